import {expect, test} from 'vitest'
import {describeCheck} from '../../../../cli/check-links/describe-check.ts'
import type {Coverage} from '../../../../renderer/index.ts'

const coverage: Coverage = {
  proven: [
    [12_345, 'reference'],
    [1, 'anchor'],
  ],
  pages: [2300, 'page'],
  around: [11, 'version'],
}

test('a check ends with what it has coverage at', () => {
  expect(describeCheck(coverage, {isClean: false, scope: {}, time: 812})).toBe(
    'Checked 12,345 references and 1 anchor on 2,300 pages in 11 versions, in 812 ms.',
  )
})

test('what there is none of is not said, and lists are lists', () => {
  const external: Coverage = {proven: [...coverage.proven, [2, 'external URL']], pages: [1, 'page'], around: [0, 'version']}
  expect(describeCheck(external, {isClean: false, scope: {}, time: 1500})).toBe(
    'Checked 12,345 references, 1 anchor and 2 external URLs on 1 page, in 1.50 s.',
  )
})

test('a clean check says of what it is clean', () => {
  const clean = (scope: Parameters<typeof describeCheck>[1]['scope']): string =>
    describeCheck(coverage, {isClean: true, scope, time: 0}).replace(/ Checked .*/, '')
  expect(clean({})).toBe('No problems.')
  expect(clean({paths: ['']})).toBe('No problems in the whole site.')
  expect(clean({paths: ['a.md', 'b'], versions: ['1.0']})).toBe('No problems in a.md, b, version 1.0.')
  expect(clean({paths: ['a', 'b', 'c', 'd', 'e']})).toBe('No problems in a, b, c and 2 more.')
})
