import type {Clock} from '../renderer/features/external-links/clock.ts'

/** A clock on which waiting takes no time: when somebody waits, it jumps to the end of the shortest wait. */
export type JumpClock = Clock & {
  /** Lets time pass without anybody waiting. */
  readonly pass: (milliseconds: number) => void
}

type Waiter = {readonly due: number; readonly end: () => void}

/** A clock that shows noon of a day in 2026; chance is always in the middle. */
export function jumpClock(): JumpClock {
  let now = Date.UTC(2026, 10, 21, 12)
  let waiting: Waiter[] = []
  const jump = (): void => {
    const [next] = waiting.sort((a, b) => a.due - b.due)
    if (next === undefined) return
    waiting = waiting.filter((other) => other !== next)
    now = Math.max(now, next.due)
    next.end()
  }
  return {
    now: () => now,
    random: () => 0.5,
    pass: (milliseconds) => void (now += milliseconds),
    wait(milliseconds, signal) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error)
        signal.addEventListener('abort', () => reject(signal.reason as Error), {once: true})
        waiting.push({due: now + milliseconds, end: resolve})
        setImmediate(jump)
      })
    },
  }
}
