import {renameSync, writeFileSync} from 'node:fs'
import {removeQuietly} from './remove-quietly.ts'

/**
 * Replaces a file atomically: readers see either the old content or the new, never a part, whatever happens in between. The folder
 * must exist. Throws file system errors and then leaves nothing behind. A killed process may leave a file that ends in `.tmp`.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  // Another process may be replacing the same file, so each writes to a temporary name of its own.
  const draft = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(draft, content)
    renameSync(draft, file)
  } catch (error) {
    removeQuietly(draft)
    throw error
  }
}
