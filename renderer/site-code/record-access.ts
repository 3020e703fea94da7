import {readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {isFsError} from '../core/files/fs-error.ts'
import {recordVariable} from '../core/files/recorded-env.ts'
import {isAbsent, recordFile, recordFolder, recordUnknown} from '../core/files/recorded-file.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import type {Access} from './watch-access.ts'

/**
 * Records what code of a site has accessed: a file, a folder, or a variable. The record of a program that it has run, or of a host that it
 * has asked, is that of the site's root as a file that is never up to date.
 * @param since moment in milliseconds since the epoch; a file that was written later may be another one than was read
 */
export function recordAccess(
  {file, variable, isDeep = false}: Pick<Access, 'file' | 'variable' | 'isDeep'>,
  {root, since}: {readonly root: AbsolutePath; readonly since: number},
): RecordedFile[] {
  if (variable !== undefined) return [recordVariable(variable, root)]
  if (file === undefined) return [recordUnknown(root)]
  const [own, folder] = [recordFile(file, since), recordFolder(file)]
  // nothing is there, neither a file nor a folder
  if (!isFolder(file)) return isAbsent(own) ? [own, folder] : [own]
  return [folder, ...(isDeep ? foldersIn(file).map(recordFolder) : [])]
}

/** Reports whether there is a folder. */
export function isFolder(file: AbsolutePath): boolean {
  try {
    return statSync(file, {throwIfNoEntry: false})?.isDirectory() === true
  } catch (error) {
    if (isFsError(error)) return false
    throw error
  }
}

function foldersIn(folder: AbsolutePath): AbsolutePath[] {
  return readdirSync(folder, {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
