import http from 'node:http'
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import https from 'node:https'
import type {AddressInfo, Socket} from 'node:net'
import {onTestFinished} from 'vitest'

/** A request as it came in. */
export type Received = {readonly method: string; readonly path: string; readonly headers: IncomingMessage['headers']}

/** A server of this machine that does as it is told. */
export type ScriptedServer = {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string
  readonly received: Received[]
  /** The requests as `HEAD /path`. */
  readonly asked: () => string[]
  /** Milliseconds between the beginnings of requests. */
  readonly gaps: () => number[]
  /** Connections that were made. */
  readonly connections: () => number
  /** The most requests that were answered at once. */
  readonly mostAtOnce: () => number
  /** Connections that are open now. */
  readonly open: () => number
  readonly close: () => Promise<void>
}

/** Answers a request, or does what it wants with the connection (`request.socket`). */
export type Script = (request: IncomingMessage, response: ServerResponse) => void

/** What makes a server speak TLS. */
export type Secrets = {readonly key: string; readonly cert: string}

type Options = {
  readonly secrets?: Secrets
  /** Milliseconds. Default: real ones. */
  readonly now?: () => number
  /** The server stays open for several tests: the caller closes it. */
  readonly isLasting?: boolean
}

/** Opens a server on a free port of 127.0.0.1, until the end of the test unless it is lasting. */
export async function openScriptedServer(
  script: Script,
  {secrets, now = () => performance.now(), isLasting = false}: Options = {},
): Promise<ScriptedServer> {
  const received: Received[] = []
  const times: number[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  let atOnce = 0
  let most = 0
  const listener: RequestListener = (request, response) => {
    received.push({method: request.method ?? '', path: request.url ?? '', headers: request.headers})
    times.push(now())
    atOnce += 1
    most = Math.max(most, atOnce)
    response.once('close', () => (atOnce -= 1))
    script(request, response)
  }
  const server = secrets === undefined ? http.createServer(listener) : https.createServer(secrets, listener)
  server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  if (!isLasting) onTestFinished(close)
  const {port} = server.address() as AddressInfo
  return {
    origin: `${secrets === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    received,
    asked: () => received.map(({method, path}) => `${method} ${path}`),
    gaps: () => times.slice(1).map((time, index) => time - (times[index] ?? time)),
    connections: () => connections,
    mostAtOnce: () => most,
    open: () => sockets.size,
    close,
  }
}

/** Answers with a status and headers. */
export function answer(status: number, headers: Record<string, string> = {}): Script {
  return (_request, response) => void response.writeHead(status, headers).end()
}

/** Answers with HTML. */
export function page(html: string | Buffer, headers: Record<string, string> = {}): Script {
  return (_request, response) => void response.writeHead(200, {'content-type': 'text/html', ...headers}).end(html)
}

/** Answers by path; what has no script does not exist. */
export function site(scripts: Readonly<Record<string, Script>>): Script {
  return (request, response) => (scripts[request.url ?? ''] ?? answer(404))(request, response)
}

/** Answers one after the other; the last one stays. */
export function inTurn(...scripts: readonly Script[]): Script {
  let turn = 0
  return (request, response) => {
    scripts[Math.min(turn, scripts.length - 1)]?.(request, response)
    turn += 1
  }
}

/** Redirects, for now if nothing else is said. */
export function redirect(location: string, status = 302): Script {
  return answer(status, {location})
}

/** Answers 200 without content. */
export const ok = answer(200)
/** Says nothing. */
export const hang: Script = () => undefined
/** Ends the connection. */
export const hangUp: Script = (request) => void request.socket.destroy()

/** Sends bytes that are not made by Node. */
export function raw(bytes: string): Script {
  return (request) => void request.socket.end(bytes)
}
