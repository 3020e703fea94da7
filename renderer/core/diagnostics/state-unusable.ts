import type {Diagnostic} from '../model/diagnostic.ts'
import type {AbsolutePath} from '../model/paths.ts'
import {fsReason, fsRemedy} from '../files/fs-error.ts'
import type {FsError} from '../files/fs-error.ts'
import {diagnostic} from './diagnostic.ts'

/**
 * Returns the diagnostic for a cache folder that cannot be written: the disk is read-only or full, or the folder belongs to
 * another user.
 */
export function stateUnusable(stateRoot: AbsolutePath, error: FsError): Diagnostic {
  return diagnostic('output-failed', {
    message: `The folder \`${stateRoot}\`, where docsite keeps the state of earlier builds, cannot be used: ${fsReason(error)}. Nothing was changed.`,
    hint: fsRemedy(error) ?? 'Make it writable for the user who runs the build.',
  })
}
