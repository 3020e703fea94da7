import type {Diagnostic} from '../model/diagnostic.ts'
import type {AbsolutePath} from '../model/paths.ts'
import {fsReason, fsRemedy} from '../files/fs-error.ts'
import type {FsError} from '../files/fs-error.ts'
import {diagnostic} from './diagnostic.ts'

/** Says that nothing can be written where docsite keeps its caches: the disk is read-only or full, or another user's. */
export function stateUnusable(stateRoot: AbsolutePath, error: FsError): Diagnostic {
  return diagnostic('output-failed', {
    message: `The folder \`${stateRoot}\`, where docsite keeps what it knows of earlier builds, cannot be used: ${fsReason(error)}. Nothing was changed.`,
    hint: fsRemedy(error) ?? 'Let the user who builds write to it.',
  })
}
