import {expect, test} from 'vitest'
import {fillRef, hasRef} from '../../../../../renderer/core/urls/edit-ref.ts'

test('a tag or branch takes the place of the one in the URL', () => {
  const url = 'https://example.org/edit/{ref:main}/docs'
  expect([hasRef(url), hasRef('https://example.org/edit/main')]).toEqual([true, false])
  expect(fillRef(url)).toBe('https://example.org/edit/main/docs')
  expect(fillRef(url, 'release/1.0#a')).toBe('https://example.org/edit/release/1.0%23a/docs')
  expect(fillRef('https://example.org/edit/main', 'v1')).toBe('https://example.org/edit/main')
})
