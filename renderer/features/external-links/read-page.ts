import type {IncomingMessage} from 'node:http'
import type {Readable} from 'node:stream'
import {createBrotliDecompress, createGunzip, createInflate} from 'node:zlib'

/** The maximum number of bytes read of a page, decompressed. */
const mostBytes = 5 * 1024 * 1024

/** A page as text. `isWhole` is false if only the beginning could be read. */
export type PageText = {readonly text: string; readonly isWhole: boolean}

/** Reports whether a content type is that of an HTML page. */
export function isHtml(contentType: string | undefined): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? '')
}

/** Reads the body of a response up to a limit and decodes it. Never rejects: a broken body counts as cut off. */
export async function readPage(response: IncomingMessage): Promise<PageText> {
  const chunks: Buffer[] = []
  let size = 0
  let isWhole = true
  try {
    for await (const chunk of unpack(response) as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > mostBytes) {
        isWhole = false
        break
      }
    }
  } catch {
    isWhole = false
  }
  response.destroy()
  return {text: decode(Buffer.concat(chunks).subarray(0, mostBytes), response.headers['content-type'] ?? ''), isWhole}
}

function unpack(response: IncomingMessage): Readable {
  const unpacker = unpackerFor(response.headers['content-encoding']?.trim().toLowerCase())
  if (unpacker === undefined) return response
  response.once('error', (error) => unpacker.destroy(error))
  return response.pipe(unpacker)
}

function unpackerFor(encoding: string | undefined): ReturnType<typeof createGunzip> | undefined {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  return encoding === 'br' ? createBrotliDecompress() : undefined
}

/** Decodes a page with the charset of the header, otherwise of the page's `meta`, otherwise UTF-8. Anchors are nearly always ASCII. */
function decode(bytes: Buffer, contentType: string): string {
  const own = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(bytes.subarray(0, 1024).toString('latin1'))?.[1]
  const label = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ?? own ?? 'utf-8'
  return decoderFor(label).decode(bytes)
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder() // unknown charset
  }
}
