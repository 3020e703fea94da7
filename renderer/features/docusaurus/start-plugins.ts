import {append} from '../../core/data/append.ts'
import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type {ForeignPlace} from '../../config/foreign-config.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {sha256} from '../../core/files/hash.ts'
import {readText} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {readThrown} from '../../core/text/thrown.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'
import {notTaken} from './not-taken.ts'
import type {NamedModule} from './read-modules.ts'

/** A plugin or theme of the site whose function has run (docusaurus.io/docs/api/plugin-methods). */
export type StartedPlugin = {
  /** The plugin as the beginning of a sentence. */
  readonly subject: string
  /** Its name for docsite: lower-case letters, digits and hyphens. */
  readonly slug: string
  /** Its own name, under which it shares data. */
  readonly name: string
  /** `id` of its options. */
  readonly id: string
  /** Its methods, which its function has returned. */
  readonly methods: Readonly<Record<string, unknown>>
  /** Folder to which its relative paths refer: that of its module, or the root of the site. */
  readonly folder: AbsolutePath
  /** Everything that its methods depend on besides their code: options, and the version of its package. */
  readonly made: unknown
}

/**
 * Runs the functions of plugins that docsite does not know: those of the site, and packages. One that cannot be run or that throws is
 * reported, and left out.
 */
export async function startPlugins(
  plugins: readonly NamedModule[],
  config: DocusaurusConfig,
  place: ForeignPlace,
): Promise<Staged<readonly StartedPlugin[]>> {
  const value: StartedPlugin[] = []
  const diagnostics: Diagnostic[] = []
  const file = sitePath(place.root, place.file)
  for (const plugin of plugins) {
    const subject = subjectOf(plugin, place)
    try {
      const loaded = await loadPlugin(plugin, place)
      if (loaded === undefined) diagnostics.push(notTaken(file, `${subject} is not run, so what it adds to the site is missing.`))
      else append(value, await start({plugin, subject, loaded}, config, place))
    } catch (error) {
      diagnostics.push(notTaken(file, `${subject} failed, so what it adds to the site is missing: ${readThrown(error).message}`))
    }
  }
  return {value: distinct(value), diagnostics}
}

type Loading = {readonly plugin: NamedModule; readonly subject: string; readonly loaded: LoadedPlugin}

async function start({plugin, subject, loaded}: Loading, config: DocusaurusConfig, place: ForeignPlace): Promise<StartedPlugin[]> {
  const {run, folder, version} = loaded
  const methods: unknown = await run(contextOf(config, place), plugin.options ?? {})
  if (!isRecord(methods)) return []
  const written = typeof methods['name'] === 'string' ? methods['name'] : (plugin.name ?? 'plugin')
  const {options} = plugin
  const id = isRecord(options) && typeof options['id'] === 'string' ? options['id'] : 'default'
  return [{subject, slug: slugOf(written), name: written, id, methods, folder, made: {version, options}}]
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^[^a-z]+|-$/g, '')
  return /plugin|theme/.test(slug) ? slug : `${slug || 'site'}-plugin`
}

/** Numbers plugins that have the name of another. */
function distinct(plugins: readonly StartedPlugin[]): StartedPlugin[] {
  return plugins.map((plugin, index) => {
    const same = plugins.slice(0, index).filter(({slug}) => slug === plugin.slug).length
    return same === 0 ? plugin : {...plugin, slug: `${plugin.slug}-${same + 1}`}
  })
}

function subjectOf({name}: NamedModule, {root}: ForeignPlace): string {
  if (name === undefined) return 'A plugin that is written as a function'
  return `The plugin \`${path.isAbsolute(name) ? sitePath(root, path.normalize(name)) : name}\``
}

type RunPlugin = (context: unknown, options: unknown) => unknown

type LoadedPlugin = Pick<StartedPlugin, 'folder'> & {readonly run: RunPlugin; readonly version?: unknown}

/** Loads the function of a plugin. Undefined for a package that is not installed, or a module that the configuration does not name by a text. */
async function loadPlugin({name, run}: NamedModule, place: ForeignPlace): Promise<LoadedPlugin | undefined> {
  const {root} = place
  if (run !== undefined) return {run, folder: root}
  if (name === undefined) return undefined
  const found = /^[./]/.test(name) ? loadableModule(path.resolve(root, name), place) : findPackage(name, root)
  const loaded = await found?.load()
  const exported: unknown = isRecord(loaded) && 'default' in loaded ? loaded['default'] : loaded
  const inner: unknown = isRecord(exported) && 'default' in exported ? exported['default'] : exported
  return found === undefined || typeof inner !== 'function'
    ? undefined
    : {run: inner as RunPlugin, folder: path.dirname(found.file), version: found.version}
}

type FoundModule = {readonly file: AbsolutePath; readonly load: () => Promise<unknown>; readonly version?: unknown}

function loadableModule(file: AbsolutePath, {modules}: ForeignPlace): FoundModule | undefined {
  const endings = ['', '.js', '.ts', '.mjs', '.cjs', '.mts', '.cts', '/index.js', '/index.ts', '/index.mjs', '/index.cjs']
  const found = endings.map((ending) => file + ending).find((one) => modules[one] !== undefined)
  const load = found === undefined ? undefined : modules[found]
  return found === undefined || load === undefined ? moduleOfNode(file) : {file: found, load}
}

/** Finds a module whose path the configuration computes. Node loads it, without stand-ins for what it lacks. */
function moduleOfNode(base: AbsolutePath): FoundModule | undefined {
  const file = ['', '.js', '.mjs', '.cjs', '/index.js', '/index.mjs', '/index.cjs'].map((ending) => base + ending).find(isScript)
  if (file === undefined) return undefined
  const version = sha256(readText(file))
  return {file, version, load: () => import(`${pathToFileURL(file).href}?${version}`)}
}

function isScript(file: AbsolutePath): boolean {
  return /\.[cm]?js$/.test(file) && existsSync(file)
}

/** Finds an installed package. */
function findPackage(name: string, root: AbsolutePath): FoundModule | undefined {
  const {resolve} = createRequire(path.join(root, 'package.json'))
  for (const one of [name, name.startsWith('@') ? `${name}/docusaurus-plugin` : `docusaurus-plugin-${name}`]) {
    try {
      const file = resolve(one)
      return {file, load: () => import(pathToFileURL(file).href), version: versionOf(path.dirname(file))}
    } catch {
      // not installed under this name
    }
  }
  return undefined
}

/** Returns name and version of the package that a folder belongs to. */
function versionOf(folder: AbsolutePath): unknown {
  const manifest = path.join(folder, 'package.json')
  if (!existsSync(manifest)) return path.dirname(folder) === folder ? undefined : versionOf(path.dirname(folder))
  const {name, version} = JSON.parse(readText(manifest)) as Readonly<Record<string, unknown>>
  return version === undefined ? versionOf(path.dirname(folder)) : [name, version]
}

/** Returns the folder in which `postBuild` finds a copy of the rendered site: that of the output is replaced as a whole. */
export function buildFolder(root: AbsolutePath): AbsolutePath {
  return path.join(root, '.docsite/cache/build')
}

/** Returns the context that Docusaurus calls plugins with, as far as docsite has it. */
export function contextOf(config: DocusaurusConfig, {root, file}: Pick<ForeignPlace, 'root' | 'file'>, locale?: string): object {
  const {defaultLocale = 'en', locales = ['en'], localeConfigs = {}} = config.i18n ?? {}
  const currentLocale = locale ?? defaultLocale
  return {
    siteDir: root,
    siteConfig: config,
    siteConfigPath: file,
    siteVersion: undefined,
    generatedFilesDir: path.join(root, '.docusaurus'),
    outDir: buildFolder(root),
    baseUrl: config.baseUrl,
    i18n: {currentLocale, defaultLocale, locales, localeConfigs, path: 'i18n'},
    localizationDir: path.join(root, 'i18n', currentLocale),
    codeTranslations: {},
  }
}
