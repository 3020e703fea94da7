import {compileLocales} from '../compile-site.ts'
import type {CompiledSite, LocaleSources} from '../compile-site.ts'
import {mapLocales} from '../map-locales.ts'
import {openLocales} from '../open-locales.ts'
import type {ProofRequest} from '../prove-site.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import {configOfSet} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {SiteEdit} from '../../core/model/site-edit.ts'
import type {SiteSources, VersionSources} from '../../core/model/source.ts'
import type {Version} from '../../core/model/version.ts'
import type {CompiledFiles} from '../../graph/routes/create-docs.ts'
import {createVersions} from '../../source/create-versions.ts'
import {findVersions} from '../../source/find-versions.ts'
import {readOriginals} from '../../source/read-sources.ts'
import {readVersion} from '../../source/read-version.ts'
import {openSourceReader} from '../../source/source-reader.ts'
import {translateSources} from '../../source/translate-sources.ts'
import {withEdits} from '../../source/with-edits.ts'
import {prepareSources} from '../functions/prepare-sources.ts'
import {nextVersion, splitVersion} from '../../core/text/version-name.ts'
import {nextOfPlan} from './cut-plan.ts'
import type {CutPlan} from './cut-plan.ts'
import {generatePagesAfter} from './generated-pages.ts'
import type {LocaleAfter} from './generated-pages.ts'
import {divideProblems, generateNewDocs, withGenerated} from './generated-docs.ts'
import {copyFiles, versionsAfter} from './planned-sources.ts'
import {generateSources} from '../features/generate-sources.ts'
import {withModules} from '../features/with-modules.ts'
import {withValuedCopies} from './valued-copies.ts'
import type {SiteFeatures} from '../features/open-features.ts'

/** The inputs of the proof of a cut. */
export type CutRequest = Pick<ProofRequest, 'config' | 'tool' | 'signal' | 'onPhase'> & {
  readonly plan: CutPlan
  readonly features: SiteFeatures
  /** Texts that docs of next have in the proof in the place of those on the disk. */
  readonly edits?: readonly SiteEdit[]
}

/** The sources and compilations of a site, which can be joined, and their problems. */
export type SiteState = {
  readonly sources: SiteSources
  readonly files: CompiledFiles
  readonly compiled: Pick<CompiledSite, 'body' | 'prepareBody'>
  readonly diagnostics: readonly Diagnostic[]
}

/** A locale before and after the cut. Neither state needs a file that does not exist yet. */
export type PlannedLocale = {
  /** The configuration for building that locale. */
  readonly config: SiteConfig
  readonly before: SiteState
  readonly after: SiteState
}

/** The site before and after the cut, in every locale. */
export type PlannedSite = {
  /** The locales; that of the configuration is the first. */
  readonly locales: readonly [PlannedLocale, ...PlannedLocale[]]
  /** Stores the compilations. The caller must call it. */
  readonly close: () => void
}

/**
 * Reads and compiles the site once and adds the new version as a second location of the files of next, as a copy compiles to
 * the same result. Next is read even if builds leave it out.
 * @throws the signal's reason
 */
export async function planSite({config, tool, plan, features, edits, signal, onPhase}: CutRequest): Promise<PlannedSite> {
  onPhase('read', 0, 0)
  const read = await readEverything({config, features, plan, edits})
  const [first, ...others] = read.value.locales
  const onProgress = (done: number, total: number): void => onPhase('compile', done, total)
  const found = findVersions(withVersion(config, plan.name), first.sources.configFile, plan.name)
  const planned = found.value.find(({name}) => name === plan.name)
  const generated = await generateNewDocs({config: first.config, features, plan, sources: first.sources, version: planned})
  const copies = new Set<SitePath>()
  const toCompile = (locale: LocaleSources): LocaleSources => {
    const valued = withValuedCopies(config, withGenerated(locale.sources, generated.value), {plan, versions: found.value})
    for (const copy of valued.copies) copies.add(copy.path)
    return {...locale, sources: valued.sources}
  }
  const locales = [toCompile(first), ...others.map(toCompile)] as const
  const compiled = await compileLocales({locales, tool, cache: true, signal, onProgress})

  const isBuilt = ({version}: VersionSources): boolean => version.name !== nextOfPlan(plan) || read.value.buildsNext
  const afterCut = ({config: localized, sources}: ReadLocale): LocaleAfter => {
    const before = {...sources, versions: sources.versions.filter(isBuilt)}
    return {
      config: localized,
      sources: before,
      versions: versionsAfter(found.value, {read: sources.versions, plan, generated: generated.value}),
    }
  }
  const pagesAfter = await generatePagesAfter([afterCut(first), ...others.map(afterCut)], {tool, features, signal})
  const planLocale = (locale: ReadLocale, index: number): PlannedLocale => {
    const {config: localized, sources: before, versions} = afterCut(locale)
    const site = compiled.value[index] ?? compiled.value[0]
    const {files} = site
    const {pages, changed, diagnostics} = pagesAfter[index] ?? pagesAfter[0]
    const problems = divideProblems(compiled.diagnostics[index] ?? [], [...(generated.value?.docs.map((doc) => doc.path) ?? []), ...copies])
    return {
      config: localized,
      before: {sources: before, files, compiled: site, diagnostics: [...locale.diagnostics, ...problems.others]},
      after: {
        sources: {...before, versions, pages},
        compiled: changed === undefined ? site : joinBodies(site, changed),
        files: new Map([...copyFiles(files, {read: locale.sources.versions, plan}), ...(changed?.files ?? [])]),
        diagnostics: [...found.diagnostics, ...generated.diagnostics, ...problems.own, ...diagnostics],
      },
    }
  }
  const main = planLocale({...first, diagnostics: [...read.diagnostics, ...first.diagnostics]}, 0)
  return {locales: [main, ...others.map((other, index) => planLocale(other, index + 1))], close: compiled.value[0].close}
}

/** Joins the articles of a site with those of pages that are not as they were. */
function joinBodies(site: CompiledSite, changed: CompiledSite): Pick<CompiledSite, 'body' | 'prepareBody'> {
  const ownerOf = (key: string): CompiledSite => (changed.fresh.has(key) ? changed : site)
  return {body: (key) => ownerOf(key).body(key), prepareBody: async (key) => ownerOf(key).prepareBody(key)}
}

/** A locale and the problems of its translations. */
type ReadLocale = LocaleSources & {readonly diagnostics: readonly Diagnostic[]}

type ReadSite = {
  /** The locales; the versions of each include next. */
  readonly locales: readonly [ReadLocale, ...ReadLocale[]]
  /** Whether builds include next. */
  readonly buildsNext: boolean
}

type Reading = Pick<CutRequest, 'config' | 'features' | 'plan' | 'edits'>

async function readEverything({config, features, plan, edits = []}: Reading): Promise<Staged<ReadSite>> {
  const opened = await openLocales(config)
  const [first] = opened.value
  const reader = openSourceReader()
  const originals = await readOriginals(first, {generate: generateSources(features), reader})
  const {versions} = originals.value
  const buildsNext = versions.some(({version}) => version.name === nextOfPlan(plan))
  const next = buildsNext ? undefined : await readVersion(config, nextFolder(config, plan), reader)
  const sources = next === undefined ? originals.value : {...originals.value, versions: [next.value, ...versions]}
  const translate = async (localized: SiteConfig): Promise<ReadLocale> => {
    const {value, diagnostics} = await translateSources(localized, sources, reader)
    const withGeneratedModules = withModules(localized, sources)
    return {
      config: withGeneratedModules,
      sources: await prepareSources(features.functions, withGeneratedModules, withEdits(value, edits)),
      diagnostics,
    }
  }
  return {
    value: {locales: await mapLocales(opened.value, translate), buildsNext},
    diagnostics: [...opened.diagnostics, ...originals.diagnostics, ...(next?.diagnostics ?? [])],
  }
}

/** Adds a version to those that the configuration includes, so that it is proven even if it is not built. */
function withVersion(config: SiteConfig, name: string): SiteConfig {
  const {set, name: own} = splitVersion(name)
  const {onlyInclude} = configOfSet(config, set).docs
  if (onlyInclude === undefined || onlyInclude.includes(own)) return config
  const more = {onlyInclude: [...onlyInclude, own]}
  const others = config.docSets[set]
  return others === undefined
    ? {...config, docs: {...config.docs, ...more}}
    : {...config, docSets: {...config.docSets, [set]: {...others, ...more}}}
}

function nextFolder(config: SiteConfig, plan: CutPlan): Version {
  const {set} = splitVersion(plan.name)
  const own = configOfSet(config, set)
  const {next, nextSidebars} = own.docsPlaces
  const [version] = createVersions(own, {set, names: [nextVersion]}, () => ({folder: next, sidebars: nextSidebars}))
  if (version === undefined) throw new Error('A version was asked for and none was made.')
  return version
}
