import {constants} from 'node:fs'
import {open} from 'node:fs/promises'
import type {FileHandle} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {pipeline} from 'node:stream/promises'
import {lookup} from 'mrmime'
import {chooseEncoding, createCompressor} from './content-encoding.ts'
import type {ContentEncoding} from './content-encoding.ts'

/** A file to send. */
export type SentFile = {
  /** Absolute real path. */
  readonly file: string
  readonly status: 200 | 404
  /** What the answer says besides what it knows of the file. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Sends a file, compressed where it is a text, unless the reader has it already.
 * @throws when it can't be read, perhaps in the middle of the answer
 */
export async function sendFile(request: IncomingMessage, response: ServerResponse, {file, status, headers}: SentFile): Promise<void> {
  // the list holds real paths: a link in this place was put there since
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const {type, isText} = typeOf(file)
    const encoding = isText ? chooseEncoding(request.headers['accept-encoding']) : undefined
    const {size, mtimeMs, ino} = await handle.stat()
    const body = {handle, encoding, size, mtimeMs, ino}
    const etag = etagOf(body)
    const kept = {...headers, etag, ...(isText ? {vary: 'accept-encoding'} : {})}
    if (status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304, kept).end()
      return
    }
    response.writeHead(status, {...kept, 'content-type': type, ...bodyHeaders(body)})
    if (request.method === 'HEAD') response.end()
    else await sendBody(response, body)
  } finally {
    await handle.close()
  }
}

type Body = {
  readonly handle: FileHandle
  readonly encoding: ContentEncoding | undefined
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
}

/** The type that a file is sent with; what is not text is compressed already. */
function typeOf(file: string): {readonly type: string; readonly isText: boolean} {
  const type = lookup(file) ?? 'application/octet-stream'
  const isText = /^text\/|^application\/(?:json|xml|javascript)|\+(?:json|xml)$/.test(type)
  return {type: isText ? `${type};charset=utf-8` : type, isText}
}

/** Each encoding of a file is a representation of its own (RFC 9110, section 8.8.3.3). */
function etagOf({size, mtimeMs, ino, encoding}: Body): string {
  const parts = [size, Math.round(mtimeMs * 1000), ino].map((part) => part.toString(36))
  return `"${[...parts, ...(encoding ? [encoding] : [])].join('-')}"`
}

/** The length of a compressed body is known only at its end. */
function bodyHeaders({size, encoding}: Body): Readonly<Record<string, string | number>> {
  return encoding ? {'content-encoding': encoding} : {'content-length': size}
}

async function sendBody(response: ServerResponse, {handle, size, encoding}: Body): Promise<void> {
  const bytes = handle.createReadStream({autoClose: false})
  if (encoding === undefined) await pipeline(bytes, response)
  else await pipeline(bytes, createCompressor(encoding, size), response)
}
