import {markdownTable} from '../markdown-table.ts'
import type {SizeFigures, SizeKind} from './measure-size.ts'
import {figuresOf, goalsOf, medianOf, medianWall} from './size-goals.ts'
import type {SizeFigure, SizeGoal} from './size-goals.ts'

/** The findings of a run. */
export type SizesRun = {
  /** When it began, ISO 8601. */
  readonly started: string
  readonly machine: string
  /** Processes that wanted to run before it began, on average over a minute. */
  readonly load: number
  readonly results: readonly SizeFigures[]
  /** Sentences about what was left out. */
  readonly skipped: readonly string[]
}

const columns: readonly {readonly label: string; readonly figure: SizeFigure; readonly digits: number}[] = [
  {label: 'cold s', figure: 'cold', digits: 2},
  {label: 'unchanged s', figure: 'unchanged', digits: 2},
  {label: 'text edited s', figure: 'text', digits: 2},
  {label: 'title edited s', figure: 'title', digits: 2},
  {label: 'cold peak MB', figure: 'coldMemory', digits: 0},
  {label: 'unchanged peak MB', figure: 'unchangedMemory', digits: 0},
  {label: 'serve answers s', figure: 'answers', digits: 2},
]

const beside: readonly {readonly label: string; readonly kind: SizeKind}[] = [
  {label: 'Hugo cold', kind: 'hugoCold'},
  {label: 'Hugo unchanged', kind: 'hugoUnchanged'},
  {label: 'git status', kind: 'gitStatus'},
  {label: 'find', kind: 'find'},
  {label: 'cold, fewer pages', kind: 'fewer'},
  {label: 'text edited again', kind: 'again'},
]

const processor: readonly {readonly label: string; readonly kind: SizeKind}[] = [
  {label: 'cold', kind: 'cold'},
  {label: 'unchanged', kind: 'unchanged'},
  {label: 'text edited', kind: 'text'},
  {label: 'title edited', kind: 'title'},
  {label: 'Hugo cold', kind: 'hugoCold'},
  {label: 'Hugo unchanged', kind: 'hugoUnchanged'},
]

/** The run as Markdown: medians with the goals below them, then what other programs take for the same files. */
export function sizesReport({started, machine, load, results, skipped}: SizesRun): string {
  const notes = [...skipped, ...results.flatMap(({site, problems}) => problems.map((problem) => `${site.title}: ${problem}`))]
  const parts = [
    `# Costs by size\n\n${started}, ${machine}, load ${load.toFixed(1)} before the run; medians of ${runsOf(results)} runs\n`,
    notes.map((sentence) => `- ${sentence.replaceAll(/\s+/g, ' ')}\n`).join(''),
    markdownTable(['Site', ...columns.map(({label}) => label)], results.flatMap(describeSite)),
    markdownTable(
      ['Seconds', ...beside.map(({label}) => label), 'first edit in serve', 'others'],
      results.map((result) => [
        result.site.title,
        ...beside.map(({kind}) => decimal(medianWall(result, kind), 2)),
        decimal(medianOf(result.serving.map(({first}) => first)), 2),
        decimal(medianOf(result.serving.map(({edit}) => edit)), 3),
      ]),
    ),
    markdownTable(
      ['Processor time, s', ...processor.map(({label}) => label)],
      results.map((result) => [
        result.site.title,
        ...processor.map(({kind}) => decimal(medianOf(result.commands[kind].map(({cpu}) => cpu)), 2)),
      ]),
    ),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

/** A row of what was measured, and one of goals where there are any. A goal that was missed has an exclamation mark. */
function describeSite(result: SizeFigures): string[][] {
  const [found, goals] = [figuresOf(result), goalsOf(result)]
  const measured = [result.site.title, ...columns.map(({figure, digits}) => decimal(found[figure], digits))]
  if (Object.keys(goals).length === 0) return [measured]
  return [measured, ['goal', ...columns.map(({figure, digits}) => describeGoal(goals[figure], {measured: found[figure], digits}))]]
}

function describeGoal(goal: SizeGoal | undefined, {measured, digits}: {measured: number | undefined; digits: number}): string {
  if (goal === undefined) return ''
  const {limit, wording} = goal
  const isMissed = limit !== undefined && measured !== undefined && measured > limit
  return `${wording === undefined ? '' : `${wording}: `}${decimal(limit, digits)}${isMissed ? ' !' : ''}`
}

function decimal(value: number | undefined, digits: number): string {
  return value === undefined ? '-' : value.toLocaleString('en', {minimumFractionDigits: digits, maximumFractionDigits: digits})
}

function runsOf(results: readonly SizeFigures[]): number {
  return Math.max(0, ...results.map(({commands}) => commands.cold.length))
}
