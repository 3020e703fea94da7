import type {RoutePath} from '../../core/model/paths.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import {parseSiteLink} from '../../graph/routes/site-link.ts'
import {isExternalUrl} from '../../core/urls/split-url.ts'
import {decodePath, routeToHref, toFileRoute} from '../../core/urls/url.ts'
import type {SiteBases} from '../../core/urls/url.ts'

/** Where a link of the configuration leads. */
export type SiteTarget = {
  readonly href: string
  /** Route path inside the site; undefined for URLs that leave it, for `pathname://` and for anchors of the page itself. */
  readonly route: RoutePath | undefined
  /** Opens in a new tab. */
  readonly isExternal: boolean
}

/**
 * Resolves `to` or `href` of the configuration. Whether the target exists is proven with the other references.
 * @example siteTarget('/community', {baseUrl: '/base/', siteBaseUrl: '/base/', graph}) // => {href: '/base/community/', route: '/community/', isExternal: false}
 */
export function siteTarget(target: string, {graph, ...bases}: SiteBases & {graph: Pick<RouteGraph, 'staticFiles'>}): SiteTarget {
  if (target.startsWith('#')) return {href: target, route: undefined, isExternal: false}
  const link = parseSiteLink(target, {...bases, isFile: (route) => graph.staticFiles.has(route)})
  return 'url' in link ? {href: link.url, route: undefined, isExternal: true} : {href: link.href, route: link.route, isExternal: false}
}

/**
 * Href of a file of the site, such as a logo: base URL, no slash at its end. URLs stay as they are.
 * @example fileHref('logo.svg', {siteBaseUrl: '/base/'}) // => '/base/logo.svg'
 */
export function fileHref(file: string, {siteBaseUrl}: Pick<SiteBases, 'siteBaseUrl'>): string {
  return isExternalUrl(file) ? file : routeToHref(toFileRoute(decodePath(file) ?? file), siteBaseUrl)
}
