import path from 'node:path'
import type {SitePath} from '../../core/model/paths.ts'
import {GIT_PATIENCE, runGit} from '../../source/git/repository.ts'
import type {Repository} from '../../source/git/repository.ts'
import {isNone, parseRaw} from './read-correction.ts'

/** A commit and the files of interest that it changes. */
export type HistoryCommit = {
  readonly commit: string
  /** Files with the ids of their content before and after. */
  readonly files: readonly {readonly file: SitePath; readonly ids: readonly [string, string]}[]
  /** Files that it adds or removes. */
  readonly added: readonly SitePath[]
}

/** Commits, newest first. */
export type FileHistory = {readonly commits: readonly HistoryCommit[]; readonly isShallow: boolean}

/** Marks a commit in git's output. No file name begins with it. */
const COMMIT = '\u0001'

/**
 * Reads which files below folders each commit has changed, in one call of git. Paths are relative to the folder of the repository, which is
 * that of the site.
 * @throws git's error
 */
// oxlint-disable-next-line eslint/max-params -- folders of a repository
export async function readHistory(repository: Repository, folders: readonly SitePath[]): Promise<FileHistory> {
  const state = await runGit(repository, ['rev-parse', '--is-shallow-repository', '--show-prefix'], {patience: GIT_PATIENCE})
  const [shallow = '', prefix = ''] = state.split('\n')
  const how = ['--raw', '-z', '--no-abbrev', '--no-renames', `--format=${COMMIT}%H`]
  const output = await runGit(repository, ['-c', 'log.showSignature=false', 'log', ...how, '--', ...folders])
  const commits = output
    .split(COMMIT)
    .slice(1)
    .map((part): HistoryCommit => {
      const changes = parseRaw(part.slice(part.indexOf('\0') + 1)).map(({file, ids}) => ({file: path.posix.relative(prefix, file), ids}))
      return {
        commit: part.slice(0, part.indexOf('\0')),
        files: changes.filter(({ids}) => !ids.some(isNone)),
        added: changes.filter(({ids}) => ids.some(isNone)).map(({file}) => file),
      }
    })
  return {commits, isShallow: shallow === 'true'}
}
