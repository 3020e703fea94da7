import type {Href, OutputPath, RoutePath} from '../model/paths.ts'

/**
 * This module alone defines the shape of URLs: routes of pages end with a slash, paths are NFC, and the base URL is added once. Addresses
 * and files of pages follow from their routes and the setting `trailingSlash`.
 */

/**
 * The form of pages. `true`: the address `/a/`, in the file `a/index.html`. `false`: `/a`, in `a.html`. `ignore`: links to `/a`, which is in
 * `a/index.html`, so that `/a/` answers too.
 */
export type TrailingSlash = boolean | 'ignore'

/** The settings that addresses of pages depend on. */
export type PageAddresses = {readonly baseUrl: string; readonly trailingSlash: TrailingSlash}

/**
 * Joins decoded segments to the route path of a page. Leading and trailing slashes and empty segments are ignored.
 * @example toRoutePath('docs', 'next/guide/') // => '/docs/next/guide/'
 * @example toRoutePath('') // => '/'
 */
export function toRoutePath(...parts: readonly string[]): RoutePath {
  const [first = ''] = parts
  if (parts.length === 1 && isRoutePath(first)) return first
  const segments = parts.flatMap((part) => part.split('/')).filter((segment) => segment !== '')
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`.normalize('NFC')
}

/** Reports whether a path surely is a route path of a page, as most are that are joined again. */
function isRoutePath(path: string): boolean {
  return path.startsWith('/') && path.endsWith('/') && !path.includes('//') && /^[!-~]*$/.test(path)
}

/**
 * Joins decoded segments to the route path of a file, which has no trailing slash.
 * @example toFileRoute('img', 'logo.svg') // => '/img/logo.svg'
 */
export function toFileRoute(...parts: readonly string[]): RoutePath {
  const route = toRoutePath(...parts)
  return route === '/' ? route : route.slice(0, -1)
}

/**
 * Returns the href of a page for use in HTML. The root of a site always ends with a slash.
 * @example pageHref('/docs/a/', {baseUrl: '/base/', trailingSlash: false}) // => '/base/docs/a'
 */
export function pageHref(route: RoutePath, {baseUrl, trailingSlash}: PageAddresses): Href {
  return routeToHref(trailingSlash === true ? route : withoutSlash(route), baseUrl)
}

function withoutSlash(route: RoutePath): RoutePath {
  return route.length > 1 && route.endsWith('/') ? route.slice(0, -1) : route
}

/**
 * Returns the path, inside the output folder, of the file of a page.
 * @example pageOutput('/docs/a/', {baseUrl: '/de/', siteBaseUrl: '/', trailingSlash: false}) // => 'de/docs/a.html'
 */
export function pageOutput(route: RoutePath, addresses: PageAddresses & SiteBases): OutputPath {
  // called for every page, so that to copy what is mostly a whole configuration would take most of the time
  return routeToOutput(routeInSite(pageFile(route, addresses.trailingSlash), addresses))
}

/**
 * Returns the path of the manifest of a page, beside its HTML. Undefined if a static file of the site has that name.
 * @example manifestOf('docs/a.html', {staticFiles: new Map()}) // => 'docs/a.json'
 */
export function manifestOf(
  html: OutputPath,
  {staticFiles}: {readonly staticFiles: ReadonlyMap<RoutePath, unknown>},
): OutputPath | undefined {
  const path = html.replace(/\.html$/, '.json')
  return staticFiles.has(`/${path}`) ? undefined : path
}

/**
 * Returns the route of a page that is a file in place of a folder, if pages are.
 * @example pageFile('/docs/a/', false) // => '/docs/a.html'
 */
export function pageFile(route: RoutePath, trailingSlash: TrailingSlash): RoutePath {
  return trailingSlash === false && route.length > 1 && route.endsWith('/') ? `${route.slice(0, -1)}.html` : route
}

/**
 * Returns the href of a route for use in HTML: base URL and path, percent-encoded.
 * @example routeToHref('/docs/a b/', '/base/') // => '/base/docs/a%20b/'
 */
export function routeToHref(route: RoutePath, baseUrl: string): Href {
  return baseUrl.slice(0, -1) + encodePath(route)
}

/**
 * Returns an href with its origin.
 * @example absoluteUrl({url: 'https://example.org'}, '/docs/') // => 'https://example.org/docs/'
 */
export function absoluteUrl({url}: {readonly url: string}, href: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href) ? href : url.replace(/\/$/, '') + href
}

/**
 * Returns the path, inside the output folder, of the file that a route is written to.
 * @example routeToOutput('/docs/a/') // => 'docs/a/index.html'
 * @example routeToOutput('/404.html') // => '404.html'
 */
export function routeToOutput(route: RoutePath): OutputPath {
  return route.endsWith('/') ? `${route.slice(1)}index.html` : route.slice(1)
}

/**
 * Returns the page route that a path stands for: without `index.html` or `.html` at its end, and with a trailing slash.
 * @example toPageRoute('/docs/a/index.html') // => '/docs/a/'
 * @example toPageRoute('/docs/a.html') // => '/docs/a/'
 */
export function toPageRoute(path: string): RoutePath {
  return toRoutePath(path.replace(/(?:\/index)?\.html$/, ''))
}

/**
 * Resolves a decoded path against a page, like a browser. `..` above the root stays at the root.
 * @example resolvePath('../b/', '/docs/a/') // => '/docs/b/'
 * @example resolvePath('b', '/docs/a') // => '/docs/b'
 */
export function resolvePath(relative: string, from: string): string {
  if (relative.startsWith('/')) return relative.includes('//') || relative.includes('/.') ? resolvePath(relative.slice(1), '/') : relative
  const segments = from.split('/').slice(1, -1)
  const steps = relative.split('/')
  for (const step of steps) {
    if (step === '..') segments.pop()
    else if (step !== '.' && step !== '') segments.push(step)
  }
  const isFolder = /(?:^|\/)\.{0,2}$/.test(relative)
  return `/${segments.join('/')}${isFolder && segments.length > 0 ? '/' : ''}`
}

/** The base paths of a site: that of the locale being built, and that of the files shared by all locales. */
export type SiteBases = {readonly baseUrl: string; readonly siteBaseUrl: string}

/**
 * Returns the path of a route in the whole site, where pages of a locale other than the default begin with the path of that
 * locale.
 * @example routeInSite('/docs/', {baseUrl: '/base/de/', siteBaseUrl: '/base/'}) // => '/de/docs/'
 */
export function routeInSite(route: RoutePath, {baseUrl, siteBaseUrl}: SiteBases): RoutePath {
  return baseUrl.slice(siteBaseUrl.length - 1) + route.slice(1)
}

/**
 * Strips the base URL of the locale, or else that of the site, from a path, for links that were written with one. Returns
 * undefined if the path begins with neither.
 * @example withoutBases('/base/de/docs/', {baseUrl: '/base/de/', siteBaseUrl: '/base/'}) // => '/docs/'
 * @example withoutBases('/base/docs/', {baseUrl: '/base/de/', siteBaseUrl: '/base/'}) // => '/docs/'
 */
export function withoutBases(path: string, {baseUrl, siteBaseUrl}: SiteBases): string | undefined {
  return withoutBase(path, baseUrl) ?? withoutBase(path, siteBaseUrl)
}

/**
 * Strips the base URL from a path, for links that were written with it. Returns undefined if the path does not begin with it.
 * @example withoutBase('/base/docs/', '/base/') // => '/docs/'
 * @example withoutBase('/base', '/base/') // => '/'
 */
export function withoutBase(path: string, baseUrl: string): string | undefined {
  if (path.startsWith(baseUrl)) return path.slice(baseUrl.length - 1)
  return `${path}/` === baseUrl ? '/' : undefined
}

/**
 * Percent-encodes a decoded path, including characters that a URL path does not allow.
 * @example encodePath('/a?b#c%/ü/') // => '/a%3Fb%23c%25/%C3%BC/'
 */
export function encodePath(path: string): string {
  return /^[\w./~-]*$/.test(path)
    ? path
    : encodeURI(path.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
        .replaceAll('?', '%3F')
        .replaceAll('#', '%23')
}

/**
 * Decodes a path of a URL and normalizes it to NFC. Returns undefined if its percent-encoding is invalid.
 * @example decodePath('/a%20b') // => '/a b'
 * @example decodePath('/%zz') // => undefined
 */
export function decodePath(path: string): string | undefined {
  try {
    return (path.includes('%') ? decodeURIComponent(path) : path).normalize('NFC')
  } catch {
    return undefined
  }
}
