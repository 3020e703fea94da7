import {createRequire} from 'node:module'
import {Worker} from 'node:worker_threads'
import type {AbsolutePath} from '../core/model/paths.ts'
import {guardProcess} from './guard-process.ts'
import type {LimitedRunner} from './create-limited-runner.ts'
import {watchBuiltins} from './watch-builtins.ts'

/**
 * Loads a bundled module in this thread, if it can be loaded and stopped synchronously. Returns `stopped` if it took too long, and
 * `waits` if it cannot be loaded synchronously. The returned function throws whatever the module threw.
 */
export function loadLimited(bundleFile: AbsolutePath, runner: LimitedRunner): 'stopped' | 'waits' | (() => unknown) {
  const require = createRequire(bundleFile)
  const release = guardProcess()
  const findReplaced = watchBuiltins()
  let loaded: 'stopped' | 'waits' | (() => unknown)
  try {
    const run = runner.run(() => require(bundleFile) as unknown)
    loaded = run === undefined ? 'stopped' : () => run.value
  } catch (error) {
    // older releases of Node 22 cannot load modules synchronously, and none can if a module has a top-level `await`
    const waits = error instanceof Error && 'code' in error && /^ERR_REQUIRE_(?:ASYNC_MODULE|ESM)$/.test(String(error.code))
    loaded = waits ? 'waits' : () => rethrow(error)
  }
  const replaced = findReplaced()
  release()
  return replaced.length === 0 ? loaded : () => refuseReplaced(replaced)
}

function rethrow(error: unknown): never {
  throw error
}

function refuseReplaced(names: readonly string[]): never {
  throw new Error(`it replaces built-in functions of JavaScript that docsite calls too: ${names.join(', ')}`)
}

/**
 * The outcome of importing a module: it ended (possibly with an error), it took too long or too much memory, or it waits for something
 * that never happens.
 */
export type Trial = 'ended' | 'stopped' | 'grown' | 'stuck'

/** Megabytes that a module may take while it is loaded in a thread. */
const MOST_MEGABYTES = 1024

/** Interval in milliseconds at which the memory of the process is checked. */
const LOOK_INTERVAL = 50

/**
 * Imports a module in a separate thread. Code after an `await` cannot be stopped in this thread, and code that grows fills its heap, which
 * ends the process. So a trial in another thread detects both first.
 */
export async function tryInThread(moduleUrl: string, timeLimitMs: number): Promise<Trial> {
  const code = `import(${JSON.stringify(moduleUrl)}).catch(() => undefined).then(() => require('node:worker_threads').parentPort.postMessage(0))`
  const resourceLimits = {maxOldGenerationSizeMb: MOST_MEGABYTES}
  const worker = new Worker(code, {eval: true, stdout: true, stderr: true, resourceLimits})
  const before = process.memoryUsage.rss()
  let timer: NodeJS.Timeout | undefined
  let look: NodeJS.Timeout | undefined
  try {
    return await new Promise<Trial>((resolve) => {
      timer = setTimeout(() => resolve('stopped'), timeLimitMs)
      look = setInterval(() => {
        if (process.memoryUsage.rss() - before > MOST_MEGABYTES * 1024 * 1024) resolve('grown')
      }, LOOK_INTERVAL)
      worker.once('message', () => resolve('ended'))
      // an error thrown later will also be thrown in this thread, which reports it
      worker.once('error', (error) => resolve('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'grown' : 'ended'))
      worker.once('exit', () => resolve('stuck'))
    })
  } finally {
    clearTimeout(timer)
    clearInterval(look)
    await worker.terminate()
  }
}
