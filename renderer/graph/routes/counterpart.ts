import type {RoutePath} from '../../core/model/paths.ts'
import type {Doc, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'

/** The version of a doc, and the routes of the site. */
export type DocPlace = {readonly own: VersionGraph; readonly routes: RouteGraph['routes']}

/**
 * Returns the same doc in another version: the one that says that it has moved from the address of the doc, the one with its id, or the one at
 * a former address of it. A doc that is the counterpart of another one, since that one has moved, is not returned.
 */
// oxlint-disable-next-line eslint/max-params -- a version, a doc and where it is
export function counterpartIn(target: VersionGraph, doc: Doc, {own, routes}: DocPlace): Doc | undefined {
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
    const route = routes.get(sameRoute(former, own, target))
    if (route?.kind === 'doc' && route.doc.version === target.version.name) return route.doc
  }
  return undefined
}

/** Returns the route with the same path below the base of another version. */
// oxlint-disable-next-line eslint/max-params -- a route of one version, for another
function sameRoute(route: RoutePath, {version: from}: VersionGraph, {version: to}: VersionGraph): RoutePath {
  return to.routeBase + route.slice(from.routeBase.length)
}
