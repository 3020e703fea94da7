import {describeGoals} from './bench-goals.ts'
import type {BenchCorpus} from './bench-corpora.ts'
import {describeEmittedLinks} from './emitted-links.ts'
import type {EmittedLinks} from './emitted-links.ts'
import {figures} from './figures.ts'
import {markdownTable} from './markdown-table.ts'
import type {ToolResult} from './measure-tool.ts'

/** The findings of a run. */
export type BenchRun = {
  /** When it began, ISO 8601. */
  readonly started: string
  /** The machine in one line: processor, memory, system, Node. */
  readonly machine: string
  readonly corpora: readonly BenchCorpus[]
  readonly results: readonly ToolResult[]
  /** What the proof of emitted HTML cost, if it was measured. */
  readonly emitted?: EmittedLinks
  /** Sentences about tools that were left out. */
  readonly skipped: readonly string[]
}

/** The run as Markdown: for each corpus what every tool took, and docsite's part of it; then the project's goals. */
export function benchReport(run: BenchRun): string {
  const titles = [...new Set(run.corpora.map(({title}) => title))]
  const sections = titles.map((title) => describeTitle(title, run))
  const skipped = run.skipped.map((sentence) => `- ${sentence}\n`).join('')
  const goals = describeGoals(run.results)
  const emitted = run.emitted === undefined ? '' : describeEmittedLinks(run.emitted)
  const parts = [`# Builds compared\n\n${run.started}, ${run.machine}\n`, skipped, ...sections, emitted, goals && `## Goals\n\n${goals}`]
  return parts.filter((part) => part !== '').join('\n')
}

function describeTitle(title: string, {corpora, results}: BenchRun): string {
  const shown = corpora
    .filter((corpus) => corpus.title === title)
    .flatMap((corpus) =>
      results.filter((result) => result.corpus === corpus.id).map((result) => ({result, label: labelOf(result, corpus)})),
    )
  if (shown.length === 0) return ''
  const costs = markdownTable(
    ['Tool', ...figures.map(({label, unit}) => `${label} ${unit}`.trim())],
    shown.map(({result, label}) => [label, ...figures.map((figure) => format(figure.value(result), figure.digits))]),
  )
  const problems = shown.flatMap(({result, label}) => result.problems.map((problem) => `- ${label}: ${problem}\n`)).join('')
  return [`## ${title}\n`, costs, describeRatios(shown.map(({result}) => result)), problems].filter((part) => part !== '').join('\n')
}

/** How much of each peer's cost docsite has; empty when there is nothing to compare. */
function describeRatios(results: readonly ToolResult[]): string {
  const own = results.find(({tool}) => tool === 'docsite')
  const peers = results.filter(({tool}) => tool !== 'docsite')
  if (!own || peers.length === 0) return ''
  const compared = figures.filter((figure) => figure.compared)
  return markdownTable(
    ['docsite to', ...compared.map(({label}) => label)],
    peers.map((peer) => [peer.title, ...compared.map(({value}) => ratio(value(own), value(peer)))]),
  )
}

function labelOf({title}: ToolResult, {variant}: BenchCorpus): string {
  return variant === undefined ? title : `${title}, ${variant}`
}

function format(value: number | undefined, digits: number): string {
  return value === undefined ? '-' : value.toLocaleString('en', {minimumFractionDigits: digits, maximumFractionDigits: digits})
}

/** `1/14` for a fourteenth, `1.3` for more than the peer. */
function ratio(own: number | undefined, peer: number | undefined): string {
  if (own === undefined || peer === undefined || own === 0 || peer === 0) return '-'
  const [part, times] = [own / peer, peer / own]
  return part > 1 ? part.toFixed(part < 10 ? 2 : 0) : `1/${times.toFixed(times < 10 ? 1 : 0)}`
}
