import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {SitePath} from '../model/paths.ts'
import type {SiteSources, SourceFile} from '../model/source.ts'
import type {CompiledFiles, KeyedDoc} from '../routes/create-docs.ts'
import {compareText} from '../shared/compare.ts'
import type {MissingFiles} from './compile-missing.ts'
import {createDependencyFiles} from './dependency-files.ts'
import {dependencyPath} from './dependency-path.ts'
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

/**
 * Compiles the files whose content is new and takes the rest from the cache. Equal files are compiled once, whatever
 * versions they are in.
 */
export async function compileSite(request: CompileRequest): Promise<Staged<CompiledSite>> {
  const {config, sources, tool} = request
  const cache = openSourceCache({config, tool, lasting: request.cache})
  const missing = {...request, options: cache.options, dependencies: createDependencyFiles(config.root)}
  const into = {missing, cache}
  const all = allSources(sources)
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
  return {value, diagnostics: problemsOf(all, files)}
}

/** Every file that becomes a page. */
export function allSources({versions, pages}: SiteSources): SourceFile[] {
  return [...versions.flatMap(({docs}) => docs), ...pages]
}

type CompileAll = CompileInto & {readonly all: readonly SourceFile[]}

type CompileInto = {readonly missing: MissingFiles; readonly cache: SourceCache}

async function compileAll({all, ...into}: CompileAll): Promise<{files: Map<SitePath, KeyedDoc>; fresh: Set<string>}> {
  const {missing, cache} = into
  const files = new Map<SitePath, KeyedDoc>()
  const fresh = new Set<string>()
  const lookUp = (source: SourceFile): boolean => {
    const found = cache.lookUp(source, missing.dependencies)
    if (found !== undefined) files.set(source.path, found)
    return found === undefined
  }
  // The first of equal files is compiled; the others find it in the next round, unless what they import differs.
  for (let wanted = all.filter(lookUp); wanted.length > 0; wanted = wanted.filter((source) => !files.has(source.path) && lookUp(source))) {
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
      for (const {path: dependency} of files.get(file)?.compiled.dependencies ?? [])
        if (dependency.endsWith('.css')) styles.add(dependencyPath(file, dependency))
    }
    return [...styles].sort(compareText)
  }
  const styles = importedBy(versions.flatMap(({docs}) => docs))
  return {styles, pageStyles: importedBy(pages).filter((style) => !styles.includes(style))}
}
