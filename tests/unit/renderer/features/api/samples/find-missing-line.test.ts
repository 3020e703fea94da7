import {expect, test} from 'vitest'
import {findMissingLine} from '../../../../../../renderer/features/api/samples/find-missing-line.ts'

const program = 'one\n  two\n\n  three\nfour'

test.each([
  ['two\nthree', undefined],
  ['four\n\none', undefined],
  ['one\n// …\nfour', undefined],
  ['  one\n{/* ... */}\n    three', undefined],
  ['one\nthree', 1],
  ['one\n\nfive\nfour', 2],
  ['', undefined],
])('%j', (part, missing) => {
  expect(findMissingLine(part, [program])).toBe(missing)
})

test('of several programs the one that has most counts', () => {
  expect(findMissingLine('one\ntwo\nfive', ['one', program])).toBe(2)
  expect(findMissingLine('one\ntwo', ['one', program])).toBeUndefined()
})
