import {setTimeout as sleep} from 'node:timers/promises'

/** A source of time and randomness, replaceable so that tests need not wait. */
export type Clock = {
  /** Returns milliseconds since 1970. */
  readonly now: () => number
  /** Waits for some milliseconds. Rejects if the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number
}

/** Returns the clock of this machine. */
export function systemClock(): Clock {
  return {
    now: Date.now,
    wait: (milliseconds, signal) => sleep(milliseconds, undefined, {signal}),
    random: Math.random,
  }
}
