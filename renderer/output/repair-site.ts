import {setTimeout as sleep} from 'node:timers/promises'
import {isFsError} from '../core/files/fs-error.ts'
import {pathExists} from '../core/files/path-exists.ts'
import {acquireOutputLock} from './output-lock.ts'
import {findOutputPlaces} from './output-places.ts'
import type {OutputConfig} from './output-places.ts'
import {repairOutput} from './swap-output.ts'

/** The maximum time in milliseconds to wait for a running build to finish its swap, which takes some microseconds. */
const patience = 1000
const pollInterval = 5

/**
 * Repairs an output that a killed build left between two renames, for callers that only read it. Usually there is nothing to
 * repair, and then nothing is written, not even a lock. Waits for the swap of a running build. Leaves the output unchanged if
 * it cannot be repaired, for instance on a read-only disk.
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
