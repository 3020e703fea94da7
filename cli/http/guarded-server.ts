import {createServer} from 'node:http'
import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import {refusalOf} from './check-request.ts'
import type {RequestRules} from './check-request.ts'
import type {Asked} from './find-answer.ts'
import {limitConnections} from './limit-connections.ts'
import {refuseStrangers, sendStatus} from './refuse.ts'
import {prefersMarkdown} from './prefers-markdown.ts'
import {parseTarget} from './request-target.ts'

/** A request and its response. */
export type Exchange = {readonly request: IncomingMessage; readonly response: ServerResponse}

/** Options of a guarded server. */
export type GuardedServerOptions = RequestRules & {
  /**
   * Answers a request that passed all checks. If it rejects, the response ends: with 404 if nothing was sent yet, because a
   * file has disappeared then.
   */
  readonly answer: (exchange: Exchange, target: Asked) => Promise<void>
}

/** Time limit for receiving a request, in milliseconds. */
const TIMEOUT = 10_000
/** Interval of the checks for slow connections, in milliseconds. */
const CHECK_INTERVAL = 2000
/** The maximum number of connections: more than browsers and link checkers open, and fewer than a process may have open files. */
const MOST_CONNECTIONS = 500

/**
 * Creates a server, not yet listening, that checks requests before their paths are looked up: their origin, their method, and
 * the form of their path. Clients that send invalid requests, or none at all, do not block others.
 */
export function createGuardedServer({answer, ...rules}: GuardedServerOptions): Server {
  const limits = {requestTimeout: TIMEOUT, headersTimeout: TIMEOUT, connectionsCheckingInterval: CHECK_INTERVAL}
  const server = createServer(limits)
  const connections = limitConnections(server, MOST_CONNECTIONS)
  refuseStrangers(server, (socket) => (connections.get(socket)?.size ?? 0) > 0)
  server.on('request', (request, response) => {
    const refusal = refusalOf(request, rules)
    if (refusal !== undefined) return sendStatus(response, refusal, rules.methods)
    const target = parseTarget(request.url ?? '')
    if ('status' in target) return sendStatus(response, target.status)
    answer({request, response}, {...target, prefersMarkdown: prefersMarkdown(request.headers.accept)}).catch(() => {
      // the file has disappeared, or the client has
      if (response.headersSent) response.destroy()
      else sendStatus(response, 404)
    })
  })
  return server
}
