import {createBackgroundTask} from './background-task.ts'
import type {BackgroundTask} from './background-task.ts'
import type {LiveSession} from './live-session.ts'

/** Milliseconds that a browser has for itself before this machine is busy with compiling. */
const PAUSE = 1000

/** Makes what compiles missing files, which nobody has asked for yet, in worker threads; `onDone` hears when they are there. */
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
