import {setTimeout} from 'node:timers/promises'
import {isFsError} from '../../core/files/fs-error.ts'

/** The first and the longest pause before files are read again, in milliseconds. */
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5_000

/** Returns the pause after one of this length, in milliseconds. Without one, the first. */
export function nextPause(pause?: number): number {
  return pause === undefined ? FIRST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE)
}

/**
 * Reads files until none of them disappears meanwhile: a switch of branches, or an editor, may remove a file, or the whole site, for a moment.
 * Resolves to undefined on abort.
 * @throws what is no error of the file system
 */
export async function untilReadable<Value>(read: () => Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  for (let pause = nextPause(); !signal.aborted; pause = nextPause(pause)) {
    try {
      return await read()
    } catch (error) {
      if (!isFsError(error)) throw error
      await setTimeout(pause, undefined, {signal}).catch(() => undefined)
    }
  }
  return undefined
}
