import {performance} from 'node:perf_hooks'
import {startThreadClock} from '../../site-code/thread-clock.ts'

/** The time for which a build may wait for others. */
export type Patience = {
  /** Waits for a task as long as patience lasts; then calls `onSpent`, and resolves. */
  readonly spend: (task: Promise<unknown>, onSpent: () => void) => Promise<void>
  /** Notes that a compilation has arrived, which is worth some waiting. */
  readonly earn: () => void
}

/** How long is waited. */
export type PatienceLimits = {
  /** Milliseconds that are waited for nothing, all in all. */
  readonly wait: number
  /** Milliseconds that a compilation is worth. */
  readonly perEntry: number
}

/** The most milliseconds that count between two looks at the clock. If more have passed, other programs kept this one from running. */
const mostAtOnce = 100

/**
 * Creates the patience of a run. A server that gives compilations faster than they can be made costs nothing, however many there are. One
 * that is slower, gives nothing of use or does not answer costs `wait` milliseconds. What compilations earn does not add up beyond that, so
 * a server that stops answering after thousands of them costs no more. Time that other programs take from this one does not count: it would
 * be missing for compiling, too.
 */
export function createPatience({wait, perEntry}: PatienceLimits): Patience {
  let left = wait
  let clock: (() => number) | undefined
  let had = 0
  let earned = 0
  const settleUp = (): void => {
    const now = clock?.() ?? had
    left = Math.min(wait, left - (now - had) + earned)
    had = now
    earned = 0
  }
  return {
    async spend(task, onSpent) {
      let timer: NodeJS.Timeout | undefined
      const spent = new Promise<void>((resolve) => {
        const look = (): void => {
          settleUp()
          if (left > 0) timer = setTimeout(look, Math.min(left, mostAtOnce / 2))
          else resolve(onSpent())
        }
        clock = startThreadClock({performance}, mostAtOnce)
        had = 0
        look()
      })
      await Promise.race([task, spent])
      clearTimeout(timer)
      settleUp()
      clock = undefined
    },
    earn: () => void (earned += perEntry),
  }
}
