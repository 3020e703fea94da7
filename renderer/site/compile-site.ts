import path from 'node:path'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import {presentDependencies} from '../core/model/doc.ts'
import {pluginModules} from '../config/plugin-modules.ts'
import type {CompiledDoc} from '../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import type {SiteSources, SourceFile} from '../core/model/source.ts'
import type {CompiledFiles, KeyedDoc} from '../graph/routes/create-docs.ts'
import {compareText} from '../core/text/compare.ts'
import {readBytes} from '../core/files/read-file.ts'
import {isStylesheet} from '../core/files/is-stylesheet.ts'
import {isInside} from '../core/files/inside.ts'
import {isOfResolution} from '../core/files/package-place.ts'
import {isAbsent} from '../core/files/recorded-file.ts'
import type {MarkdownOptions} from '../compile/markdown/markdown-options.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'
import {createDependencyFiles} from '../compile/dependency-files.ts'
import type {DependencyFiles} from '../compile/dependency-files.ts'
import type {RemoteCounts} from '../compile/remote/remote-cache.ts'
import {dependencyPath} from '../core/files/dependency-path.ts'
import {openSourceCache} from './source-cache.ts'
import type {SourceCache} from './source-cache.ts'

/** The compilations of all files of a site. */
export type CompiledSite = {
  readonly files: CompiledFiles
  /** Keys of the compilations that this run made. */
  readonly fresh: ReadonlySet<string>
  /** Returns the article HTML with its placeholders, by key. Call `prepareBody` first. */
  readonly body: (key: string) => string
  /** Ensures that a body is available, and recompiles its file if the cache has lost it. */
  readonly prepareBody: (key: string) => Promise<void>
  /** Returns a compilation by the key that it had in an earlier run. Undefined if the cache has it no more. */
  readonly docOf: (key: string) => CompiledDoc | undefined
  /** Stylesheets that docs and their components import, sorted. */
  readonly styles: readonly SitePath[]
  /** Stylesheets that only pages outside the docs import, sorted. */
  readonly pageStyles: readonly SitePath[]
  /** Returns the problems of the cache itself. */
  readonly cacheDiagnostics: () => readonly Diagnostic[]
  /** Waits until other machines can have the new results, within limits. */
  readonly settle: () => Promise<void>
  /** Returns the numbers of compilations that came from other machines and went to them. */
  readonly remoteCounts: () => RemoteCounts
  /** Stores new results for the next build. */
  readonly close: () => void
}

/** A request to compile a site. */
export type CompileRequest = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  readonly signal: AbortSignal | undefined
  readonly onProgress: (done: number, total: number) => void
  /** The number of worker threads besides this one. Default: depends on the number of pages. */
  readonly workers?: number | undefined
  readonly sources: SiteSources
  /** If false, results of earlier runs are not used, and none are stored for later ones. */
  readonly cache: boolean
  /** Milliseconds to wait for a remote cache after each compilation. Default: those of the configuration, all in all. */
  readonly wait?: number
}

/** The configuration and the sources of a locale. */
export type LocaleSources = Pick<CompileRequest, 'config' | 'sources'>

/** A request to compile several locales, the default one first. */
export type LocalesRequest = Omit<CompileRequest, 'config' | 'sources'> & {readonly locales: readonly [LocaleSources, ...LocaleSources[]]}

type PerLocale<Value> = readonly [Value, ...Value[]]

/**
 * Compiles a site in its locales, in their order. Files whose content is known come from the cache, and equal files are
 * compiled once, whichever versions they are in. The locales share one cache, which closing the first locale closes. A file
 * that a locale shows for want of a translation is compiled once for all locales, unless its code may depend on the language.
 */
export async function compileLocales({locales: [first, ...others], ...how}: LocalesRequest): Promise<{
  readonly value: PerLocale<CompiledSite>
  readonly diagnostics: PerLocale<readonly Diagnostic[]>
  /** Whether a file had changed between the time it was hashed and the time it was compiled, so that the site has to be read again. */
  readonly isOutdated: boolean
}> {
  const {config, tool} = {...how, ...first}
  const cache = openSourceCache({config, tool, lasting: how.cache, wait: how.wait, signal: how.signal})
  const dependencies = createDependencyFiles(config)
  let isOutdated = false
  const onOutdated = (): void => {
    isOutdated = true
  }
  const compile = (locale: LocaleSources, known: CompiledFiles): Promise<Staged<CompiledSite>> => {
    const localized = {...cache, ...cache.inLocale(locale.config)}
    const missing = {...how, config: locale.config, options: localized.options, dependencies, onOutdated}
    return compileLocale({sources: locale.sources, missing, cache: localized, known})
  }
  const main = await compile(first, new Map())
  const buildsOnDocsite = createPackageQuestion(cache, tool.root, pluginModules(config))
  const rest: Staged<CompiledSite>[] = []
  for (const locale of others)
    rest.push(await compile(locale, knownFiles(main.value.files, locale.sources, {dependencies, buildsOnDocsite})))
  return {
    value: [main.value, ...rest.map(({value}) => value)],
    diagnostics: [main.diagnostics, ...rest.map(({diagnostics}) => diagnostics)],
    isOutdated,
  }
}

type LocaleReuse = {
  readonly dependencies: DependencyFiles
  /** Reports whether a package that a file uses is made for docsite. */
  readonly buildsOnDocsite: (compiled: CompiledDoc) => boolean
}

/**
 * Creates the test for packages made for docsite, which reads their manifests. Answers are cached, as files mostly use the same
 * packages.
 */
function createPackageQuestion(
  cache: SourceCache,
  toolRoot: AbsolutePath,
  plugins: readonly AbsolutePath[],
): LocaleReuse['buildsOnDocsite'] {
  const answers = new Map<AbsolutePath, boolean>()
  const namesDocsite = (record: RecordedFile): boolean => {
    const {file} = record
    if (isAbsent(record) || isOfResolution(record) || path.basename(file) !== 'package.json' || isInside(toolRoot, file)) return false
    const hasPlugin = plugins.some((module) => isInside(path.dirname(file), module))
    const answer = answers.get(file) ?? (hasPlugin || readBytes(file).includes('docsite'))
    answers.set(file, answer)
    return answer
  }
  return (compiled) => cache.packagesOf(compiled).some(namesDocsite)
}

/** Returns the compilations of untranslated files that are the same in every language. */
function knownFiles(files: CompiledFiles, sources: SiteSources, how: LocaleReuse): CompiledFiles {
  const known = new Map<SitePath, KeyedDoc>()
  for (const source of allSources(sources)) {
    const compiled = source.original === undefined ? files.get(source.path) : undefined
    if (compiled !== undefined && !mayAskForLanguage(source, compiled, how)) known.set(source.path, compiled)
  }
  return known
}

/**
 * Reports whether code may depend on the language. Only code that uses docsite can: a module of the site, or a package that
 * builds on docsite.
 */
function mayAskForLanguage({format, bytes, absolutePath, path: file}: SourceFile, {compiled}: KeyedDoc, how: LocaleReuse): boolean {
  if (format === 'md') return false
  // modules outside of the site are not read here
  if (compiled.dependencies.some((dependency) => dependencyPath(file, dependency.path).startsWith('../'))) return true
  const reader = how.dependencies.readerFor(path.dirname(absolutePath))
  const parts = [bytes(), ...compiled.dependencies.flatMap((dependency) => reader.read(dependency.path) ?? [])]
  return parts.some((part) => Buffer.from(part).includes('docsite')) || how.buildsOnDocsite(compiled)
}

async function compileLocale({
  sources,
  known,
  ...into
}: CompileInto & {sources: SiteSources; known: CompiledFiles}): Promise<Staged<CompiledSite>> {
  const {cache} = into
  const all = allSources(sources)
  const {files, fresh} = await compileAll({...into, all, known})
  const value: CompiledSite = {
    files,
    fresh,
    body: (key) => cache.body(key) ?? '',
    docOf: (key) => cache.docOf(key),
    async prepareBody(key) {
      if (cache.body(key) !== undefined) return
      const source = all.find((candidate) => files.get(candidate.path)?.key === key)
      if (source !== undefined) await compileInto(into, [source])
    },
    ...stylesOf(sources, files),
    cacheDiagnostics: () => cache.diagnostics(),
    settle: () => cache.settle(),
    remoteCounts: () => cache.remoteCounts(),
    close: () => cache.close(),
  }
  return {value, diagnostics: problemsOf(all, files)}
}

/** Returns every file that becomes a page. */
export function allSources({versions, pages}: SiteSources): SourceFile[] {
  return [...versions.flatMap(({docs}) => docs), ...pages]
}

type CompileAll = CompileInto & {
  readonly all: readonly SourceFile[]
  /** Files that are compiled already. */
  readonly known: CompiledFiles
}

/** The settings for compiling files that are not cached. */
type MissingFiles = Pick<CompileRequest, 'config' | 'tool' | 'signal' | 'onProgress' | 'workers'> & {
  readonly options: MarkdownOptions
  readonly dependencies: DependencyFiles
  /** Called when a file no longer had the bytes that were hashed. */
  readonly onOutdated: () => void
}

type CompileInto = {readonly missing: MissingFiles; readonly cache: SourceCache}

async function compileAll({all, known, ...into}: CompileAll): Promise<{files: Map<SitePath, KeyedDoc>; fresh: Set<string>}> {
  const {missing, cache} = into
  const files = new Map<SitePath, KeyedDoc>(known)
  const fresh = new Set<string>()
  const lookUp = (source: SourceFile): boolean => {
    const found = cache.lookUp(source, missing.dependencies)
    if (found !== undefined) files.set(source.path, found)
    return found === undefined
  }
  // Compile the first of several files that are equal as far as is known. The others find it in the cache in the next round, unless
  // their imports differ, which is known then.
  const absent = all.filter((source) => !known.has(source.path) && lookUp(source))
  for (
    let wanted = (await cache.fetch(absent, missing.dependencies)) ? absent.filter(lookUp) : absent;
    wanted.length > 0;
    wanted = wanted.filter((source) => !files.has(source.path) && lookUp(source))
  ) {
    const first = [
      ...new Map(wanted.toReversed().map((source) => [cache.stateOf(source, missing.dependencies), source])).values(),
    ].toReversed()
    const made = await compileInto(into, first)
    for (const [source, keyed] of made) {
      files.set(source.path, keyed)
      fresh.add(keyed.key)
    }
  }
  return {files, fresh}
}

async function compileInto({missing, cache}: CompileInto, sources: readonly SourceFile[]): Promise<Map<SourceFile, KeyedDoc>> {
  // the compiler is loaded only when there is something to compile
  const {compileEach} = await import('../compile/compile-sources.ts')
  const {config, tool, options, signal, onProgress, workers, onOutdated} = missing
  const files = {config, toolRoot: tool.root, markdown: options, sources}
  const made = new Map<SourceFile, KeyedDoc>()
  await compileEach({...files, signal, onProgress, ...(workers !== undefined && {workers})}, (source, compilation) => {
    const keyed = cache.store(source, compilation)
    made.set(source, keyed)
    if (compilation.givenUp === undefined) cache.share(source, keyed)
    if (compilation.givenUp === 'changed') onOutdated()
  })
  const inOrder = sources.map((source): [SourceFile, KeyedDoc][] => {
    const keyed = made.get(source)
    return keyed === undefined ? [] : [[source, keyed]]
  })
  return new Map(inOrder.flat())
}

/**
 * Returns the problems of compiled files. A compilation does not know its file, so the file is added here. A problem in the code of a plugin,
 * which all pages share, also names the page.
 */
export function problemsOf(sources: readonly SourceFile[], files: CompiledFiles): Diagnostic[] {
  return sources.flatMap(({path: file}) =>
    (files.get(file)?.compiled.problems ?? []).map(({source, ...found}) => ({
      ...found,
      file: source === undefined ? file : dependencyPath(file, source),
      ...(source !== undefined && found.code === 'plugin-failed' && {related: [{message: 'A page on which it threw.', file}]}),
    })),
  )
}

/** Returns the stylesheets that compiled files import. */
export function stylesOf({versions, pages}: SiteSources, files: CompiledFiles): Pick<CompiledSite, 'styles' | 'pageStyles'> {
  const importedBy = (sources: readonly SourceFile[]): SitePath[] => {
    const styles = new Set<SitePath>()
    for (const {path: file} of sources) {
      for (const {path: dependency} of presentDependencies(files.get(file)?.compiled))
        if (isStylesheet(dependency)) styles.add(dependencyPath(file, dependency))
    }
    return [...styles].sort(compareText)
  }
  const styles = importedBy(versions.flatMap(({docs}) => docs))
  return {styles, pageStyles: importedBy(pages).filter((style) => !styles.includes(style))}
}
