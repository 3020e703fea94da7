import type {Href, RoutePath} from '../../core/model/paths.ts'
import {isExternalUrl, splitUrl} from '../../core/urls/split-url.ts'
import {decodePath, routeToHref, toFileRoute, toPageRoute, withoutBase, withoutBases} from '../../core/urls/url.ts'
import type {SiteBases} from '../../core/urls/url.ts'

/** What a link needs to know about the site. */
export type LinkContext = SiteBases & {
  /** Whether a path is a file that is served as it is. */
  readonly isFile: (route: RoutePath) => boolean
}

/** A link of the configuration or of a sidebar, whose paths all count from the root of the site. */
export type SiteLink =
  /** In the site, whether the route exists or not; `suffix` is query and hash. */
  | {readonly route: RoutePath; readonly suffix: string; readonly href: Href}
  /** Not in the site, or not to be looked at; final. */
  | {readonly url: string}

/**
 * Reads a link that counts from the root of the site, with or without the base URL and the slash at its end.
 * `pathname://` is taken off; what follows gets the base URL and is not checked.
 * @example parseSiteLink('/docs/a?b#c', context) // => {route: '/docs/a/', suffix: '?b#c', href: '/base/docs/a/?b#c'}
 */
export function parseSiteLink(link: string, {isFile, ...bases}: LinkContext): SiteLink {
  const unwrapped = unwrapPathname(link, bases.siteBaseUrl)
  if (unwrapped !== undefined) return {url: unwrapped}
  if (isExternalUrl(link)) return {url: link}
  const {path, query, hash} = splitUrl(link)
  const absolute = `/${(decodePath(path) ?? path).replace(/^\/+/, '')}`
  const inSite = bases.baseUrl === '/' ? absolute : (withoutBases(absolute, bases) ?? absolute)
  const file = toFileRoute(inSite)
  const isShared = isFile(file)
  const route = isShared ? file : toPageRoute(inSite)
  return {route, suffix: query + hash, href: routeToHref(route, isShared ? bases.siteBaseUrl : bases.baseUrl) + query + hash}
}

/**
 * The href for a link that its author takes responsibility for; undefined for other links.
 * @example unwrapPathname('pathname:///app/', '/base/') // => '/base/app/'
 * @example unwrapPathname('/app/', '/base/') // => undefined
 */
export function unwrapPathname(link: string, baseUrl: string): Href | undefined {
  if (!link.startsWith('pathname://')) return undefined
  const path = link.slice('pathname://'.length)
  return path.startsWith('/') && withoutBase(path, baseUrl) === undefined ? baseUrl.slice(0, -1) + path : path
}
