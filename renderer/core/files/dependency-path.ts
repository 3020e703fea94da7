import path from 'node:path'
import type {SitePath} from '../model/paths.ts'

const siteAlias = '@site/'

/**
 * Returns the site path of a file that a document refers to as in `Dependency.path`.
 * @example dependencyPath('content/docs/next/a.mdx', '../_b.mdx') // => 'content/docs/_b.mdx'
 * @example dependencyPath('content/docs/next/a.mdx', '@site/src/c.tsx') // => 'src/c.tsx'
 */
export function dependencyPath(file: SitePath, dependency: string): SitePath {
  return dependency.startsWith(siteAlias) ? dependency.slice(siteAlias.length) : path.posix.join(path.posix.dirname(file), dependency)
}
