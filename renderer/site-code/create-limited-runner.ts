import {Script, createContext} from 'node:vm'

/** Runs functions with a time limit. */
export type LimitedRunner = {
  readonly timeLimitMs: number
  /** Returns the function's value, or undefined if it was stopped. Throws what the function throws. */
  run<Value>(task: () => Value): {readonly value: Value} | undefined
}

/**
 * Creates a runner for synchronous work in this thread. At the time limit V8 stops a script even inside a function of another
 * context or a regular expression. It cannot stop native code or anything asynchronous.
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
        if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
          return undefined
        throw error
      } finally {
        delete globals.task
      }
    },
  }
}
