import {statSync} from 'node:fs'
import path from 'node:path'
import type {ForeignPlace} from '../../config/foreign-config.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {DocsOptions} from './docusaurus-schema.ts'
import {notTaken} from './not-taken.ts'

/** The keys of a configuration about the sidebars of the unreleased version. */
type NextSidebars = {readonly sidebars?: Record<string, unknown>}

/** Endings that Node and Docusaurus add to the name of a module. */
const ENDINGS = ['', '.js', '.ts', '.mjs', '.cjs', '.mts', '.cts']

/** Returns the files that may be meant: a module of JavaScript that was rewritten in TypeScript is found, too, so `./sidebars.js` is `sidebars.ts`. */
function modulesNamed(module: AbsolutePath): AbsolutePath[] {
  return [...ENDINGS.map((ending) => module + ending), ...(/\.[cm]?js$/.test(module) ? [module.replace(/js$/, 'ts')] : [])]
}

/** Returns the file with the sidebars of the unreleased version. It may not exist. */
export function sidebarsFile(sidebarPath: string, root: AbsolutePath): AbsolutePath {
  const absolute = path.resolve(root, sidebarPath)
  return modulesNamed(absolute).find((file) => statSync(file, {throwIfNoEntry: false})?.isFile()) ?? absolute
}

/**
 * Loads the sidebars of the unreleased version if they are code. JSON is read with the versions, so that problems have places in it.
 * Without sidebars, one is generated from the folders.
 */
export async function loadSidebars({sidebarPath}: DocsOptions, {root, file, modules}: ForeignPlace): Promise<Staged<NextSidebars>> {
  if (sidebarPath === false) return {value: {sidebars: {}}, diagnostics: []}
  if (sidebarPath === undefined || sidebarPath === null || sidebarPath.endsWith('.json')) return {value: {}, diagnostics: []}
  const absolute = path.resolve(root, sidebarPath)
  const load = modulesNamed(absolute)
    .map((module) => modules[module])
    .find((one) => one !== undefined)
  if (load === undefined) {
    const message = `The sidebars \`${sitePath(root, absolute)}\` are not read: no module of this name exists, or the configuration computes its path.`
    const hint = "Write the path as a text, `sidebarPath: './sidebars.ts'`, or name the file `sidebars.ts`."
    return {value: {}, diagnostics: [notTaken(sitePath(root, file), message, hint)]}
  }
  const exported = await load()
  const value: unknown = isRecord(exported) && 'default' in exported ? exported['default'] : exported
  return {value: {sidebars: JSON.parse(JSON.stringify(value)) as Record<string, unknown>}, diagnostics: []}
}
