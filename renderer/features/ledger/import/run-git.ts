import {execFileSync} from 'node:child_process'
import {gitEnvironment} from '../../../source/git/repository.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'

/** Where git runs, what is added to its environment, and what it reads. */
export type GitRun = {readonly cwd: AbsolutePath; readonly env?: Readonly<Record<string, string>>; readonly input?: string}

/**
 * Runs git and returns what it prints.
 * @throws a `GitFailure`
 */
export function runGit(args: readonly string[], {cwd, env = {}, input = ''}: GitRun): string {
  try {
    return execFileSync('git', args, {
      cwd,
      input,
      encoding: 'utf8',
      env: {...gitEnvironment(), ...env},
      maxBuffer: 2 ** 29,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  } catch (error) {
    const {code, stderr} = error as {readonly code?: unknown; readonly stderr?: unknown}
    throw new GitFailure(
      code === 'ENOENT' ? 'git is not installed' : firstLine(typeof stderr === 'string' ? stderr : '') || 'git has failed',
    )
  }
}

/** A failure of git. Its message is the reason, as part of a sentence. */
export class GitFailure extends Error {}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n')
  return line.replace(/^(?:fatal|error): /, '').replace(/\.$/, '')
}
