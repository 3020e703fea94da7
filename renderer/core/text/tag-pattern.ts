import {readGitReference} from './git-reference.ts'

/** The tags of which each is a version, and the folder of the docs in them. */
export type TagPattern = {
  /** Text of a tag before the number of its version, and behind it. */
  readonly before: string
  readonly after: string
  /** Posix path of the folder from the root of the repository, as of a reference. */
  readonly path: string
}

/**
 * Reads a pattern of tags as the configuration has it: a name with one `*` for the number of the version, a colon, and a folder. Undefined if it is
 * none.
 * @example readTagPattern('v*:website/docs') // => {before: 'v', after: '', path: 'website/docs'}
 */
export function readTagPattern(written: string): TagPattern | undefined {
  const [before = '', rest, ...others] = written.split('*')
  if (rest === undefined || others.length > 0) return undefined
  const reference = readGitReference(`${before}0${rest}`)
  return reference && {before, after: reference.rev.slice(before.length + 1), path: reference.path}
}
