import {execFileSync} from 'node:child_process'

/** What was written before is on the disk before a build is timed. */
export function settleDisk(): void {
  if (process.platform === 'linux') execFileSync('sync')
}
