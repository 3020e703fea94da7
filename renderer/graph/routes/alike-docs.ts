import type {Doc, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import {counterpartIn} from './counterpart.ts'

/** The versions of a site and their routes. */
type Versions = Pick<RouteGraph, 'versions' | 'routes'>

/** The docs that are the same by their content alone, and those of which that may become true or false. */
type AlikeDocs = Pick<RouteGraph, 'alike' | 'maybeAlike'>

/**
 * Finds docs of two versions that have neither a name nor an address in common and still are the same, because nothing else is possible: each is
 * the only one whose text, headings, or title and first sentence are those of the other. `alike` has the doc of the other version by that
 * version and the doc: `alike.get('1.0')?.get(doc)`.
 */
export function findAlikeDocs(graph: Versions): AlikeDocs {
  const found = new Map<string, Map<Doc, Doc>>()
  const maybeAlike = new Set<Doc>()
  for (const [index, own] of graph.versions.entries()) {
    for (const target of graph.versions.slice(index + 1)) {
      if (target.version.set !== own.version.set) continue
      const [docs, others] = [alone(own, target, graph), alone(target, own, graph)]
      for (const [doc, other] of pairUp(docs, others)) {
        add(found, target, [doc, other])
        add(found, own, [other, doc])
      }
      for (const doc of [...beginningAs(others, docs), ...beginningAs(docs, others)]) maybeAlike.add(doc)
    }
  }
  return {alike: found, maybeAlike}
}

/** Returns the docs that begin as one of others does, which those with the same text do. */
// oxlint-disable-next-line eslint/max-params -- docs of two versions
function beginningAs(docs: readonly Doc[], others: readonly Doc[]): Doc[] {
  const beginnings = new Set(others.map(({compiled}) => compiled.excerpt))
  return docs.filter(({compiled: {excerpt}}) => excerpt !== '' && beginnings.has(excerpt))
}

// oxlint-disable-next-line eslint/max-params -- a version and a doc with its counterpart there
function add(found: Map<string, Map<Doc, Doc>>, {version}: VersionGraph, [doc, other]: readonly [Doc, Doc]): void {
  const inVersion = found.get(version.name) ?? new Map<Doc, Doc>()
  inVersion.set(doc, other)
  found.set(version.name, inVersion)
}

/** Returns the docs of a version that have no counterpart in another one. */
// oxlint-disable-next-line eslint/max-params -- a version, the other and their site
function alone(own: VersionGraph, target: VersionGraph, {routes}: Versions): Doc[] {
  const isKnown = (doc: Doc): boolean =>
    (target.docById.has(doc.id) && own.docByFormer.size + target.docByFormer.size === 0) ||
    counterpartIn(target, doc, {own, graph: {routes}}) !== undefined
  return own.docs.filter((doc) => !doc.unlisted && !isKnown(doc))
}

function pairUp(docs: readonly Doc[], others: readonly Doc[]): [Doc, Doc][] {
  const pairs: [Doc, Doc][] = []
  const isFree = (doc: Doc): boolean => !pairs.some((pair) => pair.includes(doc))
  for (const isSame of [hasSameText, hasSameHeadings, hasSameBeginning]) {
    for (const doc of docs) {
      const same = others.filter((other) => isFree(other) && isSame(doc, other))
      const [other] = same
      if (!isFree(doc) || other === undefined || same.length > 1) continue
      const isOnly = docs.every((rival) => rival === doc || !isFree(rival) || !isSame(rival, other))
      if (isOnly) pairs.push([doc, other])
    }
  }
  return pairs
}

// oxlint-disable-next-line eslint/max-params -- two docs to compare
function hasSameText(a: Doc, b: Doc): boolean {
  return a.key === b.key && a.compiled.excerpt !== ''
}

/** Share of the headings of two docs that they have in common, from which one is the other. Source of the value: git, for renames. */
const ALIKE = 0.5

/** Number of headings that they have in common at least: `Usage` and `Example` are in many docs. */
const FEWEST = 5

// oxlint-disable-next-line eslint/max-params -- two docs to compare
function hasSameHeadings(a: Doc, b: Doc): boolean {
  const ids = new Set(a.compiled.outline.map(({id}) => id))
  const shared = b.compiled.outline.filter(({id}) => ids.has(id)).length
  return shared >= FEWEST && shared / (ids.size + b.compiled.outline.length - shared) >= ALIKE
}

// oxlint-disable-next-line eslint/max-params -- two docs to compare
function hasSameBeginning(a: Doc, b: Doc): boolean {
  if (a.title !== b.title || lastSegment(a.route) !== lastSegment(b.route)) return false
  return a.compiled.excerpt !== '' && a.compiled.excerpt === b.compiled.excerpt
}

function lastSegment(route: RoutePath): string {
  return route.split('/').at(-2) ?? ''
}
