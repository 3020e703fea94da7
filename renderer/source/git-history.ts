import {execFile} from 'node:child_process'
import {posix} from 'node:path'
import {promisify} from 'node:util'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {LastUpdate} from '../core/model/source.ts'

const run = promisify(execFile)

/** Marks a commit in git's output. No file name begins with it. */
const COMMIT = '\u0001'

/** The working directory for git, and the folders of interest in it. */
export type GitPlace = {readonly root: AbsolutePath; readonly folders: readonly SitePath[]}

/** The state of the repository that a history belongs to. While it is unchanged, so is the history. */
export type GitState = {
  /** Commit, and path of the folder in the repository. */
  readonly key: string
  /** Whether the repository is a shallow clone. */
  readonly isShallow: boolean
}

/**
 * Reads the state of the repository.
 * @throws git's error: not installed, no repository, no commit
 */
export async function readGitState({root}: Pick<GitPlace, 'root'>): Promise<GitState> {
  const {stdout} = await run('git', ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD'], {cwd: root})
  return {key: stdout, isShallow: stdout.startsWith('true')}
}

/**
 * Reads the date and author of the last change of each file below these folders, in one call of git. Keys are paths relative to
 * `root`.
 * @throws git's error
 */
export async function readGitHistory({root, folders}: GitPlace): Promise<Map<string, LastUpdate>> {
  const isInside = !folders.some((folder) => folder.startsWith('..'))
  const relative = isInside ? ['--relative'] : []
  // settings of the machine must not change the output
  const args = ['-c', 'log.showSignature=false', 'log', ...historyFormat, ...relative, '--', ...folders]
  const {stdout} = await run('git', args, {cwd: root, maxBuffer: 1 << 29})
  if (isInside) return parseHistory(stdout, (file) => file)
  // `--relative` leaves out files outside of the folder
  const {stdout: prefix} = await run('git', ['rev-parse', '--show-prefix'], {cwd: root})
  return parseHistory(stdout, (file) => posix.relative(prefix.trimEnd(), file))
}

/** What git's log prints: for each commit a line with date and author, then its files, between zero bytes. */
export const historyFormat: readonly string[] = ['-z', `--format=${COMMIT}%cI%x09%an`, '--name-only', '--no-renames']

/** Parses git's log. The newest commit comes first, so the first mention of a file is its last change. */
export function parseHistory(history: string, pathOf: (file: string) => SitePath): Map<string, LastUpdate> {
  const updates = new Map<string, LastUpdate>()
  let current: LastUpdate = {date: undefined, author: undefined}
  for (const part of history.split('\0')) {
    if (part.startsWith(COMMIT)) {
      const [date, author] = part.slice(1).split('\t')
      current = {date: date === undefined ? undefined : new Date(date).toISOString(), author}
    } else {
      // the first file of a commit follows a line break
      const written = part.replace(/^\n/, '')
      const file = written === '' ? '' : pathOf(written)
      if (file !== '' && !updates.has(file)) updates.set(file, current)
    }
  }
  return updates
}
