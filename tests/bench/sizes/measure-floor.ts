import {execFileSync} from 'node:child_process'
import fs from 'node:fs'
import {measure} from '../measure.ts'
import type {Measurement} from '../measure.ts'

/** Programs that only ask the file system for what a build has to ask it for. */
export type Floor = {
  /** `git status` of the sources: the time of every source is looked at. */
  readonly gitStatus: () => Promise<Measurement>
  /** `find -printf` of the output: the time and size of every file of the output are looked at. */
  readonly find: () => Promise<Measurement>
  readonly remove: () => void
}

/**
 * Puts the sources of a site into a repository that is beside the site: docsite is not to find one.
 * @throws Error without git
 */
export function prepareFloor({root, out}: {root: string; out: string}): Floor {
  const repository = `${root}.git`
  const git = (...args: string[]) => ['-c', 'core.bare=false', `--git-dir=${repository}`, `--work-tree=${root}`, ...args]
  fs.rmSync(repository, {recursive: true, force: true})
  execFileSync('git', ['init', '--quiet', '--bare', repository])
  execFileSync('git', git('-c', 'core.looseCompression=0', 'add', 'content'), {cwd: root})
  return {
    gitStatus: () => measure('git', git('status', '--short', '--', 'content'), {cwd: root}),
    find: () => measure('bash', ['-c', 'find "$1" -printf "%p %s %T@\\n" > /dev/null', 'bash', out], {cwd: root}),
    remove: () => fs.rmSync(repository, {recursive: true, force: true}),
  }
}
