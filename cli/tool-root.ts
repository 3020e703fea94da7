import {fileURLToPath} from 'node:url'

/** Absolute path of docsite's own folder, which ends with a separator. It is one folder up, from here as from the compiled tool. */
export function toolRoot(): string {
  return fileURLToPath(new URL('..', import.meta.url))
}
