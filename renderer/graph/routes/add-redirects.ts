import type {SiteConfig} from '../../config/site-config.ts'
import type {FeatureRedirect} from '../../core/feature.ts'
import type {Route, RouteGraph} from '../../core/model/route-graph.ts'
import {compareText} from '../../core/text/compare.ts'
import {toFileRoute, toRoutePath} from '../../core/urls/url.ts'
import {readConfigPath} from './config-path.ts'
import {isSafe} from './redirects.ts'
import {createFileLookup, parseSiteLink} from './site-link.ts'

/**
 * Adds redirects to pages to a graph. Left out are those whose address a page, a file or another redirect has, since the page that a
 * redirect is derived from does not know, wildcards, and targets that run code.
 */
export function addRedirects(
  graph: RouteGraph,
  redirects: readonly FeatureRedirect[],
  config: Pick<SiteConfig, 'baseUrl' | 'siteBaseUrl' | 'trailingSlash'>,
): RouteGraph {
  if (redirects.length === 0) return graph
  const fileAt = createFileLookup(graph)
  const routes = new Map(graph.routes)
  for (const {from, to, permanent = true} of redirects) {
    const link = parseSiteLink(to, {...config, fileAt})
    if (!isSafe({link})) continue
    for (const written of [from].flat()) {
      const inSite = readConfigPath(written, config)
      if (inSite === undefined || inSite.endsWith('/*')) continue
      // a host that is asked for `/guide` may answer with the file `guide.html`, which must not lead back there
      const path = config.trailingSlash === true && /\.html?$/.test(inSite) ? toFileRoute(inSite) : toRoutePath(inSite)
      if (routes.has(path) || fileAt(toFileRoute(inSite)) !== undefined) continue
      const target = 'route' in link && routes.has(link.route) ? link.route : undefined
      const redirect: Extract<Route, {kind: 'redirect'}> = {kind: 'redirect', path, to: 'url' in link ? link.url : link.href, permanent}
      routes.set(path, target === undefined ? redirect : {...redirect, target})
    }
  }
  return {...graph, routes: new Map([...routes].sort(([a], [b]) => compareText(a, b)))}
}
