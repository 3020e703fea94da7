import type {Href, RoutePath} from '../../core/model/paths.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import {isExternalUrl, splitUrl} from '../../core/urls/split-url.ts'
import {decodePath, pageHref, routeToHref, toFileRoute, toPageRoute, withoutBase, withoutBases} from '../../core/urls/url.ts'
import type {PageAddresses, SiteBases} from '../../core/urls/url.ts'

/** Everything needed to parse a link of the site. */
export type LinkContext = SiteBases &
  PageAddresses & {
    /** Returns the path in the site of a file that is not a page, by the path that links have. Undefined if there is none. */
    readonly fileAt: (route: RoutePath) => RoutePath | undefined
  }

/** A link of the configuration or of a sidebar. All paths are relative to the root of the site. */
export type SiteLink =
  /** A link within the site, whether or not the route exists. `suffix` is query and hash. */
  | {readonly route: RoutePath; readonly suffix: string; readonly href: Href}
  /** A link out of the site, or one that is not checked. The URL is final. */
  | {readonly url: string}

/**
 * Parses a link relative to the root of the site, with or without the base URL and a trailing slash. `pathname://` is removed;
 * the rest gets the base URL and is not checked.
 * @example parseSiteLink('/docs/a?b#c', context) // => {route: '/docs/a/', suffix: '?b#c', href: '/base/docs/a/?b#c'}
 */
export function parseSiteLink(link: string, {fileAt, ...bases}: LinkContext): SiteLink {
  const unwrapped = unwrapPathname(link, bases.siteBaseUrl)
  if (unwrapped !== undefined) return {url: unwrapped}
  if (isExternalUrl(link)) return {url: link}
  const {path, query, hash} = splitUrl(link)
  const absolute = `/${(decodePath(path) ?? path).replace(/^\/+/, '')}`
  const inSite = bases.baseUrl === '/' ? absolute : (withoutBases(absolute, bases) ?? absolute)
  const file = toFileRoute(inSite)
  const found = fileAt(file)
  if (found !== undefined) return {route: file, suffix: query + hash, href: routeToHref(found, bases.siteBaseUrl) + query + hash}
  const route = toPageRoute(inSite)
  return {route, suffix: query + hash, href: pageHref(route, bases) + query + hash}
}

/** Creates the function that looks up files of a site. Static files take precedence over those of features. */
export function createFileLookup({staticFiles, declaredFiles}: Pick<RouteGraph, 'staticFiles' | 'declaredFiles'>): LinkContext['fileAt'] {
  return (route) => (staticFiles.has(route) ? route : declaredFiles.get(route))
}

/**
 * Returns the href of a `pathname://` link, which is not checked. Returns undefined for other links.
 * @example unwrapPathname('pathname:///app/', '/base/') // => '/base/app/'
 * @example unwrapPathname('/app/', '/base/') // => undefined
 */
export function unwrapPathname(link: string, baseUrl: string): Href | undefined {
  if (!link.startsWith('pathname://')) return undefined
  const path = link.slice('pathname://'.length)
  return path.startsWith('/') && withoutBase(path, baseUrl) === undefined ? baseUrl.slice(0, -1) + path : path
}
