import {createRequire} from 'node:module'
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
