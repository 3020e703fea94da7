import type {RoutePath} from '../../core/model/paths.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'

/**
 * Returns the start page of a site: its root, or the target of a redirect there. Without a page at the root, this is the main
 * doc of the latest version, or of the first version that has one, or else the first page. Returns undefined if the site has
 * no pages.
 */
export function findHome({routes, versions}: Pick<RouteGraph, 'routes' | 'versions'>): RoutePath | undefined {
  const root = routes.get('/')
  if (root !== undefined) return root.kind === 'redirect' ? (root.target ?? '/') : '/'
  const withDocs = versions.filter(({mainDoc}) => mainDoc !== undefined)
  const main = (withDocs.find(({version}) => version.isLatest) ?? withDocs[0])?.mainDoc
  if (main !== undefined) return main.route
  return [...routes.values()].find(({kind}) => kind !== 'redirect')?.path
}
