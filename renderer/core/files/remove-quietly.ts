import {rmSync} from 'node:fs'

/** Removes a file or folder, ignoring errors. For cleaning up after a failure, which must not hide the failure itself. */
export function removeQuietly(path: string): void {
  try {
    rmSync(path, {recursive: true, force: true})
  } catch {
    // Leftovers are found and removed by the next run.
  }
}
