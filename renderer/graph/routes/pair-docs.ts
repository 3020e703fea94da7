import type {Doc} from '../../core/model/route-graph.ts'
import type {RoutePath} from '../../core/model/paths.ts'

/** Two docs that are the same. */
export type DocPair = readonly [doc: Doc, other: Doc]

/** A way to know docs by their content. */
type Likeness = {
  /** Reports whether one doc may be the other. */
  readonly mayBe: (a: Doc, b: Doc) => boolean
  /** Reports whether one doc is the other, if no better one may be it. Default: whether it may be. */
  readonly is?: (a: Doc, b: Doc) => boolean
}

/**
 * Finds docs of two versions that are the same by their text, their headings, or their title and first sentence. Of several that may be one doc,
 * that whose path has most in common with its path is it; where that is none or several, nobody knows, and the doc has no pair.
 */
// oxlint-disable-next-line eslint/max-params -- docs of two versions
export function pairDocs(docs: readonly Doc[], others: readonly Doc[]): DocPair[] {
  const pairs: DocPair[] = []
  for (const {mayBe, is = mayBe} of [sameText, createSameHeadings(), sameBeginning]) {
    const taken = new Set(pairs.flat())
    const [free, freeOthers] = [docs, others].map((all) => all.filter((doc) => !taken.has(doc)))
    const candidates = (free ?? []).flatMap((doc) =>
      (freeOthers ?? []).flatMap((other): DocPair[] => (mayBe(doc, other) ? [[doc, other]] : [])),
    )
    const best = [bestOf(candidates, 0), bestOf(candidates, 1)] as const
    for (const pair of candidates) if (best[0].get(pair[0]) === pair && best[1].get(pair[1]) === pair && is(...pair)) pairs.push(pair)
  }
  return pairs
}

/** Returns the pair of each doc whose paths have most in common, without docs that have several such pairs. */
// oxlint-disable-next-line eslint/max-params -- pairs and a side of them
function bestOf(pairs: readonly DocPair[], side: 0 | 1): Map<Doc, DocPair> {
  const ofDoc = new Map<Doc, {readonly kinship: number; readonly pair: DocPair | undefined}>()
  for (const pair of pairs) {
    const kinship = countShared(pair[0].route, pair[1].route)
    const known = ofDoc.get(pair[side])
    if (known === undefined || kinship > known.kinship) ofDoc.set(pair[side], {kinship, pair})
    else if (kinship === known.kinship) ofDoc.set(pair[side], {kinship, pair: undefined})
  }
  return new Map([...ofDoc].flatMap(([doc, {pair}]) => (pair === undefined ? [] : [[doc, pair] as const])))
}

/**
 * Returns the number of segments that two paths share.
 * @example countShared('/docs/1.0/react/persist/', '/docs/framework/react/persist/') // => 3
 */
// oxlint-disable-next-line eslint/max-params -- two paths
function countShared(a: RoutePath, b: RoutePath): number {
  const segments = new Set(segmentsOf(b))
  return new Set(segmentsOf(a).filter((segment) => segments.has(segment))).size
}

function segmentsOf(route: RoutePath): string[] {
  return route.split('/').filter((segment) => segment !== '')
}

const sameText: Likeness = {mayBe: (a, b) => a.key === b.key && a.compiled.excerpt !== ''}

const sameBeginning: Likeness = {
  mayBe: (a, b) =>
    a.title === b.title && lastSegment(a) === lastSegment(b) && a.compiled.excerpt !== '' && a.compiled.excerpt === b.compiled.excerpt,
}

/** Share of the headings of two docs that they have in common, from which one is the other. Source of the value: git, for renames. */
const ALIKE = 0.5

/** The same where one doc has all headings of the other, and its name. */
const ALIKE_AS_PART = 1 / 3

/** Number of headings that they have in common at least: `Usage` and `Example` are in many docs. */
const FEWEST = 5

function createSameHeadings(): Likeness {
  const known = new Map<Doc, ReadonlySet<string>>()
  const headingsOf = (doc: Doc): ReadonlySet<string> => {
    const found = known.get(doc) ?? new Set(doc.compiled.outline.map(({id}) => id))
    known.set(doc, found)
    return found
  }
  const compare = (a: Doc, b: Doc): {readonly shared: number; readonly all: number; readonly fewer: number} => {
    const [one, other] = [headingsOf(a), headingsOf(b)]
    const fewer = Math.min(one.size, other.size)
    let shared = 0
    if (fewer >= FEWEST || lastSegment(a) === lastSegment(b)) for (const id of one) if (other.has(id)) shared += 1
    return {shared, all: one.size + other.size - shared, fewer}
  }
  const isPart = (a: Doc, b: Doc): boolean => {
    const {shared, all, fewer} = compare(a, b)
    return shared >= FEWEST && shared === fewer && shared / all >= ALIKE_AS_PART && lastSegment(a) === lastSegment(b)
  }
  const isAlike = (a: Doc, b: Doc): boolean => {
    const {shared, all} = compare(a, b)
    return shared >= FEWEST && shared / all >= ALIKE
  }
  return {
    mayBe: (a, b) => {
      const {shared, fewer} = compare(a, b)
      // one with its name makes others doubtful, even with few headings
      return shared > 0 && (shared >= FEWEST || lastSegment(a) === lastSegment(b)) && shared / fewer >= ALIKE
    },
    is: (a, b) => isAlike(a, b) || isPart(a, b),
  }
}

function lastSegment({route}: Doc): string {
  return route.split('/').at(-2) ?? ''
}
