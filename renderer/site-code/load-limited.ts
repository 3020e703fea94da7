import {createRequire} from 'node:module'
import {Worker} from 'node:worker_threads'
import type {AbsolutePath} from '../core/model/paths.ts'
import {guardProcess} from './guard-process.ts'
import {createLimitedRunner} from './create-limited-runner.ts'
import {watchBuiltins} from './watch-builtins.ts'

/**
 * Loads a bundled module in this thread, as far as that can be done and stopped in one go: `stopped` when it took too long, `waits`
 * when it cannot be. What it throws, the returned function throws.
 */
export function loadLimited(bundleFile: AbsolutePath, timeLimitMs: number): 'stopped' | 'waits' | (() => unknown) {
  const require = createRequire(bundleFile)
  const runner = createLimitedRunner(timeLimitMs)
  const release = guardProcess()
  const findReplaced = watchBuiltins()
  let loaded: 'stopped' | 'waits' | (() => unknown)
  try {
    const run = runner.run(() => require(bundleFile) as unknown)
    loaded = run === undefined ? 'stopped' : () => run.value
  } catch (error) {
    // older releases of Node 22 do not load modules at once, none does where one of them has a top-level `await`
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
  throw new Error(`it puts other functions in the place of JavaScript's own, which docsite calls too: ${names.join(', ')}`)
}

/** How importing a module went: it ended (also with an error), it took too long, or it waits for something that never comes. */
export type Trial = 'ended' | 'stopped' | 'stuck'

/**
 * Imports a module in a thread of its own. What a module does after an `await` cannot be stopped in this thread, so a loop there
 * is found in another one first.
 */
export async function tryInThread(moduleUrl: string, timeLimitMs: number): Promise<Trial> {
  const code = `import(${JSON.stringify(moduleUrl)}).catch(() => undefined).then(() => require('node:worker_threads').parentPort.postMessage(0))`
  const worker = new Worker(code, {eval: true, stdout: true, stderr: true})
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Trial>((resolve) => {
      timer = setTimeout(() => resolve('stopped'), timeLimitMs)
      worker.once('message', () => resolve('ended'))
      // what is thrown later is thrown in this thread too, which reports it
      worker.once('error', () => resolve('ended'))
      worker.once('exit', () => resolve('stuck'))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
