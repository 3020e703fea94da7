import {expect, test} from 'vitest'
import {parseVersionRange} from '../../../../../renderer/features/api/descriptions/version-range.ts'

const versions = ['next', '0.10', '0.9', '0.1']

test.each([
  ['<0.10', ['0.9', '0.1']],
  ['<=0.10', ['0.10', '0.9', '0.1']],
  ['>0.9', ['next', '0.10']],
  ['>=0.9, <next', ['0.10', '0.9']],
  ['=0.9', ['0.9']],
  ['0.1', ['0.1']],
  ['> next', []],
])('%s', (range, expected) => {
  expect(versions.filter((version) => parseVersionRange(range, versions)?.(version))).toEqual(expected)
})

test.each(['<1.0', '', '<', '>=0.9 <next', '0.9,'])('%j is no range', (range) => {
  expect(parseVersionRange(range, versions)).toBeUndefined()
})
