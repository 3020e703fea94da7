import {statSync} from 'node:fs'
import {setTimeout as sleep} from 'node:timers/promises'
import {isFsError, manifestIn} from '../../renderer/index.ts'
import type {ServedSite} from '../http/find-answer.ts'
import {listFiles} from './list-files.ts'
import {readRules} from './served-rules.ts'

/** The files and rules of a built site as they were at one moment. */
export type SiteSnapshot = Pick<ServedSite<string>, 'files' | 'rules'>

/** Options for following a built site. */
export type WatchOptions = {
  /** Restores a site that a killed build has left next to its final place. */
  readonly repair: () => Promise<void>
  /** How long a site may be missing before it counts as removed, in milliseconds. */
  readonly patience?: number
}

const PATIENCE = 5000
/** Delay before a repair, in milliseconds. A running build puts the next site in place long before that. */
const REPAIR_AFTER = 250
const POLL_INTERVAL = 2

/**
 * Follows a built site. Returns a function that resolves to the current site, which is read again after a build has replaced
 * the folder or written its manifest, the last file that it writes. While a build swaps the folder, it is missing for some
 * microseconds, so the function waits for it; the result always comes from a single build. Rejects if there is no site.
 */
export function watchSite(folder: string, {repair, patience = PATIENCE}: WatchOptions): () => Promise<SiteSnapshot> {
  let last: {readonly stamp: string; readonly site: SiteSnapshot} | undefined
  let isRemoved = false
  return async () => {
    const began = performance.now()
    let isRepaired = false
    for (;;) {
      const stamp = stampOf(folder)
      if (stamp !== undefined && stamp === last?.stamp) return last.site
      const site = stamp === undefined ? undefined : readSite(folder)
      if (stamp !== undefined && site !== undefined && stampOf(folder) === stamp) {
        last = {stamp, site}
        isRemoved = false
        return site
      }
      const waited = performance.now() - began
      if (isRemoved || waited > patience) {
        isRemoved = true
        throw new Error(`There is no site in ${folder}.`)
      }
      if (!isRepaired && waited > REPAIR_AFTER) {
        isRepaired = true
        await repair()
      }
      await sleep(POLL_INTERVAL)
    }
  }
}

/** Reads the site. Returns undefined while the folder is being swapped. */
function readSite(folder: string): SiteSnapshot | undefined {
  try {
    return {files: listFiles(folder), rules: readRules(folder)}
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

/**
 * Returns a stamp that differs for every build, or undefined if the folder is missing. The change time of a folder also covers
 * its last rename.
 */
function stampOf(folder: string): string | undefined {
  const [site, manifest] = [folder, manifestIn(folder)].map((file) => statSync(file, {throwIfNoEntry: false}))
  return site && [site.ino, site.mtimeMs, site.ctimeMs, manifest?.ino, manifest?.mtimeMs].join(' ')
}
