import {setTimeout} from 'node:timers/promises'

/** Work that is done while a site is shown. */
export type BackgroundTask = {
  /** Begins, unless it is at it or there is nothing to do. */
  readonly start: () => void
  /** Stops; settles when nothing is done any more. */
  readonly close: () => Promise<void>
}

/** What a task does and when. */
export type BackgroundWork = {
  /** Milliseconds before it begins, in which others have the machine. */
  readonly pause: number
  readonly isDue: () => boolean
  readonly run: (signal: AbortSignal) => Promise<void>
  /** Hears that a run has ended, unless the task was closed. */
  readonly onDone: () => void
}

/** Makes a task that runs once at a time. */
export function createBackgroundTask({pause, isDue, run, onDone}: BackgroundWork): BackgroundTask {
  const closing = new AbortController()
  const {signal} = closing
  let running: Promise<void> | undefined

  const runOnce = async (): Promise<void> => {
    try {
      await setTimeout(pause, undefined, {signal})
      await run(signal)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      running = undefined
    }
    if (!signal.aborted) onDone()
  }
  return {
    start() {
      if (isDue() && !signal.aborted) running ??= runOnce()
    },
    async close() {
      closing.abort()
      await running
    },
  }
}
