import path from 'node:path'
import type {AbsolutePath, SitePath} from '../model/paths.ts'

/**
 * Converts a path to the form used in messages: posix path relative to the site's root. Files outside the root begin with `../`.
 * @example sitePath('/site', '/site/content/a.md') // => 'content/a.md'
 */
export function sitePath(root: AbsolutePath, file: AbsolutePath): SitePath {
  return relativePath(root, file).split(path.sep).join('/')
}

/** Returns the path from a folder to a file, as `path.relative` does, which looks at each character of both. */
function relativePath(root: AbsolutePath, file: AbsolutePath): string {
  const isBelow = file.length > root.length + 1 && file.startsWith(root) && file[root.length] === path.sep
  return isBelow && !file.endsWith(path.sep) && !/[\\/][\\/.]/.test(file) ? file.slice(root.length + 1) : path.relative(root, file)
}
