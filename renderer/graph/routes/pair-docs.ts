import type {Doc} from '../../core/model/route-graph.ts'
import type {RoutePath} from '../../core/model/paths.ts'

/** Two docs that are the same. */
export type DocPair = readonly [doc: Doc, other: Doc]

/** A way to know docs by their content. */
type Likeness = {
  /** Keys that two docs share if one may be the other. Only such docs are compared. */
  readonly keysOf: (doc: Doc) => readonly string[]
  /** Reports whether one doc may be the other. Default: docs that have a key in common may be. */
  readonly mayBe?: (a: Doc, b: Doc) => boolean
  /** Reports whether one doc is the other, if no better one may be it. Default: whether it may be. */
  readonly is?: (a: Doc, b: Doc) => boolean
}

/** Number of docs of a version above which what they have in common tells nothing: two versions of thousands of docs are compared in no time. */
export const MOST_WITH_KEY = 100

/**
 * Finds docs of two versions that are the same by their text, their headings, or their first sentence with the title or headings. Of several that
 * may be one doc, that whose path has most in common with its path is it; where that is none or several, nobody knows, and the doc has no pair.
 */
export function pairDocs(docs: readonly Doc[], others: readonly Doc[]): DocPair[] {
  const pairs: DocPair[] = []
  const headings = createHeadings()
  for (const likeness of [sameText, sameHeadings(headings), sameBeginning, sameBeginningElsewhere(headings)]) {
    const {mayBe = () => true, is = () => true} = likeness
    const taken = new Set(pairs.flat())
    const candidates = pairsWithKey(
      docs.filter((doc) => !taken.has(doc)),
      others.filter((doc) => !taken.has(doc)),
      likeness.keysOf,
    ).filter((pair) => mayBe(...pair))
    const best = [bestOf(candidates, 0), bestOf(candidates, 1)] as const
    for (const pair of candidates) if (best[0].get(pair[0]) === pair && best[1].get(pair[1]) === pair && is(...pair)) pairs.push(pair)
  }
  return pairs
}

/** Returns the pairs of docs that have a key in common, each once. */
function pairsWithKey(docs: readonly Doc[], others: readonly Doc[], keysOf: Likeness['keysOf']): DocPair[] {
  const [left, right] = [groupDocs(docs, keysOf), groupDocs(others, keysOf)]
  const isTelling = (key: string): boolean =>
    (left.get(key)?.length ?? 0) <= MOST_WITH_KEY && (right.get(key)?.length ?? 0) <= MOST_WITH_KEY
  return docs.flatMap((doc): DocPair[] => {
    const found = new Set(keysOf(doc).flatMap((key) => (isTelling(key) ? (right.get(key) ?? []) : [])))
    return [...found].map((other) => [doc, other])
  })
}

/** Groups docs by what they have in common with others. */
export function groupDocs(docs: readonly Doc[], keysOf: (doc: Doc) => readonly string[]): Map<string, Doc[]> {
  const groups = new Map<string, Doc[]>()
  for (const doc of docs) {
    for (const key of keysOf(doc)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [doc])
      else group.push(doc)
    }
  }
  return groups
}

/** Returns the pair of each doc whose paths have most in common, without docs that have several such pairs. */
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
function countShared(a: RoutePath, b: RoutePath): number {
  const segments = new Set(segmentsOf(b))
  return new Set(segmentsOf(a).filter((segment) => segments.has(segment))).size
}

function segmentsOf(route: RoutePath): string[] {
  return route.split('/').filter((segment) => segment !== '')
}

const sameText: Likeness = {keysOf: ({key, compiled}) => (compiled.excerpt === '' ? [] : [key])}

const sameBeginning: Likeness = {
  keysOf: (doc) => (doc.compiled.excerpt === '' ? [] : [[lastSegment(doc), doc.title, doc.compiled.excerpt].join('\n')]),
}

/** Two docs with other names and the same first sentence, if they have the title or most headings in common, too. */
function sameBeginningElsewhere({compare}: Headings): Likeness {
  return {
    keysOf: ({compiled: {excerpt}}) => (excerpt === '' ? [] : [excerpt]),
    is: (a, b) => {
      const {shared, all} = compare(a, b)
      return a.title === b.title || (shared > 0 && shared / all > ALIKE)
    },
  }
}

/** Share of the headings of two docs that they have in common, from which one is the other. Source of the value: git, for renames. */
const ALIKE = 0.5

/** The same where one doc has all headings of the other, and its name. */
const ALIKE_AS_PART = 1 / 3

/** Number of headings that they have in common at least: `Usage` and `Example` are in many docs. */
const FEWEST = 5

/** The headings of docs by their ids. */
type Headings = {
  readonly of: (doc: Doc) => ReadonlySet<string>
  readonly compare: (a: Doc, b: Doc) => {readonly shared: number; readonly all: number; readonly fewer: number}
}

function createHeadings(): Headings {
  const known = new Map<Doc, ReadonlySet<string>>()
  const headingsOf = (doc: Doc): ReadonlySet<string> => {
    const found = known.get(doc) ?? new Set(doc.compiled.outline.map(({id}) => id))
    known.set(doc, found)
    return found
  }
  return {
    of: headingsOf,
    compare: (a, b) => {
      const [one, other] = [headingsOf(a), headingsOf(b)]
      let shared = 0
      for (const id of one) if (other.has(id)) shared += 1
      return {shared, all: one.size + other.size - shared, fewer: Math.min(one.size, other.size)}
    },
  }
}

function sameHeadings({of: headingsOf, compare}: Headings): Likeness {
  const isPart = (a: Doc, b: Doc): boolean => {
    const {shared, all, fewer} = compare(a, b)
    return shared >= FEWEST && shared === fewer && shared / all >= ALIKE_AS_PART && lastSegment(a) === lastSegment(b)
  }
  const isAlike = (a: Doc, b: Doc): boolean => {
    const {shared, all} = compare(a, b)
    return shared >= FEWEST && shared / all >= ALIKE
  }
  return {
    keysOf: (doc) => [`/${lastSegment(doc)}`, ...headingsOf(doc)],
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
