import {pathToFileURL} from 'node:url'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {loadGuarded} from '../site-code/load-limited.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {LoadedConfig} from './describe-thrown.ts'

/** How a bundle is imported, and whether it may not replace functions of JavaScript. */
type ConfigImport = {readonly load?: (file: AbsolutePath) => Promise<ConfigModule>; readonly isGuarded?: boolean}

/** Imports the default export of a bundled configuration. Reports errors that it throws at their place in the source. */
export async function importConfig(
  wanted: LoadedConfig,
  {load = importModule, isGuarded = false}: ConfigImport = {},
): Promise<Staged<unknown> & {readonly original?: unknown}> {
  try {
    const module = await (isGuarded ? loadGuarded(() => load(wanted.bundleFile)) : load(wanted.bundleFile))
    const checked = checkExport(module.default, wanted)
    return wanted.isForeign ? {...checked, original: module.original, diagnostics: module.diagnostics ?? []} : checked
  } catch (error) {
    const {describeThrown} = await import('./describe-thrown.ts')
    return {value: undefined, diagnostics: [await describeThrown(error, wanted)]}
  }
}

/** The namespace of an imported configuration module. */
export type ConfigModule = {readonly default?: unknown; readonly diagnostics?: readonly Diagnostic[]; readonly original?: unknown}

async function importModule(file: AbsolutePath): Promise<ConfigModule> {
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ConfigModule
  } catch (error) {
    hearAgain(error)
    throw error
  }
}

/**
 * Hears the error of an import a second time, if that happens. Node rejects another promise with what a CommonJS package throws that an
 * ES module imports; nothing can wait for that promise, so the error would end the thread, or count as a late one.
 */
function hearAgain(error: unknown): void {
  const hear = (reason: unknown): void => {
    // without another listener, this one stands for what Node does by default
    if (reason !== error && process.listenerCount('unhandledRejection') === 1) throw reason
  }
  process.on('unhandledRejection', hear)
  setImmediate(() => process.off('unhandledRejection', hear))
}

function checkExport(exported: unknown, {root, configFile}: LoadedConfig): Staged<unknown> {
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
