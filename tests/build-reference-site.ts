import {execFileSync} from 'node:child_process'
import {cpSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {sha256} from '../renderer/core/files/hash.ts'
import {isDeep} from './depth.ts'
import {toolRoot} from './make-site.ts'
import {onceARun} from './once-a-run.ts'

/** What the command said of a build. */
export type ReferenceSite = {
  /** Folder with a copy of the reference site; its output is in `dist`. */
  readonly root: string
  readonly stdout: string
}

/**
 * Builds the reference site with the real command, in a copy of its own: tests that run at the same time do not meet at the
 * lock. Whoever asks for the same build later in a run of tests gets a copy of the first one. The caller removes the folder.
 * @param variables of the environment, besides those of this process
 */
export function buildReferenceSite(args: readonly string[] = [], variables: Readonly<Record<string, string>> = {}): ReferenceSite {
  const built = onceARun(`reference-${sha256(JSON.stringify([args, variables])).slice(0, 12)}`, (folder) => build(folder, args, variables))
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-reference-')))
  cpSync(path.join(built, 'site'), root, {recursive: true, preserveTimestamps: true, verbatimSymlinks: true})
  return {root, stdout: readFileSync(path.join(built, 'stdout'), 'utf8')}
}

/**
 * Reports whether a file of the reference site, by its path below `dist`, is looked at where each takes long. On a push the versions
 * between the latest and the oldest are not: they are made of the same parts.
 */
export function isLookedAt(file: string): boolean {
  return isDeep || !/^docs\/(?:next|0\.2\.\d)\//.test(file)
}

function build(folder: string, args: readonly string[], variables: Readonly<Record<string, string>>): void {
  const root = path.join(folder, 'site')
  for (const name of ['site-config.ts', 'content']) cpSync(path.join(toolRoot, name), path.join(root, name), {recursive: true})
  // the packages that its API reference describes
  symlinkSync(path.join(toolRoot, 'node_modules'), path.join(root, 'node_modules'))
  const stdout = execFileSync(process.execPath, [path.join(toolRoot, 'lib/main.js'), 'build', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {...process.env, NO_COLOR: '1', ...variables},
  })
  writeFileSync(path.join(folder, 'stdout'), stdout)
}
