import path from 'node:path'
import type {AbsolutePath} from '../core/model/paths.ts'

/** Matches the beginning of an import whose path is computed in part, from a folder of the site: `require(`@site/static/${name}.png`)`. */
const COMPUTED = /(\b(?:require|import)\(\s*)(?:(`)@site\/(?=[^`]*\$\{)|(['"])@site\/(?=[^'"]*\3\s*\+))/g

/**
 * Makes computed paths that begin with `@site/` relative to the module, as esbuild takes them: it bundles all files that may be meant.
 * @param place the module, and the root of its site
 */
export function relativeGlobs(code: string, {file, root}: {readonly file: AbsolutePath; readonly root: AbsolutePath}): string {
  if (!code.includes('@site/')) return code
  const toRoot = `./${path.relative(path.dirname(file), root).split(path.sep).join('/')}`.replace(/\/?$/, '/')
  return code.replaceAll(COMPUTED, (_all, call: string, tick: string | undefined, quote = '') => call + (tick ?? quote) + toRoot)
}
