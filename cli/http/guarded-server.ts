import {createServer} from 'node:http'
import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import {refusalOf} from './check-request.ts'
import type {Asked} from './find-answer.ts'
import {limitConnections} from './limit-connections.ts'
import {refuseStrangers, sendStatus} from './refuse.ts'
import {parseTarget} from './request-target.ts'

/** A request and its response. */
export type Exchange = {readonly request: IncomingMessage; readonly response: ServerResponse}

/** How a server answers, and whom. */
export type GuardedServerOptions = {
  /**
   * Answers a request that nothing speaks against. What it rejects with ends the answer: with 404 as long as nothing was sent,
   * since then a file went away.
   */
  readonly answer: (exchange: Exchange, target: Asked) => Promise<void>
  /** As in `refusalOf`. */
  readonly isKnownHost?: (host: string) => boolean
}

/** How long a request may take to arrive, in milliseconds. */
const TIMEOUT = 10_000
/** How often connections are looked at that take too long, in milliseconds. */
const CHECK_INTERVAL = 2000
/** More than browsers and link checkers open, and fewer than a process may have open files. */
const MOST_CONNECTIONS = 500

/**
 * A server, not yet listening, that looks at requests before their paths are looked up: at who asks, with what method, and for
 * a path of what form. Clients that send what is no request, or none at all, keep nobody from being answered.
 */
export function createGuardedServer({answer, isKnownHost}: GuardedServerOptions): Server {
  const limits = {requestTimeout: TIMEOUT, headersTimeout: TIMEOUT, connectionsCheckingInterval: CHECK_INTERVAL}
  const server = createServer(limits)
  const connections = limitConnections(server, MOST_CONNECTIONS)
  refuseStrangers(server, (socket) => (connections.get(socket)?.size ?? 0) > 0)
  server.on('request', (request, response) => {
    const refusal = refusalOf(request, isKnownHost)
    if (refusal !== undefined) return sendStatus(response, refusal)
    const target = parseTarget(request.url ?? '')
    if ('status' in target) return sendStatus(response, target.status)
    answer({request, response}, target).catch(() => {
      // the file went away, or the reader did
      if (response.headersSent) response.destroy()
      else sendStatus(response, 404)
    })
  })
  return server
}
