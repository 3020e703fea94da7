import type {DocsContext, FeatureContext} from '../../core/feature.ts'
import {isOfVariable} from '../../core/files/recorded-env.ts'
import {isOfFolder} from '../../core/files/recorded-file.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import {ownFeatures} from '../../features/index.ts'
import type {DocsFromFiles, OwnFeature} from '../../features/own-feature.ts'
import type {FilesHook} from './hook-call.ts'
import type {SiteFunctions} from '../functions/site-functions.ts'
import {openKeptValues} from './kept-values.ts'
import {rememberDocs} from './remember-docs.ts'
import type {DocsMemory} from './remember-docs.ts'
import {noStateFiles, openStateFiles} from './state-files.ts'
import {openPluginThread} from './open-plugin-thread.ts'
import type {OpenFeature} from './open-feature.ts'
import type {PluginThreadOptions} from './plugin-thread-options.ts'

/** The features of a site. */
export type SiteFeatures = {
  /** The functions of the configuration. */
  readonly functions: SiteFunctions
  /** Docsite's own features first, then the plugins in the order of the configuration. */
  readonly all: readonly OpenFeature[]
  /** Docsite's own features, with the functions that plugins do not have. */
  readonly own: readonly OwnFeature[]
  /** Returns the files that features have read, for `serve` to watch. */
  readonly inputs: () => readonly AbsolutePath[]
  /** Returns the folders in which files can come or go that plugins have listed. */
  readonly folders: () => readonly AbsolutePath[]
  /** Returns the folders whose entries features have listed, without those inside. */
  readonly listed: () => readonly AbsolutePath[]
  /** Returns what went wrong in the latest call of each function of a plugin. */
  readonly diagnostics: () => Promise<readonly Diagnostic[]>
  /** Returns those of the `diagnostics` that are faults of functions that list files, which a build calls last. */
  readonly faultsOf: (list: FilesHook | 'lateFiles') => readonly Diagnostic[]
  readonly close: () => Promise<void>
}

/** Options of `openFeatures`. */
export type FeatureOptions = Pick<PluginThreadOptions, 'config' | 'tool' | 'cache' | 'signal' | 'comparesResults' | 'lastResults'>

/** Opens the features of a site. Their code is loaded by the first call of one of their functions. */
export async function openFeatures(options: FeatureOptions): Promise<SiteFeatures> {
  const thread = await openPluginThread(options)
  const read = new Map<string, readonly RecordedFile[]>()
  const own = ownFeatures(options.config).map((feature) => ({
    ...keepValues(feature, options, (records) => void read.set(feature.name, records)),
    by: `the feature \`${feature.name}\``,
    isOwn: true,
  }))
  const plugins = thread.features.map((plugin) => ({...plugin, by: `the plugin \`${plugin.name}\``, isOwn: false}))
  const records = (): RecordedFile[] => [...thread.inputs(), ...[...read.values()].flat()].filter((record) => !isOfVariable(record))
  return {
    ...thread,
    all: [...own, ...plugins],
    own,
    inputs: () => [...new Set(records().flatMap((record) => (isOfFolder(record) ? [] : [record.file])))],
    listed: () => [...new Set(records().flatMap((record) => (isOfFolder(record) ? [record.file] : [])))],
  }
}

/** Gives the contexts of a feature's functions the values that they have kept. */
function keepValues(feature: OwnFeature, {config, tool, cache}: FeatureOptions, onRead: DocsMemory['onRead']): OwnFeature {
  const {name, docs, docsFromFiles, pages, check, checkGraph, files, siteFiles} = feature
  const stored = cache ? openStateFiles(config, 'features') : noStateFiles()
  const memory = {files: stored, root: config.root, toolHash: tool.hash, onRead}
  const withValues =
    <Context extends FeatureContext, Result>(hook: string, run: (context: Context) => Result | Promise<Result>) =>
    async (context: Context): Promise<Result> => {
      const values = openKeptValues(stored, {slot: `${feature.name} ${hook} ${context.site.locale}`, hash: tool.hash})
      const keep: FeatureContext['keep'] = async (key, update) => values.keep(key, update, refuse)
      const result = await run({...context, keep})
      values.store({forgets: hook === 'docs' || hook === 'pages' || hook === 'check'})
      return result
    }
  const withKept = ({key, generate}: DocsFromFiles): DocsFromFiles => ({
    key,
    generate: async (context, log) => withValues('docs', async (kept: DocsContext) => generate(kept, log))(context),
  })
  return {
    ...feature,
    ...(docs && {docs: withValues('docs', docs)}),
    ...(docsFromFiles && {docs: rememberDocs({name, docsFromFiles: withKept(docsFromFiles)}, memory)}),
    ...(pages && {pages: withValues('pages', pages)}),
    ...(check && {check: withValues('check', check)}),
    ...(checkGraph && {checkGraph: watched(checkGraph, onRead)}),
    ...(files && {files: withValues('files', files)}),
    ...(siteFiles && {siteFiles: withValues('siteFiles', siteFiles)}),
  }
}

type GraphCheck = NonNullable<OwnFeature['checkGraph']>

/** Tells which files a check has read. */
function watched(check: GraphCheck, onRead: DocsMemory['onRead']): GraphCheck {
  return async (locale, log) => {
    const found = await check(locale, log)
    onRead(log.records())
    return found
  }
}

function refuse(fault: string): never {
  throw new Error(`A value cannot be kept: ${fault}.`)
}
