import path from 'node:path'
import type {AbsolutePath, SitePath} from '../model/paths.ts'

/**
 * Converts a path to the form used in messages: posix path relative to the site's root. Files outside the root begin with `../`.
 * @example sitePath('/site', '/site/content/a.md') // => 'content/a.md'
 */
export function sitePath(root: AbsolutePath, file: AbsolutePath): SitePath {
  return path.relative(root, file).split(path.sep).join('/')
}
