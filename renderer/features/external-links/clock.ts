import {setTimeout as sleep} from 'node:timers/promises'

/** Time and chance as a check of external links sees them, so that tests need not wait. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Waits some milliseconds; rejects when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** From 0 up to, and without, 1. */
  readonly random: () => number
}

/** The clock of this machine. */
export function systemClock(): Clock {
  return {
    now: Date.now,
    wait: (milliseconds, signal) => sleep(milliseconds, undefined, {signal}),
    random: Math.random,
  }
}
