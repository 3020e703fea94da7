import type {HitPlace, SearchHit} from '../../core/model/search.ts'
import {plainText} from './marked-nodes.ts'

/** Most hits of a group. */
const MOST = 5

/** A hit as it is listed. */
export type ListedHit = {
  readonly hit: SearchHit
  /** The hit for its page, which is listed in the same group. */
  readonly parent: SearchHit | undefined
}

/** Hits with one category. */
export type HitGroup = {
  /** The category; undefined for hits without one. */
  readonly name: string | undefined
  /** Those of one page stand together. */
  readonly hits: readonly ListedHit[]
}

/** Groups hits by category, each with at most five, those of one page together. The best of each comes first. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  return collect(hits, placeOf).map(({category, pages}) => ({
    name: category === '' ? undefined : category,
    hits: pages.flatMap(listPage),
  }))
}

/**
 * Offsets of the hits at the top of the list, ascending: `least` or some more, since what is on one page stays together. Grouped
 * by themselves they are listed as they are among all of them.
 */
export function firstListed(places: readonly HitPlace[], least: number): number[] {
  const offsets = places.map((place, offset) => ({...place, offset}))
  const first: number[] = []
  for (const page of collect(offsets, (place) => place).flatMap(({pages}) => pages))
    if (first.length < least) first.push(...page.map(({offset}) => offset))
  return first.sort((a, b) => a - b)
}

function listPage(hits: readonly SearchHit[]): ListedHit[] {
  const parent = hits.find(({type}) => type === 'lvl1')
  return hits.map((hit) => ({hit, parent: hit.type === 'lvl1' ? undefined : parent}))
}

/** Pages of one title are told apart by their addresses. */
function placeOf({hierarchy: [category], href}: SearchHit): HitPlace {
  return {category: category ? plainText(category) : '', page: href.replace(/#.*/, '')}
}

/** By category, each with at most five, and by page. */
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
