import {STATUS_CODES} from 'node:http'
import type {Server, ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'

/** Headers of every response. They keep browsers from exposing it to other sites and from guessing its type. */
export const GUARDS: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** A status that refuses a request. */
export type Refusal = 400 | 403 | 404 | 405 | 413 | 414

/** How long a client may take to read the refusal, in milliseconds. */
const LINGER = 1000

/** Responds with a status and its name, without echoing the request. */
export function sendStatus(response: ServerResponse, status: Refusal, methods: readonly string[] = ['GET', 'HEAD']): void {
  const body = `${STATUS_CODES[status] ?? ''}\n`
  const headers = {...GUARDS, 'cache-control': 'no-store', 'content-type': 'text/plain;charset=utf-8', 'content-length': body.length}
  response.writeHead(status, {...headers, ...(status === 405 && {allow: methods.join(', ')})}).end(body)
}

/**
 * Handles input that never becomes a request: bytes that are not HTTP, requests that time out, and requests for a tunnel.
 * @param isAnswering whether a response is in progress on a connection, so that nothing else may be written to it
 */
export function refuseStrangers(server: Server, isAnswering: (socket: Duplex) => boolean): void {
  server.on('clientError', ({code}: NodeJS.ErrnoException, socket) => {
    if (isAnswering(socket)) socket.destroy()
    else hangUp(socket, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request')
  })
  server.on('connect', (_request, socket) => hangUp(socket, '405 Method Not Allowed', 'Allow: GET, HEAD\r\n'))
}

/** Ends a connection even if the client never ends its side: Node's HTTP servers leave the other half open. */
function hangUp(socket: Duplex, status: string, headers = ''): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\n\r\n`)
  // closing at once would reset the connection if unread bytes remain, and the response would be lost
  setTimeout(() => socket.destroy(), LINGER).unref()
}
