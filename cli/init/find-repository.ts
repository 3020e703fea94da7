import {existsSync} from 'node:fs'
import path from 'node:path'

/** Returns the root of the git repository that contains a folder or will contain it, absolute. Undefined if there is none. */
export function findRepository(folder: string): string | undefined {
  return findAbove(folder, '.git')
}

/** Returns the root of the pnpm workspace that contains a folder or will contain it, absolute. Undefined if there is none. */
export function findWorkspace(folder: string): string | undefined {
  return findAbove(folder, 'pnpm-workspace.yaml')
}

/** Returns the nearest folder, from the given one upwards, that contains an entry of a name. */
function findAbove(folder: string, name: string): string | undefined {
  for (let top = folder; ; top = path.dirname(top)) {
    if (existsSync(path.join(top, name))) return top
    if (top === path.dirname(top)) return undefined
  }
}
