import type {RoutePath} from '../model/paths.ts'
import type {RouteGraph} from '../model/route-graph.ts'
import {decodePath, routeToHref, toFileRoute, toPageRoute} from '../routes/url.ts'

/** Where a link of the configuration leads. */
export type SiteTarget = {
  readonly href: string
  /** Route path inside the site; undefined for URLs that leave it and for `pathname://`. */
  readonly route: RoutePath | undefined
  /** Leaves the site: opens in a new tab. */
  readonly isExternal: boolean
}

/**
 * Resolves `to` or `href` of the configuration. Pages get their trailing slash, files of `content/static` none; the base
 * URL is added once (behaviours A1, A13, A14). Whether the target exists is proven with the other references.
 * @example siteTarget('/community', {baseUrl: '/base/', graph}) // => {href: '/base/community/', route: '/community/', isExternal: false}
 */
export function siteTarget(target: string, {baseUrl, graph}: {baseUrl: string; graph: Pick<RouteGraph, 'staticFiles'>}): SiteTarget {
  if (target.startsWith('pathname://')) {
    return {href: routeToHref(`/${target.slice('pathname://'.length).replace(/^\/+/, '')}`, baseUrl), route: undefined, isExternal: true}
  }
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return {href: target, route: undefined, isExternal: true}
  if (target.startsWith('#')) return {href: target, route: undefined, isExternal: false}
  const {path, rest} = splitPath(target)
  const decoded = decodePath(path)
  if (decoded === undefined) return {href: target, route: undefined, isExternal: false}
  const file = decoded.startsWith('/') ? decoded : `/${decoded}`
  const route = graph.staticFiles.has(file) ? file : toPageRoute(file)
  return {href: routeToHref(route, baseUrl) + rest, route, isExternal: false}
}

/**
 * Href of a file of the site, such as a logo: base URL, no slash at its end. URLs stay as they are.
 * @example fileHref('logo.svg', '/base/') // => '/base/logo.svg'
 */
export function fileHref(file: string, baseUrl: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(file)) return file
  const {path, rest} = splitPath(file)
  return routeToHref(toFileRoute(decodePath(path) ?? path), baseUrl) + rest
}

function splitPath(target: string): {path: string; rest: string} {
  const end = target.search(/[?#]/)
  return end === -1 ? {path: target, rest: ''} : {path: target.slice(0, end), rest: target.slice(end)}
}
