import {constants} from 'node:fs'
import {open} from 'node:fs/promises'
import type {FileHandle} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import {pipeline} from 'node:stream/promises'
import {lookup} from 'mrmime'
import {refusalOf} from './check-request.ts'
import {findAnswer} from './find-answer.ts'
import type {ServedSite} from './find-answer.ts'
import {parseTarget} from './request-target.ts'
import type {ServedRules} from './served-rules.ts'
import {watchSite} from './watch-site.ts'

/** What to serve. */
export type PreviewSite = {
  /** Folder of the built site, absolute. */
  readonly folder: string
  /** Path under which the site is published; begins and ends with a slash. */
  readonly baseUrl: string
}

const TIMEOUT = 10_000
const HEADERS = {
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/**
 * A server of a built site, not yet listening. It shows what a static host would show that follows the site's rules, with the
 * headers that it would send, and nothing else of the machine.
 */
export function createPreviewServer({folder, baseUrl}: PreviewSite): Server {
  const currentSite = watchSite(folder)
  const server = createServer({requestTimeout: TIMEOUT, headersTimeout: TIMEOUT}, (request, response) => {
    answer({request, response, site: {...currentSite(), baseUrl}}).catch(() => {
      // the file went away, or the reader did
      if (response.headersSent) response.destroy()
      else sendStatus(response, 404)
    })
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  return server
}

type Exchange = {readonly request: IncomingMessage; readonly response: ServerResponse; readonly site: ServedSite}

async function answer(exchange: Exchange): Promise<void> {
  const {request, response, site} = exchange
  const refusal = refusalOf(request)
  if (refusal !== undefined) return sendStatus(response, refusal)
  const target = parseTarget(request.url ?? '')
  if ('status' in target) return sendStatus(response, target.status)
  const found = findAnswer(target, site)
  if (found && 'redirect' in found) {
    response.writeHead(found.status, {...HEADERS, ...site.rules.headers, location: found.redirect, 'content-length': 0}).end()
    return
  }
  const missing = found ? undefined : site.files.get('/404.html')
  const file = found?.file ?? missing
  if (file === undefined) return sendStatus(response, 404)
  const extra = missing === undefined ? extraHeaders(target.path, site.rules) : {}
  await sendFile(exchange, {file, status: missing === undefined ? 200 : 404, extra})
}

function extraHeaders(path: string, {hashedFiles}: ServedRules): ServedRules['headers'] {
  return hashedFiles !== undefined && path.startsWith(hashedFiles.path) ? hashedFiles.headers : {}
}

type Found = {readonly file: string; readonly status: 200 | 404; readonly extra: ServedRules['headers']}

async function sendFile({request, response, site}: Exchange, {file, status, extra}: Found): Promise<void> {
  // the list holds real paths: a link in this place was put there since
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const headers = {...HEADERS, ...site.rules.headers, ...extra, ...(await headersOf(file, handle))}
    if (status === 200 && request.headers['if-none-match'] === headers.etag) {
      const {'content-type': _type, 'content-length': _length, ...kept} = headers
      response.writeHead(304, kept).end()
      return
    }
    response.writeHead(status, headers)
    if (request.method === 'HEAD') response.end()
    else await pipeline(handle.createReadStream({autoClose: false}), response)
  } finally {
    await handle.close()
  }
}

async function headersOf(file: string, handle: FileHandle): Promise<{'content-type': string; 'content-length': number; etag: string}> {
  const {size, mtimeMs, ino} = await handle.stat()
  const type = lookup(file) ?? 'application/octet-stream'
  const isText = /^text\/|^application\/(?:json|xml|javascript)|\+(?:json|xml)$/.test(type)
  return {
    'content-type': isText ? `${type};charset=utf-8` : type,
    'content-length': size,
    etag: `"${[size, Math.round(mtimeMs * 1000), ino].map((part) => part.toString(36)).join('-')}"`,
  }
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  414: 'Target too long',
}

function sendStatus(response: ServerResponse, status: number): void {
  const body = `${reasons[status] ?? ''}\n`
  const allow = status === 405 ? {allow: 'GET, HEAD'} : {}
  response.writeHead(status, {...HEADERS, ...allow, 'content-type': 'text/plain;charset=utf-8', 'content-length': body.length}).end(body)
}
