import {markdownTable} from './markdown-table.ts'

/** An aim of the project: what was measured must not be more than the limit. Either is missing where nobody measured it. */
export type Goal = {readonly aim: string; readonly measured: number | undefined; readonly limit: number | undefined}

/** Aims with what a run found, as a Markdown table. */
export function goalsTable(goals: readonly Goal[]): string {
  return markdownTable(['Goal', 'measured', 'at most', 'reached'], goals.map(describeGoal))
}

function describeGoal({aim, measured, limit}: Goal): string[] {
  const reached = measured === undefined || limit === undefined ? '-' : measured <= limit ? 'yes' : 'no'
  return [aim, measured?.toFixed(2) ?? '-', limit?.toFixed(2) ?? '-', reached]
}
