import {createElement, isValidElement} from 'react'
import type {ComponentType, ReactNode} from 'react'
import {interpret} from './interpreter/interpret.ts'
import {createLiveScope} from './live-scope.ts'
import {parseLiveCode} from './parse-live-code.ts'

/** Options of `runLiveCode`. */
export type LiveCode = {
  readonly code: string
  /** Whether the code calls `render` itself. */
  readonly noInline: boolean
  /** Called with a message for readers about an error in a timer or event handler. */
  readonly onMistake: (text: string) => void
}

/** The outcome of a run: content to show, or a message about the error. */
export type LiveOutcome = {
  readonly result: {readonly content: ReactNode} | {readonly mistake: string}
  /** Returns a message for readers about an error that the content throws while React renders it. */
  readonly describe: (error: unknown) => string
  /** Stops the timers of the code. */
  readonly end: () => void
}

/** Runs the code of a live block. Never throws. */
export function runLiveCode({code, noInline, onMistake}: LiveCode): LiveOutcome {
  const lines = new WeakMap<object, number>()
  const describe = (error: unknown): string => describeError(error, lines)
  const scope = createLiveScope((error) => onMistake(describe(error)))
  const shown: unknown[] = []
  const onThrown = (error: unknown, line: number | undefined): void => {
    if (isObject(error) && line !== undefined && !lines.has(error)) lines.set(error, line)
  }
  try {
    const globals = {...scope.globals, render: (value: unknown) => void shown.push(value)}
    interpret(parseLiveCode(code, {noInline}), {globals, tick: createTimeLimit(), onThrown})
    if (shown.length === 0) throw new Error('The code has to call `render` with an element: render(<App />)')
    return {result: {content: contentOf(shown.at(-1))}, describe, end: scope.end}
  } catch (error) {
    return {result: {mistake: describe(error)}, describe, end: scope.end}
  }
}

/**
 * Converts a rendered value to content. A component is rendered as an element; `memo` and `forwardRef` return components
 * that are objects.
 */
function contentOf(value: unknown): ReactNode {
  const isComponent = typeof value === 'function' || (isObject(value) && '$$typeof' in value && !isValidElement(value))
  if (isComponent) return createElement(value as ComponentType)
  if (value === undefined) throw new TypeError('The code comes to `undefined`, which cannot be shown.')
  return value as ReactNode
}

function describeError(error: unknown, lines: WeakMap<object, number>): string {
  if (!(error instanceof Error)) return `Thrown: ${String(error)}`
  const line = lines.get(error)
  const place = line === undefined ? '' : `Line ${line}: `
  return `${error.name}: ${place}${error.message}`
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Time that code may run without yielding to the browser, in milliseconds. */
const TIME_LIMIT = 2000

/**
 * Creates a function that running code calls repeatedly. It throws when the code has blocked the browser for too long: a
 * mistake of a reader who edits an example must not freeze the page.
 */
function createTimeLimit(limit = TIME_LIMIT): () => void {
  let begin: number | undefined
  return () => {
    if (begin === undefined) {
      begin = performance.now()
      // a timer only fires after the code has finished
      setTimeout(() => (begin = undefined))
    } else if (performance.now() - begin > limit) {
      throw new RangeError(`The code ran for more than ${limit / 1000} seconds and was stopped. Does a loop never end?`)
    }
  }
}
