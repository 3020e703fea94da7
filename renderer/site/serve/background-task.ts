import {setTimeout} from 'node:timers/promises'

/** A task that runs in the background while a site is served. */
export type BackgroundTask = {
  /** Starts the task, unless it is already running or not due. */
  readonly start: () => void
  /** Resolves when no run is in progress. */
  readonly idle: () => Promise<void>
  /** Aborts the task. Resolves when it has stopped. */
  readonly close: () => Promise<void>
}

/** Options of a background task. */
export type BackgroundWork = {
  /** Delay before a run, in milliseconds, which leaves the machine to other work. */
  readonly pause: number
  readonly isDue: () => boolean
  readonly run: (signal: AbortSignal) => Promise<void>
  /** Called after each run, unless the task was closed. */
  readonly onDone: () => void
}

/** Creates a task that has at most one run in progress. */
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
    idle: async () => running,
    async close() {
      closing.abort()
      await running
    },
  }
}
