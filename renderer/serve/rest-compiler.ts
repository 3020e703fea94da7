import {setTimeout} from 'node:timers/promises'
import type {LiveSession} from './live-session.ts'

/** Compiles the files that nobody has asked for yet. */
export type RestCompiler = {
  /** Begins, unless it is at it or nothing is missing. */
  readonly start: () => void
  /** Stops; settles when nothing is done any more. */
  readonly close: () => Promise<void>
}

/** Milliseconds that a browser has for itself before this machine is busy with compiling. */
const PAUSE = 1000

/** Makes what compiles missing files in worker threads; `onDone` hears when they are there. */
export function createRestCompiler(session: LiveSession, onDone: () => void): RestCompiler {
  const closing = new AbortController()
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    try {
      await setTimeout(PAUSE, undefined, {signal: closing.signal})
      await session.compiler.compileInBackground(session.survey.missing, closing.signal)
    } catch (error) {
      if (!closing.signal.aborted) throw error
    } finally {
      running = undefined
    }
    if (!closing.signal.aborted) onDone()
  }
  return {
    start() {
      if (session.survey.missing.length > 0 && !closing.signal.aborted) running ??= run()
    },
    async close() {
      closing.abort()
      await running
    },
  }
}
