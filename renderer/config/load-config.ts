import {accessSync, constants, mkdirSync} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {unwritableCache} from '../core/diagnostics/cache-troubles.ts'
import {stateUnusable} from '../core/diagnostics/state-unusable.ts'
import type {Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from './site-config.ts'
import {isFsError} from '../core/files/fs-error.ts'
import {isUnknown} from '../core/files/recorded-file.ts'
import {makeSpareFolder} from '../core/files/spare-folder.ts'
import {checkManifest} from './check-manifest.ts'
import {readCachedConfig, writeCachedConfig} from './config-cache.ts'
import type {CachedConfig, ConfigCachePlace} from './config-cache.ts'
import {evaluateConfig} from './evaluate-config.ts'
import type {EvaluationOptions} from './evaluate-config.ts'
import type {ConfigBundle} from './bundle-config.ts'
import {findConfig} from './find-config.ts'
import type {ForeignConfig} from './foreign-config.ts'
import {resolveConfig} from './resolve-config.ts'
import type {ConfigOverrides} from './resolve-config.ts'

/** The configuration to load, and the command-line options that override it. */
export type LoadConfigOptions = ConfigOverrides & {
  /** Absolute path of the site's folder. */
  readonly root: AbsolutePath
  /** Path of the configuration file, relative to the root or absolute. Default: `site-config.ts` or one of its variants. */
  readonly configFile?: string
  /** Configurations of other tools that are read if a site has none of docsite. */
  readonly foreign?: readonly ForeignConfig[] | undefined
  /** Options for running its code. */
  readonly evaluation?: EvaluationOptions
  /** Whether results of earlier runs are used. Default: true. */
  readonly cache?: boolean
}

/**
 * Finds, bundles, runs, validates and resolves a configuration. The bundle is cached in the state folder: if nothing changed, a
 * run reads and hashes a few files and never starts esbuild. Reports a state folder that cannot be written.
 */
export async function loadConfig(options: LoadConfigOptions): Promise<Staged<SiteConfig | undefined>> {
  const root = path.resolve(options.root)
  const found = findConfig(root, options)
  if (found.value === undefined) return {value: undefined, diagnostics: found.diagnostics}
  const fault = checkManifest(root)
  if (fault !== undefined) return {value: undefined, diagnostics: [fault]}
  const stateRoot = path.join(root, '.docsite')
  const bundleRoot = findBundleRoot(stateRoot)
  const {file: configFile, foreign} = found.value
  const place = {root, stateRoot, bundleRoot: bundleRoot.value, configFile}
  const provided = await provideBundle({...place, foreign}, options.cache ?? true)
  if (provided.value === undefined) return {value: undefined, diagnostics: provided.diagnostics}
  const bundled = {root, configFile, bundleFile: provided.value.bundleFile, isForeign: foreign !== undefined}
  const checked = await evaluateConfig(bundled, options.evaluation)
  if (checked.value === undefined) return {value: undefined, diagnostics: checked.diagnostics}
  const resolved = resolveConfig(checked.value, {...place, ...provided.value}, options)
  const diagnostics = [...bundleRoot.diagnostics, ...provided.diagnostics, ...checked.diagnostics, ...resolved.diagnostics]
  return {value: resolved.value, diagnostics}
}

/**
 * Returns the folder for bundled code. Code must be written to a file before it can run, so without a writable cache a temporary
 * folder is used.
 */
function findBundleRoot(stateRoot: AbsolutePath): Staged<AbsolutePath> {
  const cache = path.join(stateRoot, 'cache')
  try {
    for (const name of ['config', 'modules', 'client']) mkdirSync(path.join(cache, name), {recursive: true})
    accessSync(cache, constants.W_OK)
    return {value: cache, diagnostics: []}
  } catch (error) {
    if (!isFsError(error)) throw error
    const folder = makeSpareFolder()
    // If the whole cache is unwritable, its other parts report it.
    return {value: folder, diagnostics: error.path?.startsWith(cache + path.sep) === true ? [unwritableCache(error)] : []}
  }
}

/** How often a configuration is bundled whose files are being written, and the milliseconds before the next attempt. */
const MOST_TRIES = 10
const PAUSE = 50

/** Bundles the configuration, again if it is unknown which contents of its files were used, as when packages are just being installed. */
async function bundleSettled(place: ConfigCachePlace): Promise<Staged<ConfigBundle | undefined>> {
  const {bundleConfig} = await import('./bundle-config.ts')
  for (let tries = 1; ; tries += 1) {
    const made = await bundleConfig(place)
    const files = [...(made.value?.inputs ?? []), ...(made.value?.packages ?? [])]
    if (tries === MOST_TRIES || !files.some(isUnknown)) return made
    await setTimeout(PAUSE)
  }
}

/** A bundle, and the folder in which it and all others are kept. */
type ProvidedBundle = CachedConfig & Pick<ConfigCachePlace, 'bundleRoot'>

async function provideBundle(
  place: ConfigCachePlace & Pick<SiteConfig, 'stateRoot'>,
  cache: boolean,
): Promise<Staged<ProvidedBundle | undefined>> {
  const {bundleRoot} = place
  const cached = cache ? await readCachedConfig(place) : undefined
  if (cached) return {value: {...cached, bundleRoot}, diagnostics: []}
  const made = await bundleSettled(place)
  if (made.value === undefined) return {value: undefined, diagnostics: made.diagnostics}
  try {
    const kept = keepBundle(place, made.value)
    return {value: kept.value, diagnostics: [...made.diagnostics, ...kept.diagnostics]}
  } catch (error) {
    if (!isFsError(error)) throw error
    return {value: undefined, diagnostics: [...made.diagnostics, stateUnusable(place.stateRoot, error)]}
  }
}

/** Writes a bundle to the cache, or to a temporary folder if the cache cannot be written, which may be noticed only now. */
function keepBundle(place: ConfigCachePlace, bundle: ConfigBundle): Staged<ProvidedBundle> {
  const {bundleRoot} = place
  try {
    return {value: {...writeCachedConfig(place, bundle), bundleRoot}, diagnostics: []}
  } catch (error) {
    if (!isFsError(error)) throw error
    const spare = {...place, bundleRoot: makeSpareFolder()}
    return {value: {...writeCachedConfig(spare, bundle), bundleRoot: spare.bundleRoot}, diagnostics: [unwritableCache(error)]}
  }
}
