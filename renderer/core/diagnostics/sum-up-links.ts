import type {Diagnostic} from '../model/diagnostic.ts'
import {compareText} from '../text/compare.ts'
import {diagnostic} from './diagnostic.ts'

/** A link that is broken on as many pages is mostly written once, in what they share. */
const PAGES_OF_LAYOUT = 5
const NAMED_PAGES = 3

const BROKEN_LINK = /^link-missing-(?:page|file|anchor)$/

/**
 * One more diagnostic, without a place, for each link that is broken on five pages or more: as a link of the layout. What is wrong
 * with a link has the same words wherever it stands. It is a note on what the others count, so it has no level of its own.
 */
export function sumUpLinks(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byFault = new Map<string, Diagnostic[]>()
  for (const found of diagnostics) {
    if (found.file === undefined || !BROKEN_LINK.test(found.code)) continue
    const fault = `${found.code}\0${found.message}`
    const places = byFault.get(fault)
    if (places) places.push(found)
    else byFault.set(fault, [found])
  }
  return [...byFault.values()].flatMap((places) => sumUp(places))
}

function sumUp(places: readonly Diagnostic[]): Diagnostic[] {
  const [first] = places
  const files = [...new Set(places.map(({file}) => `\`${file ?? ''}\``))].sort(compareText)
  if (first === undefined || files.length < PAGES_OF_LAYOUT) return []
  const named = files.slice(0, NAMED_PAGES).join(', ')
  const summary = diagnostic(first.code, {
    message: `${first.message} This is so on ${files.length} pages: ${named} and ${files.length - NAMED_PAGES} more.`,
    hint: 'This seems to be a link of the layout: it may stand in a component, a partial or a template that these pages share. Correct it there.',
  })
  return [{...summary, severity: 'info'}]
}
