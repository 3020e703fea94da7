import type {RoutePath} from '../../core/model/paths.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import {createFileLookup, parseSiteLink} from '../../graph/routes/site-link.ts'
import {isExternalUrl} from '../../core/urls/split-url.ts'
import {decodePath, routeToHref, toFileRoute} from '../../core/urls/url.ts'
import type {PageAddresses, SiteBases} from '../../core/urls/url.ts'

/** The target of a link in the configuration. */
export type SiteTarget = {
  readonly href: string
  /** Route path inside the site; undefined for external URLs, for `pathname://` and for anchors on the same page. */
  readonly route: RoutePath | undefined
  /** Whether the link opens in a new tab. */
  readonly isExternal: boolean
}

/**
 * Resolves `to` or `href` of the configuration. Whether the target exists is checked with the other references.
 * @example siteTarget('/community', {baseUrl: '/base/', siteBaseUrl: '/base/', graph})
 *   // => {href: '/base/community/', route: '/community/', isExternal: false}
 */
export function siteTarget(
  target: string,
  {graph, baseUrl, siteBaseUrl, trailingSlash}: SiteBases & PageAddresses & {graph: Pick<RouteGraph, 'staticFiles' | 'declaredFiles'>},
): SiteTarget {
  if (target.startsWith('#')) return {href: target, route: undefined, isExternal: false}
  const link = parseSiteLink(target, {baseUrl, siteBaseUrl, trailingSlash, fileAt: createFileLookup(graph)})
  return 'url' in link ? {href: link.url, route: undefined, isExternal: true} : {href: link.href, route: link.route, isExternal: false}
}

/**
 * Returns the href of a file of the site, such as a logo, with the base URL and without a trailing slash. URLs are returned
 * unchanged.
 * @example fileHref('logo.svg', {siteBaseUrl: '/base/'}) // => '/base/logo.svg'
 */
export function fileHref(file: string, {siteBaseUrl}: Pick<SiteBases, 'siteBaseUrl'>): string {
  return isExternalUrl(file) ? file : routeToHref(toFileRoute(decodePath(file) ?? file), siteBaseUrl)
}
