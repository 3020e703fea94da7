import type {Href, OutputPath, RoutePath} from '../model/paths.ts'

/**
 * The only owner of URL shape: pages end with a slash and are written as `index.html` of their folder (A3),
 * paths are NFC, the base URL is added once (A14).
 */

/**
 * Route path of a page from its decoded segments; slashes at the ends and empty segments do not matter.
 * @example toRoutePath('docs', 'next/guide/') // => '/docs/next/guide/'
 * @example toRoutePath('') // => '/'
 */
export function toRoutePath(...parts: readonly string[]): RoutePath {
  const segments = parts.flatMap((part) => part.split('/')).filter((segment) => segment !== '')
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`.normalize('NFC')
}

/**
 * Route path of a file, which has no slash at its end.
 * @example toFileRoute('img', 'logo.svg') // => '/img/logo.svg'
 */
export function toFileRoute(...parts: readonly string[]): RoutePath {
  const route = toRoutePath(...parts)
  return route === '/' ? route : route.slice(0, -1)
}

/**
 * What is written into HTML for a route: base URL and path, percent-encoded.
 * @example routeToHref('/docs/a b/', '/base/') // => '/base/docs/a%20b/'
 */
export function routeToHref(route: RoutePath, baseUrl: string): Href {
  return baseUrl.slice(0, -1) + encodePath(route)
}

/**
 * Href with its origin.
 * @example absoluteUrl({url: 'https://example.org'}, '/docs/') // => 'https://example.org/docs/'
 */
export function absoluteUrl({url}: {readonly url: string}, href: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href) ? href : url.replace(/\/$/, '') + href
}

/**
 * File that a route is written to, inside the output folder.
 * @example routeToOutput('/docs/a/') // => 'docs/a/index.html'
 * @example routeToOutput('/404.html') // => '404.html'
 */
export function routeToOutput(route: RoutePath): OutputPath {
  return route.endsWith('/') ? `${route.slice(1)}index.html` : route.slice(1)
}

/**
 * The page a reader means by a path: without `index.html` or `.html` at its end, with the slash.
 * @example toPageRoute('/docs/a/index.html') // => '/docs/a/'
 * @example toPageRoute('/docs/a.html') // => '/docs/a/'
 */
export function toPageRoute(path: string): RoutePath {
  return toRoutePath(path.replace(/(?:\/index)?\.html$/, ''))
}

/**
 * Resolves a decoded path as a browser does on the page: `..` above the root stays there.
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

/** Where a site is published: its pages in the locale that is built, and the files that all locales share. */
export type SiteBases = {readonly baseUrl: string; readonly siteBaseUrl: string}

/**
 * Path of a route in the whole site, where pages of other locales than the default one begin with the path of theirs.
 * @example routeInSite('/docs/', {baseUrl: '/base/de/', siteBaseUrl: '/base/'}) // => '/de/docs/'
 */
export function routeInSite(route: RoutePath, {baseUrl, siteBaseUrl}: SiteBases): RoutePath {
  return baseUrl.slice(siteBaseUrl.length - 1) + route.slice(1)
}

/**
 * Path without the base URL of the locale, or else without that of the site, for links that were written with one; undefined
 * when it begins with neither.
 * @example withoutBases('/base/de/docs/', {baseUrl: '/base/de/', siteBaseUrl: '/base/'}) // => '/docs/'
 * @example withoutBases('/base/docs/', {baseUrl: '/base/de/', siteBaseUrl: '/base/'}) // => '/docs/'
 */
export function withoutBases(path: string, {baseUrl, siteBaseUrl}: SiteBases): string | undefined {
  return withoutBase(path, baseUrl) ?? withoutBase(path, siteBaseUrl)
}

/**
 * Path without the base URL, for links that were written with it; undefined when it does not begin with it.
 * @example withoutBase('/base/docs/', '/base/') // => '/docs/'
 * @example withoutBase('/base', '/base/') // => '/'
 */
export function withoutBase(path: string, baseUrl: string): string | undefined {
  if (path.startsWith(baseUrl)) return path.slice(baseUrl.length - 1)
  return `${path}/` === baseUrl ? '/' : undefined
}

/**
 * Percent-encodes a decoded path, all that is not allowed in one included.
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
 * Decodes a path as written in a URL and makes it NFC; undefined when its percent-encoding is invalid.
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
