import path from 'node:path'
import {siteConstants} from '../bundle/site-constants.ts'
import {openDocCache} from '../cache/doc-cache.ts'
import type {DocCache} from '../cache/doc-cache.ts'
import {markdownOptionsHash} from '../markdown/markdown-options.ts'
import type {MarkdownOptions} from '../markdown/markdown-options.ts'
import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {SitePath} from '../model/paths.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {SiteSources, SourceFile} from '../model/source.ts'
import type {KeyedDoc} from '../routes/create-docs.ts'
import {compareText} from '../shared/compare.ts'
import {hashParts} from '../shared/hash.ts'
import {createDependencyFiles} from './dependency-files.ts'
import {dependencyPath} from './dependency-path.ts'
import type {MissingFiles} from './compile-missing.ts'

/** Every file of a site, compiled. */
export type CompiledSite = {
  readonly files: ReadonlyMap<SitePath, KeyedDoc>
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
export type CompileRequest = Pick<MissingFiles, 'config' | 'tool' | 'signal' | 'onProgress'> & {
  readonly sources: SiteSources
  /** False: nothing is taken from earlier runs and nothing is kept for later ones. */
  readonly cache: boolean
}

/**
 * Compiles the files whose content is new and takes the rest from the cache. Equal files are compiled once, whatever
 * versions they are in.
 */
export async function compileSite(request: CompileRequest): Promise<Staged<CompiledSite>> {
  const {config, sources} = request
  const options = markdownOptionsOf(config)
  const cache = openCache(request, options)
  const missing = {...request, options, dependencies: createDependencyFiles(config.root)}
  const into = {missing, cache, sourceHash: createSourceHash(config)}
  const all = [...sources.versions.flatMap(({docs}) => docs), ...sources.pages]
  const {files, fresh} = await compileAll({...into, all})
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
  return {value, diagnostics: all.flatMap((source) => problemsOf(source, files.get(source.path)))}
}

type CompileAll = CompileInto & {readonly all: readonly SourceFile[]}

type CompileInto = {
  readonly missing: MissingFiles
  readonly cache: DocCache
  /** Hash of what a file is compiled from, the options apart. */
  readonly sourceHash: (source: SourceFile) => string
}

async function compileAll({all, ...into}: CompileAll): Promise<{files: Map<SitePath, KeyedDoc>; fresh: Set<string>}> {
  const {missing, cache, sourceHash} = into
  const files = new Map<SitePath, KeyedDoc>()
  const fresh = new Set<string>()
  const lookUp = (source: SourceFile): boolean => {
    const found = cache.lookup(sourceHash(source), missing.dependencies.hashFor(path.dirname(source.absolutePath)))
    if (found !== undefined) files.set(source.path, {key: found.key, compiled: found.doc})
    return found === undefined
  }
  // The first of equal files is compiled; the others find it in the next round, unless what they import differs.
  for (let wanted = all.filter(lookUp); wanted.length > 0; wanted = wanted.filter((source) => !files.has(source.path) && lookUp(source))) {
    const first = [...new Map(wanted.toReversed().map((source) => [sourceHash(source), source])).values()].toReversed()
    const made = await compileInto(into, first)
    for (const [source, keyed] of made) {
      files.set(source.path, keyed)
      fresh.add(keyed.key)
    }
  }
  return {files, fresh}
}

async function compileInto({missing, cache, sourceHash}: CompileInto, sources: readonly SourceFile[]): Promise<Map<SourceFile, KeyedDoc>> {
  const {compileMissing} = await import('./compile-missing.ts')
  const compilations = await compileMissing(missing, sources)
  const made = sources.map((source, index): [SourceFile, KeyedDoc][] => {
    const compilation = compilations[index]
    return compilation === undefined ? [] : [[source, {key: cache.store(sourceHash(source), compilation), compiled: compilation.doc}]]
  })
  return new Map(made.flat())
}

function openCache({config, tool, cache}: CompileRequest, options: MarkdownOptions): DocCache {
  return openDocCache({
    stateRoot: config.stateRoot,
    optionsHash: hashParts(
      tool.hash,
      markdownOptionsHash(options),
      pluginsHash(config),
      JSON.stringify([config.components, config.islands]),
    ),
    lifetime: cache ? 'lasting' : 'run',
  })
}

/**
 * Makes the function that hashes what a file is compiled from. Code can ask for the site's constants; code of a page, which
 * has one place, also for its path. A doc has a place in every version, and is compiled once for all.
 */
function createSourceHash(config: SiteConfig): (source: SourceFile) => string {
  const constants = hashParts(JSON.stringify(siteConstants(config)))
  return (source) => {
    const {format, hash, path: file} = source
    return format === 'md' ? hash : hashParts(format, hash, constants, 'docPath' in source ? '' : file)
  }
}

function pluginsHash({markdown, codeHash}: SiteConfig): string {
  return markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0 ? codeHash : ''
}

function markdownOptionsOf({markdown, code}: SiteConfig): MarkdownOptions {
  return {markdown, code, remarkPlugins: markdown.remarkPlugins, rehypePlugins: markdown.rehypePlugins}
}

/** A compilation does not know its file; here its problems get it. */
function problemsOf({path: file}: SourceFile, keyed: KeyedDoc | undefined): Diagnostic[] {
  return (keyed?.compiled.problems ?? []).map(({source, ...found}) => ({
    ...found,
    file: source === undefined ? file : dependencyPath(file, source),
  }))
}

function stylesOf({versions, pages}: SiteSources, files: ReadonlyMap<SitePath, KeyedDoc>): Pick<CompiledSite, 'styles' | 'pageStyles'> {
  const importedBy = (sources: readonly SourceFile[]): SitePath[] => {
    const styles = new Set<SitePath>()
    for (const {path: file} of sources) {
      for (const {path: dependency} of files.get(file)?.compiled.dependencies ?? [])
        if (dependency.endsWith('.css')) styles.add(dependencyPath(file, dependency))
    }
    return [...styles].sort(compareText)
  }
  const styles = importedBy(versions.flatMap(({docs}) => docs))
  return {styles, pageStyles: importedBy(pages).filter((style) => !styles.includes(style))}
}
