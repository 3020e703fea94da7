import type {Doc, Route, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'

/** Docs that take the place of others, with the same id, route and version. */
export type ReplacedDocs = ReadonlyMap<Doc, Doc>

/**
 * Returns a graph in which docs are in the place of others that differ in the text of the article alone. Nothing else of the graph depends on
 * that, unless one of them is in `maybeAlike`: the site then has to be joined again.
 */
export function replaceDocs(graph: RouteGraph, replaced: ReplacedDocs): RouteGraph {
  const of = (doc: Doc): Doc => replaced.get(doc) ?? doc
  const routes = new Map([...replaced.values()].map((doc): [Route['path'], Route] => [doc.route, {kind: 'doc', path: doc.route, doc}]))
  const routeOf = (route: Route): Route => (route.kind === 'doc' && replaced.has(route.doc) ? (routes.get(route.path) ?? route) : route)
  return {
    ...graph,
    versions: graph.versions.map((version) => (version.docs.some((doc) => replaced.has(doc)) ? replaceInVersion(version, of) : version)),
    routes: mapValues(graph.routes, routeOf),
    bySource: mapValues(graph.bySource, routeOf),
    alike: mapValues(graph.alike, (docs) => new Map([...docs].map(([doc, other]) => [of(doc), of(other)]))),
    maybeAlike: new Set([...graph.maybeAlike].map(of)),
  }
}

function replaceInVersion(version: VersionGraph, of: (doc: Doc) => Doc): VersionGraph {
  return {
    ...version,
    docs: version.docs.map(of),
    docById: mapValues(version.docById, of),
    docByFormer: mapValues(version.docByFormer, of),
    docByFile: mapValues(version.docByFile, of),
    mainDoc: version.mainDoc && of(version.mainDoc),
  }
}

function mapValues<Key, Value>(map: ReadonlyMap<Key, Value>, change: (value: Value) => Value): Map<Key, Value> {
  return new Map([...map].map(([key, value]) => [key, change(value)]))
}
