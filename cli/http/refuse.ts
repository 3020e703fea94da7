import {STATUS_CODES} from 'node:http'
import type {Server, ServerResponse} from 'node:http'

/** What every answer says, whatever it is: browsers keep it from other sites and do not guess what it is. */
export const GUARDS: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Answers with a status and its name, and nothing of the request. */
export function sendStatus(response: ServerResponse, status: 400 | 403 | 404 | 405 | 414): void {
  const body = `${STATUS_CODES[status] ?? ''}\n`
  const headers = {...GUARDS, 'cache-control': 'no-store', 'content-type': 'text/plain;charset=utf-8', 'content-length': body.length}
  response.writeHead(status, {...headers, ...(status === 405 && {allow: 'GET, HEAD'})}).end(body)
}

/** Answers what never becomes a request: what is no HTTP, and the wish for a tunnel. */
export function refuseStrangers(server: Server): void {
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  server.on('connect', (_request, socket) => {
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n')
  })
}
