import {applyLevels} from '../config/apply-levels.ts'
import {sortDiagnostics} from '../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../core/diagnostics/too-many-warnings.ts'
import {createScope} from '../graph/links/report-scope.ts'
import type {ReportScope} from '../graph/links/report-scope.ts'
import type {BuildPhase} from '../core/model/build-result.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {SampleCounts, UncheckedLimit} from '../core/model/sample-counts.ts'
import {ownFeatures} from '../features/index.ts'
import type {CodeCheckResult} from '../features/code-hooks.ts'
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
  const tool = toolFacts
  const {value: proven, diagnostics: found} = await proveSite({config, tool, cache, signal, onPhase})
  try {
    const {graph} = proven
    const isTold = createScope(
      scope,
      proven.locales.map((locale) => ({locale: locale.config.locale, graph: locale.graph})),
    )
    onPhase('code', 0, 0)
    const checked: CodeCheckResult[] = []
    for (const feature of ownFeatures(config)) {
      const result = await feature.checkSamples?.(proven, {
        tool,
        cache,
        isInScope: (file) => isTold({file}),
        mostUnchecked,
        signal,
        onProgress: (done, total) => onPhase('code', done, total),
      })
      if (result !== undefined) checked.push(result)
    }
    const all = [...earlier, ...unreadable(proven, found), ...checked.flatMap(({diagnostics}) => diagnostics)]
    const told = applyLevels(all, config, graph.versions).filter(isTold)
    const counts = checked[0]?.counts ?? {samples: 0, unchecked: 0, pages: 0, versions: 0}
    return {diagnostics: sortDiagnostics([...told, ...tooManyWarnings(told, mostWarnings)]), counts}
  } finally {
    await proven.close()
  }
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
