import {goalsTable} from '../../goals-table.ts'
import {markdownTable} from '../../markdown-table.ts'
import {describeContext} from '../bench-context.ts'
import type {BenchContext} from '../bench-context.ts'
import type {MomentFigures, ReaderFigures, Spread} from './measure-readers.ts'

/** What a run of `--browser` found, for each speed of the processor. */
export type BrowserRun = BenchContext & {readonly speeds: readonly ReaderFigures[]}

/** The project's aims: milliseconds with a processor four times as slow, and bytes of the index for a query in so many pages. */
const most = {dialog: 100, answer: 50, slowdown: 4, bytes: 100_000, pages: 1000}

/** The figures as Markdown. */
export function browserReport({speeds, ...context}: BrowserRun): string {
  const times = markdownTable(
    [
      'Milliseconds until the frame that shows it',
      'half of all',
      'nine of ten',
      'most',
      'in the document: half',
      'nine of ten',
      'work: half',
      'nine of ten',
      'times',
    ],
    speeds.flatMap(({slowdown, moments}) => moments.map((moment) => timesRow(moment, slowdown))),
  )
  const bytes = markdownTable(
    ['Bytes that a reader loads, gzip', 'half of all', 'nine of ten', 'most', 'times'],
    speeds
      .slice(0, 1)
      .flatMap((figures) => [
        bytesRow('of the index, a whole query at once', figures.bytes.whole),
        bytesRow('of the index, a query typed letter by letter', figures.bytes.typed),
        bytesRow('of scripts', figures.bytes.scripts),
      ]),
  )
  return [
    `# What readers of ${context.pages.toLocaleString('en')} pages feel of the search\n`,
    `${describeContext(context)} Chromium, a new window with an empty cache for each reader, ${speeds[0]?.readers ?? 0} readers. Work is what the page's thread computed; at 4× the browser adds the three parts that make it slow.\n`,
    times,
    bytes,
    goalsTable(speeds.flatMap((figures) => goalsOf(figures, context.pages))),
  ].join('\n')
}

function timesRow({title, painted, changed, work}: MomentFigures, slowdown: number): string[] {
  const figures = [painted.p50, painted.p90, painted.most, changed.p50, changed.p90, work.p50, work.p90].map((time) => time.toFixed(0))
  return [`${slowdown}×: ${title}`, ...figures, String(painted.count)]
}

function bytesRow(title: string, {p50, p90, most: all, count}: Spread): string[] {
  return [title, ...[p50, p90, all].map((bytes) => Math.round(bytes).toLocaleString('en')), String(count)]
}

function goalsOf({slowdown, moments, bytes}: ReaderFigures, pages: number): Parameters<typeof goalsTable>[0] {
  if (slowdown !== most.slowdown) return []
  const times = moments.flatMap(({moment, title, painted: {p50, p90}}) => {
    const limit = ['cold', 'ready', 'again'].includes(moment) ? most.dialog : most.answer
    return [
      {aim: `${title}, half of all, ms`, measured: p50, limit},
      {aim: `${title}, nine of ten, ms`, measured: p90, limit},
    ]
  })
  return [
    ...times,
    {
      aim: 'of the index for a whole query, most, kB',
      measured: bytes.whole.most / 1000,
      limit: pages <= most.pages ? most.bytes / 1000 : undefined,
    },
  ]
}
