import path from 'node:path'
import {existsSync} from 'node:fs'

/** The top of the git repository that a folder is in or will be in, absolute; undefined when there is none. */
export function findRepository(folder: string): string | undefined {
  for (let top = folder; ; top = path.dirname(top)) {
    if (existsSync(path.join(top, '.git'))) return top
    if (top === path.dirname(top)) return undefined
  }
}
