import {problem} from '../../../core/diagnostics/diagnostic.ts'
import type {Place} from '../../../core/model/diagnostic.ts'
import {SHELL_IDS} from '../../../core/html/shell-ids.ts'
import type {Collector} from '../collector.ts'

/** Records an ID (or `a[name]`) of the page. A second element with the same ID is reported, because no link can reach it. */
export function recordId(id: string, place: Place, {anchors, problems}: Collector): void {
  if (id === '') return
  if (SHELL_IDS.has(id)) reportTaken(id, place, problems)
  if (!anchors.has(id)) {
    anchors.set(id, place)
    return
  }
  const first = anchors.get(id)
  const lines = first === undefined ? '' : ` on lines ${first.start.line} and ${place.start.line}`
  problems.push(
    problem('id-duplicate', {
      message: `Two elements have the id \`${id}\`${lines}; links to it reach the first one.`,
      hint: 'Give one of them another id.',
      place,
    }),
  )
}

/** Reports whether the ID belongs to a tab or its panel. These IDs are numbered, so links cannot rely on them. */
export function isTabId(id: string, role: unknown): boolean {
  return (role === 'tab' || role === 'tabpanel') && /^(?:tab|panel)-\w+-\d+$/.test(id)
}

function reportTaken(id: string, place: Place, problems: Collector['problems']): void {
  const message = `The page around the content has the id \`${id}\` already; links to it do not reach this element.`
  problems.push(problem('id-duplicate', {message, hint: 'Give it another id.', place}))
}
