import {createRequire} from 'node:module'
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
