import type {IncomingMessage} from 'node:http'

const LOCAL_HOST = /^(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/i

/** Whether a name, without a port, is that of the machine that asks: browsers take names below `localhost` nowhere else. */
export function isLocalHost(host: string): boolean {
  return LOCAL_HOST.test(host)
}

/**
 * The status that a request is refused with before its path is looked at. A page of another site may reach this server
 * through a name that it makes point here (DNS rebinding) or by embedding its files; neither gets an answer.
 * @param isKnownHost whether the server goes by a name; it has no port, and addresses of version 6 are in brackets
 */
export function refusalOf({method, headers}: IncomingMessage, isKnownHost = isLocalHost): 403 | 405 | undefined {
  if (!isKnownHost((headers.host ?? '').replace(/:\d+$/, ''))) return 403
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') return 403
  return method === 'GET' || method === 'HEAD' ? undefined : 405
}
