import type {Diagnostic} from '../core/model/diagnostic.ts'
import {manifestBeside} from '../core/files/manifest-path.ts'
import {isFsError} from '../core/files/fs-error.ts'
import {explainFailure} from './explain-failure.ts'
import {acquireOutputLock} from './output-lock.ts'
import {checkOutputPaths} from '../core/urls/output-path.ts'
import {checkOutputRoot} from './output-places.ts'
import {replaceOutput} from './replace-output.ts'
import type {WriteOptions, WriteResult} from './write-options.ts'

/**
 * Replaces the contents of the output folder with the given files in one step. Files written before under the same key and not
 * modified since are not regenerated. Files with unchanged bytes are left alone (inode, modification time). Files that are not
 * in the plan disappear. The previous output stays whole until the swap, and is unchanged after a failure.
 *
 * Reports unusable paths, an output folder with foreign content, a lock held by another build, and file system errors. Throws
 * errors of `content`, and the signal's reason.
 */
export async function writeOutput(options: WriteOptions): Promise<WriteResult> {
  try {
    const faults = checkPlan(options)
    if (faults.length > 0) return failed(faults)
    return await writeLocked(options)
  } catch (error) {
    if (isFsError(error)) return failed([explainFailure(error, options.config)])
    throw error
  }
}

function checkPlan({config, files, manifest}: WriteOptions): Diagnostic[] {
  const rootFault = checkOutputRoot(config)
  if (rootFault !== undefined) return [rootFault]
  const paths = [...files.map((file) => file.path), ...(manifest === undefined ? [] : [manifestBeside(files)])]
  // a page or a static file that is on Linux alone has a warning
  return checkOutputPaths(paths, config.original === undefined ? 'everywhere' : 'linux')
}

async function writeLocked(options: WriteOptions): Promise<WriteResult> {
  if (options.lock !== undefined) return replaceOutput(options, options.lock)
  const lock = await acquireOutputLock(options.config.stateRoot)
  if ('code' in lock) return failed([lock])
  try {
    return await replaceOutput(options, lock)
  } finally {
    lock.release()
  }
}

function failed(diagnostics: readonly Diagnostic[]): WriteResult {
  return {outcome: 'failed', written: [], filesWritten: 0, diagnostics}
}
