import path from 'node:path'
import {ISLANDS} from '../core/model/client-assets.ts'
import {FEATURE_EVENT} from '../browser/start-features.ts'
import type {FeatureStart} from '../browser/start-features.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {ClientPart, Feature} from '../core/feature.ts'
import type {OwnClientPart, OwnFeatureData, ShellPart} from '../core/own-feature-data.ts'
import type {FeatureAsset} from '../core/model/client-assets.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {toolModule} from '../core/files/tool-module.ts'
import {isExternalUrl} from '../core/urls/split-url.ts'

/** A script or a stylesheet of a feature, which is built as a file of its own. */
export type FeaturePart = Omit<FeatureAsset, 'href' | 'kind'> &
  Pick<OwnClientPart, 'loads' | 'requires'> & {
    readonly kind: 'script' | 'style'
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
}

/** Returns the scripts and styles of features that a site needs, in the order in which pages load them. */
export function featureParts({config, toolRoot, used}: PartsRequest): readonly FeaturePart[] {
  const parts = [
    ...contentParts(toolRoot),
    ...config.ownFeatures.flatMap((feature) => partsOf(feature, {root: config.root, startCode: ownCode})),
    ...config.plugins.flatMap((plugin) =>
      partsOf(plugin, {root: config.root, startCode: pluginCode}).map((part) => ({...part, plugin: plugin.name})),
    ),
  ]
  return parts.filter(({features, on}) => on !== 'use' || features.some((feature) => used.has(feature)))
}

/** The parts of articles that belong to no feature. */
function contentParts(toolRoot: AbsolutePath): readonly FeaturePart[] {
  const sheet = (file: string): string => `@import ${JSON.stringify(toolModule(toolRoot, `templates/styles/${file}.css`))}`
  const layered = (name: string) => ({name, code: `${sheet(name)} layer(docsite);\n`})
  const media = JSON.stringify(toolModule(toolRoot, 'renderer/browser/media.ts'))
  const shared = {on: 'use', kind: 'style'} as const
  return [
    {...shared, features: ['components', 'media'], name: 'components', code: `${sheet('components')};\n`},
    {...shared, features: ['page-cards'], ...layered('page-cards')},
    {...shared, features: ['tabs', ISLANDS], ...layered('tabs')},
    {...shared, features: ['not-found'], ...layered('not-found')},
    {...shared, features: [ISLANDS], name: 'islands-style', code: `${sheet('islands')};\n`},
    {...shared, features: ['media'], kind: 'script', name: 'media', code: `import {startMedia} from ${media}\nstartMedia()`},
  ]
}

type Place = {readonly root: AbsolutePath; readonly startCode: (start: Start, part: OwnClientPart) => string}

/** The code that starts a part: its module, the name of its function, and the names of the part and its feature. */
type Start = {readonly module: AbsolutePath; readonly exportName: string; readonly feature: string; readonly part: string}

function partsOf({name: feature, client = []}: Feature | OwnFeatureData, {root, startCode}: Place): readonly FeaturePart[] {
  return client.flatMap((part: OwnClientPart, index): readonly FeaturePart[] => {
    const {module, export: exportName = 'default', style, on = 'every-page', loads, requires} = part
    const name = index === 0 ? feature : `${feature}.${index + 1}`
    const shared = {features: [feature], on, name}
    const start = {module: path.resolve(root, module ?? ''), exportName, feature, part: name}
    const script = {...shared, kind: 'script', code: startCode(start, part), ...(loads && {loads}), ...(requires && {requires})} as const
    const scripts = module === undefined ? [] : [script]
    if (style === undefined) return scripts
    const sheet = isExternalUrl(style) ? {code: '', url: style} : {code: `@import ${JSON.stringify(path.resolve(root, style))};\n`}
    return [...scripts, {...shared, kind: 'style', ...sheet}]
  })
}

/** Returns the specifier of the virtual module that exports what a part needs of a module of the site. */
export function loadedModule(part: string): `module:${string}` {
  return `module:${part}`
}

/** Generates the script that starts code of docsite, which needs nothing of the shell. */
function ownCode({module, exportName, part}: Start, {settings, loads}: OwnClientPart): string {
  const given = [
    ...(settings === undefined ? [] : [`settings: ${JSON.stringify(settings)}`]),
    ...(loads === undefined ? [] : [`load: () => import('docsite-client:${loadedModule(part)}')`]),
  ]
  const context = given.length === 0 ? '' : `{${given.join(', ')}}`
  return `import {${exportName}} from ${JSON.stringify(module)}\n${exportName}(${context})`
}

/** Generates the script that hands the code of a plugin to the shell, which starts it. */
function pluginCode({module, exportName, feature, part}: Start, {settings}: ClientPart): string {
  const detail: Omit<FeatureStart, 'start'> = {feature, part, settings}
  return `import {${exportName} as start} from ${JSON.stringify(module)}
document.dispatchEvent(new CustomEvent('${FEATURE_EVENT}', {detail: {...${JSON.stringify(detail)}, start}}))`
}
