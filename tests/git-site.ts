import {execFileSync} from 'node:child_process'
import {makeFolder, writeFiles} from './make-site.ts'

/** A site in a repository of its own. */
export type GitSite = {
  readonly root: string
  /** Runs git in it, and returns what it prints. */
  readonly git: (...args: readonly string[]) => string
  /** Writes files, commits them, and returns the id of the commit. */
  readonly commit: (files: Readonly<Record<string, string>>) => Promise<string>
}

/** Writes a site into a temporary folder, and commits it. */
export async function makeGitSite(files: Readonly<Record<string, string>>): Promise<GitSite> {
  const root = await makeFolder({...files, '.gitignore': '.docsite/\ndist/\n'})
  // settings of the machine have no effect
  const env = {...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1'}
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org']
  const git = (...args: readonly string[]): string =>
    execFileSync('git', [...identity, ...args], {cwd: root, env, encoding: 'utf8', stdio: 'pipe'})
  const commit = async (changed: Readonly<Record<string, string>>): Promise<string> => {
    await writeFiles(root, changed)
    git('add', '--all')
    git('commit', '--quiet', '--message', 'Change')
    return git('rev-parse', 'HEAD').trim()
  }
  git('init', '--quiet')
  await commit({})
  return {root, git, commit}
}
