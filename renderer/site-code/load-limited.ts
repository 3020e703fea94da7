import {createRequire} from 'node:module'
import type {AbsolutePath} from '../core/model/paths.ts'
import {guardProcess} from './guard-process.ts'
import type {LimitedRunner} from './create-limited-runner.ts'
import {watchBuiltins} from './watch-builtins.ts'

/**
 * Loads a bundled module in this thread, if it can be loaded and stopped synchronously. Returns `stopped` if it takes too long, or once
 * did in this process, and `waits` if it cannot be loaded synchronously. The returned function throws whatever the module threw.
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
    loaded = wasStopped(error) ? 'stopped' : mustWait(error) ? 'waits' : () => rethrow(error)
  }
  const replaced = findReplaced()
  release()
  return replaced.length === 0 ? loaded : () => refuseReplaced(replaced)
}

/**
 * Loads a module that may not replace built-in functions of JavaScript, which it then has again at once: a loop in one of them would block
 * the thread wherever docsite calls it.
 * @throws an error that names the functions, and what loading throws
 */
export async function loadGuarded<Module>(load: () => Promise<Module>): Promise<Module> {
  const findReplaced = watchBuiltins()
  let replaced: readonly string[] = []
  let loaded: Module
  try {
    loaded = await load()
  } finally {
    replaced = findReplaced()
  }
  return replaced.length === 0 ? loaded : refuseReplaced(replaced)
}

/** Whether a module may have been stopped before: Node keeps it as it was then, as one that threw null or that imports itself. */
function wasStopped(error: unknown): boolean {
  return error === null || hasCode(error, /^ERR_REQUIRE_CYCLE_MODULE$/)
}

/** Whether it cannot be loaded synchronously: no module can with a top-level `await`, and none at all in older releases of Node 22. */
function mustWait(error: unknown): boolean {
  return hasCode(error, /^ERR_REQUIRE_(?:ASYNC_MODULE|ESM)$/)
}

function hasCode(error: unknown, codes: RegExp): boolean {
  return error instanceof Error && 'code' in error && codes.test(String(error.code))
}

function rethrow(error: unknown): never {
  throw error
}

function refuseReplaced(names: readonly string[]): never {
  throw new Error(`it replaces built-in functions of JavaScript that docsite calls too: ${names.join(', ')}`)
}
