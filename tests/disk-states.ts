import {cpSync, mkdtempSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {onTestFinished} from 'vitest'
import {armFailFs} from './fail-fs.mjs'

/** What a folder was like before each call to the file system, and a way to have it so again. */
export type DiskStates = {
  readonly calls: number
  /** Makes the folder what a process leaves in it that is killed at the n-th call, from 1. */
  readonly restore: (call: number) => void
}

/**
 * Runs something that writes into a folder, and notes what is in it before each call: nothing of a program runs any more when it
 * is killed there, so that this is all that is left of it. One run instead of one for each call. What runs makes its calls
 * synchronously: one that is on its way meanwhile would be caught in the middle.
 */
export async function noteDiskStates(root: string, run: () => Promise<unknown>): Promise<DiskStates> {
  const states = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-states-')))
  onTestFinished(() => rmSync(states, {recursive: true, force: true}))
  const stateAt = (call: number): string => path.join(states, String(call))
  const disarm = armFailFs({at: 0, under: root, before: (call) => cpSync(root, stateAt(call), {recursive: true})})
  try {
    await run()
  } finally {
    disarm()
  }
  return {
    calls: disarm(),
    restore(call) {
      rmSync(root, {recursive: true})
      cpSync(stateAt(call), root, {recursive: true})
    },
  }
}
