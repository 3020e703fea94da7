import type {Transform} from 'node:stream'
import {constants, createBrotliCompress, createGzip} from 'node:zlib'

/** The encoding of a compressed text, as named by HTTP. */
export type ContentEncoding = 'br' | 'gzip'

/** Supported encodings, the best first. Static hosts use the first one that the client accepts. */
const ENCODINGS: readonly ContentEncoding[] = ['br', 'gzip']

/** The Brotli quality that hosts use when they compress on the fly. The best quality takes seconds for a large file. */
const BROTLI_QUALITY = 5

/**
 * Chooses the encoding of a text for a client with this `Accept-Encoding`. Undefined means no encoding. The server chooses
 * among the accepted encodings, regardless of their weights; `q=0` refuses one (RFC 9110, section 12.5.3).
 * @example chooseEncoding('gzip, deflate, br;q=0') // => 'gzip'
 */
export function chooseEncoding(accepted: string | undefined): ContentEncoding | undefined {
  const weights = new Map((accepted ?? '').split(',').map(parseChoice))
  return ENCODINGS.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0)
}

/** Creates a stream that compresses `size` bytes of input. */
export function createCompressor(encoding: ContentEncoding, size: number): Transform {
  if (encoding === 'gzip') return createGzip()
  return createBrotliCompress({
    params: {[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size},
  })
}

/** @example parseChoice(' br;q=0.5') // => ['br', 0.5] */
function parseChoice(choice: string): [name: string, weight: number] {
  const [name = '', ...parameters] = choice.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2))]
}
