import type {RoutePath} from '../../core/model/paths.ts'
import type {Doc, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'

/** The version of a doc, and its site. */
export type DocPlace = {readonly own: VersionGraph; readonly graph: Pick<RouteGraph, 'routes'> & Partial<Pick<RouteGraph, 'alike'>>}

/** Returns the latest version of the doc set that a version belongs to. Undefined if the set has none. */
export function latestVersion({versions}: Pick<RouteGraph, 'versions'>, {version: {set}}: VersionGraph): VersionGraph | undefined {
  return versions.find(({version}) => version.isLatest && version.set === set)
}

/**
 * Returns the same doc in another version: the one that says that it has moved from the address of the doc, the one with its id, the one at
 * a former address of it, the one at its address, whose file may have another name, or the only one that is alike (`findAlikeDocs`). A doc
 * that is the counterpart of another one is not returned.
 */
export function counterpartIn(target: VersionGraph, doc: Doc, {own, graph}: DocPlace): Doc | undefined {
  const {routes, alike} = graph
  if (target === own) return doc
  const moved = target.docByFormer.get(sameRoute(doc.route, own, target))
  // where both versions have it, it had moved before
  if (moved !== undefined && !own.docById.has(moved.id)) return moved
  const same = target.docById.get(doc.id)
  if (same !== undefined) {
    const claimant = own.docByFormer.get(sameRoute(same.route, target, own))
    return claimant === undefined || claimant.id === doc.id || target.docById.has(claimant.id) ? same : undefined
  }
  for (const former of doc.former ?? []) {
    const found = docAt(sameRoute(former, own, target), target, routes)
    if (found !== undefined) return found
  }
  const atRoute = docAt(sameRoute(doc.route, own, target), target, routes)
  if (atRoute !== undefined && !hasOwnCounterpart(atRoute, {target, own, graph})) return atRoute
  return alike?.get(target.version.name)?.get(own.docById.get(doc.id) ?? doc)
}

function docAt(path: RoutePath, {version}: VersionGraph, routes: RouteGraph['routes']): Doc | undefined {
  const route = routes.get(path)
  return route?.kind === 'doc' && route.doc.version === version.name ? route.doc : undefined
}

/** Reports whether a version has the counterpart of a doc of another one by its id or by an address from which one of them moved. */
function hasOwnCounterpart(doc: Doc, {target, own, graph: {routes}}: DocPlace & {readonly target: VersionGraph}): boolean {
  const here = sameRoute(doc.route, target, own)
  const isFormer = (former: RoutePath): boolean => docAt(sameRoute(former, target, own), own, routes) !== undefined
  return own.docById.has(doc.id) || own.docByFormer.has(here) || (doc.former ?? []).some(isFormer)
}

/** Returns the route with the same path below the base of another version. */
function sameRoute(route: RoutePath, {version: from}: VersionGraph, {version: to}: VersionGraph): RoutePath {
  return to.routeBase + route.slice(from.routeBase.length)
}
