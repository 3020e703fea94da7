import {closeSync, openSync, renameSync, writeFileSync} from 'node:fs'
import {removeQuietly} from './remove-quietly.ts'

/**
 * Replaces a file atomically: readers see either the old content or the new, never a part, whatever happens in between. The folder
 * must exist. Content may be in parts, which are written one after the other. Throws file system errors and then leaves nothing behind. A killed process may leave a file that ends in `.tmp`.
 */
export function replaceFile(file: string, content: string | Uint8Array | readonly Uint8Array[]): void {
  // Another process may be replacing the same file, so each writes to a temporary name of its own.
  const draft = `${file}.${process.pid}.tmp`
  try {
    if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(draft, content)
    else writeParts(draft, content)
    renameSync(draft, file)
  } catch (error) {
    removeQuietly(draft)
    throw error
  }
}

function writeParts(file: string, parts: readonly Uint8Array[]): void {
  const descriptor = openSync(file, 'w')
  try {
    for (const part of parts) writeFileSync(descriptor, part)
  } finally {
    closeSync(descriptor)
  }
}
