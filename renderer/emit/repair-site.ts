import {isFsError} from '../shared/fs-error.ts'
import {pathExists} from '../shared/path-exists.ts'
import {acquireOutputLock} from './output-lock.ts'
import {findOutputPlaces} from './output-places.ts'
import type {OutputConfig} from './output-places.ts'
import {repairOutput} from './swap-output.ts'

/**
 * Makes an output whole again that a killed build left between two renames, for those who only read it. Usually there is
 * nothing to do, and then nothing is written, no lock either. What a running build is about to do is left to it, and what
 * cannot be mended, for instance on a read-only disk, is left as it is.
 */
export async function repairSite(config: OutputConfig): Promise<void> {
  try {
    const places = findOutputPlaces(config)
    if (!pathExists(places.previous)) return
    const lock = await acquireOutputLock(config.stateRoot)
    if ('code' in lock) return
    try {
      repairOutput(places)
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!isFsError(error)) throw error
  }
}
