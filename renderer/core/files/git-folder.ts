import type {SitePath} from '../model/paths.ts'

/** Name of the folder, in that of docsite's state, with the versions that come from Git. */
export const gitFolder = 'git'

/** Name of the folder, in that of a version, with its files at their paths in the repository. */
export const treeFolder = 'tree'

/**
 * Returns the name of the folder of a version: it changes with all that its files depend on, and tells which version it is.
 * @example gitVersionFolder('release/1.0', '0123456789abcdef') // => 'release~1.0@0123456789abcdef'
 */
export function gitVersionFolder(rev: string, key: string): string {
  // no name of a tag or branch has a tilde
  return `${rev.replaceAll('/', '~')}@${key}`
}

/** Reports whether a file, by its site path, comes from Git. */
export function isFromGit(file: SitePath): boolean {
  return file.startsWith(`.docsite/${gitFolder}/`)
}

/**
 * Returns the folder with all files of a version, from that of its docs: they are the same unless the version comes from Git.
 * @example filesOfVersion('.docsite/git/v1.0@0123456789abcdef/tree/docs') // => '.docsite/git/v1.0@0123456789abcdef/tree'
 */
export function filesOfVersion(dir: SitePath): SitePath {
  return isFromGit(dir) ? dir.split('/').slice(0, 4).join('/') : dir
}

const SHOWN = /(?:[^\s`'"()]*\/)?\.docsite\/git\/([^\s`/]+)@[\da-f]{16}\/tree(?:\/|(?![\w.-]))/g

/**
 * Replaces paths of files that come from Git by their names there, which people can look up.
 * @example showGitPaths('.docsite/git/v1.0@0123456789abcdef/tree/docs/a.md') // => 'v1.0:docs/a.md'
 */
export function showGitPaths(text: string): string {
  return text.includes('.docsite/git/') ? text.replaceAll(SHOWN, (_path, rev: string) => `${rev.replaceAll('~', '/')}:`) : text
}
