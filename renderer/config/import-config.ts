import {readFile} from 'node:fs/promises'
import {SourceMap} from 'node:module'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Place, Point, Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import {sitePath} from '../core/files/site-path.ts'
import {readThrown} from '../core/text/thrown.ts'

/** The bundle to import, and the paths that name it in messages. */
export type ImportedConfig = {readonly root: AbsolutePath; readonly configFile: AbsolutePath; readonly bundleFile: AbsolutePath}

/** Imports the default export of a bundled configuration. Reports errors that it throws at their place in the source. */
export async function importConfig(wanted: ImportedConfig, load = importModule): Promise<Staged<unknown>> {
  try {
    return checkExport((await load(wanted.bundleFile)).default, wanted)
  } catch (error) {
    return {value: undefined, diagnostics: [await describeThrown(error, wanted)]}
  }
}

/** The namespace of an imported configuration module. */
export type ConfigModule = {readonly default?: unknown}

async function importModule(file: AbsolutePath): Promise<ConfigModule> {
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ConfigModule
}

function checkExport(exported: unknown, {root, configFile}: ImportedConfig): Staged<unknown> {
  const kind = describeExport(exported)
  if (kind === 'an object') return {value: exported, diagnostics: []}
  const message =
    kind === undefined
      ? 'The configuration file has no default export.'
      : `The default export of the configuration file is ${kind}; expected an object.`
  const hint =
    kind === 'a promise'
      ? 'Await it: modules can use `await` at the top level.'
      : 'Write `export default defineConfig({title: …, url: …})`.'
  return {value: undefined, diagnostics: [diagnostic('config-unreadable', {message, hint, file: sitePath(root, configFile)})]}
}

function describeExport(exported: unknown): string | undefined {
  if (exported === undefined) return undefined
  if (exported === null) return '`null`'
  if (Array.isArray(exported)) return 'an array'
  if (exported instanceof Promise) return 'a promise'
  return typeof exported === 'object' ? 'an object' : `a ${typeof exported}`
}

/** Creates the diagnostic for an error that the code of a configuration threw, at its place in the source. */
export async function describeThrown(thrown: unknown, at: ImportedConfig): Promise<Diagnostic> {
  const {name, message, stack} = readThrown(thrown)
  const said = name === undefined ? message : `${name}: ${message}`
  return diagnostic('config-unreadable', {
    message: `The configuration threw while it was loaded: ${said.replace(/[.:]$/, '')}.`,
    hint: 'Fix the code here: the configuration must load on every machine that builds the site.',
    ...(await findOrigin(stack, at)),
  })
}

/** Returns the source place of the first position in the bundle that a stack names; only the configuration file if it names none. */
export async function findOrigin(
  stack: string,
  {root, configFile, bundleFile}: ImportedConfig,
): Promise<{readonly file: SitePath; readonly place?: Place}> {
  const origin = await originIn(stack, bundleFile)
  if (origin === undefined) return {file: sitePath(root, configFile)}
  const {source, point} = origin
  return {file: sitePath(root, path.resolve(root, source)), place: {start: point, end: {...point, column: point.column + 1}}}
}

/** Maps a position in the bundle to its source (relative to the root) through the source map. */
async function originIn(stack: string, bundleFile: AbsolutePath): Promise<{source: string; point: Point} | undefined> {
  // A missing export of a package is reported with the line only, at the start of the stack: `file:///…/site.mjs:3`
  const name = path.basename(bundleFile)
  const [, line, column] = new RegExp(`${name}:(\\d+):(\\d+)`).exec(stack) ?? new RegExp(`${name}:(\\d+)`).exec(stack) ?? []
  if (line === undefined) return undefined
  const map = await readMap(`${bundleFile}.map`)
  const entry = map?.findEntry(Number(line) - 1, (Number(column) || 1) - 1)
  if (!entry || !('originalSource' in entry)) return undefined
  return {source: entry.originalSource, point: {line: entry.originalLine + 1, column: entry.originalColumn + 1}}
}

async function readMap(file: AbsolutePath): Promise<SourceMap | undefined> {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
  } catch {
    return undefined // with a damaged map, only the place is lost
  }
}
