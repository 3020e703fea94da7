import type {InternalDocs} from '../../config/internal-docs.ts'
import {isListed, isLoopback, isWithin} from './match-host.ts'

/** Parameter of the page's query by which a reader stays. Its value does not matter. */
const STAY = 'disableRedirect'

/** Whether the reader asked to stay on this page. */
export function isStaying({searchParams}: Pick<URL, 'searchParams'>): boolean {
  return searchParams.has(STAY)
}

/**
 * Where a page on a host of staff leads: the same URL on the internal domain without its port, the path
 * below the configured one. Undefined elsewhere, and for who wants to stay. Sites are set off by a slash; where the
 * behaviour comes from they are glued to the path before them, which no server can have meant.
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
 * Where an answer of the check leads from a page: its address without one final slash, and after it path,
 * query and hash of the page. Undefined when that is not an allowed host over a safe connection: the answer is not trusted
 * to lead anywhere else, or to run a script.
 */
export function redirectTarget(redirectTo: string, page: URL, redirectHosts: readonly string[]): string | undefined {
  const written = redirectTo.replace(/\/$/, '') + page.pathname + page.search + page.hash
  if (!URL.canParse(redirectTo) || !URL.canParse(written)) return undefined
  const {protocol, hostname, username, password, href} = new URL(written)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  // What stands before an @ looks like a host.
  const isPlain = username === '' && password === ''
  return isSafe && isPlain && isListed(hostname, redirectHosts) ? href : undefined
}
