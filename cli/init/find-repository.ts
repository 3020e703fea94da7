import {existsSync} from 'node:fs'
import path from 'node:path'

/** The top of the git repository that a folder is in or will be in, absolute; undefined when there is none. */
export function findRepository(folder: string): string | undefined {
  return findAbove(folder, '.git')
}

/** The top of the pnpm workspace that a folder is in or will be in, absolute; undefined when there is none. */
export function findWorkspace(folder: string): string | undefined {
  return findAbove(folder, 'pnpm-workspace.yaml')
}

/** The nearest folder that has a file or folder of a name: the given one or one above it. */
function findAbove(folder: string, name: string): string | undefined {
  for (let top = folder; ; top = path.dirname(top)) {
    if (existsSync(path.join(top, name))) return top
    if (top === path.dirname(top)) return undefined
  }
}
