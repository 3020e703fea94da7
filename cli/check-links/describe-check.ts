import type {Coverage, ReportScope} from '../../renderer/index.ts'
import {humaneTime} from '../humane.ts'
import {countNoun} from '../reporters/describe.ts'

/**
 * Returns the closing line of a check.
 * @example 'No problems. Checked 9 references and 4 anchors on 2 pages in 1 version, in 12 ms.'
 */
export function describeCheck(
  {proven, pages, around, aside}: Coverage,
  facts: {readonly isClean: boolean; readonly scope: ReportScope; readonly time: number},
): string {
  const counts = proven.map(([count, noun]) => countNoun(count, noun))
  const list = [counts.slice(0, -1).join(', '), counts.at(-1)].filter(Boolean).join(' and ')
  const where = [pages, ...(around[0] > 0 ? [around] : [])].map(([count, noun]) => countNoun(count, noun)).join(' in ')
  const clean = facts.isClean ? `No problems${describeScope(facts.scope)}. ` : ''
  return `${clean}Checked ${list} on ${where}, in ${humaneTime(facts.time)}.${aside === undefined ? '' : ` ${aside}.`}`
}

function describeScope({paths = [], versions = []}: ReportScope): string {
  const names = [...paths.map((path) => path || 'the whole site'), ...versions.map((name) => `version ${name}`)]
  if (names.length === 0) return ''
  const most = 3
  return ` in ${names.slice(0, most).join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''}`
}
