import {append} from '../../core/data/append.ts'
import path from 'node:path'
import * as v from 'valibot'
import type {Plugin, PluginParts} from '../../config/define-plugin.ts'
import type {ForeignPlace} from '../../config/foreign-config.ts'
import type {FeatureHeadTag, RenderedContext} from '../../core/feature.ts'
import type {LateFile} from '../../core/feature-site.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {readThrown} from '../../core/text/thrown.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'
import type {PluginFacts} from './docusaurus-facts.ts'
import {notTaken} from './not-taken.ts'
import {FAILED, call, generatePluginContent} from './plugin-content.ts'
import type {PluginScene} from './plugin-content.ts'
import type {BuildScene} from './build-props.ts'
import type {SiteModules} from './read-modules.ts'
import {contextOf} from './start-plugins.ts'
import {readWebpack} from './read-webpack.ts'
import type {StartedPlugin} from './start-plugins.ts'

/** Methods whose work docsite does not do, and what is missing without them. */
const missing: Readonly<Record<string, string>> = {
  extendCli: 'commands',
}

/** An element that a plugin adds to every page. */
const tagSchema = v.looseObject({
  tagName: v.string(),
  attributes: v.optional(v.record(v.string(), v.union([v.string(), v.boolean(), v.null(), v.undefined()]))),
  innerHTML: v.optional(v.string()),
})

/** Additions of the plugins of a site. */
export type PluginAdditions = {
  /** The plugins as docsite runs them. */
  readonly plugins: readonly Plugin[]
  /** Facts of them that modules of the site need. */
  readonly facts: PluginFacts
  /** Whether a method has failed that was asked for them. */
  readonly hasFailed: boolean
}

/**
 * Turns plugins of a Docusaurus site into plugins of docsite. Their methods for content run in the thread of plugins; elements of pages,
 * modules for browsers, components and aliases are asked for at once.
 */
export async function translatePlugins(
  plugins: readonly StartedPlugin[],
  {config, modules: {docs, docSets, blogs}}: {readonly config: DocusaurusConfig; readonly modules: SiteModules},
  place: ForeignPlace,
): Promise<Staged<PluginAdditions>> {
  const file = sitePath(place.root, place.file)
  const diagnostics: Diagnostic[] = []
  const clientModules = (config.clientModules ?? []).map((module) => path.resolve(place.root, module))
  const themes: AbsolutePath[] = []
  const webpack = {aliases: {}, defines: {}, loaders: {}}
  const body = {start: '', end: ''}
  const value: Plugin[] = []
  let hasFailed = false
  const shared: PluginFacts['shared'][number][] = []
  // it may come from the environment, which the code does not show
  const configText = JSON.stringify(config)
  const scene = {
    plugins,
    baseUrl: `/${config.baseUrl.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
    contextFor: (locale: string) => contextOf(config, place, locale),
    docs: {...(docs && {'': docs}), ...docSets},
    blogs,
    trailingSlash: config.trailingSlash,
  }
  for (const plugin of plugins) {
    const {methods, subject, slug, folder} = plugin
    const ask = async <Value>(name: string, read: (answer: unknown) => Value, ...given: readonly unknown[]): Promise<Value | undefined> => {
      try {
        return read(await call(methods, name, ...given))
      } catch (error) {
        const message = readThrown(error).message
        hasFailed = true
        diagnostics.push(notTaken(file, `\`${name}\` of ${lowerFirst(subject)} failed, so what it adds is missing: ${message}`))
        return undefined
      }
    }
    const tags = await ask('injectHtmlTags', readTags, {content: undefined, siteConfig: config})
    const modules = (await ask('getClientModules', readTexts)) ?? []
    append(
      clientModules,
      modules.map((module) => path.resolve(folder, module)),
    )
    const found = (await ask('getThemePath', readTexts)) ?? []
    append(
      themes,
      found.map((theme) => path.resolve(folder, theme)),
    )
    const given = {resolve: {alias: {}, fallback: {}}, module: {rules: []}, plugins: []}
    const read = await ask('configureWebpack', (returned) => readWebpack(given, returned), given, false, bundlerTools, undefined)
    for (const key of ['aliases', 'defines', 'loaders'] as const) Object.assign(webpack[key], read?.parts[key])
    if (read !== undefined && read.unread.length > 0) {
      const list = read.unread.join(', ')
      diagnostics.push(notTaken(file, `\`configureWebpack\` of ${lowerFirst(subject)} has settings that docsite does not follow: ${list}.`))
    }
    if (typeof methods['configurePostCss'] === 'function')
      diagnostics.push(
        notTaken(file, `\`configurePostCss\` of ${lowerFirst(subject)} is not run: stylesheets of the site are not changed.`),
      )
    body.start += tags?.start ?? ''
    body.end += tags?.end ?? ''
    const lost = Object.keys(missing).filter((method) => typeof methods[method] === 'function')
    if (lost.length > 0) {
      const things = lost.map((method) => missing[method]).join(' and ')
      const names = lost.map((method) => `\`${method}\``).join(', ')
      diagnostics.push(notTaken(file, `${subject} adds ${things}, which are missing: docsite does not run ${names}.`))
    }
    const hasContent = ['loadContent', 'contentLoaded', 'allContentLoaded'].some((method) => typeof methods[method] === 'function')
    if (hasContent) shared.push({slug, name: plugin.name, id: plugin.id})
    value.push(
      siteCodePlugin(slug, [plugin.made, configText], {
        ...(tags && {headTags: tags.head}),
        ...(hasContent && {pages: (context) => generatePluginContent(plugin, scene, context)}),
        ...(typeof methods['postBuild'] === 'function' && {lateFiles: async (context) => lateFilesOf(plugin, scene, context)}),
      }),
    )
  }
  const facts = {clientModules, themes, ...webpack, bodyStart: body.start, bodyEnd: body.end, shared}
  return {value: {plugins: value, facts, hasFailed}, diagnostics}
}

/** Runs `postBuild`, whose code only builds load that have a plugin with one. */
async function lateFilesOf(plugin: StartedPlugin, scene: PluginScene & BuildScene, context: RenderedContext): Promise<readonly LateFile[]> {
  const {runPostBuild} = await import('./run-post-build.ts')
  return runPostBuild(plugin, scene, context)
}

/** Creates a plugin of docsite from code that was written for Docusaurus. Results depend on `made`, besides the code of the configuration. */
export function siteCodePlugin(name: string, made: unknown, parts: PluginParts): Plugin {
  return {
    name,
    options: made,
    schema: {'~standard': {version: 1, vendor: 'docsite', validate: (value) => ({value})}},
    setup: () => ({...parts, notesReads: true, codes: {[FAILED]: {level: 'warning', title: 'Plugin that failed'}}}),
  }
}

function lowerFirst(subject: string): string {
  return subject.charAt(0).toLowerCase() + subject.slice(1)
}

type ReadTags = {readonly head: readonly FeatureHeadTag[]; readonly start: string; readonly end: string}

function readTags(injected: unknown): ReadTags {
  const {headTags, preBodyTags, postBodyTags} = isRecord(injected) ? injected : {}
  return {head: tagsOf(headTags), start: tagsOf(preBodyTags).map(tagHtml).join(''), end: tagsOf(postBodyTags).map(tagHtml).join('')}
}

/** Returns elements that are objects, or HTML of elements. */
function tagsOf(written: unknown): FeatureHeadTag[] {
  return [written ?? []].flat().flatMap((tag): FeatureHeadTag[] => {
    if (typeof tag === 'string') return htmlTags(tag)
    const checked = v.safeParse(tagSchema, tag)
    if (!checked.success) return []
    const {tagName, attributes = {}, innerHTML} = checked.output
    const known = Object.entries(attributes).filter((entry): entry is [string, string | boolean] => (entry[1] ?? undefined) !== undefined)
    return [{tagName, attributes: Object.fromEntries(known), ...(innerHTML !== undefined && {innerHTML})}]
  })
}

const ELEMENT = /<([a-z][\w-]*)((?:\s[^>]*)?)>(?:([^]*?)<\/\1\s*>)?/gi
const ATTRIBUTE = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** Returns the elements of HTML, each with its content as text. */
function htmlTags(html: string): FeatureHeadTag[] {
  return [...html.matchAll(ELEMENT)].map(([, tagName = '', attributes = '', innerHTML]) => ({
    tagName,
    attributes: Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', quoted, single, bare]) => [name, quoted ?? single ?? bare ?? true]),
    ),
    ...(innerHTML !== undefined && {innerHTML}),
  }))
}

const VOID = /^(?:area|base|br|embed|hr|img|input|link|meta|source|track|wbr)$/i

function tagHtml({tagName, attributes = {}, innerHTML = ''}: FeatureHeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    if (value === false) return ''
    return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
  })
  return `<${tagName}${written.join('')}>${VOID.test(tagName) ? '' : `${innerHTML}</${tagName}>`}`
}

function readTexts(value: unknown): string[] {
  return [value ?? []].flat().filter((one): one is string => typeof one === 'string')
}

/** Stand-ins for what Docusaurus passes to `configureWebpack`. */
const bundlerTools = {
  getStyleLoaders: () => [],
  getJSLoader: () => ({}),
  currentBundler: {name: 'webpack', instance: new Proxy({}, {get: (_target, name) => pluginClass(String(name))})},
}

/** Returns a class that keeps what a plugin of webpack is made with. */
function pluginClass(name: string): unknown {
  const made = class {
    readonly definitions: unknown
    constructor(definitions: unknown) {
      this.definitions = definitions
    }
  }
  return Object.defineProperty(made, 'name', {value: name})
}
