import {isExternalUrl} from '../../core/urls/split-url.ts'
import {decodePath, withoutBases} from '../../core/urls/url.ts'
import type {SiteBases} from '../../core/urls/url.ts'

/**
 * Parses the source path of a configured redirect or rewrite: decoded, relative to the root of the site, and without the base
 * URL that it may include. Returns undefined if it is not a path, that is, for a URL, dot segments, a query, an anchor, or
 * invalid escapes.
 * @example readConfigPath('/base/a%20b', {baseUrl: '/base/', siteBaseUrl: '/base/'}) // => '/a b'
 * @example readConfigPath('/a?b', {baseUrl: '/', siteBaseUrl: '/'}) // => undefined
 */
export function readConfigPath(written: string, bases: SiteBases): string | undefined {
  const path = decodePath(written)
  if (path === undefined || isExternalUrl(path) || /[?#\\]|(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return undefined
  const absolute = `/${path.replace(/^\/+/, '')}`
  return bases.baseUrl === '/' ? absolute : (withoutBases(absolute, bases) ?? absolute)
}
