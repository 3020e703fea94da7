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

/** Marks functions that are limited already. */
const LIMITED = Symbol('limited')

/**
 * Limits the time of programs that code of this thread waits for, for as long as the thread lives. Nothing can stop a thread that is blocked
 * by one, not even its end. A shorter limit that code sets itself stays as it is.
 * @returns a function that tells whether a program has run so
 */
export function limitPrograms(timeLimitMs: number): () => boolean {
  let hasRun = false
  for (const name of runners) {
    const original = childProcess[name] as unknown as AnyFunction
    if (LIMITED in original) continue
    const limited: AnyFunction = function limited(...given) {
      hasRun = true
      const {options, before} = splitOptions(given)
      const own = options['timeout']
      const isShorter = typeof own === 'number' && own > 0 && own <= timeLimitMs
      if (isShorter || timeLimitMs === Number.POSITIVE_INFINITY) return Reflect.apply(original, this, given)
      const endless = new EndlessProgram(describe(given), timeLimitMs)
      Error.captureStackTrace(endless, limited)
      try {
        const result = Reflect.apply(original, this, [...before, {...options, timeout: timeLimitMs, killSignal: 'SIGKILL'}])
        if (isTimeout((result as {readonly error?: unknown} | null)?.error)) throw endless
        return result
      } catch (error) {
        throw isTimeout(error) ? endless : error
      }
    }
    Object.defineProperties(limited, {...Object.getOwnPropertyDescriptors(original), [LIMITED]: {value: true}})
    Reflect.set(childProcess, name, limited)
  }
  syncBuiltinESMExports()
  return () => hasRun
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
