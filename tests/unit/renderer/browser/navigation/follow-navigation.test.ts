import {expect, test} from 'vitest'
import {entryKey} from '../../../../../renderer/browser/navigation/follow-navigation.ts'

test('A10: the key of a history entry has six characters of base 36', () => {
  expect([entryKey(0), entryKey(0.5), entryKey(0.123456789)]).toEqual(['000000', 'i00000', '4fzzzx'])
  for (let count = 0; count < 100; count++) expect(entryKey()).toMatch(/^[0-9a-z]{6}$/)
})
