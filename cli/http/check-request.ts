import type {IncomingMessage} from 'node:http'
import type {Refusal} from './refuse.ts'

const LOCAL_HOST = /^(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/i

/**
 * Headers that identify the origin of a request. If one is repeated, Node exposes a single value or a combined one, so they may
 * not be repeated.
 */
const IDENTIFYING: ReadonlySet<string> = new Set(['host', 'origin', 'sec-fetch-mode', 'sec-fetch-site'])

/** Methods that only read. */
const READING: readonly string[] = ['GET', 'HEAD']

/** Rules for the requests that a server accepts. */
export type RequestRules = {
  /** Reports whether the server is known by a name, without port; IPv6 addresses are in brackets. Default: names of this machine. */
  readonly isKnownHost?: ((host: string) => boolean) | undefined
  /** The methods that it answers. Default: GET and HEAD. */
  readonly methods?: readonly string[] | undefined
}

/** Reports whether a name, without a port, is that of this machine. Browsers resolve names below `localhost` only to it. */
export function isLocalHost(host: string): boolean {
  return LOCAL_HOST.test(host)
}

/**
 * Returns the status to refuse a request with, before its path is looked up. A page of another site may reach this server
 * through a name that it makes point here (DNS rebinding) or by embedding its files; both are refused. So is a request with two
 * hosts, as RFC 9112, section 3.2, requires.
 *
 * Methods that do more than read are for programs and for pages of this machine: browsers send the origin of a page with them.
 */
export function refusalOf(
  {method, headers, rawHeaders}: IncomingMessage,
  {isKnownHost = isLocalHost, methods = READING}: RequestRules = {},
): Refusal | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  if (names.some((name, index) => IDENTIFYING.has(name) && names.indexOf(name) < index)) return 400
  if (!isKnownHost((headers.host ?? '').replace(/:\d+$/, ''))) return 403
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') return 403
  if (!methods.includes(method ?? '')) return 405
  return READING.includes(method ?? '') || isLocalOrigin(headers.origin) ? undefined : 403
}

/** Reports whether a request comes from a program, or from a page of this machine. */
function isLocalOrigin(origin: string | undefined): boolean {
  return origin === undefined || (URL.canParse(origin) && isLocalHost(new URL(origin).hostname))
}
