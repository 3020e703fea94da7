import type {PageGroup} from '../core/model/page.ts'
import type {Doc, VersionGraph} from '../core/model/route-graph.ts'
import type {SidebarItem} from '../core/model/sidebar.ts'
import {breakWords} from '../core/text/break-words.ts'
import {escapeHtml} from '../core/html/escape-html.ts'

/** A link with a description. */
export type Card = PageGroup['items'][number]

/**
 * Returns the entries of the sidebar that cards of a doc lead to: those of the category whose page the doc is, or else those beside the doc,
 * without itself.
 */
export function itemsAround({sidebars, positions}: Pick<VersionGraph, 'sidebars' | 'positions'>, {id}: Pick<Doc, 'id'>): SidebarItem[] {
  const sidebar = sidebars.get(positions.get(id)?.sidebar ?? '')
  const found = sidebar && findAround(sidebar.items, id)
  return (found ?? []).filter((item) => item.type !== 'link' || item.docId !== id)
}

function findAround(items: readonly SidebarItem[], id: string): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.type === 'link' && item.docId === id && item.ref !== true) return items
    const inside = item.type !== 'category' ? undefined : item.docId === id ? item.items : findAround(item.items, id)
    if (inside !== undefined) return inside
  }
  return undefined
}

/** Fills the empty elements of an article that are for cards. */
export function fillCards(html: string, cards: readonly Card[], direction: 'ltr' | 'rtl' = 'ltr'): string {
  const filled = cards.map(({label, href, description = ''}) => {
    const text = description === '' ? '' : `<span>${breakWords(description, direction)}</span>`
    return `<a class="card" href="${escapeHtml(href)}"><strong>${breakWords(label, direction)}</strong>${text}</a>`
  })
  return html.replaceAll(/(<div\b[^>]*\sdata-doc-cards(?:="")?[^>]*>)(?=<\/div>)/g, (start) => start + filled.join(''))
}
