import {existsSync} from 'node:fs'
import {expect, test} from 'vitest'
import {formatCosts, readCosts} from '../../../costs/read-costs.ts'

test('the table of costs names test files that exist, each once', () => {
  const files = readCosts().map(({file}) => file)
  expect(files.filter((file) => !/^tests\/(?:contract|browser)\/[\w-]+\.test\.tsx?$/.test(file) || !existsSync(file))).toEqual([])
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

test('a table begins with the most expensive file', () => {
  const costs = [
    {file: 'tests/browser/a.test.ts', isMain: true, seconds: 1.25, bugs: 3},
    {file: 'tests/contract/bc.test.ts', isMain: false, seconds: 12, bugs: 0},
  ]
  expect(formatCosts(costs)).toBe('  tests/contract/bc.test.ts   12.0    0\n* tests/browser/a.test.ts      1.3    3\n')
})
