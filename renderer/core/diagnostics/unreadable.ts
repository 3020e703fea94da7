import {diagnostic} from './diagnostic.ts'
import {fsReason, fsRemedy} from '../files/fs-error.ts'
import type {FsError} from '../files/fs-error.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import type {SitePath} from '../model/paths.ts'

/** Creates the diagnostic for a file or folder that cannot be read. */
export function unreadable(file: SitePath, error: FsError, what: 'file' | 'folder' = 'file'): Diagnostic {
  const message = `The ${what} cannot be read: ${fsReason(error)}.`
  return diagnostic('file-unreadable', {
    file,
    message,
    hint: fsRemedy(error) ?? hints[error.code] ?? 'Check the disk, and run the command again.',
  })
}

const hints: Readonly<Record<string, string>> = {
  EACCES: 'Make it readable for the user who runs docsite.',
  EPERM: 'Make it readable for the user who runs docsite.',
  EISDIR: 'Give the folder another name: a file is read under this one.',
  ENOTREG: 'Put a file in its place, or remove it.',
  ETOOBIG: 'Split the file, or remove it.',
  ENOENT: 'It was removed or renamed while the site was read: run the command again.',
}
