import {execFileSync} from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import {writeFiles} from '../write-files.ts'
import type {Release} from './releases.ts'

/** Commits and tags each release as `v<name>`. Releases that have a tag are left alone, except the newest, which gets a new commit if it has changed. */
export function writeGitReleases(
  root: string,
  releases: readonly Release[],
  filesOf: (release: Release) => Readonly<Record<string, string | object>>,
): void {
  fs.mkdirSync(root, {recursive: true})
  if (!fs.existsSync(path.join(root, '.git'))) runGit(root, 'init', '--quiet', '--initial-branch=main')
  const tags = new Set(runGit(root, 'tag').split('\n'))
  for (const release of releases) {
    const isNewest = release === releases.at(-1)
    if (tags.has(`v${release.name}`) && !isNewest) continue
    for (const entry of runGit(root, 'ls-files').split('\n').filter(Boolean)) fs.rmSync(path.join(root, entry), {force: true})
    writeFiles(root, filesOf(release))
    runGit(root, 'add', '--all')
    runGit(root, 'commit', '--quiet', '--allow-empty', '--message', release.name)
    runGit(root, 'tag', '--force', `v${release.name}`)
  }
}

/** Runs git in a folder, as an author with a fixed name, and returns what it prints. */
export function runGit(cwd: string, ...args: readonly string[]): string {
  const env = {...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1'}
  return execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'gc.auto=0', ...args], {
    cwd,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  })
}
