import {subscribe} from 'node:diagnostics_channel'
import type {ChildProcess} from 'node:child_process'

/** Number of processes of esbuild that are recorded. A thread has one, and another if a plugin brings an esbuild of its own. */
const SLOTS = 8

/** Creates the shared memory in which a thread records the ids of its processes of esbuild; 0 where there is none. */
export function createBundlerList(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT))
}

/**
 * Records the processes of esbuild that this thread starts from now on, for `endBundlers`, and ends them if an error ends the thread.
 * One that is left alone while it waits for its plugins may print a fatal error with all of its stacks.
 */
export function recordBundlers(list: Int32Array): void {
  const running = new Set<ChildProcess>()
  subscribe('child_process', (message) => {
    const {process: child} = message as {readonly process: ChildProcess}
    child.once('spawn', () => {
      const slot = list.indexOf(0)
      if (slot === -1 || child.pid === undefined || !isBundler(child)) return
      list[slot] = child.pid
      running.add(child)
      child.once('exit', () => {
        list[slot] = 0
        running.delete(child)
      })
    })
  })
  process.on('exit', () => {
    for (const child of running) child.kill('SIGKILL')
  })
}

function isBundler({spawnargs}: ChildProcess): boolean {
  return spawnargs.some((arg) => arg.startsWith('--service='))
}

/** Ends the processes of esbuild of a thread that is about to be ended, and may be too busy to do so. */
export function endBundlers(list: Int32Array): void {
  for (const pid of list) {
    if (pid === 0) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it has just ended by itself
    }
  }
}
