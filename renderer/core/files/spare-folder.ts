import {mkdtempSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {AbsolutePath} from '../model/paths.ts'

const PREFIX = 'docsite-'

/**
 * Makes a folder for code that has to be written before it can run, when the cache cannot be written. It is removed when the process
 * ends. Throws file system errors.
 */
export function makeSpareFolder(): AbsolutePath {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), PREFIX))
  process.once('exit', () => rmSync(folder, {recursive: true, force: true}))
  return folder
}

/** Reports whether a folder may be one that `makeSpareFolder` has made. */
export function isSpareFolder(folder: AbsolutePath): boolean {
  return path.basename(folder).startsWith(PREFIX) && path.dirname(folder) === realpathSync(tmpdir())
}
