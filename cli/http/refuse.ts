import {STATUS_CODES} from 'node:http'
import type {Server, ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'

/** What every answer says, whatever it is: browsers keep it from other sites and do not guess what it is. */
export const GUARDS: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** A status that says no. */
export type Refusal = 400 | 403 | 404 | 405 | 414

/** How long a client may take to read why it is refused, in milliseconds. */
const LINGER = 1000

/** Answers with a status and its name, and nothing of the request. */
export function sendStatus(response: ServerResponse, status: Refusal): void {
  const body = `${STATUS_CODES[status] ?? ''}\n`
  const headers = {...GUARDS, 'cache-control': 'no-store', 'content-type': 'text/plain;charset=utf-8', 'content-length': body.length}
  response.writeHead(status, {...headers, ...(status === 405 && {allow: 'GET, HEAD'})}).end(body)
}

/**
 * Answers what never becomes a request: bytes that are not HTTP, requests that do not end in time, and the wish for a tunnel.
 * @param isAnswering whether an answer is on its way through a connection, so that nothing may be written between
 */
export function refuseStrangers(server: Server, isAnswering: (socket: Duplex) => boolean): void {
  server.on('clientError', ({code}: NodeJS.ErrnoException, socket) => {
    if (isAnswering(socket)) socket.destroy()
    else hangUp(socket, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request')
  })
  server.on('connect', (_request, socket) => hangUp(socket, '405 Method Not Allowed', 'Allow: GET, HEAD\r\n'))
}

/** Ends a connection also for clients that never end theirs: Node's HTTP servers leave the other half open. */
function hangUp(socket: Duplex, status: string, headers = ''): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\n\r\n`)
  // closed at once, bytes that were not read yet would reset the connection, and the answer would be lost
  setTimeout(() => socket.destroy(), LINGER).unref()
}
