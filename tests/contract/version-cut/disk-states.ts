import {cpSync, mkdtempSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {onTestFinished} from 'vitest'
import type {SiteConfig} from '../../../renderer/model/site-config.ts'
import {armFailFs} from '../../fail-fs.mjs'
import {applyPlanned} from './apply-planned.ts'

/** What the folder of a site was like before each call of a cut to the file system, and a way to have it so again. */
export type DiskStates = {
  readonly calls: number
  /** Makes the folder what a process leaves in it that is killed at the n-th call, from 1. */
  readonly restore: (call: number) => void
}

/**
 * Cuts 1.1 and notes what is on the disk before each of its calls: nothing of a program runs any more when it is killed there, so
 * that this is all that is left of it. One cut instead of one for each call.
 */
export async function noteDiskStates(root: string, i18n?: SiteConfig['i18n']): Promise<DiskStates> {
  const states = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-states-')))
  onTestFinished(() => rmSync(states, {recursive: true, force: true}))
  const stateAt = (call: number): string => path.join(states, String(call))
  const disarm = armFailFs({at: 0, under: root, before: (call) => cpSync(root, stateAt(call), {recursive: true})})
  try {
    await applyPlanned(root, '1.1', i18n)
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
