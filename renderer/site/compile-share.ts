import {applyLevels} from '../config/apply-levels.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {sortDiagnostics} from '../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../core/diagnostics/too-many-warnings.ts'
import type {BuildPhase} from '../core/model/build-result.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {SiteSources, SourceFile} from '../core/model/source.ts'
import type {RemoteCounts} from '../compile/remote/remote-cache.ts'
import {allSources} from './compile-site.ts'
import type {LocaleSources} from './compile-site.ts'
import {countPages} from './count-pages.ts'
import {openFeatures} from './features/open-features.ts'
import {finishInterrupted} from './finish-interrupted.ts'
import {mergeProblems} from './merge-problems.ts'
import type {LocaleProblems} from './merge-problems.ts'
import {readAndCompile} from './prove-site.ts'
import {readTool} from './read-tool.ts'

/** One of several equal shares of a site: `{number: 2, of: 4}`. */
export type Share = {readonly number: number; readonly of: number}

/** Options for compiling a share of a site. */
export type ShareOptions = {
  readonly config: SiteConfig
  /** Problems already found in the configuration. */
  readonly earlier: readonly Diagnostic[]
  readonly share: Share
  readonly mostWarnings?: number | undefined
  /** Aborts the run; the signal's reason is thrown. */
  readonly signal: AbortSignal
  readonly onPhase: (phase: BuildPhase, done: number, total: number) => void
}

/** The result of compiling a share. */
export type ShareResult = {
  /** Problems of the configuration, of reading the site and of the files of the share, sorted, with levels applied. */
  readonly diagnostics: readonly Diagnostic[]
  readonly counts: RemoteCounts & {
    /** Files of the share, in all locales. */
    readonly files: number
    /** Files of the site, in all locales. */
    readonly all: number
    /** Compilations that this run made. Equal files have one. */
    readonly compiled: number
  }
}

/** Milliseconds that are waited for a remote cache that does not answer: filling it is what the command is for. */
const PATIENCE = 10_000

/**
 * Reads a site and compiles the files of a share, which are then in the caches. Equal files are in the same share, wherever it is
 * compiled. Resolves no references.
 * @throws the signal's reason, and any error that is a bug
 */
export async function compileShare({config, earlier, share, mostWarnings, signal, onPhase}: ShareOptions): Promise<ShareResult> {
  const tool = readTool(config, true)
  const finished = await finishInterrupted(config)
  const features = await openFeatures({config, tool, cache: true, signal})
  try {
    const select = (locale: LocaleSources): LocaleSources => takeShare(locale, share)
    const wait = Math.max(config.cache.wait, PATIENCE)
    const {read, compiled} = await readAndCompile(features, {config, tool, cache: true, signal, onPhase, select, wait})
    const {value: sites, diagnostics: found} = compiled
    const [first, ...others] = read.value
    const [site] = sites
    try {
      signal.throwIfAborted()
      await site.settle()
      const problemsIn = ({config: {locale}}: LocaleSources, index: number): LocaleProblems => ({locale, diagnostics: found[index] ?? []})
      const problems = mergeProblems([problemsIn(first, 0), ...others.map((locale, index) => problemsIn(locale, index + 1))])
      const all = [...earlier, ...finished, ...read.diagnostics, ...problems, ...(await features.diagnostics())]
      const told = applyLevels(countPages(all, undefined, config), config, first.sources.versions)
      return {
        diagnostics: sortDiagnostics([...told, ...tooManyWarnings(told, mostWarnings), ...site.cacheDiagnostics()]),
        counts: {
          ...site.remoteCounts(),
          files: countFiles(read.value.map(select)),
          all: countFiles(read.value),
          compiled: sites.reduce((sum, {fresh}) => sum + fresh.size, 0),
        },
      }
    } finally {
      site.close()
    }
  } finally {
    await features.close()
  }
}

/** Returns a locale with the files of a share only. */
function takeShare({config, sources}: LocaleSources, share: Share): LocaleSources {
  const isOfShare = (source: SourceFile): boolean => isInShare(source, share)
  const versions = sources.versions.map((version) => ({...version, docs: version.docs.filter(isOfShare)}))
  return {config, sources: {...sources, versions, pages: sources.pages.filter(isOfShare)} satisfies SiteSources}
}

/** Reports whether a file belongs to a share. That depends on its bytes alone, so that all machines and locales agree. */
function isInShare({hash}: Pick<SourceFile, 'hash'>, {number, of}: Share): boolean {
  return Number.parseInt(hash.slice(0, 12), 16) % of === number - 1
}

function countFiles(locales: readonly LocaleSources[]): number {
  return locales.reduce((sum, {sources}) => sum + allSources(sources).length, 0)
}

/** Makes a pair of keys for those who fill a remote cache and those who read it. */
export async function newCacheKeys(): Promise<{readonly secretKey: string; readonly publicKey: string}> {
  const {newKeys} = await import('../compile/remote/signed-record.ts')
  return newKeys()
}
