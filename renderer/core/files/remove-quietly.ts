import {rmSync} from 'node:fs'

/**
 * Removes a file or folder if it can be removed. For clean-up after a failure, which must not hide the failure itself.
 */
export function removeQuietly(path: string): void {
  try {
    rmSync(path, {recursive: true, force: true})
  } catch {
    // What is left is found and removed by the next run.
  }
}
