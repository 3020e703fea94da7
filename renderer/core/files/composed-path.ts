import {existsSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../model/paths.ts'
import {isFsError} from './fs-error.ts'

/**
 * Returns the path of a file as the disk has it: its accents may be characters of their own there (NFD), as in names from macOS, whatever the
 * form of the path. Returns the path itself if nothing has it.
 */
export function pathOnDisk(file: AbsolutePath): AbsolutePath {
  if (/^[\0-\x7F]*$/.test(file) || existsSync(file)) return file
  const folder = pathOnDisk(path.dirname(file))
  const name = path.basename(file).normalize('NFC')
  const found = namesIn(folder).find((other) => other.normalize('NFC') === name)
  return found === undefined ? file : path.join(folder, found)
}

function namesIn(folder: AbsolutePath): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if (isFsError(error)) return []
    throw error
  }
}
