import {fileURLToPath} from 'node:url'

/**
 * Returns the absolute path of docsite's own folder, with a trailing separator. It is one folder up, both from here and from
 * the compiled tool.
 */
export function toolRoot(): string {
  return fileURLToPath(new URL('..', import.meta.url))
}
