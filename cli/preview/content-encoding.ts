import type {Transform} from 'node:stream'
import {constants, createBrotliCompress, createGzip} from 'node:zlib'

/** How a text is compressed on its way, in the words of HTTP. */
export type ContentEncoding = 'br' | 'gzip'

/** The best first: static hosts send what the reader takes in this order. */
const ENCODINGS: readonly ContentEncoding[] = ['br', 'gzip']

/** What hosts compress with when they do it while they send; the best that Brotli can do takes seconds for a large file. */
const BROTLI_QUALITY = 5

/**
 * The encoding to send a text in to a reader that says this in `Accept-Encoding`; undefined for the text as it is. Of what
 * the reader takes we choose, whatever it prefers; `q=0` refuses (RFC 9110, section 12.5.3).
 * @example chooseEncoding('gzip, deflate, br;q=0') // => 'gzip'
 */
export function chooseEncoding(accepted: string | undefined): ContentEncoding | undefined {
  const weights = new Map((accepted ?? '').split(',').map(parseChoice))
  return ENCODINGS.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0)
}

/** A stream that compresses; `size` is how many bytes will go in. */
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
