import {constants} from 'node:fs'
import {open} from 'node:fs/promises'
import type {FileHandle} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {pipeline} from 'node:stream/promises'
import {contentType, isNegotiated} from '../http/content-type.ts'
import {chooseEncoding, createCompressor} from './content-encoding.ts'
import type {ContentEncoding} from './content-encoding.ts'
import {matchesStrongly, matchesWeakly} from './entity-tag.ts'

/** A file to send. */
export type SentFile = {
  /** Absolute real path. */
  readonly file: string
  readonly status: 200 | 404 | 410
  /** Headers in addition to those derived from the file. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Sends a file, or the requested range of it, unless the client has it already. Texts are compressed. The date of the last
 * change is omitted: it would be that of the build, and the entity tag is more precise.
 * @throws if the file cannot be read, possibly in the middle of the response
 */
export async function sendFile(request: IncomingMessage, response: ServerResponse, {file, status, headers}: SentFile): Promise<void> {
  // the list contains real paths, so a link at this path was created later
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const {type, isText} = contentType(file)
    const encoding = isText ? chooseEncoding(request.headers['accept-encoding']) : undefined
    const {size, mtimeMs, ino} = await handle.stat()
    const body = {handle, encoding, size, mtimeMs, ino}
    const etag = etagOf(body)
    const sending = status === 200 ? decide(request, body, etag) : {status}
    response.writeHead(sending.status, {
      ...headers,
      etag,
      ...(isText && {vary: isNegotiated(type) ? 'accept, accept-encoding' : 'accept-encoding'}),
      ...bodyHeaders(body, sending, type),
    })
    if (request.method === 'HEAD' || BODILESS.has(sending.status)) response.end()
    else await sendBody(response, body, sending.range)
  } finally {
    await handle.close()
  }
}

/** Statuses without a body: not modified, precondition failed, range not satisfiable. */
const BODILESS: ReadonlySet<number> = new Set([304, 412, 416])

/** The status and the range to respond with. */
type Sending = {readonly status: number; readonly range?: ByteRange}

/**
 * Evaluates the conditions of a request, in the order of RFC 9110, section 13.2.2, and then its range, which is for GET only
 * (section 14.2).
 */
function decide({method, headers}: IncomingMessage, {size, encoding}: Body, etag: string): Sending {
  if (headers['if-match'] !== undefined && !matchesStrongly(headers['if-match'], etag)) return {status: 412}
  if (matchesWeakly(headers['if-none-match'], etag)) return {status: 304}
  const {range: wanted, 'if-range': expected} = headers
  // a range of a compressed body is useless without exactly that compression
  if (wanted === undefined || method !== 'GET' || encoding !== undefined) return {status: 200}
  // a client with part of an older file gets the whole new one; a date never equals the tag
  if (typeof expected === 'string' && !matchesStrongly(expected, etag)) return {status: 200}
  const range = parseRange(wanted, size)
  if (range === undefined) return {status: 200}
  return range === 'unsatisfiable' ? {status: 416} : {status: 206, range}
}

type Body = {
  readonly handle: FileHandle
  readonly encoding: ContentEncoding | undefined
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
}

/** Returns the entity tag of a body. Each encoding of a file is a separate representation (RFC 9110, section 8.8.3.3). */
function etagOf({size, mtimeMs, ino, encoding}: Body): string {
  const parts = [size, Math.round(mtimeMs * 1000), ino].map((part) => part.toString(36))
  return `"${[...parts, ...(encoding ? [encoding] : [])].join('-')}"`
}

/** Returns the headers that describe a body. The length of a compressed body is known only at its end. */
function bodyHeaders({size, encoding}: Body, {status, range}: Sending, type: string): Readonly<Record<string, string | number>> {
  if (status === 304) return {}
  if (status === 412) return {'content-length': 0}
  if (status === 416) return {'content-range': `bytes */${size}`, 'content-length': 0}
  if (encoding) return {'content-type': type, 'content-encoding': encoding}
  const whole = {'content-type': type, 'accept-ranges': 'bytes', 'content-length': size}
  return range === undefined
    ? whole
    : {...whole, 'content-range': `bytes ${range.start}-${range.end}/${size}`, 'content-length': range.end - range.start + 1}
}

async function sendBody(response: ServerResponse, {handle, size, encoding}: Body, range: ByteRange | undefined): Promise<void> {
  const bytes = handle.createReadStream({autoClose: false, ...range})
  if (encoding === undefined) await pipeline(bytes, response)
  else await pipeline(bytes, createCompressor(encoding, size), response)
}

/** A range of a file: its first and its last byte, counted from 0. */
type ByteRange = {readonly start: number; readonly end: number}

/**
 * Parses the `Range` header for a file of `size` bytes (RFC 9110, section 14). Returns undefined for the whole file: if the
 * header is not understood, as the standard requires, and for multiple ranges, as it allows. Returns `'unsatisfiable'` if the
 * file has no such bytes.
 * @example parseRange('bytes=-2', 10) // => {start: 8, end: 9}
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? []
  if (first === '') return last === '' ? undefined : lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? Infinity : Number(last)
  if (end < start) return undefined
  return start < size ? {start, end: Math.min(end, size - 1)} : 'unsatisfiable'
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : {start: Math.max(0, size - count), end: size - 1}
}
