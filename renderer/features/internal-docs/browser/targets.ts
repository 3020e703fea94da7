import type {InternalDocs} from '../internal-docs.ts'
import {isListed, isLoopback, isWithin} from './match-host.ts'

/** Query parameter that disables the redirect. Its value is ignored. */
const STAY = 'disableRedirect'

/** Reports whether the reader asked to stay on this page. */
export function isStaying({searchParams}: Pick<URL, 'searchParams'>): boolean {
  return searchParams.has(STAY)
}

/**
 * Returns the redirect target of a page on a staff host: the same URL on the internal domain without its port, with the
 * path below the configured one. Returns undefined for other hosts and if the reader asked to stay. Sites are separated by
 * a slash; in the original implementation they are appended to the preceding path without one, which no server can have
 * intended.
 * @example staffTarget(new URL('https://lib.staff.example/guide/?a#b'), config) // => 'https://internal.example/intern/docs/lib/guide/?a#b'
 */
export function staffTarget(page: URL, {internalDomain, staffHosts}: InternalDocs): string | undefined {
  if (staffHosts === undefined || isStaying(page) || page.hostname === staffHosts.domain) return undefined
  if (!isWithin(page.hostname, staffHosts.domain)) return undefined
  const site = page.hostname.slice(0, -staffHosts.domain.length - 1)
  const target = new URL(page)
  target.host = internalDomain
  target.port = ''
  target.pathname = staffHosts.path + (site === staffHosts.rootSite ? '' : `/${site}`) + page.pathname
  return target.href
}

/**
 * Returns the redirect target of the check's response for a page: its address without one trailing slash, followed by the
 * page's path, query and hash. Returns undefined unless the host is allowed and the connection secure: the response is not
 * trusted to redirect elsewhere or to run a script.
 */
export function redirectTarget(redirectTo: string, page: URL, redirectHosts: readonly string[]): string | undefined {
  const written = redirectTo.replace(/\/$/, '') + page.pathname + page.search + page.hash
  if (!URL.canParse(redirectTo) || !URL.canParse(written)) return undefined
  const {protocol, hostname, username, password, href} = new URL(written)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  // User information before an @ can look like a host.
  const isPlain = username === '' && password === ''
  return isSafe && isPlain && isListed(hostname, redirectHosts) ? href : undefined
}
