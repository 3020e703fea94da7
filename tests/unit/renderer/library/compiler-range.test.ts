import {expect, test} from 'vitest'
import {isInRange} from '../../../../renderer/library/compiler-range.ts'

// Node's `semver` says the same of each of these.
test.each([
  ['*', true],
  ['', true],
  ['>=4.2', true],
  ['>= 4.2', true],
  ['<=5.6', false],
  ['<=6.0', true],
  ['<6', false],
  ['>6', false],
  ['>5', true],
  ['6', true],
  ['6.x', true],
  ['6.1', false],
  ['~6.0.1', true],
  ['~5.9', false],
  ['^6.0.0', true],
  ['^5.9', false],
  ['^0.2', false],
  ['>=4.2 <5', false],
  ['>=4.2 <5 || 6.x', true],
  ['4.2 - 6.0', true],
  ['4.2 - 5', false],
  ['<6.0.0-0', false],
  ['latest', false],
])('TypeScript 6.0.3 in the range %j: %s', (range, expected) => {
  expect(isInRange(range, '6.0.3')).toBe(expected)
})
