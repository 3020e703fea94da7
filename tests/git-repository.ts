import {execFileSync} from 'node:child_process'
import {mkdtempSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {onTestFinished} from 'vitest'
import {writeFiles} from './make-site.ts'

/** A repository on disk, made by git itself. */
export type TestRepository = {
  readonly root: string
  /** Runs git in it and returns what it prints. */
  readonly git: (...args: readonly string[]) => string
  /** Writes files and commits everything; with a name, the commit is tagged. */
  readonly commit: (files: Readonly<Record<string, string | Uint8Array>>, tag?: string) => Promise<void>
}

/** Makes an empty repository that is removed after the test, with the branch `main`. */
export function makeRepository(): TestRepository {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-git-')))
  onTestFinished(() => rmSync(root, {recursive: true, force: true}))
  const git = (...args: readonly string[]): string => runGit(root, ...args)
  git('init', '--quiet', '--initial-branch=main')
  return {
    root,
    git,
    async commit(files, tag) {
      await writeFiles(root, files)
      git('add', '--all')
      git('commit', '--quiet', '--allow-empty', '--message', tag ?? 'Change')
      if (tag !== undefined) git('tag', tag)
    },
  }
}

/** Runs git in a folder, as an author with a fixed name and date. */
export function runGit(cwd: string, ...args: readonly string[]): string {
  return runGitOn({cwd, date: '2024-05-06T07:08:09Z'}, ...args)
}

/** Runs git in a folder, as an author with a fixed name, at a date. */
export function runGitOn({cwd, date}: {readonly cwd: string; readonly date: string}, ...args: readonly string[]): string {
  const env = {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1'}
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'protocol.file.allow=always']
  return execFileSync('git', [...who, ...args], {cwd, env, encoding: 'utf8', stdio: 'pipe'})
}
