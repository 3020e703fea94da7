import {escapeHtml} from '../../../core/html/escape-html.ts'
import type {ApiFlags} from '../model/api.ts'

/** The sections of a page below one of its headings. */
type IndexGroup = {readonly title: string; readonly entries: readonly IndexEntry[]}

/** A section of a page. */
export type IndexEntry = {
  /** Its heading, as text: `add()`. */
  readonly label: string
  readonly id: string
  readonly flags: ApiFlags
  /** Whether the version of the page is the first that has it, unless what it is part of is new as well. */
  readonly isNew: boolean
}

/** The number of sections from which a page has an index. Readers see fewer at a glance, in the outline. */
const FEWEST = 10

/**
 * Returns the index of a page with many sections: links to them in groups, of which deprecated ones are struck through. It is navigation,
 * so search and the Markdown of the page leave it out (`isLeftOut`). Empty for a page with few sections.
 */
export function indexHtml(groups: readonly IndexGroup[]): string {
  const all = groups.flatMap(({entries}) => entries)
  if (all.length < FEWEST) return ''
  // where everything is new, as in a new module, a mark says nothing
  const marksNew = all.some(({isNew}) => !isNew)
  const listOf = (entries: readonly IndexEntry[]): string =>
    entries.map((entry) => `<li>${linkHtml(entry)}${entry.isNew && marksNew ? ' <small>new</small>' : ''}</li>`).join('')
  const shown = groups.filter(({entries}) => entries.length > 0)
  return `<nav class="api-index" aria-label="Index">${shown.map(({title, entries}) => `<p>${title}</p><ul>${listOf(entries)}</ul>`).join('')}</nav>`
}

function linkHtml({label, id, flags: {deprecated}}: IndexEntry): string {
  const name = escapeHtml(label)
  return deprecated ? `<a href="#${escapeHtml(id)}" title="Deprecated"><del>${name}</del></a>` : `<a href="#${escapeHtml(id)}">${name}</a>`
}
