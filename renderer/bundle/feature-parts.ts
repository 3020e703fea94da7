import path from 'node:path'
import {FEATURE_EVENT} from '../browser/start-features.ts'
import type {FeatureStart} from '../browser/start-features.ts'
import {searchRoute} from '../config/search-route.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {countsStars} from '../config/star-items.ts'
import type {ClientPart, Feature, FeatureData} from '../core/feature.ts'
import type {ShellPart} from '../core/own-feature-data.ts'
import type {FeatureAsset} from '../core/model/client-assets.ts'
import type {AbsolutePath} from '../core/model/paths.ts'

/** A script or a stylesheet of a feature, which is built as a file of its own. */
export type FeaturePart = Omit<FeatureAsset, 'href'> & {
  /** Name of the file that is emitted, without its hash and extension. */
  readonly name: string
  /** Content of the entry. Empty if there is a URL. */
  readonly code: string
  /** URL of a stylesheet that the site does not serve itself. */
  readonly url?: string
  /** The plugin that has the part. Undefined for parts of docsite. */
  readonly plugin?: string
}

/** A module of the shell with the name of its feature. */
export type NamedShellPart = ShellPart & {readonly feature: string}

/** Returns the modules of the shell that belong to docsite's own features. */
export function shellParts({ownFeatures}: Pick<SiteConfig, 'ownFeatures'>): readonly NamedShellPart[] {
  return ownFeatures.flatMap(({name: feature, shell = []}) => shell.map((part) => ({...part, feature})))
}

/** The input of `featureParts`. */
export type PartsRequest = {
  readonly config: SiteConfig
  readonly toolRoot: AbsolutePath
  /** Features that pages use. */
  readonly used: {readonly has: (feature: string) => boolean}
  /** Content of the script that reports page views; undefined if there is none. */
  readonly analytics: string | undefined
}

/** Returns the features that pages with a layout use because of what surrounds their article. */
export function layoutFeatures(config: SiteConfig): readonly string[] {
  return countsStars(config) ? ['stars'] : []
}

/** Returns the scripts and styles of features that a site needs, in the order in which pages load them. */
export function featureParts(request: PartsRequest): readonly FeaturePart[] {
  const {config, used} = request
  const others = new Set([...layoutFeatures(config), ...(searchRoute(config) === undefined ? [] : ['search'])])
  const parts = [
    ...ownParts(request),
    ...config.ownFeatures.flatMap(featureScripts),
    ...config.plugins.flatMap((plugin) => pluginParts(plugin, config.root)),
  ]
  return parts.filter(({features, on}) => on === 'every-page' || features.some((feature) => used.has(feature) || others.has(feature)))
}

function ownParts({config, toolRoot, analytics}: PartsRequest): readonly FeaturePart[] {
  const script = (feature: string, file: string, start: string): FeaturePart => {
    const module = JSON.stringify(path.join(toolRoot, 'renderer', 'browser', file))
    return {features: [feature], on: 'use', kind: 'script', name: feature, code: `import {${start}} from ${module}\n${start}()`}
  }
  const sheet = (file: string): string => `@import ${JSON.stringify(path.join(toolRoot, 'templates', 'styles', file))}`
  const cdn = katexStyle(config)
  return [
    ...(analytics === undefined
      ? []
      : [{features: ['analytics'], on: 'every-page', kind: 'script', name: 'analytics', code: analytics} as const]),
    style('components', ['components', 'media'], `${sheet('components.css')};\n`),
    script('mermaid', 'mermaid.ts', 'startMermaid'),
    script('media', 'media.ts', 'startMedia'),
    script('stars', 'stars.ts', 'startStars'),
    script('live', 'live-code.ts', 'startLiveCode'),
    style('live-style', ['live'], `${sheet('live-code.css')} layer(docsite);\n`),
    {...style('math', ['math'], '@import "katex/dist/katex.min.css";\n'), ...(cdn !== undefined && {url: cdn})},
    style('search-style', ['search'], `${sheet('search-page.css')} layer(docsite);\n`),
  ]
}

function style(name: string, features: readonly string[], code: string): FeaturePart {
  return {features, on: 'use', kind: 'style', name, code}
}

/** Returns the URL of KaTeX's stylesheet on the configured CDN; undefined if the site serves the stylesheet itself. */
export function katexStyle({markdown: {math}}: Pick<SiteConfig, 'markdown'>): string | undefined {
  return typeof math === 'object' && math.cdn !== undefined ? `${math.cdn.replace(/\/$/, '')}/katex.min.css` : undefined
}

/** Returns the scripts of a feature of docsite. They start by themselves and need nothing of the shell. */
function featureScripts({name, client = []}: FeatureData): readonly FeaturePart[] {
  return client.map(({module = '', export: start = 'default', on = 'every-page'}) => {
    const code = `import {${start}} from ${JSON.stringify(module)}\n${start}()`
    return {features: [name], on, kind: 'script', name, code}
  })
}

function pluginParts({name: plugin, client = []}: Feature, root: AbsolutePath): readonly FeaturePart[] {
  return client.flatMap(({on = 'every-page', ...part}, index) => {
    const name = index === 0 ? plugin : `${plugin}.${index + 1}`
    const shared = {features: [plugin], on, name, plugin}
    const scripts = part.module === undefined ? [] : [{...shared, kind: 'script' as const, code: startCode(part, {plugin, name, root})}]
    const sheet = part.style && `@import ${JSON.stringify(path.resolve(root, part.style))};\n`
    return sheet === undefined ? scripts : [...scripts, {...shared, kind: 'style' as const, code: sheet}]
  })
}

/** Generates the script that hands the code of a plugin to the shell, which starts it. */
function startCode(part: Omit<ClientPart, 'on'>, {plugin, name, root}: {plugin: string; name: string; root: AbsolutePath}): string {
  const {module = '', export: exportName = 'default', settings} = part
  const detail: Omit<FeatureStart, 'start'> = {feature: plugin, part: name, settings}
  return `import {${exportName} as start} from ${JSON.stringify(path.resolve(root, module))}
document.dispatchEvent(new CustomEvent('${FEATURE_EVENT}', {detail: {...${JSON.stringify(detail)}, start}}))`
}
