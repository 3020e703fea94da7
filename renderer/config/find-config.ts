import {existsSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../diagnostics/diagnostic.ts'
import type {Staged} from '../model/diagnostic.ts'
import type {AbsolutePath} from '../model/paths.ts'
import {sitePath} from '../shared/site-path.ts'

/** Names of the configuration file, in the order in which they are looked for. */
const CONFIG_NAMES = ['site-config.ts', 'site-config.mts', 'site-config.js', 'site-config.mjs']

/**
 * The configuration file of a site: the one named (relative to the root or absolute), else the first of the known names
 * in the root.
 */
export function findConfig(root: AbsolutePath, configFile?: string): Staged<AbsolutePath | undefined> {
  if (configFile !== undefined) {
    const file = path.resolve(root, configFile)
    if (existsSync(file)) return {value: file, diagnostics: []}
    const named = sitePath(root, file)
    const hint = 'Correct `--config`; the path is relative to where the command is given.'
    return {value: undefined, diagnostics: [diagnostic('config-missing', {message: `There is no configuration file \`${named}\`.`, hint})]}
  }
  const file = CONFIG_NAMES.map((name) => path.join(root, name)).find((candidate) => existsSync(candidate))
  if (file !== undefined) return {value: file, diagnostics: []}
  const missing = diagnostic('config-missing', {
    message: 'There is no `site-config.ts` in this folder (nor `.mts`, `.js` or `.mjs`), so it is not known what site to build.',
    hint: 'Run docsite in the folder that has it, or name that folder with `--root`.',
  })
  return {value: undefined, diagnostics: [missing]}
}
