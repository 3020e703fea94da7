import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import type {AbsolutePath} from '../../core/model/paths.ts'

const run = promisify(execFile)

/** A repository, and how git is started for it. */
export type Repository = {
  /** The folder that the configuration names: a working tree, a folder in one, or a bare repository. */
  readonly folder: AbsolutePath
  /** Arguments before the command. */
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

/**
 * Variables with which git finds another repository than the one that is meant, as hooks of git set them, or shows other objects than
 * those that names stand for.
 */
const misleading: readonly string[] = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_COMMON_DIR',
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_NAMESPACE',
  'GIT_PREFIX',
  'GIT_SHALLOW_FILE',
  'GIT_GRAFT_FILE',
  'GIT_REPLACE_REF_BASE',
  'GIT_TRACE',
]

/** Returns an environment in which git finds the repository of its folder. */
export function gitEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !misleading.includes(name)))
}

/** Returns the repository of a folder. Nothing is read but whether the folder is a bare repository. */
export function repositoryAt(folder: AbsolutePath, env: NodeJS.ProcessEnv = process.env): Repository {
  const isBare = ['HEAD', 'objects', 'refs'].every((name) => existsSync(path.join(folder, name)))
  return {
    folder,
    // a bare repository that is named need not be searched for, which the settings of a machine may forbid
    args: isBare ? [`--git-dir=${folder}`] : [],
    env: {
      ...gitEnvironment(env),
      LC_ALL: 'C',
      GIT_NO_REPLACE_OBJECTS: '1',
      GIT_OPTIONAL_LOCKS: '0',
      // a partial clone would fetch what it lacks, one object at a time
      GIT_NO_LAZY_FETCH: '1',
      GIT_ALLOW_PROTOCOL: 'none',
      GIT_TERMINAL_PROMPT: '0',
    },
  }
}

/** Milliseconds in which git has to answer. It waits for ever where a file of the repository is a pipe. */
export const GIT_PATIENCE = 20_000

/**
 * Runs a command of git and returns what it prints.
 * @param limits `patience`: milliseconds after which the command is ended. Default: it may take any time
 * @throws git's error: not installed, no repository, a fault of the command; or that it does not answer
 */
export async function runGit(
  {folder, args, env}: Repository,
  command: readonly string[],
  {patience = 0}: {readonly patience?: number} = {},
): Promise<string> {
  try {
    const {stdout} = await run('git', [...args, ...command], {
      cwd: folder,
      env,
      maxBuffer: 1 << 29,
      timeout: patience,
      killSignal: 'SIGKILL',
    })
    return stdout
  } catch (error) {
    if (patience > 0 && (error as {readonly killed?: boolean}).killed === true) throw new Error(silence(patience), {cause: error})
    throw error
  }
}

/**
 * Says that git does not answer, as part of a sentence.
 * @param patience milliseconds for which it was waited
 */
export function silence(patience: number): string {
  return `it has not answered for ${patience / 1000} seconds, as where one of its files is a pipe`
}
