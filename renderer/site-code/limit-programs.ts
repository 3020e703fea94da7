import childProcess from 'node:child_process'
import {syncBuiltinESMExports} from 'node:module'

/** The error that is thrown when a program that code waits for does not end. Its stack is that of the call that started it. */
export class EndlessProgram extends Error {
  constructor(command: string, timeLimitMs: number) {
    super(`the program \`${command}\`, which is started here, took more than ${timeLimitMs / 1000} s and was stopped`)
    this.name = 'EndlessProgram'
  }
}

type AnyFunction = (this: unknown, ...given: readonly unknown[]) => unknown

/** Functions that run a program and block their thread until it ends. */
const runners = ['execFileSync', 'execSync', 'spawnSync'] as const

/** The state of the programs of a thread. It is a property of the functions, since there is one of them however often this module is loaded. */
type Programs = {
  timeLimitMs: number
  /** How many have run in this thread. */
  count: number
  /** The program that was waited for last, until it has come to an end. */
  last: {readonly endless: EndlessProgram; readonly endsAt: number} | undefined
}

const PROGRAMS = Symbol.for('docsite programs')

/**
 * Limits the time of programs that code of this thread waits for, for as long as the thread lives. Nothing can stop a thread that is blocked
 * by one, not even its end. A shorter limit that code sets itself stays as it is.
 * @returns a function that tells whether a program has run so since the call
 */
export function limitPrograms(timeLimitMs: number): () => boolean {
  const programs = watchPrograms()
  programs.timeLimitMs = timeLimitMs
  const {count} = programs
  return () => programs.count > count
}

/** Limits them while a function runs. It must come to an end: code that is stopped by a limit of V8 has to be inside of it. */
export function withLimitedPrograms<Result>(timeLimitMs: number, run: () => Result): Result {
  const programs = watchPrograms()
  const before = programs.timeLimitMs
  programs.timeLimitMs = timeLimitMs
  try {
    return run()
  } finally {
    programs.timeLimitMs = before
  }
}

/**
 * Returns the error of a program that was stopped at its limit since the last call. Code that a limit of V8 ends while it waits never gets the
 * error, nor can it take any note.
 */
export function takeStoppedProgram(): EndlessProgram | undefined {
  const programs = watchPrograms()
  const {last} = programs
  programs.last = undefined
  return last !== undefined && performance.now() >= last.endsAt ? last.endless : undefined
}

/** Replaces the functions, once in a thread. They behave as before until there is a limit. */
function watchPrograms(): Programs {
  const known = (childProcess.execSync as {[PROGRAMS]?: Programs})[PROGRAMS]
  if (known !== undefined) return known
  const programs: Programs = {timeLimitMs: Number.POSITIVE_INFINITY, count: 0, last: undefined}
  for (const name of runners) {
    const original = childProcess[name] as unknown as AnyFunction
    const limited: AnyFunction = function limited(...given) {
      programs.count += 1
      const {timeLimitMs} = programs
      const {options, before} = splitOptions(given)
      const own = options['timeout']
      const isShorter = typeof own === 'number' && own > 0 && own <= timeLimitMs
      if (isShorter || timeLimitMs === Number.POSITIVE_INFINITY) return Reflect.apply(original, this, given)
      const endless = new EndlessProgram(describe(given), timeLimitMs)
      Error.captureStackTrace(endless, limited)
      programs.last = {endless, endsAt: performance.now() + timeLimitMs}
      try {
        const result = Reflect.apply(original, this, [...before, {...options, timeout: timeLimitMs, killSignal: 'SIGKILL'}])
        if (isTimeout((result as {readonly error?: unknown} | null)?.error)) throw endless
        programs.last = undefined
        return result
      } catch (error) {
        if (isTimeout(error)) throw endless
        if (error !== endless) programs.last = undefined
        throw error
      }
    }
    Object.defineProperties(limited, {...Object.getOwnPropertyDescriptors(original), [PROGRAMS]: {value: programs}})
    Reflect.set(childProcess, name, limited)
  }
  syncBuiltinESMExports()
  return programs
}

type Given = {readonly before: readonly unknown[]; readonly options: Readonly<Record<string, unknown>>}

/** Separates the options, which come last, from a command and a list of its arguments. */
function splitOptions(given: readonly unknown[]): Given {
  const index = given.findIndex((value, at) => at > 0 && typeof value === 'object' && value !== null && !Array.isArray(value))
  if (index === -1) return {before: given.filter((value) => value !== undefined && value !== null), options: {}}
  return {before: given.slice(0, index), options: given[index] as Given['options']}
}

function describe([command, words]: readonly unknown[]): string {
  return [command, ...(Array.isArray(words) ? (words as unknown[]) : [])].join(' ').slice(0, 80)
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'
}
