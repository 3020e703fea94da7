import type {Diagnostic} from '../model/diagnostic.ts'
import type {AbsolutePath} from '../model/paths.ts'
import {fsReason, fsRemedy} from '../files/fs-error.ts'
import type {FsError} from '../files/fs-error.ts'
import {diagnostic} from './diagnostic.ts'

const occupied = 'Move away what is there: docsite makes a folder of that name.'

const hints: Readonly<Record<string, string>> = {
  EEXIST: occupied,
  ENOTDIR: occupied,
  EROFS: 'Build a copy of the site on a file system that can be written to.',
}

/**
 * Returns the diagnostic for a cache folder that cannot be written: the disk is read-only or full, or the folder belongs to
 * another user.
 */
export function stateUnusable(stateRoot: AbsolutePath, error: FsError): Diagnostic {
  return diagnostic('output-failed', {
    message: `The folder \`${stateRoot}\`, where docsite keeps the state of earlier builds, cannot be used: ${fsReason(error)}. Nothing was changed.`,
    hint: fsRemedy(error) ?? hints[error.code] ?? 'Make it writable for the user who runs the build.',
  })
}
