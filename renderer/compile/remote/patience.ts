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

/**
 * Creates the patience of a run. A server that gives compilations faster than they can be made costs nothing, however many there are. One
 * that is slower, gives nothing of use or does not answer costs `wait` milliseconds. What compilations earn does not add up beyond that, so
 * a server that stops answering after thousands of them costs no more.
 */
export function createPatience({wait, perEntry}: PatienceLimits): Patience {
  let left = wait
  let since: number | undefined
  const takeAway = (): void => {
    if (since === undefined) return
    const now = performance.now()
    left -= now - since
    since = now
  }
  return {
    async spend(task, onSpent) {
      let timer: NodeJS.Timeout | undefined
      const spent = new Promise<void>((resolve) => {
        const look = (): void => {
          takeAway()
          if (left > 0) timer = setTimeout(look, left)
          else resolve(onSpent())
        }
        since = performance.now()
        look()
      })
      await Promise.race([task, spent])
      clearTimeout(timer)
      takeAway()
      since = undefined
    },
    earn() {
      takeAway()
      left = Math.min(wait, left + perEntry)
    },
  }
}
