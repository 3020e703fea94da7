/** A folder in a tag, branch or commit of a Git repository. */
export type GitReference = {
  /** Name of the tag or branch, or hash of the commit. */
  readonly rev: string
  /** Posix path of the folder from the root of the repository, without slashes around it; empty for the root itself. */
  readonly path: string
}

/** A name that Git accepts for a tag or branch. It is never an option, and none of its characters has a meaning in Git's revisions. */
const REV = /^(?![-./])(?!.*(?:\.\.|\/\/|@\{|\/\.))[^\s~^:?*[\\\u0000-\u001f\u007f]{1,200}(?<![./])$/

/**
 * Reads a reference as the configuration has it. Undefined if it is none, or if its path could leave the repository.
 * @example readGitReference('v1.0:website/docs/') // => {rev: 'v1.0', path: 'website/docs'}
 */
export function readGitReference(written: string): GitReference | undefined {
  const colon = written.indexOf(':')
  const rev = written.slice(0, Math.max(0, colon))
  const path = written.slice(colon + 1).replace(/\/$/, '')
  return REV.test(rev) && isTreePath(path, {allowsRoot: true}) ? {rev, path} : undefined
}

/** Reports whether a path is that of an entry below the root of a repository: without `.` and `..`, without slashes around it. */
export function isTreePath(path: string, {allowsRoot = false}: {readonly allowsRoot?: boolean} = {}): boolean {
  return path === '' ? allowsRoot : path.split('/').every(isTreeName)
}

/**
 * Reports whether a name can be that of a file or folder that is written to disk. Git refuses the others, but what a repository holds may
 * have been written by anything.
 */
export function isTreeName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && name.toLowerCase() !== '.git' && !/[/\\\u0000-\u001f\u007f]/.test(name)
}
