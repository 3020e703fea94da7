import os from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {readSizesOptions} from '../../../../bench/sizes/sizes-options.ts'

const ids = (...args: string[]) => readSizesOptions(args)?.sites.map(({id, pages}) => [id, pages])

test('without options, the usual sizes are measured three times', () => {
  expect({...readSizesOptions([]), sites: ids()}).toEqual({
    sites: [
      ['pages-1000', 1000],
      ['pages-20000', 20_000],
      ['versions-16x500', 8000],
    ],
    runs: 3,
    keep: false,
    benchDir: process.env['DOCSITE_BENCH_DIR'] ?? path.join(os.tmpdir(), 'docsite-bench'),
  })
})

test('sizes that are named are the only ones', () => {
  expect(ids('--pages', '10,200')).toEqual([
    ['pages-10', 10],
    ['pages-200', 200],
  ])
  expect(ids('--versions', '3x20')).toEqual([['versions-3x20', 60]])
  expect(ids('--pages', '10', '--versions', '3x20')).toEqual([
    ['pages-10', 10],
    ['versions-3x20', 60],
  ])
})

test('a site is written into a folder below the current one', () => {
  expect(readSizesOptions(['--write', 'a/b', '--pages', '10'])?.write).toBe(path.resolve('a/b'))
})

test('help is no run', () => {
  expect(readSizesOptions(['--help'])).toBe(undefined)
})

test.each([
  [['--pages', '1e9x'], '--pages takes a whole number from 1, not `1e9x`.'],
  [['--pages', '10,'], '--pages takes a whole number from 1, not ``.'],
  [['--versions', '16'], '--versions takes versions and pages as in `16x500`, not `16`.'],
  [['--versions', '1x2x3'], '--versions takes versions and pages as in `16x500`, not `1x2x3`.'],
  [['--versions', '0x5'], '--versions takes a whole number from 1, not `0`.'],
  [['--write', 'a', '--pages', '1,2'], '--write takes one site: say `--pages 1000` or `--versions 16x500`.'],
  [['--write', 'a'], '--write takes one site: say `--pages 1000` or `--versions 16x500`.'],
])('%j is refused', (args, message) => {
  expect(() => readSizesOptions(args)).toThrow(message)
})
