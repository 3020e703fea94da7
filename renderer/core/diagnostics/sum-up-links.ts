import type {Diagnostic} from '../model/diagnostic.ts'
import {compareText} from '../text/compare.ts'

/** Number of pages from which a broken link is considered part of something they share. */
const PAGES_OF_LAYOUT = 5
const NAMED_PAGES = 3

const BROKEN_LINK = /^link-missing-(?:page|file|anchor)$/

/**
 * Adds a summary, without a place, for each link that is broken on five pages or more, and is therefore probably part of the
 * layout. Broken links are grouped by message, which is the same on every page. The summary is only a note on diagnostics that
 * already count, so it has no configurable level.
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
  const summary = {
    code: first.code,
    message: `${first.message} The same problem is on ${files.length} pages: ${named} and ${files.length - NAMED_PAGES} more.`,
    hint: 'If it comes from a component, a partial or a template that these pages share, correct it there.',
  }
  return [{...summary, severity: 'info'}]
}
