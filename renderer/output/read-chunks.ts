import {createHash} from 'node:crypto'
import {closeSync, fstatSync, openSync, readSync} from 'node:fs'
import {refuseIrregular} from '../core/files/read-file.ts'

/** The number of bytes read at once, which bounds the memory used for large files. */
const chunkSize = 1024 * 1024

/** Returns the SHA-256 hash of a file in hex. Memory use does not grow with the file. Throws file system errors. */
export function hashFile(file: string): string {
  const hash = createHash('sha256')
  for (const chunk of readChunks(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** Yields the bytes of a file in chunks of at most 1 MiB. A chunk is valid until the next one is requested. */
export function* readChunks(file: string): Generator<Uint8Array, void> {
  refuseIrregular(file, Infinity)
  const descriptor = openSync(file, 'r')
  try {
    const buffer = Buffer.allocUnsafe(Math.min(chunkSize, fstatSync(descriptor).size + 1))
    for (let read = readSync(descriptor, buffer); read > 0; read = readSync(descriptor, buffer)) yield buffer.subarray(0, read)
  } finally {
    closeSync(descriptor)
  }
}
