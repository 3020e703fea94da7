import path from 'node:path'
import type {SitePath} from '../../core/model/paths.ts'
import {GIT_PATIENCE, runGit} from './repository.ts'
import type {Repository} from './repository.ts'

/** A commit and the files of interest that it changes. */
export type HistoryCommit = {
  readonly commit: string
  /** Files that it edits, with the ids of their content before and after. */
  readonly files: readonly RawChange[]
  /** Files that it adds or removes. One of their ids is that of no content. */
  readonly placed: readonly RawChange[]
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
        placed: changes.filter(({ids}) => ids.some(isNone)),
      }
    })
  return {commits, isShallow: shallow === 'true'}
}

/** A file that a commit changes, with the ids of its content before and after, which are zeros where there is none. */
export type RawChange = {readonly file: string; readonly ids: readonly [string, string]}

/** Parses what git prints for `--raw -z --no-abbrev --no-renames`: `:modes ids status` and a path for each file. */
export function parseRaw(output: string): RawChange[] {
  const parts = output.split('\0')
  return parts.flatMap((part, index): RawChange[] => {
    const [, base, changed] =
      /^\n?:\d+ 100\d+ ([\da-f]+) ([\da-f]+) \w$|^\n?:100\d+ \d+ ([\da-f]+) ([\da-f]+) \w$/
        .exec(part)
        ?.filter((one) => one !== undefined) ?? []
    return base === undefined || changed === undefined ? [] : [{file: parts[index + 1] ?? '', ids: [base, changed]}]
  })
}

/** Reports whether an id is that of no content. */
export function isNone(id: string): boolean {
  return /^0*$/.test(id)
}
