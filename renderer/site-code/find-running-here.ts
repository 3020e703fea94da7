import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {Worker} from 'node:worker_threads'
import {createLimitedRunner} from './create-limited-runner.ts'

/** Options of `findRunningHere`. */
type RunOptions = {
  /** Milliseconds for which the task is run: few for one that takes memory meanwhile. */
  readonly runLimitMs: number
  /** URL of the worker module, which is the compiled `watch-worker.ts`. */
  readonly workerUrl?: URL
}

/**
 * Runs an endless task once more in this thread, for a moment, and returns its call stack, formatted like the stack of an error.
 * Empty if the stack cannot be determined.
 */
export async function findRunningHere(
  task: () => unknown,
  {runLimitMs, workerUrl = new URL('./watch-worker.js', import.meta.url)}: RunOptions,
): Promise<string> {
  if (!existsSync(workerUrl)) return ''
  const worker = new Worker(workerUrl)
  try {
    const isReady = await Promise.race([once(worker, 'message').then(() => true), once(worker, 'exit').then(() => false)])
    if (!isReady) return ''
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage('begins')
    runAgain(task, runLimitMs)
    const giveUp = setTimeout(() => void worker.terminate(), runLimitMs)
    const stack: unknown = await Promise.race([
      once(worker, 'message').then(([said]) => said as unknown),
      once(worker, 'exit').then(() => ''),
    ])
    clearTimeout(giveUp)
    return String(stack)
  } catch {
    return ''
  } finally {
    await worker.terminate()
  }
}

function runAgain(task: () => unknown, runLimitMs: number): void {
  try {
    createLimitedRunner(runLimitMs).run(task)
  } catch {
    // the outcome of this run does not matter
  }
}
