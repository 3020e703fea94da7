import {setTimeout as sleep} from 'node:timers/promises'
import {isFsError} from '../core/files/fs-error.ts'
import {pathExists} from '../core/files/path-exists.ts'
import {acquireOutputLock} from './output-lock.ts'
import {findOutputPlaces} from './output-places.ts'
import type {OutputConfig} from './output-places.ts'
import {repairOutput} from './swap-output.ts'

/** How long a build that is running may take to end its swap, in milliseconds; it takes some microseconds. */
const patience = 1000
const pollInterval = 5

/**
 * Makes an output whole again that a killed build left between two renames, for those who only read it. Usually there is
 * nothing to do, and then nothing is written, no lock either. The swap of a running build is waited for, and what cannot be
 * mended, for instance on a read-only disk, is left as it is.
 */
export async function repairSite(config: OutputConfig): Promise<void> {
  try {
    const places = findOutputPlaces(config)
    for (let waited = 0; pathExists(places.previous) && waited < patience; waited += pollInterval) {
      const lock = await acquireOutputLock(config.stateRoot)
      if ('code' in lock) {
        await sleep(pollInterval)
        continue
      }
      try {
        return repairOutput(places)
      } finally {
        lock.release()
      }
    }
  } catch (error) {
    if (!isFsError(error)) throw error
  }
}
