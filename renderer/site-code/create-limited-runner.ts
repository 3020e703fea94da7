import {Script, createContext} from 'node:vm'

/** Runs functions that are stopped when they take too long. */
export type LimitedRunner = {
  /** The function's value, or undefined when it was stopped. Throws what it throws. */
  run<Value>(task: () => Value): {readonly value: Value} | undefined
}

/**
 * Makes a runner for synchronous work in this thread. V8 stops a script at its time limit even within a function of
 * another context or a regular expression; it can't stop native code, nor anything asynchronous.
 */
export function createLimitedRunner(timeLimitMs: number): LimitedRunner {
  const globals: {task?: () => unknown} = {}
  const context = createContext(globals)
  const script = new Script('task()')
  return {
    run<Value>(task: () => Value) {
      globals.task = task
      try {
        return {value: script.runInContext(context, {timeout: timeLimitMs}) as Value}
      } catch (error) {
        // the error belongs to the other context, so it is no `Error` of this one
        if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
          return undefined
        throw error
      } finally {
        delete globals.task
      }
    },
  }
}
