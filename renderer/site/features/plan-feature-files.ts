import {append} from '../../core/data/append.ts'
import {hashParts} from '../../core/files/hash.ts'
import {toolFacts} from '../../core/files/tool-facts.ts'
import type {GeneratedFile} from '../../core/feature.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {HostRules} from '../../core/model/host-rules.ts'
import type {OutputFile} from '../../core/model/output.ts'
import {routeInSite, toFileRoute} from '../../core/urls/url.ts'
import type {JoinedLocale} from './article-reader.ts'
import {createContext, createSiteContexts} from './feature-context.ts'
import type {OpenFeature} from './open-feature.ts'
import type {SiteFeatures} from './open-features.ts'

/** A file of the built site that a feature makes. */
export type FeatureFile = OutputFile & {
  /** The feature as part of a sentence. */
  readonly by: string
}

/** The locales that features add files to. */
type FilesScene = {
  readonly locales: readonly [JoinedLocale, ...JoinedLocale[]]
  /** The rules by which the whole site is served. */
  readonly hosting: HostRules
  /** Whether the site has errors, so that its pages are not known. Only files of the whole site are planned then. */
  readonly isBroken: boolean
}

/** Plans the files that features add. Their contents are made when they are written, and only if their key has changed. */
export async function planFeatureFiles(
  features: Pick<SiteFeatures, 'all'>,
  {locales, hosting, isBroken}: FilesScene,
): Promise<Staged<readonly FeatureFile[]>> {
  const planned = [await planSharedFiles(features, locales[0], hosting)]
  if (!isBroken) for (const locale of locales) planned.push(await planLocaleFiles(features, locale))
  return {value: planned.flatMap(({value}) => value), diagnostics: planned.flatMap(({diagnostics}) => diagnostics)}
}

type PlannedFiles = Staged<readonly FeatureFile[]>

/** Plans the files of the whole site. */
export async function planSharedFiles(
  {all}: Pick<SiteFeatures, 'all'>,
  {config, graph}: JoinedLocale,
  hosting: HostRules,
): Promise<PlannedFiles> {
  const found: Diagnostic[] = []
  const value: FeatureFile[] = []
  const versions = graph.versions.map(({version}) => version)
  const staticFiles = [...graph.staticFiles.values()].map(({route, path}) => ({path: route.slice(1), file: path}))
  for (const feature of all) {
    if (feature.siteFiles === undefined) continue
    const files = await feature.siteFiles({...createContext(feature, {config, versions}, found), hosting, staticFiles})
    append(
      value,
      files.map((file) => ownedFile(feature, {...file, path: toFileRoute(file.path).slice(1)})),
    )
  }
  return {value, diagnostics: found}
}

/** Plans the files of a locale, which are below the path of its pages. */
export async function planLocaleFiles({all}: Pick<SiteFeatures, 'all'>, locale: JoinedLocale): Promise<PlannedFiles> {
  const {config} = locale
  const found: Diagnostic[] = []
  const value: FeatureFile[] = []
  for (const feature of all) append(value, await liveFiles(feature, locale))
  const making = all.filter(({files}) => files !== undefined)
  if (making.length === 0) return {value, diagnostics: found}
  const contextOf = createSiteContexts(locale, found)
  for (const feature of making) {
    const files = (await feature.files?.(contextOf(feature))) ?? []
    append(
      value,
      files.map((file) => ownedFile(feature, inLocale(file, config))),
    )
  }
  return {value, diagnostics: found}
}

/** Plans the files that a feature of docsite makes from live values. */
async function liveFiles(feature: OpenFeature, {config, graph, bound, compiled}: JoinedLocale): Promise<FeatureFile[]> {
  const {body} = compiled
  const prepareBody = async (key: string): Promise<void> => void (await compiled.prepareBody(key))
  const files = (await feature.localeFiles?.({config, graph, bound, body, prepareBody})) ?? []
  return files.map((file) => ({...outputOf(feature, file, config), by: feature.by}))
}

/** Returns a file that a feature makes for a locale as the output has it. */
export function outputOf({name}: Pick<OpenFeature, 'name'>, file: GeneratedFile, config: SiteConfig): OutputFile {
  const {path, key, content} = inLocale(file, config)
  return {path, key: keyOf(name, key), content}
}

function inLocale(file: GeneratedFile, config: SiteConfig): GeneratedFile {
  return {...file, path: routeInSite(toFileRoute(file.path), config).slice(1)}
}

/** Plans a file that a feature makes. */
function ownedFile({name, by}: OpenFeature, {path, key, content}: GeneratedFile): FeatureFile {
  return {path, key: keyOf(name, key), content, by}
}

/** Returns the key of a file of a feature. Another docsite makes it again, as its features may write it in another way. */
function keyOf(name: string, key: string): string {
  return hashParts(toolFacts.hash, name, key)
}
