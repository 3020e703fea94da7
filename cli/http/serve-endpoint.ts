import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import type {ReadableStream} from 'node:stream/web'
import type {IncomingMessage} from 'node:http'
import type {Endpoint, OpenEndpoint} from '../../renderer/index.ts'
import type {Io} from '../io.ts'
import {createGuardedServer} from './guarded-server.ts'
import type {Exchange} from './guarded-server.ts'
import {listen} from './listen.ts'
import {GUARDS, sendStatus} from './refuse.ts'

/** The methods of protocols for programs. */
const METHODS = ['GET', 'POST', 'DELETE']

/** Answers requests at one address of this machine, with the checks of all servers, and prints the address. */
export async function serveEndpoint({path, port, largestMessage, answer}: Endpoint, {stdout, stderr}: Io): Promise<OpenEndpoint> {
  const server = createGuardedServer({
    methods: METHODS,
    async answer(exchange, target) {
      if (target.path !== path) return sendStatus(exchange.response, 404)
      const body = await readBody(exchange.request, largestMessage)
      if (body === undefined) return sendStatus(exchange.response, 413)
      const ended = new AbortController()
      exchange.response.on('close', () => ended.abort())
      await send(await answer(toRequest(exchange.request, {body, signal: ended.signal})), exchange)
    },
  })
  const opened = await listen(server, port)
  stdout.write(`http://127.0.0.1:${opened}${path}\n`)
  if (opened !== port && port !== 0) stderr.write(`Port ${port} is in use; using ${opened} instead.\n`)
  return {
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Reads the text of a request to its end, so that the client can read the response. Undefined if it is too large. */
async function readBody(request: IncomingMessage, most: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  return size > most ? undefined : Buffer.concat(chunks).toString()
}

type Received = {readonly body: string; readonly signal: AbortSignal}

/** Returns a request in the form of the web platform. */
function toRequest(request: IncomingMessage, {body, signal}: Received): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headersDistinct)) for (const one of value ?? []) headers.append(name, one)
  const {method = 'GET', url = '/'} = request
  return new Request(new URL(url, `http://${request.headers.host}`), {method, headers, signal, ...(method === 'POST' && {body})})
}

async function send({status, headers, body}: Response, {response}: Exchange): Promise<void> {
  response.writeHead(status, {...GUARDS, 'cache-control': 'no-store', ...Object.fromEntries(headers)})
  if (body === null) {
    response.end()
  } else {
    await pipeline(Readable.fromWeb(body as ReadableStream), response)
  }
}
