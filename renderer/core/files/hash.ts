import {hash as digest} from 'node:crypto'

/** Returns the sha256 of bytes, or of a text as UTF-8, in hex. */
export function sha256(content: string | Uint8Array): string {
  return digest('sha256', content, 'hex')
}

/** Hashes several parts. Their lengths are included, so that `['ab', 'c']` and `['a', 'bc']` differ. */
export function hashParts(...parts: readonly string[]): string {
  return hashList(parts)
}

/** Hashes a list of any length, as `hashParts` does. Arguments are on the stack, which overflows at about 120,000 of them. */
export function hashList(parts: readonly string[]): string {
  return sha256(parts.map((part) => `${part.length}:${part}`).join(''))
}

/** Shortens a hash to eight hex digits, for file names. */
export function shortHash(hash: string): string {
  return hash.slice(0, 8)
}
