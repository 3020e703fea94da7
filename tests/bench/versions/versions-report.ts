import {markdownTable} from '../markdown-table.ts'
import type {Measurement} from '../measure.ts'
import {median} from '../median.ts'
import {costKinds} from './measure-costs.ts'
import type {VersionCosts} from './measure-costs.ts'
import type {LedgerFigures} from './measure-ledger.ts'
import type {BrokenLink} from './measure-links.ts'
import type {Promises} from './measure-promises.ts'

/** The results of a tool for both sites. */
export type VersionsResult = {
  readonly title: string
  readonly promises?: readonly Promises[]
  readonly links?: Readonly<Record<BrokenLink, boolean>>
  readonly costs?: VersionCosts
}

/** The findings of a run. */
export type VersionsRun = {
  /** When it began, ISO 8601. */
  readonly started: string
  readonly machine: string
  /** Processes that wanted to run before it began, on average over a minute. */
  readonly load: number
  readonly site: {readonly versions: number; readonly pages: number; readonly shared: number}
  readonly results: readonly VersionsResult[]
  /** Of the site without declarations, if docsite was measured. */
  readonly ledger?: LedgerFigures
  /** Sentences about tools that were left out or failed. */
  readonly problems: readonly string[]
}

/** The run as Markdown. */
export function versionsReport({started, machine, load, site, results, ledger, problems}: VersionsRun): string {
  const parts = [
    `# Versions compared\n\n${started}, ${machine}, load ${load.toFixed(1)} before the run\n`,
    [...problems, ...results.flatMap(({title, costs}) => costs?.problems.map((problem) => `${title}: ${problem}`) ?? [])]
      .map((sentence) => `- ${sentence}\n`)
      .join(''),
    '## Three releases of 60 pages\n',
    describePromises(results),
    ledger === undefined
      ? ''
      : `docsite's ledger reported ${ledger.reported} addresses and headings as lost; \`--fix\` left ${ledger.left}.\n`,
    describeCosts(results, site),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

function describePromises(results: readonly VersionsResult[]): string {
  const rows = results.flatMap(({title, promises = [], links}) =>
    promises.map((one) => [
      `${title}, ${one.declared ? 'declared' : 'nothing written'}`,
      `${one.followed} of ${one.pairs}`,
      `${one.renamedFollowed} of ${one.renamedPairs}`,
      `${one.lostAddresses} of ${one.addresses}`,
      `${one.lostIds} of ${one.ids}`,
      links?.page === true ? 'yes' : 'no',
      links?.anchor === true ? 'yes' : 'no',
    ]),
  )
  return markdownTable(['Tool', 'menu right', 'of renamed', 'lost addresses', 'lost ids', 'broken link fails', 'broken anchor fails'], rows)
}

function describeCosts(results: readonly VersionsResult[], {versions, pages, shared}: VersionsRun['site']): string {
  const measured = results.flatMap(({title, costs}) => (costs === undefined ? [] : [{title, ...costs}]))
  if (measured.length === 0) return ''
  const times = (unit: string, of: (run: Measurement) => number): string =>
    markdownTable(
      [unit, ...costKinds],
      measured.map(({title, builds}) => [title, ...costKinds.map((kind) => spread(builds[kind].map(of)))]),
    )
  const sizes = measured.map(({title, builds, size, sizeAdded}) => [
    title,
    megabytes(median(builds.cold.map(({peakMemory}) => peakMemory))),
    megabytes(median(builds.unchanged.map(({peakMemory}) => peakMemory))),
    megabytes(size.bytes),
    String(size.pages),
    (size.htmlBytes / Math.max(size.pages, 1) / 1000).toFixed(1),
    megabytes(sizeAdded.bytes - size.bytes),
  ])
  return [
    `## ${versions} versions of ${pages} pages, ${shared * 100} % equal to the version before\n`,
    times('Processor time in s', ({cpu}) => cpu),
    times('Wall time in s', ({wall}) => wall),
    markdownTable(['Size', 'peak MB, cold', 'peak MB, unchanged', 'output MB', 'pages', 'HTML a page kB', 'MB of one version more'], sizes),
  ].join('\n')
}

/** Median with the least and the most, as `8.1 (8.0 to 8.4)`; one run stands alone. */
function spread(values: readonly number[]): string {
  if (values.length < 2) return values[0]?.toFixed(2) ?? '-'
  return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
