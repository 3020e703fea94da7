import {append} from '../core/data/append.ts'
import {checkDeclaredFiles} from './features/check-declared-files.ts'
import {checkWithFeatures} from './features/check-with-features.ts'
import {findOrigins} from './features/find-origins.ts'
import {generateSources} from './features/generate-sources.ts'
import {openFeatures} from './features/open-features.ts'
import type {SiteFeatures} from './features/open-features.ts'
import type {BuildPhase} from '../core/model/build-result.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {SiteEdit} from '../core/model/site-edit.ts'
import type {SiteSources} from '../core/model/source.ts'
import {readOriginals} from '../source/read-sources.ts'
import {openSourceReader} from '../source/source-reader.ts'
import {withEdits} from '../source/with-edits.ts'
import {translateSources} from '../source/translate-sources.ts'
import {prepareSources} from './functions/prepare-sources.ts'
import {checkLocalePaths} from './check-locale-paths.ts'
import {compileLocales} from './compile-site.ts'
import type {CompiledSite, LocaleSources} from './compile-site.ts'
import {withModules} from './features/with-modules.ts'
import {joinSite} from './join-site.ts'
import type {JoinedSite} from './join-site.ts'
import {mapLocales} from './map-locales.ts'
import {mergeProblems} from './merge-problems.ts'
import type {LocaleProblems} from './merge-problems.ts'
import {openLocales} from './open-locales.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'

/** Options of a proof. */
export type ProofRequest = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  /** If false, results of earlier runs are not used, and none are stored for later ones. */
  readonly cache: boolean
  readonly signal: AbortSignal | undefined
  readonly onPhase: (phase: BuildPhase, done: number, total: number) => void
  /** If false, only the first locale is proven, with the untranslated texts of the site, which are the keys of translations. */
  readonly translated?: boolean
  /** The number of threads that compile besides this one. Default: depends on the number of pages. */
  readonly workers?: number | undefined
  /** Texts that pages have in the proof in the place of those on the disk. */
  readonly edits?: readonly SiteEdit[] | undefined
}

/** A locale whose references have all been resolved, with its sources and compilations. */
export type ProvenLocale = JoinedSite & {readonly config: SiteConfig; readonly sources: SiteSources; readonly compiled: CompiledSite}

/**
 * A site whose references have all been resolved: its first locale, which is the default one if that is built, and the list of
 * all locales.
 */
export type ProvenSite = ProvenLocale & {
  readonly locales: readonly [ProvenLocale, ...ProvenLocale[]]
  readonly features: SiteFeatures
  /** Stores new compilations for the next build, and ends the thread of plugins. */
  readonly close: () => Promise<void>
}

/**
 * Reads and compiles a site and resolves all its references in every locale, without rendering anything. The caller closes
 * it.
 * @throws the signal's reason
 */
export async function proveSite(request: ProofRequest): Promise<Staged<ProvenSite>> {
  const features = await openFeatures(request)
  try {
    return await proveWith(features, request)
  } catch (error) {
    await features.close()
    throw error
  }
}

/** How often a site is read while files change, before it is built from what is there. */
const MOST_READINGS = 3

/** A request to read and compile a site. */
type CompilingRequest = ProofRequest & {
  /** Returns the part of a locale that is compiled. Default: all of it. */
  readonly select?: (locale: LocaleSources) => LocaleSources
  /** Milliseconds to wait for a remote cache after each compilation. Default: those of the configuration, all in all. */
  readonly wait?: number
}

/** Reads a site and compiles it. Does so again if files have changed in between, so that all that is said of a file is of the same bytes. */
export async function readAndCompile(features: SiteFeatures, request: CompilingRequest) {
  const {onPhase, signal, select = (locale) => locale} = request
  for (let reading = 1; ; reading++) {
    onPhase('read', 0, 0)
    const read = await readLocales(features, request)
    signal?.throwIfAborted()
    const onProgress = (done: number, total: number): void => onPhase('compile', done, total)
    const [first, ...others] = read.value
    const compiled = await compileLocales({...request, locales: [select(first), ...others.map(select)], onProgress})
    if (!compiled.isOutdated || reading === MOST_READINGS) return {read, compiled}
    await compiled.value[0].settle()
    compiled.value[0].close()
  }
}

async function proveWith(features: SiteFeatures, request: ProofRequest): Promise<Staged<ProvenSite>> {
  const {config, onPhase, signal} = request
  const {read, compiled} = await readAndCompile(features, request)
  const [first, ...others] = read.value
  const close = compiled.value[0].close
  try {
    signal?.throwIfAborted()
    onPhase('link', 0, 0)
    const join = async (sources: LocaleSources, index: number): Promise<{proven: ProvenLocale; problems: LocaleProblems}> => {
      const site = compiled.value[index] ?? compiled.value[0]
      const joined = await joinSite({...sources, files: site.files, features})
      signal?.throwIfAborted()
      const checked = await checkWithFeatures(features, {...joined.value, config: sources.config, compiled: site})
      const diagnostics = [...(compiled.diagnostics[index] ?? []), ...joined.diagnostics, ...checked]
      return {proven: {...sources, compiled: site, ...joined.value}, problems: {locale: sources.config.locale, diagnostics}}
    }
    const main = await join(first, 0)
    const rest: Awaited<ReturnType<typeof join>>[] = []
    for (const [index, locale] of others.entries()) rest.push(await join(locale, index + 1))
    const problems = mergeProblems([main.problems, ...rest.map((other) => other.problems)])
    const locales = [main.proven, ...rest.map(({proven}) => proven)] as const
    const places = [...checkLocalePaths(config, main.proven.graph), ...checkDeclaredFiles(locales)]
    const found = [...read.diagnostics, ...problems, ...places, ...(await features.diagnostics())]
    return {
      value: {
        ...main.proven,
        locales,
        features,
        async close() {
          await main.proven.compiled.settle()
          close()
          await features.close()
        },
      },
      diagnostics: findOrigins(found, first.sources, config),
    }
  } catch (error) {
    close()
    throw error
  }
}

/** Reads the site once, and the translations of each locale. */
async function readLocales(
  features: SiteFeatures,
  {config, tool, cache, translated: isTranslated = true, edits = []}: ProofRequest,
): Promise<Staged<readonly [LocaleSources, ...LocaleSources[]]>> {
  const opened: Awaited<ReturnType<typeof openLocales>> = isTranslated ? await openLocales(config) : {value: [config], diagnostics: []}
  const [first] = opened.value
  const reader = openSourceReader(cache ? {stateRoot: config.stateRoot, toolHash: tool.hash} : undefined)
  const originals = await readOriginals(first, {generate: generateSources(features), reader})
  const diagnostics: Diagnostic[] = [...opened.diagnostics, ...originals.diagnostics]
  const translate = async (localized: SiteConfig): Promise<LocaleSources> => {
    const translated = await translateSources(localized, originals.value, reader)
    append(diagnostics, translated.diagnostics)
    const complete = withModules(localized, originals.value)
    return {config: complete, sources: await prepareSources(features.functions, complete, withEdits(translated.value, edits))}
  }
  const value = await mapLocales(opened.value, translate)
  reader.save()
  return {value, diagnostics}
}
