import {readBlocks} from '../../core/changes/read-blocks.ts'
import {compareText} from '../../core/text/compare.ts'
import type {RoutePath} from '../../core/model/paths.ts'

/** A page that has another address. */
export type Move = {
  readonly from: RoutePath
  readonly to: RoutePath
  /** How the move was recognized: a redirect from the former address, or the text. */
  readonly by: 'redirect' | 'text'
  /** Share of the blocks of both pages that they have in common, from 0 to 1. */
  readonly share: number
}

/** Pages of one site that the other does not have. */
export type Unmatched = {
  readonly removed: readonly RoutePath[]
  readonly added: readonly RoutePath[]
  /** Returns the page that a removed address leads to in the new site. */
  readonly heirOf: (route: RoutePath) => RoutePath | undefined
  /** Return the article of a removed page, and of an added one. */
  readonly oldArticle: (route: RoutePath) => string
  readonly newArticle: (route: RoutePath) => string
}

/** Share of the blocks that two pages have in common, from which one is the other. Source of the value: git, for renames. */
const ALIKE = 0.5

/** Number of added pages that may have a block for it to tell pages apart. More have headings such as "Example". */
const MOST_HOLDERS = 40

/**
 * Finds the pages that have moved: where a redirect leads from a former address to an added page, or else where a removed and an added page
 * have at least half of their blocks in common. Pairs that are most alike come first; among equals, those whose addresses end alike.
 */
export function findMoves(unmatched: Unmatched): Move[] {
  const {removed, added, heirOf} = unmatched
  if (removed.length === 0 || added.length === 0) return []
  const open = new Set(added)
  const told = removed.flatMap((from): Move[] => {
    const to = heirOf(from)
    // several pages may be merged into one; only the first has moved there
    if (to === undefined || !open.delete(to)) return []
    return [{from, to, by: 'redirect', share: shareOf(blocksOf(unmatched.oldArticle(from)), blocksOf(unmatched.newArticle(to)))}]
  })
  const known = new Set(told.map(({from}) => from))
  const rest = removed.filter((from) => !known.has(from) && heirOf(from) === undefined)
  return [...told, ...matchByText({...unmatched, removed: rest, added: [...open]})].sort((a, b) => compareText(a.to, b.to))
}

type Blocks = ReadonlyMap<string, number>

function matchByText({removed, added, oldArticle, newArticle}: Unmatched): Move[] {
  if (removed.length === 0 || added.length === 0) return []
  const texts = new Map(added.map((route) => [route, blocksOf(newArticle(route))]))
  const holders = new Map<string, RoutePath[]>()
  for (const [route, blocks] of texts)
    for (const block of blocks.keys()) {
      const known = holders.get(block)
      if (known === undefined) holders.set(block, [route])
      else known.push(route)
    }
  const pairs = removed.flatMap((from) => {
    const blocks = blocksOf(oldArticle(from))
    const candidates = new Set([...blocks.keys()].flatMap((block) => fewOf(holders.get(block))))
    return [...candidates]
      .map((to): Move => ({from, to, by: 'text', share: shareOf(blocks, texts.get(to) ?? new Map())}))
      .filter(({share}) => share >= ALIKE)
  })
  const [gone, taken] = [new Set<RoutePath>(), new Set<RoutePath>()]
  return pairs.sort(compareMoves).filter(({from, to}) => {
    if (gone.has(from) || taken.has(to)) return false
    gone.add(from)
    taken.add(to)
    return true
  })
}

function fewOf(routes: readonly RoutePath[] = []): readonly RoutePath[] {
  return routes.length > MOST_HOLDERS ? [] : routes
}

function compareMoves(a: Move, b: Move): number {
  return b.share - a.share || alikeAtEnd(b.from, b.to) - alikeAtEnd(a.from, a.to) || compareText(a.from, b.from) || compareText(a.to, b.to)
}

/** Returns the number of segments at the end of two routes that are the same. */
function alikeAtEnd(one: RoutePath, other: RoutePath): number {
  const [a, b] = [one.split('/').toReversed(), other.split('/').toReversed()]
  const first = a.findIndex((segment, index) => segment !== b[index])
  return first === -1 ? a.length : first
}

function blocksOf(article: string): Blocks {
  const counts = new Map<string, number>()
  for (const {kind, text} of readBlocks(article)) counts.set(`${kind} ${text}`, (counts.get(`${kind} ${text}`) ?? 0) + 1)
  return counts
}

function shareOf(one: Blocks, other: Blocks): number {
  let shared = 0
  for (const [block, count] of one) shared += Math.min(count, other.get(block) ?? 0)
  const all = [...one.values(), ...other.values()].reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : (2 * shared) / all
}
