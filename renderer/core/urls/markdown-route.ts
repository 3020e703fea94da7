import type {RoutePath} from '../model/paths.ts'
import {absoluteUrl, routeToHref} from './url.ts'

/**
 * Returns the route of the file with the Markdown of a page.
 * @example markdownRoute('/docs/install/') // => '/docs/install.md'
 * @example markdownRoute('/') // => '/index.md'
 */
export function markdownRoute(route: RoutePath): RoutePath {
  return route === '/' ? '/index.md' : `${route.replace(/\/$/, '')}.md`
}

/**
 * Returns the URL of the Markdown of a page.
 * @example markdownUrl('/docs/', {url: 'https://example.org', baseUrl: '/'}) // => 'https://example.org/docs.md'
 */
export function markdownUrl(route: RoutePath, site: {readonly url: string; readonly baseUrl: string}): string {
  return absoluteUrl(site, routeToHref(markdownRoute(route), site.baseUrl))
}
