import type {IncomingMessage} from 'node:http'
import type {Refusal} from './refuse.ts'

const LOCAL_HOST = /^(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/i

/** Headers that say who asks. Of several, Node shows one, or all as one that is equal to none; so they may not be repeated. */
const IDENTIFYING: ReadonlySet<string> = new Set(['host', 'origin', 'sec-fetch-mode', 'sec-fetch-site'])

/** Whether a name, without a port, is that of the machine that asks: browsers take names below `localhost` nowhere else. */
export function isLocalHost(host: string): boolean {
  return LOCAL_HOST.test(host)
}

/**
 * The status that a request is refused with before its path is looked at. A page of another site may reach this server
 * through a name that it makes point here (DNS rebinding) or by embedding its files; neither gets an answer. A request that
 * names two hosts is refused, as RFC 9112, section 3.2, wants it.
 * @param isKnownHost whether the server goes by a name; it has no port, and addresses of version 6 are in brackets
 */
export function refusalOf({method, headers, rawHeaders}: IncomingMessage, isKnownHost = isLocalHost): Refusal | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  if (names.some((name, index) => IDENTIFYING.has(name) && names.indexOf(name) < index)) return 400
  if (!isKnownHost((headers.host ?? '').replace(/:\d+$/, ''))) return 403
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') return 403
  return method === 'GET' || method === 'HEAD' ? undefined : 405
}
