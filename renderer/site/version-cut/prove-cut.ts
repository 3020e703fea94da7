import path from 'node:path'
import {checkDeclaredFiles} from '../features/check-declared-files.ts'
import {checkWithFeatures} from '../features/check-with-features.ts'
import {findOrigins} from '../features/find-origins.ts'
import {openFeatures} from '../features/open-features.ts'
import type {FileOfCut, FixesOfCut} from '../../features/own-feature.ts'
import {joinSite} from '../join-site.ts'
import type {JoinedSite} from '../join-site.ts'
import {mapLocales} from '../map-locales.ts'
import {mergeProblems} from '../merge-problems.ts'
import type {LocaleProblems} from '../merge-problems.ts'
import {applyLevels} from '../../config/apply-levels.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'
import {readText} from '../../core/files/read-file.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {checkNameRoutes} from './check-name-routes.ts'
import {describeEffects} from './cut-effects.ts'
import type {CutEffects} from './cut-effects.ts'
import type {CutPlan} from './cut-plan.ts'
import {findImportsFromNext} from './imports-from-next.ts'
import {findLinksToNext} from './links-to-next.ts'
import {fileOfNext, originOfCopy} from './place-of-copy.ts'
import {planSite} from './planned-site.ts'
import type {CutRequest, PlannedLocale, PlannedSite, SiteState} from './planned-site.ts'
import {selectCutProblems} from './select-cut-problems.ts'

/**
 * Proves the future site after the cut, in every locale, without writing any of it: all references in the new version, and all
 * that lead into it. Reports problems of next, problems that only its copy would have, and problems that the cut would cause
 * elsewhere. Existing problems elsewhere are ignored.
 * @throws the signal's reason
 */
export async function proveCut(request: Omit<CutProof, 'features'>): Promise<Staged<ProvenCut>> {
  const features = await openFeatures({...request, cache: true})
  try {
    return await prove({...request, features})
  } finally {
    await features.close()
  }
}

/** Which edits are made by a tool: those that are beyond doubt, or those that are likely right as well. */
export type FixedDoubt = 'certain' | 'likely'

/** A request to prove a cut. */
export type CutProof = CutRequest & {
  /** Which edits of next are looked for with which the cut breaks less. Undefined: none. */
  readonly fix: FixedDoubt | undefined
}

/** The effects of a cut for readers, and files of features that it changes. */
export type ProvenCut = {
  readonly effects: CutEffects
  readonly files: readonly FileOfCut[]
  /** Edits of next with which it breaks less, of each feature. Empty if they were not looked for. */
  readonly fixes: readonly FixesOfCut[]
}

async function prove(request: CutProof): Promise<Staged<ProvenCut>> {
  const {config, plan, features, fix, onPhase} = request
  const {locales, close} = await planSite(request)
  try {
    onPhase('link', 0, 0)
    const proven = await mapLocales(locales, (locale) => proveLocale(locale, request))
    const {graph} = proven[0].joined
    const named = checkNameRoutes(config, plan, graph)
    const levelled = (all: readonly Diagnostic[]): Diagnostic[] => applyLevels(all, config, graph.versions)
    const diagnostics = await selectCutProblems({
      plan,
      states: locales.map(({after}) => after),
      before: levelled(mergeLocales(locales, ({before}) => before.diagnostics)),
      after: levelled([...mergeProblems(proven), ...checkDeclaredFiles(proven), ...named, ...(await features.diagnostics())]),
      joinBefore: async () => levelled(await joinBefore(locales, request)),
    })
    const files = await Promise.all(features.own.map(async ({filesOfCut}) => (await filesOfCut?.(proven)) ?? []))
    const originOf = (file: SitePath): SitePath | undefined => fileOfNext(plan, file)
    const cut = {locales: proven, planned: plan.name, originOf, isLikelyEnough: fix === 'likely'}
    const fixing = fix === undefined ? [] : features.own
    const fixes = await Promise.all(fixing.flatMap(({fixesOfCut}) => fixesOfCut?.(cut) ?? []))
    const effects = describeEffects({config, plan, before: locales[0].before.sources.versions, graph})
    return {value: {effects, files: files.flat(), fixes}, diagnostics}
  } finally {
    close()
  }
}

/** A locale before or after the cut, with its routes and its problems. */
type JoinedLocale = LocaleProblems & Pick<JoinedSite, 'graph'> & {readonly config: SiteConfig; readonly sources: SiteSources}

/** A locale after the cut. */
type ProvenLocale = JoinedLocale & {readonly joined: JoinedSite}

async function proveLocale({config, before, after}: PlannedLocale, request: CutRequest): Promise<ProvenLocale> {
  const {plan} = request
  const {value: joined, diagnostics} = await join(config, after, {...request, planned: plan.name})
  const dependent = findDependence({config, plan, before, after, joined})
  const found = [...after.diagnostics, ...diagnostics, ...dependent]
  return {locale: config.locale, config, sources: after.sources, joined, graph: joined.graph, diagnostics: found}
}

/** Returns the link problems of the site before the cut. */
async function joinBefore(locales: PlannedSite['locales'], request: CutRequest): Promise<Diagnostic[]> {
  const joined = await mapLocales(locales, async ({config, before}): Promise<JoinedLocale> => {
    const {value, diagnostics} = await join(config, before, request)
    return {locale: config.locale, config, sources: before.sources, graph: value.graph, diagnostics}
  })
  return [...mergeProblems(joined), ...checkDeclaredFiles(joined)]
}

function mergeLocales([first, ...others]: PlannedSite['locales'], of: (locale: PlannedLocale) => readonly Diagnostic[]): Diagnostic[] {
  const problemsOf = (locale: PlannedLocale): LocaleProblems => ({locale: locale.config.locale, diagnostics: of(locale)})
  return mergeProblems([problemsOf(first), ...others.map(problemsOf)])
}

/** Options of joining a state of the site. `planned` is the name of the new version if the state has it. */
type Joining = Pick<CutRequest, 'plan' | 'features'> & {readonly planned?: string}

/**
 * Joins a state of the site and runs the checks of its features. Files next to the docs of the new version are read from their
 * current location.
 */
async function join(config: SiteConfig, {sources, files, compiled}: SiteState, joining: Joining): Promise<Staged<JoinedSite>> {
  const {plan, features, planned} = joining
  const locate = (file: AbsolutePath): AbsolutePath => {
    const copy = sitePath(config.root, file)
    const origin = originOfCopy(plan, copy)
    return origin === copy ? file : path.join(config.root, origin)
  }
  const {value, diagnostics} = await joinSite({config, sources, files, locate, features})
  const checked = await checkWithFeatures(features, {...value, config, compiled, planned})
  return {value, diagnostics: findOrigins([...diagnostics, ...checked], sources, config)}
}

type Dependence = PlannedLocale & {readonly plan: CutPlan; readonly joined: JoinedSite}

function findDependence({config, plan, before, after, joined}: Dependence): Diagnostic[] {
  const sources = after.sources.versions.find(({version}) => version.name === plan.name)
  if (sources === undefined) return []
  const docs = sources.docs.map((doc) => ({...doc, path: originOfCopy(plan, doc.path)}))
  const readOld = (file: SitePath): string | undefined => readIfThere(path.join(config.root, file))
  return [...findLinksToNext({plan, joined, sources}), ...findImportsFromNext({plan, docs, files: before.files, readText: readOld})]
}

function readIfThere(file: AbsolutePath): string | undefined {
  try {
    return readText(file).replace(/^\uFEFF/, '')
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}
