import {createLimitedRunner} from './create-limited-runner.ts'

/** The error that is thrown when code that was left to run later does not end. Its stack is that of the call that left it. */
export class EndlessLaterCode extends Error {
  constructor(timeLimitMs: number) {
    super(`code that is left here to run later took more than ${timeLimitMs / 1000} s and was stopped`)
    this.name = 'EndlessLaterCode'
  }
}

/** Begins to watch what code leaves to run later, until the returned function is called. */
export type WatchLaterCode = () => () => void

const TIME_LIMIT = 5000

/**
 * Creates the function that limits the time of code that is left while other code runs: callbacks of timers and promises, and what these
 * leave in turn. Together those of one call get `timeLimitMs`; one that exceeds it throws where nothing waits for it. Async functions have to be
 * compiled to promises, since nothing can see an `await`.
 */
export function limitLaterCode(timeLimitMs: number = TIME_LIMIT): WatchLaterCode {
  const runner = createLimitedRunner(timeLimitMs)
  const watch = (budget: {spent: number}): (() => void) => {
    const limited = (callback: unknown): unknown => {
      if (typeof callback !== 'function') return callback
      const endless = new EndlessLaterCode(timeLimitMs)
      return function (this: unknown, ...given: unknown[]): unknown {
        if (budget.spent >= timeLimitMs) throw endless
        const begun = performance.now()
        const release = watch(budget)
        try {
          const run = runner.run((): unknown => Reflect.apply(callback, this, given))
          if (run === undefined) throw endless
          return run.value
        } finally {
          release()
          budget.spent += performance.now() - begun
        }
      }
    }
    const undo = schedulers.map(({owner, name, callbacks}) =>
      replace(owner, name, (given) => given.map((value, index) => (index < callbacks ? limited(value) : value))),
    )
    return () => {
      for (const restore of undo) restore()
    }
  }
  return () => watch({spent: 0})
}

/** Functions that run others later, and how many of their first arguments these are. */
const schedulers = [
  {owner: globalThis, name: 'setTimeout', callbacks: 1},
  {owner: globalThis, name: 'setInterval', callbacks: 1},
  {owner: globalThis, name: 'setImmediate', callbacks: 1},
  {owner: globalThis, name: 'queueMicrotask', callbacks: 1},
  {owner: process, name: 'nextTick', callbacks: 1},
  {owner: Promise.prototype, name: 'then', callbacks: 2},
] as const

/** Replaces a function by one that changes its arguments first. Returns the function that puts it back. */
function replace(owner: object, name: string, change: (given: readonly unknown[]) => readonly unknown[]): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name)
  const original = Reflect.get(owner, name) as (...given: readonly unknown[]) => unknown
  const replaced = function (this: unknown, ...given: readonly unknown[]): unknown {
    return Reflect.apply(original, this, change(given))
  }
  Object.defineProperties(replaced, Object.getOwnPropertyDescriptors(original))
  Object.defineProperty(owner, name, {value: replaced, configurable: true, writable: true, enumerable: own?.enumerable ?? true})
  return () => {
    if (own === undefined) Reflect.deleteProperty(owner, name)
    else Object.defineProperty(owner, name, own)
  }
}
