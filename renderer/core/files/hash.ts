import {hash as digest} from 'node:crypto'

/** sha256 in hex of bytes or of a text's UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return digest('sha256', content, 'hex')
}

/**
 * Hash of several parts. Lengths are part of it, so that `['ab', 'c']` and `['a', 'bc']` differ.
 */
export function hashParts(...parts: readonly string[]): string {
  return sha256(parts.map((part) => `${part.length}:${part}`).join(''))
}

/** First eight hex digits, for file names. */
export function shortHash(hash: string): string {
  return hash.slice(0, 8)
}
