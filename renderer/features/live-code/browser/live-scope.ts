import * as React from 'react'

/** The globals of live code, and a function that stops its timers. */
export type LiveScope = {
  readonly globals: Readonly<Record<string, unknown>>
  /** Stops the timers of the code. */
  readonly end: () => void
}

type AnyFunction = (...args: unknown[]) => unknown

/**
 * Creates the scope of live code: React with its hooks, the language's built-in objects, timers and the console, but no
 * access to the page. Errors in timers and event handlers, which no error boundary catches, are passed to `onError`.
 */
export function createLiveScope(onError: (error: unknown) => void): LiveScope {
  const guard =
    (run: AnyFunction): AnyFunction =>
    (...args) => {
      try {
        const result = run(...args)
        if (result instanceof Promise) result.catch(onError)
        return result
      } catch (error) {
        onError(error)
        return undefined
      }
    }
  const {timers, end} = createTimers(guard)
  const {createElement} = React
  const guarded = (type: string, props?: object | null, ...children: React.ReactNode[]): React.ReactNode =>
    createElement(type, typeof type === 'string' ? guardHandlers(props, guard) : props, ...children)
  const react = {...React, createElement: guarded}
  return {globals: {...language(), ...timers, ...react, React: react, console}, end}
}

/** Wraps event handlers of elements; handlers passed to components end up on an element. */
function guardHandlers(props: object | null | undefined, guard: (run: AnyFunction) => AnyFunction): object | null {
  if (!props) return null
  const entries = Object.entries(props).map(([name, value]: [string, unknown]) => {
    const isHandler = typeof value === 'function' && /^on[A-Z]/.test(name)
    return [name, isHandler ? guard(value as AnyFunction) : value] as const
  })
  return Object.fromEntries(entries)
}

function createTimers(guard: (run: AnyFunction) => AnyFunction): {
  readonly timers: Readonly<Record<string, AnyFunction>>
  readonly end: () => void
} {
  const running = new Set<number>()
  const clear = (id: unknown): void => {
    running.delete(Number(id))
    // `clearTimeout` clears both kinds of timers
    clearTimeout(Number(id))
  }
  const start =
    (begin: (run: () => void, delay: number) => unknown): AnyFunction =>
    (run, delay, ...args) => {
      const id = Number(begin(() => void guard(run as AnyFunction)(...args), Number(delay ?? 0)))
      running.add(id)
      return id
    }
  return {
    timers: {setTimeout: start(setTimeout), setInterval: start(setInterval), clearTimeout: clear, clearInterval: clear},
    end: () => running.forEach(clear),
  }
}

function language(): Readonly<Record<string, unknown>> {
  const objects = {
    Array,
    BigInt,
    Boolean,
    Date,
    Error,
    Intl,
    JSON,
    Map,
    Math,
    Number,
    Object,
    Promise,
    Reflect,
    RegExp,
    Set,
    String,
    Symbol,
  }
  const errors = {RangeError, ReferenceError, SyntaxError, TypeError}
  const values = {Infinity, NaN, undefined}
  const functions = {decodeURIComponent, encodeURIComponent, isFinite, isNaN, parseFloat, parseInt, structuredClone}
  return {...objects, ...errors, ...values, ...functions, WeakMap, WeakSet}
}
