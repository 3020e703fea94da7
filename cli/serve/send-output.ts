import {createHash} from 'node:crypto'
import {realpath} from 'node:fs/promises'
import path from 'node:path'
import type {OutputFile} from '../../renderer/index.ts'
import {contentType} from '../http/content-type.ts'
import type {Exchange} from '../http/guarded-server.ts'
import {matchesWeakly} from '../preview/entity-tag.ts'
import {sendFile} from '../preview/send-file.ts'

/** How a file of the site is sent. */
export type SentOutput = {
  readonly file: OutputFile
  /** The site's root, absolute: files that are copied lie in it. */
  readonly root: string
  readonly status: 200 | 404
  readonly headers: Readonly<Record<string, string>>
  /** Changes a page before it is sent. HTML that is copied is no page of docsite's, or a frame with a policy of its own. */
  readonly dress: (html: string) => string
}

/**
 * Makes a file of the site and sends it, unless the reader has it already.
 * @throws what making the file throws; then nothing was sent
 */
export async function sendOutput(exchange: Exchange, {file, root, status, headers, dress}: SentOutput): Promise<void> {
  const {type} = contentType(file.path)
  const kept = {...headers, 'cache-control': cacheControl(file.path)}
  if (typeof file.content === 'object') {
    // what lies in the site may be a link to another place in it
    return sendFile(exchange.request, exchange.response, {file: await realPathInside(root, file.content.copy), status, headers: kept})
  }
  const made = await file.content()
  const bytes = Buffer.from(type.startsWith('text/html') ? dress(textOf(made)) : made)
  sendBytes(exchange, {bytes, status, headers: {...kept, 'content-type': type}})
}

/** Throws when the link leads out of the site meanwhile. */
async function realPathInside(root: string, file: string): Promise<string> {
  const [realRoot, real] = await Promise.all([realpath(root), realpath(file)])
  if (!real.startsWith(`${realRoot}${path.sep}`)) throw new Error(`${file} leads out of the site.`)
  return real
}

/** Sends bytes, unless the reader has them already. */
export function sendBytes(
  {request, response}: Exchange,
  {bytes, status, headers}: {readonly bytes: Buffer; readonly status: 200 | 404; readonly headers: Readonly<Record<string, string>>},
): void {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  if (status === 200 && matchesWeakly(request.headers['if-none-match'], etag)) {
    response.writeHead(304, {...headers, etag}).end()
    return
  }
  response.writeHead(status, {...headers, etag, 'content-length': bytes.length})
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/**
 * What browsers keep they ask for again each time. What they prefetched, which is JSON, they would take as it was for five
 * minutes, unless they may not keep it.
 */
function cacheControl(file: string): string {
  return file.endsWith('.json') ? 'no-store' : 'no-cache'
}

function textOf(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : Buffer.from(content).toString()
}
