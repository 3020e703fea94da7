import {createHash} from 'node:crypto'
import {realpath} from 'node:fs/promises'
import path from 'node:path'
import type {OutputFile} from '../../renderer/index.ts'
import {contentType, isNegotiated} from '../http/content-type.ts'
import type {Exchange} from '../http/guarded-server.ts'
import {matchesWeakly} from '../preview/entity-tag.ts'
import {sendFile} from '../preview/send-file.ts'

/** A file of the site and how to send it. */
export type SentOutput = {
  readonly file: OutputFile
  /** Root of the site, absolute. Copied files are inside it. */
  readonly root: string
  readonly status: 200 | 404 | 410
  readonly headers: Readonly<Record<string, string>>
  /**
   * Modifies a page before it is sent. Not applied to copied HTML, which is not a page of docsite, or is a frame with a policy
   * of its own.
   */
  readonly dress: (html: string) => string
}

/**
 * Generates a file of the site and sends it, unless the client has it already.
 * @throws the error of generating the file; nothing was sent then
 */
export async function sendOutput(exchange: Exchange, {file, root, status, headers, dress}: SentOutput): Promise<void> {
  const {type} = contentType(file.path)
  const kept = {...headers, 'cache-control': cacheControl(file.path)}
  if (typeof file.content === 'object') {
    // the file may be a link to another file in the site
    return sendFile(exchange.request, exchange.response, {file: await realPathInside(root, file.content.copy), status, headers: kept})
  }
  const made = await file.content()
  const bytes = Buffer.from(type.startsWith('text/html') ? dress(textOf(made)) : made)
  sendBytes(exchange, {bytes, status, headers: {...kept, ...(isNegotiated(type) && {vary: 'accept'}), 'content-type': type}})
}

/** Resolves a link. Throws if it now leads out of the site. */
async function realPathInside(root: string, file: string): Promise<string> {
  const [realRoot, real] = await Promise.all([realpath(root), realpath(file)])
  if (!real.startsWith(`${realRoot}${path.sep}`)) throw new Error(`${file} leads out of the site.`)
  return real
}

/** Sends bytes, unless the client has them already. */
export function sendBytes(
  {request, response}: Exchange,
  {bytes, status, headers}: {readonly bytes: Buffer; readonly status: 200 | 404 | 410; readonly headers: Readonly<Record<string, string>>},
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
 * Returns the cache policy of a file. Browsers revalidate cached files every time. Prefetched files, which are JSON, would be
 * reused unchecked for five minutes unless they must not be stored.
 */
function cacheControl(file: string): string {
  return file.endsWith('.json') ? 'no-store' : 'no-cache'
}

function textOf(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : Buffer.from(content).toString()
}
