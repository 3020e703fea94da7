import http from 'node:http'
import type {ClientRequest, IncomingMessage, RequestOptions} from 'node:http'
import https from 'node:https'
import {describeFailure, timedOut} from './describe-failure.ts'
import type {Answer, Exchange, ExchangeRequest, Reply} from './exchange.ts'
import type {AddressGuard} from './guard-lookup.ts'
import {isHtml, readPage} from './read-page.ts'

/** Options of requests. */
export type HttpOptions = {
  readonly guard: AddressGuard
  readonly userAgent: string
  /** Timeout in milliseconds. Of a page that takes longer, the beginning is used. */
  readonly timeout: number
}

/**
 * Creates an exchange over HTTP. Each request has its own connection. Cookies and credentials are neither stored nor sent. Redirects are
 * not followed: the caller decides about the next address.
 */
export function createHttpExchange(options: HttpOptions): Exchange {
  return async (request) => {
    request.signal.throwIfAborted()
    const ending = new AbortController()
    const forward = (): void => ending.abort(request.signal.reason)
    request.signal.addEventListener('abort', forward, {once: true})
    try {
      const reply = await send(request, options, ending)
      // a body cut off by an abort looks like any other
      request.signal.throwIfAborted()
      return reply
    } catch (error) {
      request.signal.throwIfAborted()
      return error instanceof TooSlow ? timedOut(options.timeout) : describeFailure(error)
    } finally {
      request.signal.removeEventListener('abort', forward)
    }
  }
}

/** The reason of an abort after the timeout. */
class TooSlow extends Error {}

async function send(request: ExchangeRequest, options: HttpOptions, ending: AbortController): Promise<Reply> {
  const timer = setTimeout(() => ending.abort(new TooSlow()), options.timeout)
  try {
    const response = await answerTo(begin(request, options, ending.signal), ending.signal)
    const head = headOf(response)
    const isPage = response.statusCode === 200 && isHtml(head.headers['content-type'])
    if (!request.wantsText || request.method === 'HEAD' || !isPage) {
      response.destroy()
      return head
    }
    return {...head, ...(await readPage(response))}
  } finally {
    clearTimeout(timer)
  }
}

function begin({url, method, headers}: ExchangeRequest, {guard, userAgent}: HttpOptions, signal: AbortSignal): ClientRequest {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  guard.check(hostname)
  const options: RequestOptions = {
    method,
    hostname,
    port: url.port,
    path: url.pathname + url.search,
    headers: {
      'user-agent': userAgent,
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
      ...headers,
    },
    agent: false,
    lookup: guard.lookup,
    maxHeaderSize: 64 * 1024,
    signal,
  }
  return url.protocol === 'https:' ? https.request(options) : http.request(options)
}

/** @throws the error of Node, or the signal's reason */
function answerTo(request: ClientRequest, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    // not removed: errors after the head end the body, and no other listener handles them
    request.on('error', (error) => reject(signal.aborted ? (signal.reason as Error) : error))
    request.end()
  })
}

function headOf(response: IncomingMessage): Answer {
  const headers = Object.entries(response.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])
  return {kind: 'answer', status: response.statusCode ?? 0, headers: Object.fromEntries(headers) as Answer['headers']}
}
