import {execFileSync} from 'node:child_process'
import {cpSync, mkdtempSync, realpathSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {toolRoot} from './make-site.ts'

/** What the command said of a build. */
export type ReferenceSite = {
  /** Folder with a copy of the reference site; its output is in `dist`. */
  readonly root: string
  readonly stdout: string
}

/**
 * Builds the reference site with the real command, in a copy of its own: tests that run at the same time do not meet at the
 * lock. The caller removes the folder.
 */
export function buildReferenceSite(args: readonly string[] = []): ReferenceSite {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-reference-')))
  for (const name of ['site-config.ts', 'content']) cpSync(path.join(toolRoot, name), path.join(root, name), {recursive: true})
  // the packages that its API reference describes
  symlinkSync(path.join(toolRoot, 'node_modules'), path.join(root, 'node_modules'))
  const stdout = execFileSync(process.execPath, [path.join(toolRoot, 'lib/main.js'), 'build', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {...process.env, NO_COLOR: '1'},
  })
  return {root, stdout}
}
