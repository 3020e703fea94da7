import {markdownTable} from '../markdown-table.ts'
import type {ClickFigures} from './click-figures.ts'
import type {BytesRow, LighthouseRow} from './measurements.ts'
import {byteKinds} from './page-bytes.ts'
import type {PageBytes} from './page-bytes.ts'
import {describeReaderGoals} from './reader-goals.ts'
import type {ReadersRun} from './run-readers.ts'

/** The run as Markdown: what Lighthouse says, how long clicks take, what a first view costs; then the project's goals. */
export function readersReport(run: ReadersRun): string {
  const {started, machine, load, problems, lighthouse, clicks, bytes} = run
  const goals = describeReaderGoals(run)
  const parts = [
    `# What readers feel\n\n${started}, ${machine}, load ${load.toFixed(1)} before the run\n`,
    problems.map((sentence) => `- ${sentence.split('\n')[0]}\n`).join(''),
    lighthouse.length > 0 && `## Lighthouse\n\n${lighthouseTable(lighthouse)}\n${describeFaults(lighthouse)}`,
    clicks.length > 0 && `## From a click to the new page, ms\n\n${clicksTable(clicks)}`,
    bytes.length > 0 && `## Bytes of a first view, compressed, without headers\n\n${bytesTable(bytes)}`,
    goals && `## Goals\n\n${goals}`,
  ]
  return parts.filter((part) => part !== '' && part !== false).join('\n')
}

function lighthouseTable(rows: readonly LighthouseRow[]): string {
  const categories = Object.keys(rows[0]?.figures.scores ?? {})
  return markdownTable(
    ['Page', ...categories, 'FCP ms', 'LCP ms', 'CLS', 'TBT ms', 'script KB', 'style KB', 'total KB', 'CPU index', 'runs'],
    rows.map(({route, preset, figures: {scores, metrics, bytes, benchmark, runs}}) => [
      `${route.title}, ${preset}`,
      ...categories.map((category) => String(scores[category] ?? '-')),
      metrics.fcp.toFixed(0),
      metrics.lcp.toFixed(0),
      metrics.cls.toFixed(3),
      metrics.tbt.toFixed(0),
      kilobytes(bytes.script),
      kilobytes(bytes.stylesheet),
      kilobytes(bytes.total),
      benchmark.toFixed(0),
      String(runs),
    ]),
  )
}

function describeFaults(rows: readonly LighthouseRow[]): string {
  const faults = rows.flatMap(({route, preset, figures}) => figures.faults.map((fault) => `- ${route.title}, ${preset}: ${fault}\n`))
  return faults.length === 0
    ? 'Nothing keeps a category below 100 in any run.\n'
    : `What kept a category below 100 in a run:\n\n${faults.join('')}`
}

function clicksTable(clicks: readonly ClickFigures[]): string {
  return markdownTable(
    ['Click', 'in the document: least', 'p50', 'p95', 'on the screen: least', 'p50', 'p95', 'runs'],
    clicks.map(({title, hasTransitions, changed, painted, runs}) => [
      hasTransitions ? `${title}, with a view transition` : title,
      ...[changed, painted].flatMap(({least, p50, p95}) => [least, p50, p95]).map((time) => time.toFixed(1)),
      String(runs),
    ]),
  )
}

function bytesTable(rows: readonly BytesRow[]): string {
  return markdownTable(
    ['Page', 'HTML', 'style', 'script', 'other', 'total', 'read ahead'],
    rows.map(({route, encoding, bytes}) => {
      const {ahead, ...first} = bytes
      const cells = byteKinds.filter((kind) => kind !== 'ahead').map((kind) => bytes[kind])
      return [`${route.title}, ${encoding}`, ...[...cells, totalOf(first), ahead].map((count) => count.toLocaleString('en'))]
    }),
  )
}

function totalOf({html, style, script, other}: Omit<PageBytes, 'ahead'>): number {
  return html + style + script + other
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
