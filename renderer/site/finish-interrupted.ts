import type {Diagnostic} from '../core/model/diagnostic.ts'
import {acquireOutputLock} from '../output/output-lock.ts'
import {finishEdits, hasInterruptedEdits} from './edits/finish-edits.ts'
import type {EditConfig} from './edits/write-edits.ts'
import type {CutConfig} from './version-cut/cut-places.ts'
import {finishCut, hasInterruptedCut} from './version-cut/finish-cut.ts'

/**
 * Finishes what a killed command has left half-done: a cut, or a correction of several files. Every command calls it before it reads the
 * site. Costs three look-ups if nothing is left to do. Does nothing while another process holds the site's lock, as that process may be
 * at it.
 */
export async function finishInterrupted(config: CutConfig & EditConfig): Promise<Diagnostic[]> {
  if (!hasInterruptedCut(config) && !hasInterruptedEdits(config)) return []
  const lock = await acquireOutputLock(config.stateRoot, 'ending an interrupted command of this site')
  if ('code' in lock) return []
  try {
    return finishHeld(config)
  } finally {
    lock.release()
  }
}

/** Finishes the same, for callers that hold the lock. */
export function finishHeld(config: CutConfig & EditConfig): Diagnostic[] {
  return [...finishCut(config), ...finishEdits(config)]
}
