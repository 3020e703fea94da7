import {createRequire} from 'node:module'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import * as v from 'valibot'
import type {ForeignPlace} from '../../config/foreign-config.ts'
import type {SiteConfigInput} from '../../config/schema.ts'
import {append} from '../../core/data/append.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import {readThrown} from '../../core/text/thrown.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'
import {notTaken} from './not-taken.ts'
import type {NamedModule} from './read-modules.ts'

type HeadTags = NonNullable<SiteConfigInput['headTags']>

/** The parts of plugins that add something for readers, and what is missing without them (docusaurus.io/docs/api/plugin-methods). */
const missing: Readonly<Record<string, string>> = {
  loadContent: 'content',
  contentLoaded: 'pages',
  allContentLoaded: 'pages',
  postBuild: 'files',
  getClientModules: 'scripts and styles',
  getThemePath: 'components',
}

/** An element that a plugin adds to every page. */
const tagSchema = v.looseObject({
  tagName: v.string(),
  attributes: v.optional(v.record(v.string(), v.union([v.string(), v.boolean()]))),
  innerHTML: v.optional(v.string()),
})

/**
 * Runs plugins that docsite does not know: those of the site, and packages. What they add to the head of pages is taken over. Other things
 * that they add are reported, each plugin once; a plugin that only changes the bundler of Docusaurus adds nothing.
 */
export async function runPlugins(
  plugins: readonly NamedModule[],
  config: DocusaurusConfig,
  place: ForeignPlace,
): Promise<Staged<HeadTags>> {
  const value: HeadTags = []
  const diagnostics: Diagnostic[] = []
  const file = sitePath(place.root, place.file)
  for (const plugin of plugins) {
    const {tags, fault} = await runPlugin(plugin, config, place)
    append(value, tags)
    if (fault !== undefined) diagnostics.push(notTaken(file, fault))
  }
  return {value, diagnostics}
}

type Ran = {readonly tags: HeadTags; readonly fault?: string | undefined}

async function runPlugin(plugin: NamedModule, config: DocusaurusConfig, place: ForeignPlace): Promise<Ran> {
  const subject = subjectOf(plugin, place)
  try {
    const run = await loadPlugin(plugin, place)
    if (run === undefined) return {tags: [], fault: `${subject} is not run, so what it adds to the site is missing.`}
    const made: unknown = await run(contextOf(config, place), plugin.options ?? {})
    if (!isRecord(made)) return {tags: []}
    const {tags, isWhole} = tagsOf(made, config)
    const lost = Object.keys(missing).filter((hook) => typeof made[hook] === 'function')
    const things = [...new Set([...lost.map((hook) => missing[hook] ?? ''), ...(isWhole ? [] : ['elements in the body'])])]
    if (things.length === 0) return {tags}
    const hooks = [...lost, ...(isWhole ? [] : ['injectHtmlTags'])].map((hook) => `\`${hook}\``).join(', ')
    return {tags, fault: `${subject} adds ${things.join(' and ')}, which are missing: docsite does not run ${hooks}.`}
  } catch (error) {
    return {tags: [], fault: `${subject} failed, so what it adds to the site is missing: ${readThrown(error).message}`}
  }
}

function subjectOf({name}: NamedModule, {root}: ForeignPlace): string {
  if (name === undefined) return 'A plugin that is written as a function'
  return `The plugin \`${path.isAbsolute(name) ? sitePath(root, path.normalize(name)) : name}\``
}

type RunPlugin = (context: unknown, options: unknown) => unknown

/** Loads the function of a plugin. Undefined for a package that is not installed, or a module that the configuration does not name by a text. */
async function loadPlugin({name, run}: NamedModule, place: ForeignPlace): Promise<RunPlugin | undefined> {
  if (run !== undefined || name === undefined) return run
  const loaded = /^[./]/.test(name) ? await loadModule(path.resolve(place.root, name), place) : await importPackage(name, place)
  const exported: unknown = isRecord(loaded) && 'default' in loaded ? loaded['default'] : loaded
  const inner: unknown = isRecord(exported) && 'default' in exported ? exported['default'] : exported
  return typeof inner === 'function' ? (inner as RunPlugin) : undefined
}

async function loadModule(file: string, {modules}: ForeignPlace): Promise<unknown> {
  const endings = ['', '.js', '.ts', '.mjs', '.cjs', '.mts', '.cts', '/index.js', '/index.ts', '/index.mjs', '/index.cjs']
  const found = endings.map((ending) => modules[file + ending]).find((one) => one !== undefined)
  return found?.()
}

/** Imports an installed package. A theme or a plugin of a package that is not installed is reported by the caller. */
async function importPackage(name: string, {root}: ForeignPlace): Promise<unknown> {
  const found = resolvePackage(name, root)
  return found === undefined ? undefined : import(pathToFileURL(found).href)
}

function resolvePackage(name: string, root: string): string | undefined {
  const {resolve} = createRequire(path.join(root, 'package.json'))
  for (const one of [name, name.startsWith('@') ? `${name}/docusaurus-plugin` : `docusaurus-plugin-${name}`]) {
    try {
      return resolve(one)
    } catch {
      // not installed under this name
    }
  }
  return undefined
}

/** Returns the context that Docusaurus calls plugins with, as far as docsite has it. */
function contextOf(config: DocusaurusConfig, {root, file}: ForeignPlace): unknown {
  const {defaultLocale = 'en', locales = ['en'], localeConfigs = {}} = config.i18n ?? {}
  return {
    siteDir: root,
    siteConfig: config,
    siteConfigPath: file,
    siteVersion: undefined,
    generatedFilesDir: path.join(root, '.docusaurus'),
    outDir: path.join(root, 'build'),
    baseUrl: config.baseUrl,
    i18n: {currentLocale: defaultLocale, defaultLocale, locales, localeConfigs, path: 'i18n'},
    localizationDir: path.join(root, 'i18n', defaultLocale),
    codeTranslations: {},
  }
}

/** Returns the elements that a plugin adds to the head of pages. `isWhole` is false if it adds others too. */
function tagsOf(plugin: Readonly<Record<string, unknown>>, config: DocusaurusConfig): {readonly tags: HeadTags; readonly isWhole: boolean} {
  const {injectHtmlTags: inject} = plugin
  if (typeof inject !== 'function') return {tags: [], isWhole: true}
  const injected: unknown = (inject as (given: unknown) => unknown).call(plugin, {content: undefined, siteConfig: config})
  if (!isRecord(injected)) return {tags: [], isWhole: true}
  const {headTags = [], preBodyTags = [], postBodyTags = []} = injected
  const written = [headTags].flat()
  const tags = written.flatMap((tag) => {
    const checked = v.safeParse(tagSchema, tag)
    if (!checked.success) return []
    const {tagName, attributes, innerHTML} = checked.output
    return [{tagName, ...(attributes && {attributes}), ...(innerHTML !== undefined && {innerHTML})}]
  })
  return {tags, isWhole: tags.length === written.length && [preBodyTags, postBodyTags].flat().length === 0}
}
