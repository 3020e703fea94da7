import type {IncomingMessage} from 'node:http'

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * The status that a request is refused with before its path is looked at. A page of another site may reach this server
 * through a name that it makes point here (DNS rebinding) or by embedding its files; neither gets an answer.
 */
export function refusalOf({method, headers}: IncomingMessage): 403 | 405 | undefined {
  if (!LOCAL_HOST.test(headers.host ?? '')) return 403
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') return 403
  return method === 'GET' || method === 'HEAD' ? undefined : 405
}
