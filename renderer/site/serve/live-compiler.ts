import path from 'node:path'
import {allSources} from '../compile-site.ts'
import {createDependencyFiles} from '../../compile/dependency-files.ts'
import type {DependencyFiles} from '../../compile/dependency-files.ts'
import {dependencyPath} from '../../core/files/dependency-path.ts'
import {openSourceCache} from '../source-cache.ts'
import type {SourceCache} from '../source-cache.ts'
import type {ToolFacts} from '../../core/files/tool-facts.ts'
import {hasPlugins} from '../../config/has-plugins.ts'
import type {CodeCompiler} from '../../compile/open-code-compiler.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {Compilation} from '../../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources, SourceFile} from '../../core/model/source.ts'
import type {CompiledFiles, KeyedDoc} from '../../graph/routes/create-docs.ts'
import {sketchDoc} from './sketch-doc.ts'

/** What is known of the files of a site at one moment. */
export type Survey = {
  /** What to show of each file: its compilation; if that is of no use the last one that was; else a sketch. */
  readonly shown: CompiledFiles
  /** Compilations of the files as they are, usable or not; those of `missing` are not among them. */
  readonly compiled: CompiledFiles
  /** Files that have to be compiled. */
  readonly missing: readonly SourceFile[]
}

/** Compiles the files of a site that changes, each when it is asked for. */
export type LiveCompiler = {
  /** Looks every file up; compiles none. */
  readonly survey: (sources: SiteSources) => Survey
  /** Gets ready what the first edit would have to wait for. */
  readonly warm: (sources: SiteSources) => Promise<void>
  /** Compiles files at once. */
  readonly compile: (sources: readonly SourceFile[]) => Promise<void>
  /** Compiles files in worker threads, and keeps them for the next run. Throws the signal's reason. */
  readonly compileInBackground: (sources: readonly SourceFile[], signal: AbortSignal) => Promise<void>
  /** Compiles files again that were lost when they were compiled: nobody knows which change may help. */
  readonly retryLost: () => void
  /** What to show of a file that `compile` has compiled. */
  readonly shownOf: (source: SourceFile) => KeyedDoc | undefined
  /** Files of packages that these files consist of. */
  readonly packagesOf: (compiled: CompiledFiles) => ReadonlySet<AbsolutePath>
  /**
   * Makes sure that the body of a compilation is there: another process that builds the site may have put the cache in order. Its file
   * is compiled again where it is lost. False when what it was compiled from is not there any more.
   */
  readonly prepareBody: (key: string) => Promise<boolean>
  /** Article HTML with holes, by key; empty for a sketch. */
  readonly body: (key: string) => string
  /** What is wrong with the cache itself. */
  readonly diagnostics: () => readonly Diagnostic[]
  /** Compiles nothing any more; bodies that are in memory stay. */
  readonly close: () => Promise<void>
}

/** A file and what it compiled to. */
type Made = {readonly source: SourceFile; readonly keyed: KeyedDoc}

/** A file's newest compilation, and the last one that can be shown. */
type Known = Made & {readonly good: Made | undefined}

type RunOptions = {readonly signal?: AbortSignal; readonly inBackground?: boolean}

/** Opens the compiler of a site; `cache` says whether earlier runs are of use to it, and it to later ones. */
export function openLiveCompiler({config, tool, cache: lasting}: {config: SiteConfig; tool: ToolFacts; cache: boolean}): LiveCompiler {
  const cache = openSourceCache({config, tool, lasting})
  const known = new Map<SitePath, Known>()
  const lost = new Set<SitePath>()
  const due = new Set<SitePath>()

  const remember = (source: SourceFile, keyed: KeyedDoc): void => {
    const made = {source, keyed}
    known.set(source.path, {...made, good: keyed.compiled.usable ? made : known.get(source.path)?.good})
  }
  const find = (source: SourceFile, dependencies: DependencyFiles): KeyedDoc | undefined => {
    const last = known.get(source.path)
    if (due.has(source.path)) return undefined
    if (last?.source.hash === source.hash && isCurrent(last, cache, dependencies)) return last.keyed
    const found = cache.lookUp(source, dependencies)
    if (found !== undefined) remember(source, found)
    return found
  }
  const compiling = {config, toolRoot: tool.root, markdown: cache.options}
  let code: CodeCompiler | undefined
  let isClosed = false
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
  const run = async (sources: readonly SourceFile[], options: RunOptions): Promise<readonly Compilation[]> => {
    const {compileSources} = await import('../../compile/compile-sources.ts')
    return compileSources({...compiling, sources, ...options})
  }
  const compileAlike = async (sources: readonly SourceFile[], needsThread: boolean): Promise<readonly Compilation[]> => {
    if (sources.length === 0) return []
    return needsThread ? (await openCode()).compile(sources) : run(sources, {})
  }
  const compileAll = async (sources: readonly SourceFile[], take: typeof keep): Promise<void> => {
    if (isClosed) return
    const withCode = sources.filter(({format}) => format !== 'md')
    const markdown = sources.filter(({format}) => format === 'md')
    // plugins are code too
    const made = await Promise.all([compileAlike(withCode, true), compileAlike(markdown, hasPlugins(config))])
    take(withCode, made[0])
    take(markdown, made[1])
  }
  const sourceOf = (key: string): SourceFile | undefined =>
    [...known.values()].flatMap((one) => [one, one.good ?? one]).find(({keyed}) => keyed.key === key)?.source

  return {
    survey(sources) {
      const dependencies = createDependencyFiles(config.root)
      const shown = new Map<SitePath, KeyedDoc>()
      const compiled = new Map<SitePath, KeyedDoc>()
      const missing: SourceFile[] = []
      for (const source of allSources(sources)) {
        const keyed = find(source, dependencies)
        const good = known.get(source.path)?.good?.keyed
        if (keyed === undefined) missing.push(source)
        else compiled.set(source.path, keyed)
        shown.set(source.path, (keyed?.compiled.usable ? keyed : undefined) ?? good ?? keyed ?? sketch(source))
      }
      return {shown, compiled, missing}
    },
    async warm(sources) {
      await import('../../compile/compile-sources.ts')
      if (hasPlugins(config) || allSources(sources).some(({format}) => format !== 'md')) (await openCode()).warm()
    },
    compile: async (sources) => compileAll(sources, keep),
    async compileInBackground(sources, signal) {
      // Of equal files one is compiled; the cache has it for the others then, unless what they import differs.
      const first = [...new Map(sources.toReversed().map((source) => [cache.hashOf(source), source])).values()].toReversed()
      keep(first, await run(first, {signal, inBackground: true}))
      cache.save()
    },
    retryLost() {
      for (const file of lost) due.add(file)
    },
    shownOf(source) {
      const last = known.get(source.path)
      return last?.source.hash === source.hash ? (last.good ?? last).keyed : undefined
    },
    packagesOf: (compiled) => new Set([...compiled.values()].flatMap((keyed) => cache.packagesOf(keyed.compiled)).map(({file}) => file)),
    async prepareBody(key) {
      const source = cache.body(key) === undefined ? sourceOf(key) : undefined
      // what is known of the file stays: it may be an older one, which is shown because the newest is broken
      if (source !== undefined) await compileAll([source], (_, made) => made.forEach((compilation) => cache.store(source, compilation)))
      return cache.body(key) !== undefined
    },
    body: (key) => cache.body(key) ?? '',
    diagnostics: () => cache.diagnostics(),
    async close() {
      isClosed = true
      await code?.close()
      cache.close()
    },
  }
}

/** Whether all that a file depends on is as it was. What is outside the site cannot be read, and is not watched either. */
function isCurrent({source, keyed}: Known, cache: SourceCache, dependencies: DependencyFiles): boolean {
  const now = dependencies.nowFor(path.dirname(source.absolutePath))
  const inside = keyed.compiled.dependencies.filter((dependency) => !dependencyPath(source.path, dependency.path).startsWith('../'))
  return cache.isCurrent({...keyed.compiled, dependencies: inside}, now)
}

function sketch(source: SourceFile): KeyedDoc {
  return {key: `sketch ${source.hash}`, compiled: sketchDoc(source)}
}
