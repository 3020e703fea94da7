import {createRequire} from 'node:module'
import {Script, createContext} from 'node:vm'

/** Runs functions with a time limit. */
export type LimitedRunner = {
  readonly timeLimitMs: number
  /** Returns the function's value, or undefined if it was stopped. Throws what the function throws. */
  run<Value>(task: () => Value): {readonly value: Value} | undefined
}

/**
 * Creates a runner for synchronous work in this thread. At the time limit V8 stops a script even inside a function of another
 * context or a regular expression. It cannot stop native code or anything asynchronous. ES modules that are loaded meanwhile stay as they
 * were when they were stopped, for all that import them later: load those that docsite needs, too, before.
 */
export function createLimitedRunner(timeLimitMs: number): LimitedRunner {
  const globals: {task?: () => unknown} = {}
  const context = createContext(globals)
  const script = new Script('task()')
  return {
    timeLimitMs,
    run<Value>(task: () => Value) {
      globals.task = task
      try {
        // with `displayErrors`, Node may print the line at which the task was stopped to stderr
        return {value: script.runInContext(context, {timeout: timeLimitMs, displayErrors: false}) as Value}
      } catch (error) {
        // the error belongs to the other context, so it is not an `Error` of this one
        if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
        forgetUnfinished()
        return undefined
      } finally {
        delete globals.task
      }
    },
  }
}

/** Makes CommonJS modules that were being loaded be loaded again. Node does so after an error, but code that is stopped runs no `finally`. */
function forgetUnfinished(): void {
  const {cache} = createRequire(import.meta.url)
  for (const [file, module] of Object.entries(cache)) if (module?.loaded === false) delete cache[file]
}
