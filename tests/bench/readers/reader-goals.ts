import {goalsTable} from '../goals-table.ts'
import type {Goal} from '../goals-table.ts'
import type {ReadersRun} from './run-readers.ts'

/** The project's aims with what this run found, as a Markdown table; empty when nothing was measured. */
export function describeReaderGoals({lighthouse, clicks, bytes}: ReadersRun): string {
  const scores = lighthouse.flatMap(({figures}) => Object.values(figures.scores))
  const plain = bytes.find(({route, encoding}) => route.isPlain && encoding === 'gzip')?.bytes
  const goals: Goal[] = [
    {aim: 'points that the worst category of Lighthouse lacks to 100', measured: least(scores, 100), limit: 0},
    ...clicks
      .filter(({isGoal, hasTransitions}) => isGoal && !hasTransitions)
      .map(({title, painted}) => ({aim: `${title}, half of all clicks, ms`, measured: painted.p50, limit: 50})),
    {aim: 'scripts of a page of text, KB gzip', measured: kilobytes(plain?.script), limit: 8},
    {aim: 'styles of a page of text, KB gzip', measured: kilobytes(plain?.style), limit: 12},
  ]
  return goals.some(({measured}) => measured !== undefined) ? goalsTable(goals) : ''
}

/** How far the lowest is below `full`. */
function least(values: readonly number[], full: number): number | undefined {
  return values.length === 0 ? undefined : full - Math.min(...values)
}

function kilobytes(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : bytes / 1000
}
