import {gzipSync} from 'node:zlib'

/** Bytes that a host sends of a file: those of gzip, unless that makes it larger, as it does with what is compressed already. */
export function sentBytes(bytes: Uint8Array): number {
  return Math.min(bytes.length, gzipSync(bytes).length)
}
