import {markdownTable} from '../markdown-table.ts'
import {medianEdit} from './measure-writing.ts'
import type {WritingFigures} from './measure-writing.ts'

/** The findings of a run. */
export type WritersRun = {
  /** When it began, ISO 8601. */
  readonly started: string
  readonly machine: string
  /** Processes that wanted to run before it began, on average over a minute. */
  readonly load: number
  readonly pages: number
  readonly results: readonly WritingFigures[]
  /** Sentences about tools that were left out or failed. */
  readonly problems: readonly string[]
}

/** The run as Markdown. */
export function writersReport({started, machine, load, pages, results, problems}: WritersRun): string {
  const own = results.find(({tool}) => tool === 'docsite')
  const rows = results.map((result) => [
    result.title,
    seconds(result.cold.listening),
    seconds(result.cold.visible),
    seconds(result.warm.listening),
    seconds(result.warm.visible),
    medianEdit(result).toFixed(0),
    `${Math.min(...result.edits)} to ${Math.max(...result.edits)}`,
    (result.peakMemory / 1e6).toFixed(0),
  ])
  const head = ['Tool', 'cold: listens s', 'cold: visible s', 'warm: listens s', 'warm: visible s', 'edit ms', 'edits ms', 'peak MB']
  const parts = [
    `# What writers wait for\n\n${started}, ${machine}, load ${load.toFixed(1)} before the run; ${pages} pages in one version\n`,
    problems.map((sentence) => `- ${sentence.split('\n')[0]}\n`).join(''),
    markdownTable(head, rows),
    own === undefined ? '' : describeRatios(own, results),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

/** How many times as long each peer takes. */
function describeRatios(own: WritingFigures, results: readonly WritingFigures[]): string {
  const peers = results.filter((result) => result !== own)
  if (peers.length === 0) return ''
  const times = (peer: number, mine: number): string => `${(peer / mine).toFixed(1)} ×`
  return markdownTable(
    ['Times docsite', 'cold: visible', 'warm: visible', 'edit', 'peak'],
    peers.map((peer) => [
      peer.title,
      times(peer.cold.visible, own.cold.visible),
      times(peer.warm.visible, own.warm.visible),
      times(medianEdit(peer), medianEdit(own)),
      times(peer.peakMemory, own.peakMemory),
    ]),
  )
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2)
}
