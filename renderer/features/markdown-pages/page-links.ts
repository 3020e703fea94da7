import type {SiteConfig} from '../../config/site-config.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import {markdownUrl} from '../../core/urls/markdown-route.ts'
import {hasMarkdown} from '../../pages/markdown-link.ts'
import {absoluteUrl, decodePath, toPageRoute, withoutBases} from '../../core/urls/url.ts'

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
