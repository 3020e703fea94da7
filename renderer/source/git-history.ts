import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {isTraced, startTold} from '../core/files/told-reads.ts'
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
 * Reads the state of the repository. What it depends on is told to those who trace the run.
 * @throws git's error: not installed, no repository, no commit
 */
export async function readGitState({root}: Pick<GitPlace, 'root'>): Promise<GitState> {
  const asked = [
    '--is-shallow-repository',
    '--show-prefix',
    'HEAD',
    '--absolute-git-dir',
    '--git-common-dir',
    '--symbolic-full-name',
    'HEAD',
  ]
  const stdout = await runGit(['rev-parse', ...asked], root)
  const [shallow = '', prefix = '', commit = '', own = '', common = '', branch = ''] = stdout.split('\n')
  tellState({own, common: path.resolve(root, common), branch, root})
  return {key: `${commit} ${shallow} ${prefix}`, isShallow: shallow === 'true'}
}

type StatePlaces = {
  /** Folder of the working tree's own state, which is that of the repository unless it is a linked one. */
  readonly own: AbsolutePath
  /** Folder of the repository. */
  readonly common: AbsolutePath
  /** Full name of the branch, or `HEAD`. */
  readonly branch: string
  readonly root: AbsolutePath
}

/** Tells the files that say which commit is checked out, and which repository a folder belongs to. */
function tellState({own, common, branch, root}: StatePlaces): void {
  if (!isTraced()) return
  const files = [
    path.join(own, 'HEAD'),
    ...[branch, 'packed-refs', 'reftable/tables.list', 'shallow', 'config'].map((name) => path.join(common, name)),
    ...foldersAround(root).map((folder) => path.join(folder, '.git')),
  ]
  // asked for here, so that those who trace this thread know what is there
  for (const file of files) existsSync(file)
}

/**
 * Returns the date of the commit that is checked out, ISO 8601, UTC. Undefined without Git, and before the first commit. What it depends on is told to
 * those who trace the run.
 */
export async function readHeadDate({root}: Pick<GitPlace, 'root'>): Promise<string | undefined> {
  try {
    await readGitState({root})
    const written = await runGit(['-c', 'log.showSignature=false', 'log', '-1', '--format=%cI', 'HEAD'], root)
    return new Date(written.trim()).toISOString()
  } catch {
    // a repository that comes to be, and the first commit of one
    if (isTraced())
      for (const folder of foldersAround(root)) for (const name of ['.git', '.git/logs/HEAD']) existsSync(path.join(folder, name))
    return undefined
  }
}

/** Returns a folder and those around it, up to the first with a repository. */
function foldersAround(root: AbsolutePath): AbsolutePath[] {
  const folders = [root]
  for (let folder = root; !existsSync(path.join(folder, '.git')) && folder !== path.dirname(folder); folder = path.dirname(folder))
    folders.push(path.dirname(folder))
  return folders
}

/** Runs git in a folder. The answer is one of the commit and of files that are told. */
async function runGit(args: readonly string[], cwd: AbsolutePath): Promise<string> {
  const {stdout} = await startTold(() => run('git', args, {cwd, maxBuffer: 1 << 29}))
  return stdout
}

/**
 * Reads the date and author of the last change of each file below these folders, in one call of git. Keys are paths relative to
 * `root`.
 * @throws git's error
 */
export async function readGitHistory(place: GitPlace): Promise<Map<string, LastUpdate>> {
  const {history, pathOf} = await readLog(place)
  return parseHistory(history, pathOf)
}

type Log = {readonly history: string; /** Returns the path of a file that the log names. */ readonly pathOf: (file: string) => SitePath}

async function readLog({root, folders}: GitPlace): Promise<Log> {
  const isInside = !folders.some((folder) => folder.startsWith('..'))
  const relative = isInside ? ['--relative'] : []
  // settings of the machine must not change the output
  const history = await runGit(['-c', 'log.showSignature=false', 'log', ...historyFormat, ...relative, '--', ...folders], root)
  if (isInside) return {history, pathOf: (file) => file}
  // `--relative` leaves out files outside of the folder
  const prefix = await runGit(['rev-parse', '--show-prefix'], root)
  return {history, pathOf: (file) => path.posix.relative(prefix.trimEnd(), file)}
}

/** What git's log prints: for each commit a line with date and author, then its files, between zero bytes. */
export const historyFormat: readonly string[] = ['-z', `--format=${COMMIT}%cI%x09%an`, '--name-only', '--no-renames']

/** Parses git's log. The newest commit comes first, so the first mention of a file is its last change. */
export function parseHistory(history: string, pathOf: (file: string) => SitePath): Map<string, LastUpdate> {
  const updates = new Map<string, LastUpdate>()
  for (const {file, update} of mentions(history, pathOf)) if (!updates.has(file)) updates.set(file, update)
  return updates
}

/** Yields each file that git's log mentions, with its commit. */
function* mentions(history: string, pathOf: (file: string) => SitePath): Generator<{readonly file: SitePath; readonly update: LastUpdate}> {
  let current: LastUpdate = {date: undefined, author: undefined}
  for (const part of history.split('\0')) {
    if (part.startsWith(COMMIT)) {
      const [date, author] = part.slice(1).split('\t')
      current = {date: date === undefined ? undefined : new Date(date).toISOString(), author}
    } else {
      // the first file of a commit follows a line break
      const written = part.replace(/^\n/, '')
      const file = written === '' ? '' : pathOf(written)
      if (file !== '') yield {file, update: current}
    }
  }
}

/** When folders and files came into the history of a site, and when they last changed. ISO 8601, UTC. */
export type CommitDates = {
  /** The first commit that has a file of a folder, by the folder. */
  readonly first: ReadonlyMap<SitePath, string>
  /** The last commit that changed a file, by the file. */
  readonly last: ReadonlyMap<SitePath, string>
}

/**
 * Reads the dates of commits below folders of a site, in one call of git.
 * @throws git's error
 */
export async function readCommitDates(place: GitPlace): Promise<CommitDates> {
  const {history, pathOf} = await readLog(place)
  const {folders} = place
  const [first, last] = [new Map<SitePath, string>(), new Map<SitePath, string>()]
  for (const {file, update} of mentions(history, pathOf)) {
    const folder = folders.find((one) => file.startsWith(`${one}/`))
    if (update.date === undefined || folder === undefined) continue
    // the newest commit comes first
    first.set(folder, update.date)
    if (!last.has(file)) last.set(file, update.date)
  }
  return {first, last}
}
