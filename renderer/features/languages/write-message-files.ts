import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {replaceFiles} from '../../core/files/replace-files.ts'
import type {TextFile} from '../../core/files/replace-files.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'

/** Writes all files or none. After a process was killed, the next run writes the rest. Reports file system errors. */
export function writeMessageFiles(root: AbsolutePath, files: readonly TextFile[]): Diagnostic[] {
  const failure = replaceFiles(root, files)
  if (failure === undefined) return []
  const name = failure.file === undefined ? 'A file' : `\`${failure.file}\``
  return [
    diagnostic('translations-not-written', {
      message: `${name} cannot be written: ${failure.reason}. No file of translations was changed.`,
      hint: 'Make the folder writable, or free space, and run the command again.',
    }),
  ]
}
