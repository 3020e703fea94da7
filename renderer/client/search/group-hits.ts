import type {SearchHit} from '../../model/search.ts'
import {plainText} from './marked-nodes.ts'

/** Most hits of a group (behaviour K6). */
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

/** Groups hits by category, each with at most five, those of one page together (behaviour K6). The best of each comes first. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = collect(hits, ({hierarchy: [category]}) => (category ? plainText(category) : ''))
  return [...groups].map(([name, members]) => {
    const pages = collect(members.slice(0, MOST), pageOf)
    return {name: name === '' ? undefined : name, hits: [...pages.values()].flatMap(listPage)}
  })
}

function listPage(hits: readonly SearchHit[]): ListedHit[] {
  const parent = hits.find(({type}) => type === 'lvl1')
  return hits.map((hit) => ({hit, parent: hit.type === 'lvl1' ? undefined : parent}))
}

/** Pages of one title are told apart by their version. */
function pageOf({hierarchy, version = ''}: SearchHit): string {
  return JSON.stringify([version, plainText(hierarchy[1] ?? [])])
}

function collect(hits: readonly SearchHit[], keyOf: (hit: SearchHit) => string): Map<string, SearchHit[]> {
  const collected = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const key = keyOf(hit)
    const known = collected.get(key)
    if (known) known.push(hit)
    else collected.set(key, [hit])
  }
  return collected
}
