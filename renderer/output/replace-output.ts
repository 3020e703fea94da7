import {isOwnOutput, foreignOutput} from './own-output.ts'
import type {OutputLock} from './output-lock.ts'
import {findOutputPlaces} from './output-places.ts'
import {readOutputState} from './output-state.ts'
import {carryOut} from './replacement.ts'
import {repairOutput} from './swap-output.ts'
import {verifyOutput} from './verify-output.ts'
import type {WriteOptions, WriteResult} from './write-options.ts'

/**
 * Replaces the output with the planned files, whose paths `checkOutputPaths` must have accepted. Must be called by the holder
 * of the lock, which is verified again before the swap. Throws file system errors, errors of `content`, and the signal's
 * reason; the output is then unchanged.
 */
export async function replaceOutput(options: WriteOptions, lock: OutputLock): Promise<WriteResult> {
  const places = findOutputPlaces(options.config)
  repairOutput(places)
  const state = readOutputState(places.stateFile) ?? {files: new Map(), folders: new Map(), id: ''}
  const present = verifyOutput(places.out, state)
  if (!present.isEmpty && present.intact.size === 0 && !isOwnOutput(places.out)) {
    return {outcome: 'failed', written: [], filesWritten: 0, diagnostics: [foreignOutput(options.config)]}
  }
  return carryOut({options, places, state, present, records: new Map(), made: new Set(), files: options.files, staging: undefined}, lock)
}
