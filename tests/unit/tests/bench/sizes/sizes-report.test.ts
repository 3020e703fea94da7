import {expect, test} from 'vitest'
import type {Measurement} from '../../../../bench/measure.ts'
import type {SizeFigures, SizeKind} from '../../../../bench/sizes/measure-size.ts'
import {siteOfPages, siteOfVersions} from '../../../../bench/sizes/sized-sites.ts'
import {sizesReport} from '../../../../bench/sizes/sizes-report.ts'

const run = (wall: number, peakMemory = 50e6): Measurement => ({wall, cpu: wall * 1.5, peakMemory, exitCode: 0, output: ''})

const none: Readonly<Record<SizeKind, readonly Measurement[]>> = {
  cold: [],
  unchanged: [],
  text: [],
  title: [],
  again: [],
  gitStatus: [],
  find: [],
  hugoCold: [],
  hugoUnchanged: [],
  fewer: [],
}

const report = (...results: SizeFigures[]) =>
  sizesReport({started: '2026-01-02T03:04:05Z', machine: 'a machine', load: 0.25, results, skipped: []})

test('medians are beside their goals, and a goal that was missed has a mark', () => {
  const commands = {
    ...none,
    cold: [run(2, 310e6), run(9, 290e6), run(1, 305e6)],
    unchanged: [run(0.2), run(0.25), run(0.31)],
    text: [run(0.5), run(0.41), run(0.3)],
    title: [run(0.5)],
    again: [run(0.45)],
    gitStatus: [run(0.02)],
    find: [run(0.03)],
    hugoCold: [run(1.9), run(2.1), run(1.8)],
  }
  const serving = [
    {answers: 0.3, first: 0.1, edit: 0.05, peakMemory: 1},
    {answers: 0.4, first: 0.2, edit: 0.07, peakMemory: 1},
  ]
  expect(report({site: siteOfPages(1000), commands, serving, problems: []})).toBe(`# Costs by size

2026-01-02T03:04:05Z, a machine, load 0.3 before the run; medians of 3 runs

| Site        |       cold s | unchanged s | text edited s | title edited s | cold peak MB | unchanged peak MB | serve answers s |
| ----------- | -----------: | ----------: | ------------: | -------------: | -----------: | ----------------: | --------------: |
| 1,000 pages |         2.00 |        0.25 |          0.41 |           0.50 |          305 |                50 |            0.35 |
| goal        | Hugo: 1.90 ! |        0.30 |        0.40 ! |           0.50 |        300 ! |                90 |            0.40 |

| Seconds     | Hugo cold | Hugo unchanged | git status | find | cold, fewer pages | text edited again | first edit in serve | others |
| ----------- | --------: | -------------: | ---------: | ---: | ----------------: | ----------------: | ------------------: | -----: |
| 1,000 pages |      1.90 |              - |       0.02 | 0.03 |                 - |              0.45 |                0.15 |  0.060 |

| Processor time, s | cold | unchanged | text edited | title edited | Hugo cold | Hugo unchanged |
| ----------------- | ---: | --------: | ----------: | -----------: | --------: | -------------: |
| 1,000 pages       | 3.00 |      0.38 |        0.62 |         0.75 |      2.85 |              - |
`)
})

test('the goal of versions is the cold build of fewer pages; what was not measured is neither reached nor missed', () => {
  const commands = {...none, cold: [run(7)], fewer: [run(6)]}
  const rows = report({site: siteOfVersions({versions: 16, pages: 500}), commands, serving: [], problems: []}).split('\n')
  expect(rows.slice(6, 8)).toEqual([
    '| 16 versions × 500 |                7.00 |           - |             - |              - |           50 |                 - |               - |',
    '| goal              | 3,000 pages: 6.00 ! |        0.30 |               |                |              |                   |                 |',
  ])
})

test('a size without goals has no row of them, and problems are said first', () => {
  const found = {site: siteOfPages(7), commands: none, serving: [], problems: ['cold ended with 1: no\nspace']}
  expect(report(found).split('\n').slice(2, 8)).toEqual([
    '2026-01-02T03:04:05Z, a machine, load 0.3 before the run; medians of 0 runs',
    '',
    '- 7 pages: cold ended with 1: no space',
    '',
    '| Site    | cold s | unchanged s | text edited s | title edited s | cold peak MB | unchanged peak MB | serve answers s |',
    '| ------- | -----: | ----------: | ------------: | -------------: | -----------: | ----------------: | --------------: |',
  ])
  expect(report(found)).toContain('\n| 7 pages |      - |           - |')
  expect(report(found)).not.toContain('goal')
})
