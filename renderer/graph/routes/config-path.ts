import {isExternalUrl} from '../../core/urls/split-url.ts'
import {decodePath, withoutBases} from '../../core/urls/url.ts'
import type {SiteBases} from '../../core/urls/url.ts'

/**
 * A path of the configuration at which a redirect or rewrite starts: decoded, from the root of the site, without the base
 * URL that it may have been written with. Undefined when it is none: a URL, dot segments, query, anchor, broken escapes.
 * @example readConfigPath('/base/a%20b', {baseUrl: '/base/', siteBaseUrl: '/base/'}) // => '/a b'
 * @example readConfigPath('/a?b', {baseUrl: '/', siteBaseUrl: '/'}) // => undefined
 */
export function readConfigPath(written: string, bases: SiteBases): string | undefined {
  const path = decodePath(written)
  if (path === undefined || isExternalUrl(path) || /[?#\\]|(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return undefined
  const absolute = `/${path.replace(/^\/+/, '')}`
  return bases.baseUrl === '/' ? absolute : (withoutBases(absolute, bases) ?? absolute)
}
