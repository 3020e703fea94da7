import {goalsTable} from '../goals-table.ts'
import {markdownTable} from '../markdown-table.ts'
import {describeContext} from './bench-context.ts'
import type {BenchContext} from './bench-context.ts'
import type {IndexedBuilds} from './measure-builds.ts'

/** What a run of `--build` found. */
export type BuildsRun = BenchContext & {readonly builds: readonly IndexedBuilds[]}

/** Part of a cold build's time that the index may add. */
const mostOfCold = 0.2

/** The figures as Markdown. */
export function buildsReport({builds, ...context}: BuildsRun): string {
  const table = markdownTable(
    ['Builds', 'without, s', 'with, s', 'adds', 'CPU without, s', 'with, s', 'adds', 'peak without, MB', 'with, MB', 'runs'],
    builds.map(({corpus, kind, with: own, without}) => [
      `${kind}: ${corpus}`,
      ...(['wall', 'cpu'] as const).flatMap((key) => [without[key].toFixed(2), own[key].toFixed(2), percent(own[key] / without[key] - 1)]),
      ...[without, own].map(({peakMemory}) => (peakMemory / 1e6).toFixed(0)),
      String(own.runs),
    ]),
  )
  const goals = builds
    .filter(({kind}) => kind === 'cold')
    .map(({corpus, with: own, without}) => ({
      aim: `added to a cold build, part of its time: ${corpus}`,
      measured: own.wall / without.wall - 1,
      limit: mostOfCold,
    }))
  return [
    `# What the search index adds to builds, ${context.pages.toLocaleString('en')} pages\n`,
    `${describeContext(context)} Medians of builds in turns.\n`,
    table,
    goalsTable(goals),
  ].join('\n')
}

function percent(part: number): string {
  return `${part < 0 ? '' : '+'}${(part * 100).toFixed(0)} %`
}
