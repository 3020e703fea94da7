/** The time for which a build may wait for others. */
export type Patience = {
  /** Waits for a task, at most as long as patience lasts. */
  readonly spend: (task: Promise<void>) => Promise<void>
  /** Notes that an entry has arrived, which is worth some waiting. */
  readonly earn: () => void
}

/** How long is waited. */
export type PatienceLimits = {
  /** Milliseconds that are waited for nothing, all in all. */
  readonly wait: number
  /** Milliseconds that an entry is worth. */
  readonly perEntry: number
  /** Called when no patience is left, at most once. */
  readonly onSpent: () => void
}

/**
 * Creates the patience of a run. A server that gives an entry in less time than compiling its page takes costs nothing, however many
 * there are. One that is slower, answers nothing of use or does not answer costs `wait` milliseconds. What entries earn does not add up beyond
 * that, so a server that stops answering after thousands of entries costs no more.
 */
export function createPatience({wait, perEntry, onSpent}: PatienceLimits): Patience {
  let left = wait
  let since: number | undefined
  const settleUp = (): void => {
    const now = performance.now()
    if (since !== undefined) left -= now - since
    since = now
  }
  return {
    async spend(task) {
      let timer: NodeJS.Timeout | undefined
      const spent = new Promise<void>((resolve) => {
        const look = (): void => {
          settleUp()
          if (left <= 0) resolve(onSpent())
          else timer = setTimeout(look, left)
        }
        since = performance.now()
        look()
      })
      await Promise.race([task, spent])
      clearTimeout(timer)
      settleUp()
      since = undefined
    },
    earn() {
      settleUpIfWaiting()
      left = Math.min(wait, left + perEntry)
    },
  }
  function settleUpIfWaiting(): void {
    if (since !== undefined) settleUp()
  }
}
