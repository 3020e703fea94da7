import {replaceFiles} from '../../../core/files/replace-files.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import {editFiles} from './edit-files.ts'
import type {Fix} from './plan-fixes.ts'

/** What was written: a line for each key of each file. Or why nothing was, as a sentence. */
export type WrittenFixes = {readonly lines: readonly string[]} | {readonly error: string}

/** Writes fixes into the front matter of their files: all of them, or none if one cannot be written. */
export function writeFixes(root: AbsolutePath, fixes: readonly Fix[]): WrittenFixes {
  const edited = editFiles(root, fixes)
  if ('error' in edited) return edited
  const {edits, lines} = edited
  const failure = replaceFiles(
    root,
    edits.map(({path, after}) => ({path, text: after})),
  )
  if (failure === undefined) return {lines}
  const name = failure.file === undefined ? 'A file' : `\`${failure.file}\``
  return {error: `${name} cannot be written: ${failure.reason}. No page was changed.`}
}
