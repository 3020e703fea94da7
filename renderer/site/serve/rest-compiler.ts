import {createBackgroundTask} from './background-task.ts'
import type {BackgroundTask} from './background-task.ts'
import type {LiveSession} from './live-session.ts'

/** Milliseconds that are left to browsers before compiling occupies the machine. */
const PAUSE = 1000

/**
 * Creates a task that compiles missing files, which no page has needed yet, in worker threads. Calls `onDone` when they are
 * available.
 */
export function createRestCompiler(session: LiveSession, onDone: () => void): BackgroundTask {
  return createBackgroundTask({
    pause: PAUSE,
    isDue: () => session.survey.missing.length > 0,
    run: async (signal) => {
      await session.compiler.compileInBackground(session.survey.missing, signal)
    },
    onDone,
  })
}
