import http from 'node:http'
import type {IncomingMessage, OutgoingHttpHeaders, RequestOptions} from 'node:http'
import https from 'node:https'

/** The answer to a request: what was asked for, that it is not there, or what went wrong in a few words. */
export type CacheAnswer =
  | {readonly bytes: Buffer}
  | 'absent'
  | {readonly fault: string; readonly isFatal?: boolean; readonly status?: number}

/** A connection to a cache that speaks Bazel's HTTP protocol. */
export type CacheClient = {
  /** Reads `ac/<hash>` or `cas/<hash>`, at most `limit` bytes. */
  readonly get: (path: CachePath, limit: number) => Promise<CacheAnswer>
  /** Reports whether something is there, as an answer without bytes. */
  readonly head: (path: CachePath) => Promise<CacheAnswer>
  readonly put: (path: CachePath, bytes: Uint8Array) => Promise<CacheAnswer>
  /** Ends all requests, which then have a fault. */
  readonly close: () => void
}

/** A path below the address of the cache. */
export type CachePath = `${'ac' | 'cas'}/${string}`

/** Requests at a time. Bazel has as many (`--remote_max_connections`). */
export const mostRequests = 100

/** Maximum size of the answers that nobody reads, in bytes. With more, the connection is closed. */
const mostIgnored = 64 * 1024

/** Codes of errors after which no request will do better. */
const fatal = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EACCES', 'EPROTO'])

/** Opens a client. Nothing is connected yet. `authorization` is the value of that header. */
export function openCacheClient(remote: string, authorization: string | undefined): CacheClient {
  const base = remote.endsWith('/') ? remote : `${remote}/`
  const {protocol} = new URL(base)
  const agent = new (protocol === 'https:' ? https : http).Agent({keepAlive: true, maxSockets: mostRequests, scheduling: 'lifo'})
  const request = protocol === 'https:' ? https.request : http.request
  const open = new Set<http.ClientRequest>()
  let isClosed = false
  const ask = (method: string, path: CachePath, {body, limit = 0, isRepeated = false}: Asking = {}): Promise<CacheAnswer> =>
    new Promise((resolve) => {
      if (isClosed) return resolve({fault: 'was given up'})
      const headers: OutgoingHttpHeaders = {
        'accept-encoding': 'identity',
        'user-agent': 'docsite',
        ...(authorization !== undefined && {authorization}),
        ...(body !== undefined && {'content-type': 'application/octet-stream', 'content-length': body.length}),
      }
      const options: RequestOptions = {method, agent, headers}
      const made = request(new URL(path, base), options, (response) => receive(response, {method, limit, done: resolve}))
      open.add(made)
      made.once('close', () => {
        open.delete(made)
        resolve({fault: 'ended an answer too early'})
      })
      made.once('error', (error) => {
        // a server may close a connection that waits just when it is used again
        const isStale = made.reusedSocket && !isRepeated && codeOf(error) === 'ECONNRESET'
        if (isClosed) resolve({fault: 'was given up'})
        else resolve(isStale ? ask(method, path, {limit, isRepeated: true, ...(body && {body})}) : faultOf(error))
      })
      made.end(body)
    })
  return {
    get: (path, limit) => ask('GET', path, {limit}),
    head: (path) => ask('HEAD', path),
    put: (path, body) => ask('PUT', path, {body}),
    close() {
      isClosed = true
      for (const made of open) made.destroy()
      agent.destroy()
    },
  }
}

type Asking = {readonly body?: Uint8Array; readonly limit?: number; readonly isRepeated?: boolean}

type Receiving = {readonly method: string; readonly limit: number; readonly done: (answer: CacheAnswer) => void}

/** Reads an answer to its end, or closes the connection. Redirects are not followed: the address of the cache is that of the configuration. */
function receive(response: IncomingMessage, {method, limit, done}: Receiving): void {
  const {statusCode: status = 0, headers} = response
  const isWanted = status === 200 && method === 'GET'
  const most = isWanted ? limit : mostIgnored
  const chunks: Buffer[] = []
  let size = 0
  // whichever comes first counts
  response.once('error', (error) => done(faultOf(error)))
  response.once('close', () => done({fault: 'ended an answer too early'}))
  const refuse = (fault: string): void => {
    done({fault})
    response.destroy()
  }
  if (isWanted && (headers['content-encoding'] ?? 'identity') !== 'identity') return refuse('compresses its answers')
  if (method !== 'HEAD' && Number(headers['content-length'] ?? 0) > most) return refuse('sends more bytes than an entry has')
  response.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > most) refuse('sends more bytes than an entry has')
    else if (isWanted) chunks.push(chunk)
  })
  response.once('end', () => {
    if (!response.complete) done({fault: 'ended an answer too early'})
    else if (isWanted) done({bytes: Buffer.concat(chunks)})
    else done(judge(status, method))
  })
}

function judge(status: number, method: string): CacheAnswer {
  if (status >= 200 && status < 300) return {bytes: Buffer.alloc(0)}
  if ((status === 404 || status === 410) && method !== 'PUT') return 'absent'
  if (status === 401 || status === 403) return {fault: `answers ${status} to ${method}`, isFatal: true, status}
  return {fault: status >= 300 && status < 400 ? `redirects to another address (${status})` : `answers ${status} to ${method}`, status}
}

function faultOf(error: Error): CacheAnswer {
  const code = codeOf(error)
  const isTls = code.startsWith('ERR_TLS') || code.includes('CERT') || code.includes('SIGNED') || code.startsWith('ERR_SSL')
  const isReadable = /^[A-Z\d_]{1,40}$/.test(code) && !code.startsWith('HPE_')
  const fault = isReadable ? `cannot be reached (${code})` : 'breaks the protocol'
  return {fault, isFatal: isTls || fatal.has(code)}
}

function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? ''
}
