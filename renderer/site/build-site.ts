import path from 'node:path'
import {append} from '../core/data/append.ts'
import {applyLevels} from '../config/apply-levels.ts'
import {hasErrors, sortDiagnostics, unsaidFailures} from '../core/diagnostics/diagnostic.ts'
import {sumUpLinks} from '../core/diagnostics/sum-up-links.ts'
import {tooManyWarnings} from '../core/diagnostics/too-many-warnings.ts'
import {openChangedList} from '../output/changed-list.ts'
import type {ChangedList, ChangedListOptions} from '../output/changed-list.ts'
import {acquireOutputLock} from '../output/output-lock.ts'
import type {OutputLock} from '../output/output-lock.ts'
import type {OutputState} from '../output/output-state.ts'
import {writeOutput} from '../output/write-output.ts'
import type {WriteOptions, WriteResult} from '../output/write-options.ts'
import {assetsToCopy} from '../graph/links/read-assets.ts'
import type {LocaleGraph} from '../graph/locale-graph.ts'
import type {BuildPhase, BuildResult} from '../core/model/build-result.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {OutputFile} from '../core/model/output.ts'
import type {RoutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {findHome} from '../graph/routes/find-home.ts'
import {sitePath} from '../core/files/site-path.ts'
import {routeInSite} from '../core/urls/url.ts'
import {countPages} from './count-pages.ts'
import {finishHeld} from './finish-interrupted.ts'
import {HookFailure} from './features/hook-failure.ts'
import {createCodeLinkers, noLinks} from './features/link-code.ts'
import type {CodeLinkers} from './features/link-code.ts'
import {openSessions} from './features/open-sessions.ts'
import type {FilesOfLocales, KeyedLocale} from './features/open-sessions.ts'
import {makePictures, noPictures} from './features/own-hooks.ts'
import {planFeatureFiles} from './features/plan-feature-files.ts'
import {isServedAsBuilt} from './serve/find-built-site.ts'
import {makeLateFiles} from './features/make-late-files.ts'
import {settleFeatureFiles} from './features/settle-feature-files.ts'
import type {SiteFeatures} from './features/open-features.ts'
import {planOutput} from './plan-output.ts'
import {joinKey} from './join-key.ts'
import {planLocales, prepareLocales} from './prepare-locales.ts'
import type {Locales, PlannedLocale} from './prepare-locales.ts'
import {proveSite} from './prove-site.ts'
import {readTool} from './read-tool.ts'
import type {ProvenSite} from './prove-site.ts'
import {RenderFailure, describeRenderFailure, describeSpared} from './render-failure.ts'
import {countLeftBehind, untilQuiet} from '../site-code/until-quiet.ts'
import {siteManifest} from './site-manifest.ts'
import {summarizeBuild} from './summarize-build.ts'
import {noteFeatures} from './text-edits/edit-features.ts'
import {listTextPages} from './text-edits/text-pages.ts'
import {formatTextNotes} from './text-edits/text-notes.ts'
import type {TextNotes} from './text-edits/text-notes.ts'
import {noteTriedTemplates} from './tried-templates.ts'
import {toolFacts} from '../core/files/tool-facts.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'

/** Options of a build. */
export type BuildOptions = {
  readonly config: SiteConfig
  /** If false, results of earlier runs are not used, and none are stored for later ones. */
  readonly cache: boolean
  /** Problems already found in the configuration. They are part of the result and of the count of warnings. */
  readonly earlier?: readonly Diagnostic[]
  /** Keys of compilations that this run has made already. They are counted as those of the build. */
  readonly compiled?: ReadonlySet<string>
  /** The maximum number of warnings; with more, nothing is written. Problems of cache and disk are found too late to count. */
  readonly mostWarnings?: number
  /** The list to write of what has changed since the site was published. */
  readonly changedList?: ChangedListOptions
  /** Aborts the build: the previous output stays, and the signal's reason is thrown. */
  readonly signal?: AbortSignal
  /** Called when a phase begins or progresses. `total` is 0 if the phase has no steps to count. */
  readonly onPhase?: (phase: BuildPhase, done: number, total: number) => void
  /** Called with the route of each page before it is rendered, and with undefined after the last one. */
  readonly onRender?: (route: RoutePath | undefined) => void
  /** Called with what the output contains once it is in its place, if nothing failed. No other build or cut begins before it returns. */
  readonly onBuilt?: (locales: readonly LocaleGraph[]) => void
  /** Called with what is known of the output, if it is written or found to be there. */
  readonly onState?: (state: OutputState) => void
  /** Called with notes on the site for later runs, if nothing failed. */
  readonly onNotes?: (notes: TextNotes) => void
}

/**
 * Builds a site: reads it, compiles new files, proves its links, renders changed pages and replaces the output in one step. The
 * result contains all problems of the content. If one of them is an error, nothing is written.
 * @throws the signal's reason, and any error that is a bug
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const {config, earlier = []} = options
  const lock = await acquireOutputLock(config.stateRoot)
  if ('code' in lock) return failure(config, [...earlier, lock])
  try {
    return await buildListed({...options, earlier: [...earlier, ...finishHeld(config)]}, lock)
  } finally {
    lock.release()
  }
}

/** Builds the site, and lists what has changed if that is asked for. */
async function buildListed(options: BuildOptions, lock: OutputLock): Promise<BuildResult> {
  const {config, earlier = [], changedList} = options
  const list = changedList && openChangedList(changedList, config)
  if (list === undefined) return build(options, {lock})
  if ('code' in list) return failure(config, [...earlier, list])
  const built = await build(options, {lock, list})
  if (built.outcome !== 'failed') return {...built, diagnostics: [...built.diagnostics, ...list.publish()]}
  list.discard()
  return built
}

type Held = {readonly lock: OutputLock; readonly list?: ChangedList}

async function build(options: BuildOptions, held: Held): Promise<BuildResult> {
  const {config, cache} = options
  const tool = readTool(config, cache)
  const linkers = createCodeLinkers({cache, toolHash: tool.hash, startsThreads: true})
  try {
    await linkers.open(config)
    return await buildLocked(options, {...held, tool, linkers})
  } finally {
    await linkers.close()
  }
}

/** Milliseconds to wait for code that templates have left running, which may still throw. The handler of such errors aborts the build. */
const PATIENCE = 250

/** The resources that a build has acquired. */
type Begun = Held & {readonly tool: ToolFacts; readonly linkers: CodeLinkers}

async function buildLocked(options: BuildOptions, {lock, list, tool, linkers}: Begun): Promise<BuildResult> {
  const {
    config,
    cache,
    signal,
    earlier = [],
    mostWarnings,
    compiled = new Set(),
    onPhase = () => undefined,
    onRender = () => undefined,
    onBuilt,
    onState,
    onNotes,
  } = options
  const since = Date.now()
  const {value: proven, diagnostics: found} = await proveSite({config, tool, cache, signal, onPhase})
  const sessions = openSessions({stateRoot: config.stateRoot, cache, toolHash: toolFacts.hash})
  let {value: shown} = noPictures
  try {
    const isBroken = hasErrors(applyLevels(found, config, proven.graph.versions))
    const joinKeys = proven.locales.map((locale) => joinKey({...locale, files: locale.compiled.files}, tool))
    // planned here, so that features work while esbuild and the renderer do
    const earlyFiles = await sessions.plan(linkedLocales(proven, {joinKeys, isBroken}))
    onPhase('bundle', 0, 0)
    const before = countLeftBehind()
    // code is processed in a thread, and images in processes, while esbuild works
    const [{value: ready, diagnostics: unready}, linked, pictures] = await Promise.all([
      prepareLocales(proven, {tool, cache}),
      isBroken ? noLinks : linkers.findOrRecall(proven, joinKeys, signal),
      isBroken
        ? noPictures
        : makePictures({locales: proven.locales, cache, signal, onProgress: (done, total) => onPhase('images', done, total)}),
    ])
    shown = pictures.value
    signal?.throwIfAborted()
    const featureFiles = await planFeatures(proven.features, {
      locales: ready,
      hosting: ready[0].rendering.hosting,
      isBroken,
    })
    const all = [...earlier, ...found, ...unsaidFailures(unready, found), ...featureFiles.diagnostics, ...pictures.diagnostics]
    const counted = applyLevels(countPages(all, proven.graph, config), config, proven.graph.versions)
    const diagnostics = sortDiagnostics([...counted, ...sumUpLinks(counted), ...tooManyWarnings(counted, mostWarnings)])
    if (hasErrors(diagnostics)) return failure(config, diagnostics)

    onPhase('render', 0, 0)
    const locales = planLocales(ready, linked.value, shown.pictures)
    const siteFiles = [...planFiles(locales, {earlyFiles, onRender}), ...shown.files]
    const added = settleFeatureFiles(featureFiles.value, siteFiles, config)
    if (added.diagnostics.length > 0) return failure(config, sortDiagnostics([...diagnostics, ...added.diagnostics]))
    const files = [...siteFiles, ...added.value]
    const unlisted = list?.check(files)
    if (unlisted !== undefined) return failure(config, sortDiagnostics([...diagnostics, unlisted]))

    onPhase('write', 0, files.length)
    const onProgress = (done: number): void => onPhase('write', done, files.length)
    const manifest: Manifest = (written) => {
      const text = JSON.stringify(siteManifest(locales, written))
      list?.stage(written, text)
      return text
    }
    const beforeSwap = locales.some(({rendering}) => rendering.templates.inputs.length > 0)
      ? async (): Promise<void> => untilQuiet(PATIENCE, before)
      : undefined
    const lateProblems: Diagnostic[] = []
    const late: WriteOptions['late'] = async (made) => {
      const {value, diagnostics: faults} = await makeLateFiles(proven.features, {locales, made, files})
      append(lateProblems, countPages(faults, proven.graph, config))
      return value
    }
    const hasLate = proven.features.all.some(({lateFiles}) => lateFiles !== undefined)
    const writing = {
      config,
      files,
      anew: !cache,
      lock,
      manifest,
      onProgress,
      ...(hasLate && {late}),
      ...(beforeSwap && {beforeSwap}),
      ...(signal && {signal}),
      ...(onState && {onState}),
    }
    const result = await writeOutput(writing).catch(async (error: unknown) => {
      if (error instanceof RenderFailure) return {failed: [await describeRenderFailure(error, config)]}
      if (error instanceof HookFailure) return {failed: error.diagnostics}
      throw error
    })
    if ('failed' in result) return failure(config, [...diagnostics, ...result.failed])
    for (const {config: own, graph, rendering} of locales)
      append(lateProblems, applyLevels(await describeSpared(rendering.templates.spared(), own, graph), own, graph.versions))
    const troubles = [...linked.diagnostics, ...sessions.diagnostics()]
    await proven.compiled.settle()
    const built = finish({config, locales, diagnostics, result, late: lateProblems, troubles, compiled})
    onRender(undefined)
    if (built.outcome !== 'failed' && cache) {
      noteTriedTemplates(config, {files: locales.flatMap(({rendering}) => rendering.templates.inputs), since})
    }
    if (built.outcome !== 'failed' && !hasErrors(built.diagnostics)) onBuilt?.(locales)
    if (built.outcome !== 'failed' && onNotes !== undefined) onNotes(await noteTexts(locales, built.diagnostics))
    return built
  } finally {
    sessions.close()
    shown.close()
    await proven.close()
  }
}

/** Returns notes on the texts of a site that was built. */
async function noteTexts(locales: Locales<PlannedLocale>, diagnostics: readonly Diagnostic[]): Promise<TextNotes> {
  const texts = listTextPages(locales, diagnostics)
  const features = texts && (await noteFeatures(locales))
  return formatTextNotes({
    isServedAsBuilt: isServedAsBuilt(locales),
    ...(features === undefined ? {texts: undefined, features: {}} : {texts, features}),
  })
}

/** Plans the files that features add, and reports what went wrong. */
async function planFeatures(features: SiteFeatures, scene: Parameters<typeof planFeatureFiles>[1]): ReturnType<typeof planFeatureFiles> {
  const {value, diagnostics} = await planFeatureFiles(features, scene)
  const isCalled = features.all.some(({files, siteFiles}) => (files ?? siteFiles) !== undefined)
  return {value, diagnostics: [...diagnostics, ...(isCalled ? await features.diagnostics() : [])]}
}

type Manifest = NonNullable<Parameters<typeof writeOutput>[0]['manifest']>

type Early = {readonly joinKeys: readonly string[]; readonly isBroken: boolean}

/** Returns what sessions of features plan files from. Nothing is made in advance if the site has errors. */
function linkedLocales({locales}: ProvenSite, {joinKeys, isBroken}: Early): KeyedLocale[] {
  return locales.map(({config, graph, compiled: {fresh, body, prepareBody}}, index) => ({
    config,
    graph,
    body,
    prepareBody,
    joinKey: joinKeys[index] ?? '',
    ...(!isBroken && {fresh}),
  }))
}

/** Returns the files of all locales. Files that locales share, such as scripts and pictures, are listed once. */
function planFiles(
  locales: Locales<PlannedLocale>,
  {earlyFiles, onRender}: Required<Pick<BuildOptions, 'onRender'>> & {readonly earlyFiles: FilesOfLocales},
): OutputFile[] {
  const files = locales.flatMap((locale) => planLocale(locale, {locales, onRender, sessionFiles: earlyFiles.get(locale.config) ?? []}))
  return locales.length === 1 ? files : [...new Map(files.map((file) => [file.path, file])).values()]
}

type LocalePlan = Required<Pick<BuildOptions, 'onRender'>> & {
  readonly locales: Locales<PlannedLocale>
  readonly sessionFiles: readonly OutputFile[]
}

function planLocale(locale: PlannedLocale, {locales, onRender, sessionFiles}: LocalePlan): OutputFile[] {
  const {config, graph, assets, compiled, pages, rendering} = locale
  const {templates, client, renderer} = rendering
  return planOutput({
    config,
    graph,
    locales,
    pages,
    assets: assetsToCopy(assets),
    client,
    renderer,
    sessionFiles,
    countSpared: () => templates.spared().reduce((sum, {count}) => sum + count, 0),
    async prepare(page) {
      await templates.load()
      onRender(page && routeInSite(page.route, config))
      for (const key of page?.articleKeys ?? []) await compiled.prepareBody(key)
    },
  })
}

type Finished = {
  readonly config: SiteConfig
  readonly locales: Locales<PlannedLocale>
  readonly diagnostics: readonly Diagnostic[]
  readonly result: WriteResult
  /** Problems of files that are made from rendered ones. */
  readonly late: readonly Diagnostic[]
  /** Problems of caches other than that of compilations. */
  readonly troubles: readonly Diagnostic[]
} & Required<Pick<BuildOptions, 'compiled'>>

function finish({config, locales, diagnostics, result, late, troubles: others, compiled: before}: Finished): BuildResult {
  const {outcome, written, filesWritten} = result
  if (outcome === 'failed') return failure(config, [...diagnostics, ...result.diagnostics])
  const [{graph, compiled}] = locales
  // a problem of the cache folder affects every cache, and is reported once
  const troubles = new Map([...compiled.cacheDiagnostics(), ...others].map((trouble) => [trouble.code, trouble]))
  return {
    outcome,
    diagnostics: sortDiagnostics([...diagnostics, ...late, ...result.diagnostics, ...troubles.values()]),
    versions: summarizeBuild({locales, diagnostics, written, before}),
    files: written.length,
    bytes: written.reduce((sum, {size}) => sum + size, 0),
    filesWritten,
    outRoot: config.outRoot,
    hasPages: findHome(graph) !== undefined,
    missingHome: graph.routes.has('/') ? undefined : sitePath(config.root, path.join(config.pagesRoot, 'index.md')),
    ...(EXAMPLE_URL.test(config.url) && {exampleUrl: config.url}),
  }
}

/** The origins that RFC 2606 reserves for examples, one of which new sites have. */
const EXAMPLE_URL = /^https?:\/\/(?:www\.)?example\.(?:com|net|org)$/

function failure(config: SiteConfig, diagnostics: readonly Diagnostic[]): BuildResult {
  const nothing = {versions: [], files: 0, bytes: 0, filesWritten: 0, hasPages: false, missingHome: undefined}
  return {outcome: 'failed', diagnostics, ...nothing, outRoot: config.outRoot}
}
