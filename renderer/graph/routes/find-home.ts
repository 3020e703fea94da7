import type {RoutePath} from '../../core/model/paths.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'

/**
 * Where a site begins: its root, or where that leads to. A site without a page there begins with the main doc of its latest
 * version, else of the first version that has one, else with its first page. Undefined for a site without pages.
 */
export function findHome({routes, versions}: Pick<RouteGraph, 'routes' | 'versions'>): RoutePath | undefined {
  const root = routes.get('/')
  if (root !== undefined) return root.kind === 'redirect' ? (root.target ?? '/') : '/'
  const withDocs = versions.filter(({mainDoc}) => mainDoc !== undefined)
  const main = (withDocs.find(({version}) => version.isLatest) ?? withDocs[0])?.mainDoc
  if (main !== undefined) return main.route
  return [...routes.values()].find(({kind}) => kind !== 'redirect')?.path
}
