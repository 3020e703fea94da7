import {renameSync, writeFileSync} from 'node:fs'
import {removeQuietly} from './remove-quietly.ts'

/**
 * Writes a file in one step: whoever reads sees the old content or the new one, never a part, whatever happens in
 * between. The folder must exist. Throws file system errors and then leaves nothing behind; a process that is killed may
 * leave a file that ends in `.tmp`.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  // Another process may replace the same file now, so each writes beside it under a name of its own.
  const draft = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(draft, content)
    renameSync(draft, file)
  } catch (error) {
    removeQuietly(draft)
    throw error
  }
}
