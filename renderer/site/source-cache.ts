import {codeConstants} from '../bundle/site-constants.ts'
import {openArchives} from '../compile/archive/open-archives.ts'
import {openDocCache} from '../compile/cache/doc-cache.ts'
import type {DocCache} from '../compile/cache/doc-cache.ts'
import type {RemoteCache, RemoteCounts} from '../compile/remote/remote-cache.ts'
import {listsChanges} from '../config/changes-of-set.ts'
import {hasMarkdownFeatures, hasPlugins} from '../config/has-plugins.ts'
import {featureElements} from '../compile/mdx/page-features.ts'
import {namesValues, ownFenceLanguages, ownRemarkNames, readsTolerantly} from '../compile/markdown/own-markdown.ts'
import {hasHeadComponent, policyRunsHandlers, markdownOptionsHash, translatedAdmonitions} from '../compile/markdown/markdown-options.ts'
import type {MarkdownOptions} from '../compile/markdown/markdown-options.ts'
import type {Compilation} from '../core/model/doc.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {SourceFile} from '../core/model/source.ts'
import type {KeyedDoc} from '../graph/routes/create-docs.ts'
import {markdownFormat} from '../source/content-format.ts'
import {isUntranslated} from '../source/is-untranslated.ts'
import {markdownSourceOf} from '../source/markdown-source.ts'
import {hashList, hashParts} from '../core/files/hash.ts'
import {featureTextInputs} from '../core/texts/feature-text.ts'
import type {DependencyFiles} from '../compile/dependency-files.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'

/** The cached compilations of a site's files. */
export type SourceCache = Pick<DocCache, 'body' | 'docOf' | 'isCurrent' | 'packagesOf' | 'diagnostics' | 'save' | 'close'> &
  LocaleCache & {
    /** Returns the cache for another locale of the site. */
    readonly inLocale: (config: SiteConfig) => LocaleCache
    /** Waits until other machines can have what was shared, within limits. */
    readonly settle: () => Promise<void>
    /** Returns the numbers of compilations that came from other machines and went to them. */
    readonly remoteCounts: () => RemoteCounts
    /** Notices archives that were made, changed or removed. Returns the names of their versions. */
    readonly renewArchives: () => ReadonlySet<string>
  }

/** The cached compilations of a locale's files. */
export type LocaleCache = {
  /** Options for compiling the site's Markdown. */
  readonly options: MarkdownOptions
  /** Hashes the inputs of a compilation, except the options. Files that compile to the same result have equal hashes. */
  readonly hashOf: (source: SourceFile) => string
  /** Hashes the inputs of a compilation and the state of the files on which earlier compilations of equal files depended. */
  readonly stateOf: (source: SourceFile, dependencies: DependencyFiles) => string
  /** Returns the compilation of a doc of an archived version, which is not compiled. */
  readonly archived: (source: SourceFile) => KeyedDoc | undefined
  /** Returns the compilation of a file if it is archived, or if the file and all its dependencies are unchanged. */
  readonly lookUp: (source: SourceFile, dependencies: DependencyFiles) => KeyedDoc | undefined
  readonly store: (source: SourceFile, compilation: Compilation) => KeyedDoc
  /** Adds what other machines have compiled of these files, which the cache does not have. Returns false for a site without `cache.remote`. */
  readonly fetch: (sources: readonly SourceFile[], dependencies: DependencyFiles) => Promise<boolean>
  /** Begins to send a stored compilation to other machines. */
  readonly share: (source: SourceFile, made: KeyedDoc) => void
}

/** A request to open the cache of a site's compilations. */
type CacheRequest = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  /** If false, results of earlier runs and of other machines are not used, and none are stored for later ones. */
  readonly lasting: boolean
  /** Milliseconds to wait for other machines after each compilation. Default: those of the configuration, all in all. */
  readonly wait?: number | undefined
  /** Aborted when the run is interrupted. */
  readonly signal?: AbortSignal | undefined
}

/** Milliseconds of waiting for other machines that a compilation is worth: less than compiling an ordinary page takes. */
const WORTH = 1

/** Opens the cache of a site's compilations. */
export function openSourceCache({config, tool, lasting, wait, signal}: CacheRequest): SourceCache {
  const options = markdownOptionsOf(config)
  const cache = openDocCache({
    root: config.root,
    toolRoot: tool.root,
    stateRoot: config.stateRoot,
    toolHash: tool.hash,
    optionsHash: hashParts(
      markdownOptionsHash(options),
      String(config.ownFeatures.some(({modules}) => modules?.lenientComponents === true)),
      pluginsHash(config),
      JSON.stringify([
        config.components,
        config.islands,
        [...featureElements(config)],
        ownFenceLanguages(config),
        ownRemarkNames(config),
        readsTolerantly(config),
        markdownFormat(config),
        config.ownFeatures.map(({interactive, modules, uncheckedElements}) => [interactive, modules?.generated, uncheckedElements]),
        config.generatedModules,
        listsChanges(config),
        namesValues(config),
      ]),
    ),
    lifetime: lasting ? 'lasting' : 'run',
  })
  const archives = openArchives(config)
  const {remote: address, trust} = config.cache
  const limits = {wait: wait ?? config.cache.wait, perEntry: wait ?? WORTH}
  let remote: RemoteCache | undefined
  const inLocale = (localized: SiteConfig): LocaleCache => {
    const hashOf = createSourceHash(localized)
    const archived = (source: SourceFile): KeyedDoc | undefined => archives.find(source, localized.locale.name)
    return {
      archived,
      options: markdownOptionsOf(localized),
      hashOf,
      stateOf(source, dependencies) {
        const hash = hashOf(source)
        return hashParts(hash, cache.stateOf(hash, dependencies.nowFor(source)))
      },
      lookUp(source, dependencies) {
        const kept = archived(source)
        if (kept !== undefined) return kept
        const found = cache.lookup(hashOf(source), dependencies.nowFor(source))
        return found && {key: found.key, compiled: found.doc}
      },
      store(source, compilation) {
        const {key, doc} = cache.store({sourceHash: hashOf(source), contentHash: contentHashOf(source)}, compilation)
        return {key, compiled: doc}
      },
      async fetch(sources, dependencies) {
        if (address === undefined || !lasting || sources.length === 0) return false
        const {openRemoteCache} = await import('../compile/remote/remote-cache.ts')
        remote ??= openRemoteCache({place: {remote: address, trust}, limits, local: cache, signal})
        const wanted = sources.map((source) => ({
          sourceHash: hashOf(source),
          contentHash: contentHashOf(source),
          files: dependencies.nowFor(source),
        }))
        await remote.fetch(wanted)
        return true
      },
      share: (source, {key, compiled: doc}) => remote?.share(hashOf(source), {key, doc}),
    }
  }
  return {
    ...inLocale(config),
    inLocale,
    renewArchives: () => archives.renew(),
    body: (key) => archives.body(key) ?? cache.body(key),
    docOf: (key) => cache.docOf(key),
    isCurrent: (doc, files) => cache.isCurrent(doc, files),
    packagesOf: (doc) => cache.packagesOf(doc),
    diagnostics: () => [...cache.diagnostics(), ...(remote?.diagnostics() ?? [])],
    save: () => cache.save(),
    settle: async () => remote?.settle(),
    remoteCounts: () => remote?.counts() ?? {received: 0, sent: 0},
    close() {
      remote?.close()
      cache.close()
    },
  }
}

/**
 * Creates the function that hashes the inputs of a compilation. Code can read the site's constants. Code of a page, which has a
 * single place, can also read its path. A doc has a place in every version and is compiled once for all of them, unless its result
 * depends on its place (`placeDependency`). Plugins can read what `MarkdownSource` has.
 */
function createSourceHash(config: SiteConfig): (source: SourceFile) => string {
  const constants = hashParts(JSON.stringify(codeConstants(config)))
  const {admonitionTitles, originalTitles} = translatedAdmonitions(config)
  const texts = config.plugins.filter(({markdown}) => markdown !== undefined).flatMap((plugin) => featureTextInputs(config, plugin))
  const shown = (titles: typeof admonitionTitles): string | undefined =>
    titles === undefined && texts.length === 0 ? undefined : JSON.stringify([titles ?? null, texts])
  const [own, original] = [shown(admonitionTitles), shown(originalTitles)]
  const withTexts = (hash: string, source: SourceFile): string => {
    const translated = isUntranslated(config, source) ? original : own
    return translated === undefined ? hash : hashParts(hash, translated)
  }
  const isSeen = hasMarkdownFeatures(config)
  return (source) => {
    const {format, hash, path: file} = source
    const seen = isSeen ? [JSON.stringify(markdownSourceOf(source, config))] : []
    if (format !== 'md') return hashList([format, hash, constants, 'docPath' in source ? '' : file, ...seen])
    return withTexts(isSeen ? hashList([hash, ...seen]) : hash, source)
  }
}

/** Hashes what a file is, whatever it is compiled for. Code of a page can read the path of its only place. */
function contentHashOf(source: SourceFile): string {
  const {format, hash, path: file} = source
  return format === 'md' ? hash : hashList([format, hash, 'docPath' in source ? '' : file])
}

/** Returns the hash of the plugins that the configuration provides. Empty if there are none. */
export function pluginsHash(config: SiteConfig): string {
  return hasPlugins(config) ? hashParts(config.codeHash, config.pluginOptionsHash ?? '') : ''
}

/** Returns the options for compiling the files of a locale, without plugins, which are set up in the threads that compile. */
export function markdownOptionsOf(config: SiteConfig): MarkdownOptions {
  const {markdown, code} = config
  return {
    markdown,
    code,
    ...translatedAdmonitions(config),
    hasHead: hasHeadComponent(config),
    runsHandlers: policyRunsHandlers(config),
  }
}
