import path from 'node:path'
import {applyLevels} from '../config/apply-levels.ts'
import {diagnostic, sortDiagnostics} from '../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../core/diagnostics/too-many-warnings.ts'
import {createScope} from '../graph/links/report-scope.ts'
import type {ReportScope} from '../graph/links/report-scope.ts'
import {sourcePath} from '../graph/links/reference-source.ts'
import type {BuildPhase} from '../core/model/build-result.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {SitePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {checkSamples} from '../features/api/samples/check-samples.ts'
import {collectSamples} from '../features/api/samples/collect-samples.ts'
import type {PageSamples} from '../features/api/samples/collect-samples.ts'
import {checkUnchecked, countSamples} from '../features/api/samples/count-samples.ts'
import type {SampleCounts, UncheckedLimit} from '../features/api/samples/count-samples.ts'
import {installationSalt} from '../features/api/samples/installed-files.ts'
import {placeFindings} from '../features/api/samples/place-findings.ts'
import type {LinesOf} from '../features/api/samples/place-findings.ts'
import {readDeclarations} from '../features/api/samples/read-declarations.ts'
import {noSamplesCache, openSamplesCache} from '../features/api/samples/samples-cache.ts'
import type {SamplesCache} from '../features/api/samples/samples-cache.ts'
import {createWorlds} from '../features/api/samples/create-worlds.ts'
import {fsReason, isFsError} from '../core/files/fs-error.ts'
import {createDependencyFiles} from '../compile/dependency-files.ts'
import {proveSite} from './prove-site.ts'
import type {ProvenSite} from './prove-site.ts'
import {toolFacts} from '../core/files/tool-facts.ts'

/** Options of a check of code samples. */
export type CheckCodeOptions = {
  readonly config: SiteConfig
  /** Problems already found in the configuration. */
  readonly earlier?: readonly Diagnostic[]
  readonly scope?: ReportScope
  /** If false, everything is compiled, regardless of caches. Default: true. */
  readonly cache?: boolean
  /** The maximum number of unchecked samples; more are an error. */
  readonly mostUnchecked?: UncheckedLimit | undefined
  /** The maximum number of reported warnings; more are an error. */
  readonly mostWarnings?: number | undefined
  /** Aborts the check; the signal's reason is thrown. */
  readonly signal?: AbortSignal | undefined
  /** Called when a phase begins or progresses. `total` is 0 if the phase has no steps to count. */
  readonly onPhase?: (phase: BuildPhase, done: number, total: number) => void
}

/** The result of a check. */
export type CheckCodeResult = {
  /** Problems inside the scope, sorted, with levels applied. */
  readonly diagnostics: readonly Diagnostic[]
  /** Counts of the samples in the scope. */
  readonly counts: SampleCounts
}

/**
 * Compiles the code fences of a site, those of each version against the types that it documents. Builds nothing, and writes
 * nothing but caches.
 * @throws the signal's reason, and any error that is a bug
 */
export async function checkCode(options: CheckCodeOptions): Promise<CheckCodeResult> {
  const {config, earlier = [], scope = {}, cache = true, mostUnchecked, mostWarnings, signal, onPhase = () => undefined} = options
  const {strict, jsx, lib} = config.codeCheck
  const tool = toolFacts
  const {value: proven, diagnostics: found} = await proveSite({config, tool, cache, signal, onPhase})
  try {
    const {graph} = proven
    const isTold = createScope(
      scope,
      proven.locales.map((locale) => ({locale: locale.config.locale, graph: locale.graph})),
    )
    const pages = collectAll(proven, config).filter((page) => isInScope(page, isTold))
    onPhase('code', 0, 0)
    const declarations = await readDeclarations(config)
    const worlds = await createWorlds(config, pages, graph)
    const samplesCache = cache ? openSamplesCache(config) : noSamplesCache()
    const findings = await checkSamples(worlds.value, {
      options: {
        root: config.root,
        strict,
        jsx,
        lib,
        configTypes: path.join(tool.root, CONFIG_DECLARATIONS),
        declarations: declarations.value,
      },
      cache: samplesCache,
      salt: installationSalt(tool.hash, config.root),
      signal,
      onProgress: (done, total) => onPhase('code', done, total),
    })
    const linesOf = createLines(config.root)
    const all = [
      ...earlier,
      ...unreadable(proven, found),
      ...declarations.diagnostics,
      ...worlds.diagnostics,
      ...[...findings].flatMap(([page, own]) => placeFindings(page, own, linesOf)),
      ...checkUnchecked(pages, mostUnchecked),
      ...save(samplesCache),
    ]
    const told = applyLevels(all, config, graph.versions).filter(isTold)
    return {diagnostics: sortDiagnostics([...told, ...tooManyWarnings(told, mostWarnings)]), counts: countSamples(pages)}
  } finally {
    await proven.close()
  }
}

/** The file in docsite's own package that declares the type of the configuration. */
const CONFIG_DECLARATIONS = 'lib/types/renderer/config/schema.d.ts'

/** Collects the samples of the pages of all locales. Pages that locales share are listed once. */
function collectAll({locales}: ProvenSite, {codeCheck: {languages}}: SiteConfig): PageSamples[] {
  const pages = locales.flatMap(({sources, compiled: {files}}) => collectSamples({sources, files, languages}))
  return [...new Map(pages.map((page) => [page.file, page])).values()]
}

function isInScope({file, samples}: PageSamples, isTold: ReturnType<typeof createScope>): boolean {
  return isTold({file}) || samples.some(({source}) => source !== undefined && isTold({file: sourcePath(file, source)}))
}

/** Returns the errors because of which samples are missing: pages that cannot be compiled, and files that cannot be read. */
function unreadable({locales}: ProvenSite, found: readonly Diagnostic[]): Diagnostic[] {
  const lost = new Set(
    locales.flatMap(({compiled: {files}}) => [...files].flatMap(([file, {compiled}]) => (compiled.usable ? [] : [file]))),
  )
  return found.filter(
    ({code, severity, file}) =>
      severity === 'error' && (/^(?:file|symlink|versions?)-/.test(code) || (file !== undefined && lost.has(file))),
  )
}

function createLines(root: string): LinesOf {
  const reader = createDependencyFiles(root).readerFor(root)
  const known = new Map<SitePath, readonly string[]>()
  return (file) => {
    const lines = known.get(file) ?? new TextDecoder().decode(reader.read(file)).split(/\r\n?|\n/)
    known.set(file, lines)
    return lines
  }
}

function save(cache: SamplesCache): Diagnostic[] {
  try {
    cache.save()
    return []
  } catch (error) {
    if (!isFsError(error)) throw error
    const message = `The cache of code samples cannot be written: ${fsReason(error)}. The next check will not be faster.`
    return [
      diagnostic('cache-unwritable', {
        message,
        hint: 'Make `.docsite/cache` a folder that the user who runs the check can write to, or check with `--no-cache`.',
      }),
    ]
  }
}
