import {createHash} from 'node:crypto'

/** sha256 in hex of bytes or of a text's UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/**
 * Hash of several parts. Lengths are part of it, so that `['ab', 'c']` and `['a', 'bc']` differ.
 */
export function hashParts(...parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex')
}

/** First eight hex digits, for file names. */
export function shortHash(hash: string): string {
  return hash.slice(0, 8)
}
