import {existsSync, readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {compareText} from '../core/text/compare.ts'
import type {SiteConfigInput} from './schema.ts'

/** The configuration of another tool, which docsite reads as it is. */
export type ForeignConfig = {
  /** Names of the configuration file, in order of precedence. */
  readonly names: readonly string[]
  /**
   * URL of the compiled module that exports `readConfiguration(exported: unknown, place: ForeignPlace): Promise<ForeignReading>`, which
   * translates the exports of the configuration file. It runs under the limits of a configuration.
   */
  readonly reader: URL
}

/** What a foreign configuration can refer to. */
export type ForeignPlace = {
  /** Root of the site. */
  readonly root: AbsolutePath
  /** The configuration file. */
  readonly file: AbsolutePath
  /** Loads a module that is named in the configuration file, or that is beside it and called after sidebars. By absolute path. */
  readonly modules: Readonly<Record<AbsolutePath, () => Promise<unknown>>>
}

/** The result of reading a foreign configuration. */
export type ForeignReading = {
  /** The configuration as a site of docsite would have it. Not yet validated. */
  readonly config: SiteConfigInput
  /** What was not taken over. */
  readonly diagnostics: readonly Diagnostic[]
  /** The configuration as it was, as far as JSON can represent it. The feature of the tool makes modules of it. */
  readonly original: unknown
}

/** Returns the code of a module that exports the translated configuration, and what was not taken over as `diagnostics`. */
export function foreignEntry({reader}: ForeignConfig, root: AbsolutePath, file: AbsolutePath): string {
  const modules = modulesOf(file).map((module) => `${JSON.stringify(module)}: () => import(${JSON.stringify(module)})`)
  return [
    `import * as exported from ${JSON.stringify(file)}`,
    `import {readConfiguration} from ${JSON.stringify(reader.href)}`,
    `const read = await readConfiguration(exported, {root: ${JSON.stringify(root)}, file: ${JSON.stringify(file)}, modules: {${modules.join(', ')}}})`,
    'export default read.config',
    'export const diagnostics = read.diagnostics',
    'export const original = read.original',
  ].join('\n')
}

/** Lists modules that the configuration may name by their path: texts of the file that are paths of modules, and sidebars beside it. */
function modulesOf(file: AbsolutePath): AbsolutePath[] {
  const folder = path.dirname(file)
  const beside = readdirSync(folder).filter((name) => /^sidebars.*\.[cm]?[jt]s$/i.test(name))
  const named = [...readFileSync(file, 'utf8').matchAll(/(["'`])([^"'`\s$]{1,200}\.[cm]?[jt]s)\1/g)].map(([, , name = '']) => name)
  const paths = [...beside, ...named].map((name) => path.resolve(folder, name))
  return [...new Set(paths)].filter((module) => module !== file && existsSync(module)).sort(compareText)
}
