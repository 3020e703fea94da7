import {applyLevels} from '../config/apply-levels.ts'
import {sortDiagnostics} from '../core/diagnostics/diagnostic.ts'
import {sumUpLinks} from '../core/diagnostics/sum-up-links.ts'
import {tooManyWarnings} from '../core/diagnostics/too-many-warnings.ts'
import {countReferences} from '../graph/links/count-references.ts'
import type {ReferenceCounts} from '../graph/links/count-references.ts'
import {createScope} from '../graph/links/report-scope.ts'
import type {ReportScope} from '../graph/links/report-scope.ts'
import type {BuildPhase} from '../core/model/build-result.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {finishInterrupted} from './finish-interrupted.ts'
import {countPages} from './count-pages.ts'
import {checkFurther} from './check-further.ts'
import {proveSite} from './prove-site.ts'
import type {ProvenSite} from './prove-site.ts'
import {readTool} from './read-tool.ts'
import {noteCheckedTexts} from './text-edits/check-texts.ts'

/** Options of a check. */
export type CheckOptions = {
  readonly config: SiteConfig
  /** Problems already found in the configuration. */
  readonly earlier?: readonly Diagnostic[]
  readonly scope?: ReportScope
  /** Whether links to other sites are requested too. */
  readonly external?: boolean
  /** Whether paragraphs are reported that a commit has corrected in another version. */
  readonly stale?: boolean
  /** If false, every page is compiled and every external link requested, regardless of caches. Default: true. */
  readonly cache?: boolean
  /** The maximum number of reported warnings; more are an error. */
  readonly mostWarnings?: number | undefined
  /** The number of threads that compile besides this one. Default: depends on the number of pages. */
  readonly workers?: number
  /** Aborts the check; the signal's reason is thrown. */
  readonly signal?: AbortSignal | undefined
  /** Called with notes on the files whose texts the result does not depend on. Undefined if there are none: see `noteCheckedTexts`. */
  readonly onNotes?: (notes: string | undefined) => void
  /** Called when a phase begins or progresses. `total` is 0 if the phase has no steps to count. */
  readonly onPhase?: (phase: BuildPhase, done: number, total: number) => void
}

/** The result of a check. */
export type CheckResult = {
  /** Problems inside the scope, sorted, with levels applied. */
  readonly diagnostics: readonly Diagnostic[]
  /** Counts of the whole site. */
  readonly counts: ReferenceCounts & {
    /** The number of addresses on other sites. Undefined if this check did not request them. */
    readonly addresses?: number
    /** The number of commits. Undefined if this check did not look at them. */
    readonly commits?: number
  }
}

/**
 * Proves every reference of a site by the same join as a build. Bundles and renders nothing, and writes nothing but the cache
 * of compilations.
 * @throws the signal's reason, and any error that is a bug
 */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  const {config, earlier = [], scope = {}, mostWarnings, signal, onPhase = () => undefined, onNotes, workers, cache = true} = options
  const tool = readTool(config, cache)
  const finished = await finishInterrupted(config)
  const {value: proven, diagnostics: found} = await proveSite({config, tool, cache, signal, onPhase, workers})
  try {
    const {graph, compiled} = proven
    const isTold = createScope(
      scope,
      proven.locales.map((locale) => ({locale: locale.config.locale, graph: locale.graph})),
    )
    const {diagnostics: more, readsText} = await checkFurther(proven, found)
    const external =
      options.external === true ? await checkExternal(proven, isTold, {version: tool.version, cache, signal, onPhase}) : undefined
    const history = options.stale === true ? await checkHistory(proven, signal) : undefined
    const all = [
      ...earlier,
      ...finished,
      ...found,
      ...more,
      ...(external?.diagnostics ?? []),
      ...(history?.diagnostics ?? []),
      ...compiled.cacheDiagnostics(),
    ]
    const told = applyLevels(countPages(all, graph, config), config, graph.versions).filter(isTold)
    const asked = {...(external && {addresses: external.value}), ...(history && {commits: history.value})}
    const counts = {...countReferences(proven, config), ...asked}
    const diagnostics = sortDiagnostics([...told, ...sumUpLinks(told), ...tooManyWarnings(told, mostWarnings)])
    onNotes?.(noteCheckedTexts({locales: proven.locales, diagnostics, readsText}))
    return {diagnostics, counts}
  } finally {
    await proven.close()
  }
}

type Asking = Required<Pick<CheckOptions, 'cache' | 'onPhase'>> & {readonly version: string; readonly signal: AbortSignal | undefined}

/** Asks other hosts about the links whose problems would be reported: the network is slow, and requests cost others. */
async function checkExternal(
  {locales, features}: ProvenSite,
  isTold: ReturnType<typeof createScope>,
  {version, cache, signal, onPhase}: Asking,
): Promise<Staged<number>> {
  onPhase('external', 0, 0)
  const onProgress = (done: number, total: number): void => onPhase('external', done, total)
  const asked: Staged<number>[] = []
  for (const {checkOutside} of features.own)
    if (checkOutside !== undefined) asked.push(await checkOutside({locales, isTold, version, cache, signal, onProgress}))
  return addUp(asked)
}

/** Compares the pages with what commits have changed in other versions. */
async function checkHistory({config, graph, features}: ProvenSite, signal: AbortSignal | undefined): Promise<Staged<number>> {
  const asked: Staged<number>[] = []
  for (const feature of features.own) if (feature.checkHistory) asked.push(await feature.checkHistory({config, graph, signal}))
  return addUp(asked)
}

function addUp(asked: readonly Staged<number>[]): Staged<number> {
  return {value: asked.reduce((sum, {value}) => sum + value, 0), diagnostics: asked.flatMap(({diagnostics}) => diagnostics)}
}
