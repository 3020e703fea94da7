import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {LastUpdate} from '../core/model/source.ts'

const run = promisify(execFile)

/** Marks a commit in git's output: no file name begins with it. */
const COMMIT = '\u0001'

/** Where git is asked. */
export type GitPlace = {readonly root: AbsolutePath; readonly folders: readonly SitePath[]}

/** What a history is of: as long as it is the same, so is the history. */
export type GitState = {
  /** Commit, and place of the folder in the repository. */
  readonly key: string
  /** The repository has only the newest commits. */
  readonly isShallow: boolean
}

/** @throws what git says: not installed, no repository, no commit */
export async function readGitState({root}: Pick<GitPlace, 'root'>): Promise<GitState> {
  const {stdout} = await run('git', ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD'], {cwd: root})
  return {key: stdout, isShallow: stdout.startsWith('true')}
}

/**
 * When and by whom each file below these folders was last changed, from one call of git. Keys are paths relative to `root`.
 * @throws what git says
 */
export async function readGitHistory({root, folders}: GitPlace): Promise<Map<string, LastUpdate>> {
  const format = `--format=${COMMIT}%cI%x09%an`
  // settings of the machine must not change what is printed
  const args = ['-c', 'log.showSignature=false', 'log', '-z', format, '--name-only', '--no-renames', '--relative', '--', ...folders]
  const {stdout} = await run('git', args, {cwd: root, maxBuffer: 1 << 29})
  return parseHistory(stdout)
}

/** The newest commit comes first, so the first mention of a file is its last change. */
function parseHistory(history: string): Map<string, LastUpdate> {
  const updates = new Map<string, LastUpdate>()
  let current: LastUpdate = {date: undefined, author: undefined}
  for (const part of history.split('\0')) {
    if (part.startsWith(COMMIT)) {
      const [date, author] = part.slice(1).split('\t')
      current = {date: date === undefined ? undefined : new Date(date).toISOString(), author}
    } else {
      // the first file of a commit stands on a line of its own
      const file = part.replace(/^\n/, '')
      if (file !== '' && !updates.has(file)) updates.set(file, current)
    }
  }
  return updates
}
