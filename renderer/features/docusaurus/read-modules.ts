import {existsSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteConfigInput} from '../../config/schema.ts'
import {blogOptionsSchema, docsOptionsSchema, gtagOptionsSchema, presetOptionsSchema, redirectsOptionsSchema} from './docusaurus-schema.ts'
import type {BlogOptions, DocsOptions, DocusaurusConfig, GtagOptions, PresetOptions, RedirectsOptions} from './docusaurus-schema.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {reportUnwrapped, unwrapPlugin} from './wrapped-plugins.ts'
import {notTaken} from './not-taken.ts'
import {parseLeniently} from './parse-leniently.ts'

/** The presets, plugins and themes of a site, as far as docsite has what they do. */
export type SiteModules = {
  /** The docs: those of the preset, or else of the first plugin. Undefined if the site has none. */
  readonly docs: DocsOptions | undefined
  /** Further docs, by the name of their doc set. */
  readonly docSets: Readonly<Record<string, DocsOptions>>
  /** The blogs that have a folder: that of the preset first. */
  readonly blogs: readonly BlogOptions[]
  /** All blogs, also those without a folder, such as one that has moved. */
  readonly allBlogs: readonly BlogOptions[]
  /** Options of the classic preset, or of one like it. Empty if a site has only plugins. */
  readonly preset: PresetOptions
  /** Options of Google's tag. Undefined if the site does not use it. */
  readonly gtag: GtagOptions | undefined
  /** Redirects, as docsite has them. */
  readonly redirects: NonNullable<SiteConfigInput['redirects']>
  /** Options of redirects that depend on the pages. */
  readonly pageRedirects: readonly RedirectsOptions[]
  /** Whether the site may have pages that docsite does not build: those of plugins. */
  readonly hasMorePages: boolean
  /** Whether a preset or plugin is read as another one, or not run: parts of the site are missing. */
  readonly lacksParts: boolean
  /** Plugins that docsite does not know. */
  readonly others: readonly NamedModule[]
}

/** A plugin, theme or preset with its options. */
export type NamedModule = {
  /** Its full name: `@docusaurus/plugin-content-docs`. Undefined for a function. */
  readonly name: string | undefined
  readonly options: unknown
  /** Path of the plugin of the site that is written around it. */
  readonly wrapper?: string
  /** The plugin itself, if the configuration has it as a function. */
  readonly run?: (context: unknown, options: unknown) => unknown
}

const PRESET = '@docusaurus/preset-classic'
const DOCS = '@docusaurus/plugin-content-docs'
const BLOG = '@docusaurus/plugin-content-blog'
const GTAG = '@docusaurus/plugin-google-gtag'
const REDIRECTS = '@docusaurus/plugin-client-redirects'

/** Plugins and themes whose work docsite does itself, or which change nothing for readers. */
const included: ReadonlySet<string> = new Set([
  DOCS,
  BLOG,
  '@docusaurus/plugin-content-pages',
  '@docusaurus/plugin-sitemap',
  GTAG,
  '@docusaurus/plugin-debug',
  '@docusaurus/plugin-css-cascade-layers',
  '@docusaurus/theme-classic',
  '@docusaurus/theme-mermaid',
  '@docusaurus/theme-live-codeblock',
  '@docusaurus/theme-search-algolia',
  REDIRECTS,
  '@docusaurus/plugin-svgr',
  '@docusaurus/plugin-rsdoctor',
  '@docusaurus/plugin-ideal-image',
  'docusaurus-plugin-sass',
  // docsite has a search of its own
  '@easyops-cn/docusaurus-search-local',
  '@cmfcmf/docusaurus-search-local',
  'docusaurus-lunr-search',
])

/** Finds the docs, the options of the classic preset and the other plugins of a site. Reports what is not taken over. */
export function readModules(
  config: DocusaurusConfig,
  {root, file}: {readonly root: AbsolutePath; readonly file: SitePath},
): Staged<SiteModules> {
  const presets = config.presets.flatMap((one) => named(one, 'preset'))
  const plugins = [...config.plugins.flatMap((one) => named(one, 'plugin')), ...config.themes.flatMap((one) => named(one, 'theme'))].map(
    (one) => unwrapPlugin(one, root),
  )
  const classic = presets.find(({name}) => name === PRESET) ?? presets.find(isLikeClassic)
  const preset = check(presetOptionsSchema, classic?.options ?? {}, file)
  const sets = plugins.filter(({name}) => name === DOCS).map(({options}) => check(docsOptionsSchema, options ?? {}, file))
  const ofPreset = classic === undefined || preset.value?.docs === false ? [] : [preset.value?.docs ?? v.parse(docsOptionsSchema, {})]
  const [docs, ...further] = [...ofPreset, ...sets.flatMap(({value}) => value ?? [])]
  const written = plugins.filter(({name}) => name === BLOG).map(({options}) => check(blogOptionsSchema, options ?? {}, file))
  const presetBlog = classic === undefined || preset.value === undefined ? false : preset.value.blog
  const ofPresetBlog = presetBlog === false || presetBlog === null ? [] : [presetBlog ?? v.parse(blogOptionsSchema, {})]
  const allBlogs = [...ofPresetBlog, ...written.flatMap(({value}) => value ?? [])]
  const blogs = allBlogs.filter((blog) => existsSync(path.resolve(root, blog.path)))
  const others = plugins.filter(({name}) => name === undefined || !included.has(name))
  const diagnostics = [
    ...preset.diagnostics,
    ...plugins.flatMap((one) => reportUnwrapped(one, file)),
    ...[...sets, ...written].flatMap((one) => one.diagnostics),
    ...presets.filter(({name}) => name !== PRESET).map((one) => (one === classic ? likeClassic(one, file) : unknown(one, 'preset', file))),
  ]
  const hasMorePages = others.length > 0 || presets.some((one) => one.name !== PRESET && one !== classic)
  const lacksParts = presets.some(({name}) => name !== PRESET) || plugins.some(({wrapper}) => wrapper !== undefined)
  const ownGtag = plugins.find(({name}) => name === GTAG)
  const gtag = (preset.value?.gtag || undefined) ?? (ownGtag && check(gtagOptionsSchema, ownGtag.options ?? {}, file).value)
  const redirects = plugins.filter(({name}) => name === REDIRECTS).map(({options}) => check(redirectsOptionsSchema, options ?? {}, file))
  return {
    value: {
      docs,
      docSets: Object.fromEntries(further.map((set) => [setName(set.id), set])),
      blogs,
      allBlogs,
      preset: preset.value ?? {},
      gtag,
      redirects: redirects.flatMap(({value}) => (value?.redirects ?? []).map(({from, to}) => ({from, to}))),
      pageRedirects: redirects.flatMap(({value}) => (value === undefined || isEmpty(value) ? [] : [value])),
      hasMorePages,
      lacksParts,
      others,
    },
    diagnostics: [...diagnostics, ...redirects.flatMap((one) => one.diagnostics)],
  }
}

/** Returns the name of a doc set: the id of the plugin, if it can be a name. */
export function setName(id = 'default'): string {
  const name = id.replaceAll(/[^\w-]/g, '-').replace(/^[^a-z\d]+/i, '')
  return /^(?:docs|pages|static|default|)$/.test(name) ? `${name}-docs` : name
}

function isEmpty({createRedirects, fromExtensions, toExtensions}: RedirectsOptions): boolean {
  return createRedirects === undefined && fromExtensions.length + toExtensions.length === 0
}

/** Reports whether a preset has options of the classic one, on which presets of organisations build. */
function isLikeClassic({options}: NamedModule): boolean {
  return isRecord(options) && ['docs', 'blog', 'pages', 'theme'].some((key) => isRecord(options[key]))
}

function likeClassic({name = 'as a function'}: NamedModule, file: SitePath): Diagnostic {
  return notTaken(file, `The preset \`${name}\` is read as the classic one, by its options: what else it adds to the site is missing.`)
}

function unknown({name}: NamedModule, kind: string, file: SitePath): Diagnostic {
  const subject = name === undefined ? `A ${kind} that is written as a function` : `The ${kind} \`${name}\``
  return notTaken(file, `${subject} is not run, so what it adds to the site is missing.`)
}

function check<Schema extends v.GenericSchema>(schema: Schema, input: unknown, file: SitePath): Staged<v.InferOutput<Schema> | undefined> {
  const {output, diagnostics} = parseLeniently(schema, input, file)
  if (output !== undefined) return {value: output, diagnostics}
  const without = diagnostics.map(({message}) => notTaken(file, `Options are left out: ${message}`))
  return {value: parseLeniently(schema, {}, file).output, diagnostics: without}
}

/**
 * Returns a plugin, theme or preset under its full name: short names of those of Docusaurus are completed, and paths that
 * `require.resolve` has made become the name of their package. Others stay as they are.
 */
function named(written: DocusaurusConfig['plugins'][number], kind: 'preset' | 'plugin' | 'theme'): NamedModule[] {
  if (written === null || written === undefined || written === false) return []
  const [module, options] = Array.isArray(written) ? (written as [unknown, unknown]) : [written, undefined]
  if (typeof module === 'function') return [{name: undefined, options, run: module as NonNullable<NamedModule['run']>}]
  return [{name: typeof module === 'string' ? fullName(module, kind) : undefined, options}]
}

const official =
  /^(?:classic|content-docs|content-blog|content-pages|sitemap|debug|google-gtag|google-analytics|google-tag-manager|client-redirects|ideal-image|pwa|live-codeblock|mermaid|search-algolia|svgr|rsdoctor|css-cascade-layers|vercel-analytics)$/

function fullName(written: string, kind: string): string {
  const fromPath = /(?:^|[\\/])node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(written)?.[1]
  if (fromPath !== undefined) return fromPath.replaceAll('\\', '/')
  if (official.test(written)) return `@docusaurus/${kind}-${written}`
  return written
}
