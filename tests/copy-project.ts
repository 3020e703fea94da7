import {cpSync, mkdirSync, readdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {toolRoot} from './make-site.ts'

const folders = {
  /** The tool, and what compiles it. */
  tool: ['cli', 'renderer', 'templates'],
  /** All that unit tests read. */
  tests: ['.ci', '.github', 'cli', 'content', 'docs', 'release', 'renderer', 'templates', 'tests'],
} as const

/** Copies docsite's sources to an empty folder, in which they can be changed. It has the same packages. */
export function copyProject(folder: string, part: keyof typeof folders, root = toolRoot): void {
  for (const name of folders[part]) cpSync(path.join(root, name), path.join(folder, name), {recursive: true})
  const files = readdirSync(root, {withFileTypes: true}).filter((entry) => entry.isFile())
  for (const {name} of files) cpSync(path.join(root, name), path.join(folder, name))
  // Not one link to the folder: tools keep what they know of tests and files in it.
  const packages = path.join(root, 'node_modules')
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync(packages).filter((one) => !/^\.(?:cache|vite)/.test(one)))
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name))
}
