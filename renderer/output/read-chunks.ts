import {createHash} from 'node:crypto'
import {closeSync, fstatSync, openSync, readSync} from 'node:fs'

/** Bytes read at once: what a large file costs in memory. */
const chunkSize = 1024 * 1024

/** sha256 in hex of a file's bytes; memory does not grow with the file. Throws file system errors. */
export function hashFile(file: string): string {
  const hash = createHash('sha256')
  for (const chunk of readChunks(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** The bytes of a file in pieces of at most 1 MiB. A piece is good until the next one is asked for. */
export function* readChunks(file: string): Generator<Uint8Array, void> {
  const descriptor = openSync(file, 'r')
  try {
    const buffer = Buffer.allocUnsafe(Math.min(chunkSize, fstatSync(descriptor).size + 1))
    for (let read = readSync(descriptor, buffer); read > 0; read = readSync(descriptor, buffer)) yield buffer.subarray(0, read)
  } finally {
    closeSync(descriptor)
  }
}
