import {existsSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {isTame, noteTame} from './later-code.ts'
import {startTaskProcess} from './task-process.ts'
import {startTaskWorker} from './task-worker.ts'

/**
 * The outcome of importing a module: it ended (possibly with an error), took too long or too much memory, or waits for something that
 * never happens. `stack` is where it was running, formatted like the stack of an error; empty if unknown.
 */
export type Trial =
  /** `isCalm` is true if the module left nothing behind that runs later. */
  {readonly end: 'ended'; readonly isCalm: boolean} | {readonly end: 'stopped' | 'grown' | 'stuck'; readonly stack: string}

/** Options of `tryInThread`. */
export type TrialOptions = {
  readonly timeLimitMs: number
  /** URL of the worker module, which is the compiled `trial-worker.ts`. */
  readonly workerUrl?: URL
}

/**
 * Memory that a module may take while it is loaded. The heap may be larger than all memory together, as V8 does not tell where the code
 * was when a heap is full.
 */
const memoryLimits = {memoryLimit: 1024 * 1024 * 1024, resourceLimits: {maxOldGenerationSizeMb: 2048}}

/**
 * Imports a module in a separate thread, which is one of another process the first time. Code after an `await` and code that a module
 * leaves behind cannot be stopped in this thread, and code that grows ends the process. So a trial detects these first.
 */
export async function tryInThread(
  moduleUrl: string,
  {timeLimitMs, workerUrl = new URL('./trial-worker.js', import.meta.url)}: TrialOptions,
): Promise<Trial> {
  // Only when docsite runs from its sources is there no compiled worker.
  if (!existsSync(workerUrl)) return {end: 'ended', isCalm: false}
  const file = fileURLToPath(moduleUrl)
  const worker = (isTame(file) ? startTaskWorker : startTaskProcess)<string, boolean>({
    workerUrl,
    setup: undefined,
    timeLimitMs,
    isSilent: true,
    ...memoryLimits,
  })
  try {
    const end = await worker.run({tasks: [{number: 0, task: moduleUrl}]})
    if ('results' in end) {
      noteTame(file)
      return {end: 'ended', isCalm: end.results[0] === true}
    }
    const {reason, stack, error} = end.loss
    if (reason === 'time') return {end: 'stopped', stack}
    if (reason === 'memory') return {end: 'grown', stack}
    // an error thrown later will also be thrown in this thread, which reports it
    if (error !== undefined) return {end: 'ended', isCalm: false}
    // nothing was left to do while the module waited
    return {end: 'stuck', stack}
  } finally {
    await worker.close()
  }
}
