import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import {presentDependencies} from '../core/model/doc.ts'
import type {CompiledDoc} from '../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import type {SiteSources, SourceFile} from '../core/model/source.ts'
import type {CompiledFiles, KeyedDoc} from '../graph/routes/create-docs.ts'
import {compareText} from '../core/text/compare.ts'
import {isInside} from '../core/files/inside.ts'
import {ABSENT} from '../core/files/recorded-file.ts'
import type {MissingFiles} from './compile-missing.ts'
import {createDependencyFiles} from '../compile/dependency-files.ts'
import type {DependencyFiles} from '../compile/dependency-files.ts'
import {dependencyPath} from '../core/files/dependency-path.ts'
import {openSourceCache} from './source-cache.ts'
import type {SourceCache} from './source-cache.ts'

/** Every file of a site, compiled. */
export type CompiledSite = {
  readonly files: CompiledFiles
  /** Keys that this run compiled. */
  readonly fresh: ReadonlySet<string>
  /** Article HTML with holes, by key; after `prepareBody`. */
  readonly body: (key: string) => string
  /** Makes sure that a body is there: compiles its file again when the cache has lost it. */
  readonly prepareBody: (key: string) => Promise<void>
  /** Stylesheets that docs and their components import, sorted. */
  readonly styles: readonly SitePath[]
  /** Stylesheets that only pages outside the docs import, sorted. */
  readonly pageStyles: readonly SitePath[]
  /** What is wrong with the cache itself. */
  readonly cacheDiagnostics: () => readonly Diagnostic[]
  /** Saves what is new for the next build. */
  readonly close: () => void
}

/** What is compiled, and how. */
export type CompileRequest = Pick<MissingFiles, 'config' | 'tool' | 'signal' | 'onProgress' | 'workers'> & {
  readonly sources: SiteSources
  /** False: nothing is taken from earlier runs and nothing is kept for later ones. */
  readonly cache: boolean
}

/** What a locale is compiled from. */
export type LocaleSources = Pick<CompileRequest, 'config' | 'sources'>

/** The locales to compile, the default one first. */
export type LocalesRequest = Omit<CompileRequest, 'config' | 'sources'> & {readonly locales: readonly [LocaleSources, ...LocaleSources[]]}

type PerLocale<Value> = readonly [Value, ...Value[]]

/**
 * Compiles a site in its locales, in their order: the files whose content is new, the rest is in the cache. Equal files are
 * compiled once, whatever versions they are in. There is one cache, which the first locale closes. What a locale shows for
 * want of a translation is compiled once for all, unless its code may ask for the language.
 */
export async function compileLocales({locales: [first, ...others], ...how}: LocalesRequest): Promise<{
  readonly value: PerLocale<CompiledSite>
  readonly diagnostics: PerLocale<readonly Diagnostic[]>
}> {
  const {config, tool} = {...how, ...first}
  const cache = openSourceCache({config, tool, lasting: how.cache})
  const dependencies = createDependencyFiles(config.root)
  const compile = (locale: LocaleSources, known: CompiledFiles): Promise<Staged<CompiledSite>> => {
    const localized = {...cache, ...cache.inLocale(locale.config)}
    const missing = {...how, config: locale.config, options: localized.options, dependencies}
    return compileLocale({sources: locale.sources, missing, cache: localized, known})
  }
  const main = await compile(first, new Map())
  const buildsOnDocsite = createPackageQuestion(cache, tool.root)
  const rest: Staged<CompiledSite>[] = []
  for (const locale of others)
    rest.push(await compile(locale, knownFiles(main.value.files, locale.sources, {dependencies, buildsOnDocsite})))
  return {
    value: [main.value, ...rest.map(({value}) => value)],
    diagnostics: [main.diagnostics, ...rest.map(({diagnostics}) => diagnostics)],
  }
}

type LanguageFacts = {
  readonly dependencies: DependencyFiles
  /** Whether a package that a file uses is made for docsite. */
  readonly buildsOnDocsite: (compiled: CompiledDoc) => boolean
}

/** Asks the manifests of packages; files mostly use the same ones. */
function createPackageQuestion(cache: SourceCache, toolRoot: AbsolutePath): LanguageFacts['buildsOnDocsite'] {
  const answers = new Map<AbsolutePath, boolean>()
  const namesDocsite = ({file, hash}: RecordedFile): boolean => {
    if (hash === ABSENT || path.basename(file) !== 'package.json' || isInside(toolRoot, file)) return false
    const answer = answers.get(file) ?? readFileSync(file).includes('docsite')
    answers.set(file, answer)
    return answer
  }
  return (compiled) => cache.packagesOf(compiled).some(namesDocsite)
}

/** Files without a translation that compile to the same in any language. */
function knownFiles(files: CompiledFiles, sources: SiteSources, how: LanguageFacts): CompiledFiles {
  const known = new Map<SitePath, KeyedDoc>()
  for (const source of allSources(sources)) {
    const compiled = source.original === undefined ? files.get(source.path) : undefined
    if (compiled !== undefined && !mayAskForLanguage(source, compiled, how)) known.set(source.path, compiled)
  }
  return known
}

/** Only what takes something from docsite can know the language: a module of the site, or a package that builds on docsite. */
function mayAskForLanguage({format, bytes, absolutePath}: SourceFile, {compiled}: KeyedDoc, how: LanguageFacts): boolean {
  if (format === 'md') return false
  const reader = how.dependencies.readerFor(path.dirname(absolutePath))
  const parts = [bytes, ...compiled.dependencies.flatMap((dependency) => reader.read(dependency.path) ?? [])]
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
    async prepareBody(key) {
      if (cache.body(key) !== undefined) return
      const source = all.find((candidate) => files.get(candidate.path)?.key === key)
      if (source !== undefined) await compileInto(into, [source])
    },
    ...stylesOf(sources, files),
    cacheDiagnostics: () => cache.diagnostics(),
    close: () => cache.close(),
  }
  return {value, diagnostics: problemsOf(all, files)}
}

/** Every file that becomes a page. */
export function allSources({versions, pages}: SiteSources): SourceFile[] {
  return [...versions.flatMap(({docs}) => docs), ...pages]
}

type CompileAll = CompileInto & {
  readonly all: readonly SourceFile[]
  /** Files that need not be compiled. */
  readonly known: CompiledFiles
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
  // The first of equal files is compiled; the others find it in the next round, unless what they import differs.
  for (
    let wanted = all.filter((source) => !known.has(source.path) && lookUp(source));
    wanted.length > 0;
    wanted = wanted.filter((source) => !files.has(source.path) && lookUp(source))
  ) {
    const first = [...new Map(wanted.toReversed().map((source) => [cache.hashOf(source), source])).values()].toReversed()
    const made = await compileInto(into, first)
    for (const [source, keyed] of made) {
      files.set(source.path, keyed)
      fresh.add(keyed.key)
    }
  }
  return {files, fresh}
}

async function compileInto({missing, cache}: CompileInto, sources: readonly SourceFile[]): Promise<Map<SourceFile, KeyedDoc>> {
  const {compileMissing} = await import('./compile-missing.ts')
  const compilations = await compileMissing(missing, sources)
  const made = sources.map((source, index): [SourceFile, KeyedDoc][] => {
    const compilation = compilations[index]
    return compilation === undefined ? [] : [[source, cache.store(source, compilation)]]
  })
  return new Map(made.flat())
}

/** What is wrong in compiled files. A compilation does not know its file; here its problems get it. */
export function problemsOf(sources: readonly SourceFile[], files: CompiledFiles): Diagnostic[] {
  return sources.flatMap(({path: file}) =>
    (files.get(file)?.compiled.problems ?? []).map(({source, ...found}) => ({
      ...found,
      file: source === undefined ? file : dependencyPath(file, source),
    })),
  )
}

/** The stylesheets that compiled files import. */
export function stylesOf({versions, pages}: SiteSources, files: CompiledFiles): Pick<CompiledSite, 'styles' | 'pageStyles'> {
  const importedBy = (sources: readonly SourceFile[]): SitePath[] => {
    const styles = new Set<SitePath>()
    for (const {path: file} of sources) {
      for (const {path: dependency} of presentDependencies(files.get(file)?.compiled))
        if (dependency.endsWith('.css')) styles.add(dependencyPath(file, dependency))
    }
    return [...styles].sort(compareText)
  }
  const styles = importedBy(versions.flatMap(({docs}) => docs))
  return {styles, pageStyles: importedBy(pages).filter((style) => !styles.includes(style))}
}
