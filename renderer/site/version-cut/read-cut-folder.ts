import {statSync} from 'node:fs'
import {hashFile} from '../../output/read-chunks.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {unreadable} from '../../core/diagnostics/unreadable.ts'
import {walkFolder} from '../../source/walk-folder.ts'
import type {FoundFile} from '../../source/walk-folder.ts'
import type {CutFile} from './cut-plan.ts'

/**
 * Reads every file of a folder of next, including hidden files, partials and pictures, because a version is complete. Symbolic
 * links are resolved, so that the version does not change with their targets. A missing folder has no files.
 */
export function readCutFolder(root: AbsolutePath, folder: AbsolutePath): Staged<CutFile[]> {
  const found = walkFolder({root, folder, wants: () => true})
  const diagnostics = [...found.diagnostics]
  const files = found.value.flatMap((file): CutFile[] => {
    const read = readCutFile(file)
    if ('code' in read) diagnostics.push(read)
    return 'code' in read ? [] : [read]
  })
  return {value: files, diagnostics}
}

function readCutFile({name, path: file, absolutePath}: FoundFile): CutFile | Diagnostic {
  try {
    const {size, mode} = statSync(absolutePath)
    return {name, source: absolutePath, size, hash: hashFile(absolutePath), mode: mode & 0o777}
  } catch (error) {
    if (!isFsError(error)) throw error
    return unreadable(file, error)
  }
}
