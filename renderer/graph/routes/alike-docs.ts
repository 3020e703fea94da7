import type {Doc, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import {counterpartIn} from './counterpart.ts'
import type {DocPlace} from './counterpart.ts'
import {createFolderMoves} from './folder-moves.ts'
import {pairByName} from './pair-by-name.ts'
import {pairDocs} from './pair-docs.ts'
import type {DocPair} from './pair-docs.ts'

/** The versions of a site and their routes. */
type Versions = Pick<RouteGraph, 'versions' | 'routes'>

/** The docs that are the same by their content alone, and those of which that may become true or false. */
type AlikeDocs = Pick<RouteGraph, 'alike' | 'maybeAlike'>

/**
 * Finds docs of two versions that have neither a name nor an address in common and still are the same: by way of a version between them, by their
 * content (`pairDocs`), since most docs of their folder have moved to another one, where they are at the same place, or by their title and name
 * (`pairByName`). `alike` has the doc of the other version by that version and the doc: `alike.get('1.0')?.get(doc)`.
 */
export function findAlikeDocs({versions, routes}: Versions): AlikeDocs {
  const alike = new Map<string, Map<Doc, Doc>>()
  const maybeAlike = new Set<Doc>()
  for (const set of new Set(versions.map(({version}) => version.set))) {
    const ofSet = versions.filter(({version}) => version.set === set)
    // neighbours first: versions further apart are followed through those between
    for (let distance = 1; distance < ofSet.length; distance += 1) {
      for (const [index, own] of ofSet.slice(0, -distance).entries()) {
        const target = ofSet[index + distance]
        if (target === undefined) continue
        const between = distance === 1 ? [] : [ofSet[index + 1], ofSet[index + distance - 1]].filter((one) => one !== undefined)
        const [docs, others] = [alone(own, target, {routes}), alone(target, own, {routes})]
        for (const doc of [...beginningAs(others, docs), ...beginningAs(docs, others)]) maybeAlike.add(doc)
        for (const [doc, other] of follow({own, target, between, docs, others, graph: {routes, alike}})) {
          add(alike, target, [doc, other])
          add(alike, own, [other, doc])
        }
      }
    }
  }
  return {alike, maybeAlike}
}

/** Docs of two versions that have no counterpart in the other. */
type Search = {
  readonly own: VersionGraph
  readonly target: VersionGraph
  /** Versions between them, with which both have been compared. */
  readonly between: readonly VersionGraph[]
  readonly docs: readonly Doc[]
  readonly others: readonly Doc[]
  readonly graph: DocPlace['graph']
}

function follow({own, target, between, docs, others, graph}: Search): DocPair[] {
  if (docs.length === 0 || others.length === 0) return []
  const pairs: DocPair[] = []
  const [left, right] = [new Set(docs), new Set(others)]
  const take = (found: readonly DocPair[]): void => {
    for (const [doc, other] of found) {
      if (!left.has(doc) || !right.has(other)) continue
      left.delete(doc)
      right.delete(other)
      pairs.push([doc, other])
    }
  }
  for (const version of between) {
    const through = docs.flatMap((doc): DocPair[] => {
      const middle = counterpartIn(version, doc, {own, graph})
      const other = middle && counterpartIn(target, middle, {own: version, graph})
      return other === undefined ? [] : [[doc, other]]
    })
    take(through)
  }
  take(pairDocs([...left], [...right]))
  if (left.size === 0 || right.size === 0) return pairs
  const moved = followFolders({own, target, graph, pairs})
  const free = new Map([...right].map((doc) => [pathIn(doc, target), doc]))
  take(
    [...left].flatMap((doc): DocPair[] => {
      const other = free.get(moved(doc) ?? '')
      return other === undefined ? [] : [[doc, other]]
    }),
  )
  const movedBack = followFolders({own: target, target: own, graph, pairs: pairs.map(([doc, other]) => [other, doc])})
  // a doc that is not where its folder has moved is doubtful elsewhere
  const isDoubtful = ([doc, other]: DocPair): boolean => {
    const [path, pathOfOther] = [pathIn(doc, own), pathIn(other, target)]
    return [[path, pathOfOther, moved(doc)] as const, [pathOfOther, path, movedBack(other)] as const].some(
      ([from, to, expected]) => expected !== undefined && expected !== from && !to.startsWith(folderOf(expected)),
    )
  }
  take(pairByName({own, target, left, right}).filter((pair) => !isDoubtful(pair)))
  return pairs
}

/** Returns the path of a doc below the base of its version. */
export function pathIn({route}: Doc, {version}: VersionGraph): string {
  return route.slice(version.routeBase.length)
}

/** @example folderOf('guides/setup/') // => 'guides/' */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)
}

type FolderSearch = Pick<Search, 'own' | 'target' | 'graph'> & {readonly pairs: readonly DocPair[]}

/**
 * Creates a function that returns the path at which a doc is in the other version if it has moved with its folder: most others of the folder that can
 * be followed are at the same place in another one.
 */
function followFolders({own, target, graph, pairs}: FolderSearch): (doc: Doc) => string | undefined {
  const byPath = new Map(own.docs.map((doc) => [pathIn(doc, own), doc]))
  const paired = new Map(pairs)
  const moved = createFolderMoves({
    paths: [...byPath.keys()],
    heirOf(path) {
      const doc = byPath.get(path)
      const heir = doc && (paired.get(doc) ?? counterpartIn(target, doc, {own, graph}))
      return heir && pathIn(heir, target)
    },
  })
  return (doc) => moved(pathIn(doc, own))
}

/** Returns the docs that begin as one of others does, which those with the same text do. */
function beginningAs(docs: readonly Doc[], others: readonly Doc[]): Doc[] {
  const beginnings = new Set(others.map(({compiled}) => compiled.excerpt))
  return docs.filter(({compiled: {excerpt}}) => excerpt !== '' && beginnings.has(excerpt))
}

function add(found: Map<string, Map<Doc, Doc>>, {version}: VersionGraph, [doc, other]: readonly [Doc, Doc]): void {
  const inVersion = found.get(version.name) ?? new Map<Doc, Doc>()
  inVersion.set(doc, other)
  found.set(version.name, inVersion)
}

/** Returns the docs of a version that have no counterpart in another one. */
function alone(own: VersionGraph, target: VersionGraph, {routes}: Pick<Versions, 'routes'>): Doc[] {
  const isKnown = (doc: Doc): boolean =>
    (target.docById.has(doc.id) && own.docByFormer.size + target.docByFormer.size === 0) ||
    counterpartIn(target, doc, {own, graph: {routes}}) !== undefined
  return own.docs.filter((doc) => !doc.unlisted && !isKnown(doc))
}
