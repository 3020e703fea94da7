import {statSync} from 'node:fs'
import path from 'node:path'
import {listFiles} from './list-files.ts'
import type {ServedFiles} from './list-files.ts'

/**
 * The files of a built site as they are now. They are listed again when a build has replaced the folder or written its
 * manifest, which is the last thing that it writes.
 */
export function watchFiles(folder: string): () => ServedFiles {
  let stamp = stampOf(folder)
  let files = listFiles(folder)
  return () => {
    const now = stampOf(folder)
    if (now !== stamp) {
      files = listFiles(folder)
      stamp = now
    }
    return files
  }
}

function stampOf(folder: string): string {
  const marks = [folder, path.join(folder, 'manifest.json')].map((file) => statSync(file, {throwIfNoEntry: false}))
  return marks.map((mark) => `${mark?.ino}:${mark?.mtimeMs}`).join(' ')
}
