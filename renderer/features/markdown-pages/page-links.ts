import type {SiteConfig} from '../../config/site-config.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import {markdownUrl} from '../../core/urls/markdown-route.ts'
import {absoluteUrl, decodePath, toPageRoute, withoutBases} from '../../core/urls/url.ts'

/**
 * Creates the function that returns what a URL of a page is in its Markdown: pages are linked by their Markdown, all that is in the site has its
 * origin, and anchors in the page stay as they are.
 * @param isPage reports whether there is a page with Markdown at a route
 */
export function createShowUrl(config: SiteConfig, isPage: (route: RoutePath) => boolean): (href: string) => string {
  return (href) => {
    if (!href.startsWith('/') || href.startsWith('//')) return href
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
    const route = routeOf(path, config)
    return route !== undefined && isPage(route) ? markdownUrl(route, config) + rest : absoluteUrl(config, href)
  }
}

function routeOf(path: string, config: SiteConfig): RoutePath | undefined {
  const inSite = withoutBases(decodePath(path) ?? path, config)
  return inSite === undefined ? undefined : toPageRoute(inSite)
}
