import {goalsTable} from './goals-table.ts'
import type {Goal} from './goals-table.ts'
import type {ToolResult} from './measure-tool.ts'

/** How much more memory the seven identical versions may take than one: "nearly flat" as a number. */
const flatGrowth = 1.2

/** The project's aims with what this run found, as a Markdown table; empty when docsite was not measured on 1,000 pages. */
export function describeGoals(results: readonly ToolResult[]): string {
  const thousand = results.filter(({corpus}) => corpus === 'pages-1000')
  const own = thousand.find(({tool}) => tool === 'docsite')
  if (!own) return ''
  const hugo = thousand.find(({tool}) => tool === 'hugo')
  const nodePeers = thousand.filter(({tool}) => tool !== 'docsite' && tool !== 'hugo')
  const fastest = (kind: 'cold' | 'unchanged') => least(nodePeers.map(({builds}) => builds[kind]?.wall))
  const {cold, unchanged, edited} = own.builds
  const goals: Goal[] = [
    {aim: 'cold build: less than Hugo, s', measured: cold?.wall, limit: hugo?.builds.cold?.wall},
    {aim: 'cold build: 1/10 of the fastest Node peer, s', measured: cold?.wall, limit: part(fastest('cold'), 1 / 10)},
    {aim: 'nothing changed: 1/50 of the fastest Node peer, s', measured: unchanged?.wall, limit: part(fastest('unchanged'), 1 / 50)},
    {aim: 'nothing changed, s', measured: unchanged?.wall, limit: 0.5},
    {aim: 'one page edited: 1.2 times nothing changed, s', measured: edited?.wall, limit: part(unchanged?.wall, 1.2)},
    {aim: 'peak memory, MB', measured: part(cold?.peakMemory, 1e-6), limit: 400},
    {
      aim: 'peak memory of 7 identical versions: hardly more than of one, MB',
      measured: memoryOf(results, 'identical-7x50'),
      limit: part(memoryOf(results, 'identical-1x50'), flatGrowth),
    },
    {aim: 'HTML of a page besides its article, KB', measured: shellOf(own), limit: 20},
  ]
  return goalsTable(goals)
}

function memoryOf(results: readonly ToolResult[], corpus: string): number | undefined {
  const own = results.find((result) => result.tool === 'docsite' && result.corpus === corpus)
  return part(own?.builds.cold?.peakMemory, 1e-6)
}

/** Kilobytes. */
function shellOf({size}: ToolResult): number | undefined {
  return size && size.pages > 0 ? (size.htmlBytes - size.articleBytes) / size.pages / 1000 : undefined
}

function part(value: number | undefined, factor: number): number | undefined {
  return value === undefined ? undefined : value * factor
}

function least(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}
