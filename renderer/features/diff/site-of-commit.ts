import {execFile} from 'node:child_process'
import {mkdirSync, readdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {hasFsCode} from '../../core/files/fs-error.ts'
import {gitEnvironment} from '../../source/git/repository.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'

const run = promisify(execFile)

/** Where commits are looked for, and where their files go. */
export type CommitPlace = {
  /** The folder of the site. */
  readonly root: AbsolutePath
  readonly stateRoot: AbsolutePath
  readonly signal: AbortSignal
}

/** The files of a commit on disk. */
export type CheckedOutCommit = {
  /** The folder of the site in them. It does not exist if the commit has no site there. */
  readonly root: AbsolutePath
  /** Removes the files. */
  readonly remove: () => Promise<void>
}

/** Returns the id of the commit that a name stands for. Undefined if there is none, or no repository or git. */
export async function findCommit(name: string, {root, signal}: CommitPlace): Promise<string | undefined> {
  try {
    const {stdout} = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], {root, signal})
    return stdout.trim()
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** Reports whether the repository of a folder lacks commits, as a shallow clone does. */
export async function isShallow(place: CommitPlace): Promise<boolean> {
  return git(['rev-parse', '--is-shallow-repository'], place).then(
    ({stdout}) => stdout.trim() === 'true',
    () => false,
  )
}

/**
 * Checks out a commit below the state folder, in a worktree of its own, so that its pages have their dates and what is installed above is
 * found. The files of runs that were killed are removed.
 * @throws git's error, an `FsError`, the signal's reason
 */
export async function checkOutCommit(commit: string, place: CommitPlace): Promise<CheckedOutCommit> {
  const {root, stateRoot, signal} = place
  const folder = path.join(stateRoot, 'diff')
  mkdirSync(folder, {recursive: true})
  await removeAbandoned(folder, place)
  const {stdout: prefix} = await git(['rev-parse', '--show-prefix'], {root, signal})
  const tree = path.join(folder, `${commit.slice(0, 12)}-${process.pid}`)
  const remove = async (): Promise<void> => {
    rmSync(tree, {recursive: true, force: true})
    await git(['worktree', 'prune'], {root}).catch(() => undefined)
  }
  try {
    // hooks of the repository are for what people check out
    await git(['-c', 'core.hooksPath=/dev/null', 'worktree', 'add', '--detach', '--force', '--quiet', tree, commit], {root, signal})
  } catch (error) {
    await remove()
    throw error
  }
  return {root: path.join(tree, prefix.trimEnd()), remove}
}

/** Removes the files of processes that do not exist any more. */
async function removeAbandoned(folder: AbsolutePath, {root}: CommitPlace): Promise<void> {
  const abandoned = readdirSync(folder).filter((name) => !isRunning(Number(/-(\d+)$/.exec(name)?.[1])))
  if (abandoned.length === 0) return
  for (const name of abandoned) rmSync(path.join(folder, name), {recursive: true, force: true})
  await git(['worktree', 'prune'], {root}).catch(() => undefined)
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // the process of another user
    return hasFsCode(error, 'EPERM')
  }
}

type GitPlace = {readonly root: AbsolutePath; readonly signal?: AbortSignal}

function git(args: readonly string[], {root, signal}: GitPlace): Promise<{stdout: string}> {
  return run('git', [...args], {cwd: root, env: gitEnvironment(), encoding: 'utf8', ...(signal && {signal})})
}
