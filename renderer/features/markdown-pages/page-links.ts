import type {SiteConfig} from '../../config/site-config.ts'
import {NOT_FOUND} from '../../core/urls/not-found.ts'
import type {Route, RouteGraph} from '../../core/model/route-graph.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import {markdownUrl} from '../../core/urls/markdown-route.ts'
import {absoluteUrl, decodePath, toPageRoute, withoutBases} from '../../core/urls/url.ts'

/** A page whose content is a text: that of a file, or the list of a category. */
export type TextRoute = Extract<Route, {kind: 'doc' | 'page' | 'generated-index'}>

/** Reports whether a route has Markdown beside its page. Lists that features add, such as those of tags, have none. */
export function hasMarkdown(route: Route): route is TextRoute {
  if (route.path === NOT_FOUND) return false
  return route.kind === 'doc' || route.kind === 'page' || route.kind === 'generated-index'
}

/**
 * Creates the function that returns what a URL of a page is in its Markdown: pages are linked by their Markdown, all that is in the site has its
 * origin, and anchors in the page stay as they are.
 */
export function createShowUrl(config: SiteConfig, routes: RouteGraph['routes']): (href: string) => string {
  return (href) => {
    if (!href.startsWith('/') || href.startsWith('//')) return href
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
    const route = routeOf(path, config)
    const page = route === undefined ? undefined : routes.get(route)
    return page !== undefined && hasMarkdown(page) ? markdownUrl(page.path, config) + rest : absoluteUrl(config, href)
  }
}

function routeOf(path: string, config: SiteConfig): RoutePath | undefined {
  const inSite = withoutBases(decodePath(path) ?? path, config)
  return inSite === undefined ? undefined : toPageRoute(inSite)
}
