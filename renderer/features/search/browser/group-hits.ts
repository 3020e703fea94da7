import type {HitPlace, SearchHit} from './search-provider.ts'
import {plainText} from './marked-nodes.ts'

/** Maximum number of hits per group. */
const MOST = 5

/** An entry of the list of results. */
export type ListedHit = {
  readonly hit: SearchHit
  /** The hit of its page, if it is listed in the same group. */
  readonly parent: SearchHit | undefined
}

/** Hits with one category. */
export type HitGroup = {
  /** The category; undefined for hits without one. */
  readonly name: string | undefined
  /** The hits; those of one page are adjacent. */
  readonly hits: readonly ListedHit[]
}

/**
 * Groups hits by category, at most five per group, with those of one page adjacent. Groups and pages are in the order of
 * their best hit.
 */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  return collect(hits, placeOf).map(({category, pages}) => ({
    name: category === '' ? undefined : category,
    hits: pages.flatMap(listPage),
  }))
}

/**
 * Returns the indexes of the hits at the top of the list, ascending: `least` or slightly more, since hits of one page stay
 * together. Grouped on their own they are listed in the same order as among all hits.
 */
export function firstListed(places: readonly HitPlace[], least: number): number[] {
  const offsets = places.map((place, offset) => ({...place, offset}))
  const first: number[] = []
  for (const page of collect(offsets, (place) => place).flatMap(({pages}) => pages)) {
    if (first.length >= least) break
    for (const {offset} of page) first.push(offset)
  }
  return first.sort((a, b) => a - b)
}

function listPage(hits: readonly SearchHit[]): ListedHit[] {
  const parent = hits.find(({type}) => type === 'lvl1')
  return hits.map((hit) => ({hit, parent: hit.type === 'lvl1' ? undefined : parent}))
}

/** Returns the category and page of a hit. Pages with the same title are distinguished by address. */
function placeOf({hierarchy: [category], href}: SearchHit): HitPlace {
  return {category: category ? plainText(category) : '', page: href.replace(/#.*/, '')}
}

/** Groups items by category, at most five per category, and by page. */
function collect<Item>(items: readonly Item[], place: (item: Item) => HitPlace): {readonly category: string; readonly pages: Item[][]}[] {
  const groups = divide(items, (item) => place(item).category)
  return [...groups].map(([category, members]) => ({
    category,
    pages: [...divide(members.slice(0, MOST), (item) => place(item).page).values()],
  }))
}

function divide<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const parts = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const known = parts.get(key)
    if (known) known.push(item)
    else parts.set(key, [item])
  }
  return parts
}
