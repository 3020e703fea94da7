import {statSync} from 'node:fs'
import path from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {isFsError} from '../../renderer/index.ts'
import type {ServedSite} from '../http/find-answer.ts'
import {listFiles} from './list-files.ts'
import {readRules} from './served-rules.ts'

/** The files and rules of a built site as they were at one moment. */
export type SiteSnapshot = Pick<ServedSite<string>, 'files' | 'rules'>

/** How to follow a built site. */
export type WatchOptions = {
  /** Puts a site back that a killed build has left beside its place. */
  readonly repair: () => Promise<void>
  /** How long a site may be away, in milliseconds, before it counts as removed. */
  readonly patience?: number
}

const PATIENCE = 5000
/** A build that is running has put the next site in place long before, in milliseconds. */
const REPAIR_AFTER = 250
const POLL_INTERVAL = 2

/**
 * Follows a built site. The result gives the site as it is now, read again when a build has replaced the folder or written its
 * manifest, which is the last thing that it writes. While a build swaps the folder there is none for some microseconds, so it
 * is waited for; what is then read is all of one build. Rejects when there is no site.
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

/** Undefined while the folder is being swapped. */
function readSite(folder: string): SiteSnapshot | undefined {
  try {
    return {files: listFiles(folder), rules: readRules(folder)}
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

/** Differs for every build; undefined when there is no folder. The change time of a folder is also that of its last renaming. */
function stampOf(folder: string): string | undefined {
  const [site, manifest] = [folder, path.join(folder, 'manifest.json')].map((file) => statSync(file, {throwIfNoEntry: false}))
  return site && [site.ino, site.mtimeMs, site.ctimeMs, manifest?.ino, manifest?.mtimeMs].join(' ')
}
