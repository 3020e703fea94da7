import path from 'node:path'
import {allSources, problemsOf} from '../compile-site.ts'
import {createDependencyFiles} from '../../compile/dependency-files.ts'
import type {DependencyFiles} from '../../compile/dependency-files.ts'
import {isInsideAny} from '../../core/files/inside.ts'
import {dependencyPath} from '../../core/files/dependency-path.ts'
import {openSourceCache} from '../source-cache.ts'
import type {SourceCache} from '../source-cache.ts'
import type {ToolFacts} from '../../core/files/tool-facts.ts'
import {hasPlugins} from '../../config/has-plugins.ts'
import type {CodeCompiler} from '../../compile/open-code-compiler.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {Compilation, Dependency} from '../../core/model/doc.ts'
import {ABSENT, isUnknown} from '../../core/files/recorded-file.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {DocSource, SiteSources, SourceFile} from '../../core/model/source.ts'
import type {CompiledFiles, KeyedDoc} from '../../graph/routes/create-docs.ts'
import {sketchDoc} from './sketch-doc.ts'

/** The state of a site's files at one moment. */
export type Survey = {
  /** The compilation to show for each file: the current one if it is usable, else the last usable one, else a sketch. */
  readonly shown: CompiledFiles
  /** Current compilations, usable or not, except those of `missing` files. */
  readonly compiled: CompiledFiles
  /** Files that have no current compilation. */
  readonly missing: readonly SourceFile[]
  /** Problems of the current compilations, in the order of the files. */
  readonly problems: readonly Diagnostic[]
}

/** A compiler for the files of a changing site that compiles each file on demand. */
export type LiveCompiler = {
  /** Looks up every file without compiling any. */
  readonly survey: (sources: SiteSources) => Survey
  /** Prepares in advance anything that the first edit would otherwise have to wait for. */
  readonly warm: (sources: SiteSources) => Promise<void>
  /** Compiles files immediately. */
  readonly compile: (sources: readonly SourceFile[]) => Promise<void>
  /**
   * Compiles files in worker threads and stores the results for the next run. Throws the signal's reason. Does nothing more once the
   * compiler is closed.
   */
  readonly compileInBackground: (sources: readonly SourceFile[], signal: AbortSignal) => Promise<void>
  /** Marks for another attempt the files whose compilation was lost, as any change may help. */
  readonly retryLost: () => void
  /** Returns the compilation to show for a file that `compile` has compiled. */
  readonly shownOf: (source: SourceFile) => KeyedDoc | undefined
  /** Returns the records of packages that these compilations depend on, and of what their code has read. */
  readonly packagesOf: (compiled: CompiledFiles) => readonly RecordedFile[]
  /**
   * Ensures that the body of a compilation is available: another process that builds the site may have cleaned up the cache.
   * Recompiles its file if the body is lost. Resolves to false if the source of this compilation no longer exists.
   */
  readonly prepareBody: (key: string) => Promise<boolean>
  /** Returns the article HTML with its placeholders, by key. Empty for a sketch. */
  readonly body: (key: string) => string
  /** Returns the problems of the cache itself. */
  readonly diagnostics: () => readonly Diagnostic[]
  /** Returns the last usable compilations of these files, for the compiler that follows this one. */
  readonly lastGood: (sources: SiteSources) => LastGood
  /**
   * Stops compiling. When it resolves, nothing is stored any more, as another compiler may use the same cache. Bodies in memory
   * remain available.
   */
  readonly close: () => Promise<void>
}

/** A file and its compilation. */
type Made = {readonly source: SourceFile; readonly keyed: KeyedDoc}

/** A usable compilation. It may be one of an earlier compiler. */
type Good = Made & {
  /** Returns its article HTML. Undefined if it is lost. */
  readonly html: () => string | undefined
}

/** The newest compilation of a file, and the last usable one. */
type Known = Made & {readonly good: Good | undefined}

/** The last usable compilations of files under an earlier configuration, to be shown while the current one breaks them. */
export type LastGood = ReadonlyMap<SitePath, Good>

/** Options of a live compiler. */
type LiveCompilerOptions = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  readonly cache: boolean
  /** Results of the compiler of the previous configuration. */
  readonly before?: LastGood
}

type RunOptions = {readonly signal?: AbortSignal; readonly inBackground?: boolean}

/** Opens the compiler of a site. With `cache`, it reuses results of earlier runs and stores its own for later ones. */
export function openLiveCompiler({config, tool, cache: lasting, before = new Map()}: LiveCompilerOptions): LiveCompiler {
  const cache = openSourceCache({config, tool, lasting})
  const known = new Map<SitePath, Known>()
  const inherited = new Map(before)
  // by key, because pages ask for bodies by key
  const earlier = new Map([...before.values()].map((good) => [good.keyed.key, good]))
  const lost = new Set<SitePath>()
  const due = new Set<SitePath>()

  const remember = (source: SourceFile, keyed: KeyedDoc): void => {
    const made = {source, keyed}
    const good = keyed.compiled.usable
      ? {...made, html: () => cache.body(keyed.key)}
      : (known.get(source.path)?.good ?? inherited.get(source.path))
    known.set(source.path, {...made, good})
  }
  const forgetGood = (key: string): void => {
    earlier.delete(key)
    for (const [file, {keyed}] of inherited) if (keyed.key === key) inherited.delete(file)
    for (const [file, last] of known) if (last.good?.keyed.key === key) known.set(file, {...last, good: undefined})
  }
  const bodyOf = (key: string): string | undefined => cache.body(key) ?? earlier.get(key)?.html()
  type Finding = {readonly dependencies: DependencyFiles; readonly renewed: ReadonlySet<string>}
  const find = (source: SourceFile, {dependencies, renewed}: Finding): KeyedDoc | undefined => {
    const last = known.get(source.path)
    if (due.has(source.path)) return undefined
    const {version = ''}: Partial<DocSource> = source
    const isAsBefore = last?.source.hash === source.hash && !renewed.has(version)
    if (isAsBefore && !isOutdated(last) && isCurrent({source, keyed: last.keyed}, {cache, dependencies, config})) return last.keyed
    const found = cache.lookUp(source, dependencies)
    if (found !== undefined) remember(source, found)
    return found
  }
  const compiling = {config, toolRoot: tool.root, markdown: cache.options}
  let code: CodeCompiler | undefined
  const closing = new AbortController()
  const active = new Set<Promise<unknown>>()
  const untilDone = async (work: Promise<void>): Promise<void> => {
    active.add(work)
    await work.finally(() => active.delete(work))
  }
  const openCode = async (): Promise<CodeCompiler> => {
    const {openCodeCompiler} = await import('../../compile/open-code-compiler.ts')
    return (code ??= openCodeCompiler(compiling))
  }
  const keep = (sources: readonly SourceFile[], made: readonly Compilation[]): void => {
    for (const [index, source] of sources.entries()) {
      const compilation = made[index]
      if (compilation === undefined) continue
      remember(source, cache.store(source, compilation))
      due.delete(source.path)
      if (compilation.givenUp === 'lost') lost.add(source.path)
      else lost.delete(source.path)
    }
  }
  const isCompiled = (source: SourceFile): boolean => {
    const kept = cache.archived(source)
    if (kept !== undefined) remember(source, kept)
    return kept === undefined
  }
  const run = async (sources: readonly SourceFile[], options: RunOptions): Promise<readonly Compilation[]> => {
    const {compileSources} = await import('../../compile/compile-sources.ts')
    return compileSources({...compiling, sources, ...options})
  }
  const compileAlike = async (sources: readonly SourceFile[], needsThread: boolean): Promise<readonly Compilation[]> => {
    if (sources.length === 0) return []
    return needsThread ? (await openCode()).compile(sources) : run(sources, {})
  }
  const compileAll = async (sources: readonly SourceFile[], take: typeof keep): Promise<void> => {
    if (closing.signal.aborted) return
    const withCode = sources.filter(({format}) => format !== 'md')
    const markdown = sources.filter(({format}) => format === 'md')
    // plugins are code too
    const made = await Promise.all([compileAlike(withCode, true), compileAlike(markdown, hasPlugins(config))])
    take(withCode, made[0])
    take(markdown, made[1])
  }
  const compileRest = async (sources: readonly SourceFile[], signal: AbortSignal): Promise<void> => {
    // Compile one of several equal files. The others then find it in the cache, unless their imports differ.
    const first = [...new Map(sources.toReversed().map((source) => [cache.hashOf(source), source])).values()].toReversed()
    try {
      keep(first, await run(first, {signal: AbortSignal.any([signal, closing.signal]), inBackground: true}))
    } catch (error) {
      if (signal.aborted || !closing.signal.aborted) throw error
      return
    }
    cache.save()
  }
  const sourceOf = (key: string): SourceFile | undefined =>
    [...known.values()].flatMap((one) => [one, one.good ?? one]).find(({keyed}) => keyed.key === key)?.source

  return {
    survey(sources) {
      const finding = {dependencies: createDependencyFiles(config), renewed: cache.renewArchives()}
      const shown = new Map<SitePath, KeyedDoc>()
      const compiled = new Map<SitePath, KeyedDoc>()
      const missing: SourceFile[] = []
      for (const source of allSources(sources)) {
        const keyed = find(source, finding)
        const good = known.get(source.path)?.good?.keyed
        if (keyed === undefined) missing.push(source)
        else compiled.set(source.path, keyed)
        shown.set(source.path, (keyed?.compiled.usable ? keyed : undefined) ?? good ?? keyed ?? sketch(source))
      }
      // the caches of earlier compilers are held only as long as something of them is shown
      if (missing.length === 0 && ![...shown.values()].some(({key}) => earlier.has(key))) {
        inherited.clear()
        earlier.clear()
      }
      return {shown, compiled, missing, problems: problemsOf(allSources(sources), compiled)}
    },
    async warm(sources) {
      await import('../../compile/compile-sources.ts')
      if (hasPlugins(config) || allSources(sources).some(({format}) => format !== 'md')) (await openCode()).warm()
    },
    compile: async (sources) => untilDone(compileAll(sources.filter(isCompiled), keep)),
    compileInBackground: async (sources, signal) => untilDone(compileRest(sources, signal)),
    retryLost() {
      for (const file of lost) due.add(file)
    },
    shownOf(source) {
      const last = known.get(source.path)
      return last?.source.hash === source.hash ? (last.good ?? last).keyed : undefined
    },
    lastGood: (sources) =>
      new Map(
        allSources(sources).flatMap(({path: file}) => {
          const good = known.get(file)?.good ?? inherited.get(file)
          return good === undefined ? [] : [[file, good]]
        }),
      ),
    packagesOf: (compiled) => [...new Set([...compiled.values()].flatMap((keyed) => cache.packagesOf(keyed.compiled)))],
    async prepareBody(key) {
      if (earlier.has(key)) {
        if (bodyOf(key) !== undefined) return true
        // made under a configuration that is gone
        forgetGood(key)
        return false
      }
      const source = cache.body(key) === undefined ? sourceOf(key) : undefined
      // keep the state of the file: this may be an older version, shown because the newest is broken
      if (source !== undefined)
        await untilDone(compileAll([source], (_, made) => made.forEach((compilation) => cache.store(source, compilation))))
      return cache.body(key) !== undefined
    },
    body: (key) => bodyOf(key) ?? '',
    diagnostics: () => cache.diagnostics(),
    async close() {
      closing.abort()
      await Promise.allSettled(active)
      await code?.close()
      cache.close()
    },
  }
}

/** Reports whether a file is not as its version was archived, which is looked up again, since the version may have been thawed. */
function isOutdated({keyed: {compiled}}: Known): boolean {
  return compiled.problems.some(({code}) => code === 'archive-outdated')
}

/** Reports whether all dependencies of a file are unchanged. A file outside the site that is absent may be one that is not read. */
type Current = {
  readonly cache: SourceCache
  readonly dependencies: DependencyFiles
  readonly config: Pick<SiteConfig, 'root' | 'siteRoots'>
}

function isCurrent({source, keyed}: Made, {cache, dependencies, config}: Current): boolean {
  const now = dependencies.nowFor(source)
  // a program that code of a page runs, and a host that it asks, are asked once in a session
  const isAsRecorded = (record: RecordedFile): boolean => (record.file === config.root && isUnknown(record)) || now.isAsRecorded(record)
  const isRead = ({path: file, hash}: Dependency): boolean =>
    hash !== ABSENT || isInsideAny(config.siteRoots, path.join(config.root, dependencyPath(source.path, file)))
  return cache.isCurrent({...keyed.compiled, dependencies: keyed.compiled.dependencies.filter(isRead)}, {...now, isAsRecorded})
}

function sketch(source: SourceFile): KeyedDoc {
  return {key: `sketch ${source.hash}`, compiled: sketchDoc(source)}
}
