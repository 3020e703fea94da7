import path from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {openLocale} from '../open-locales.ts'
import type {JoinedSite} from '../join-site.ts'
import {applyLevels} from '../../config/apply-levels.ts'
import {hasErrors, diagnostic, sortDiagnostics, unsaidFailures} from '../../core/diagnostics/diagnostic.ts'
import {sumUpLinks} from '../../core/diagnostics/sum-up-links.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {countPages} from '../count-pages.ts'
import {withOwnFeatures} from '../load-config.ts'
import type {SiteSources, SourceFile} from '../../core/model/source.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {toolFacts} from '../../core/files/tool-facts.ts'
import {gitPlaces} from '../../source/git/ref-files.ts'
import {readSources} from '../../source/read-sources.ts'
import {openSourceReader} from '../../source/source-reader.ts'
import type {SourceReader} from '../../source/source-reader.ts'
import {finishInterrupted} from '../finish-interrupted.ts'
import {findLiveLinks, openLiveLinks} from './find-live-links.ts'
import {openLiveCompiler} from './live-compiler.ts'
import {createLivePlan} from './live-plan.ts'
import {replacePage} from './replace-page.ts'
import type {LiveSession} from './live-session.ts'
import {findOrigins} from '../features/find-origins.ts'
import {prepareSources} from '../functions/prepare-sources.ts'
import {generateSources} from '../features/generate-sources.ts'
import {withModules} from '../features/with-modules.ts'
import {openFeatures} from '../features/open-features.ts'
import type {LastResults} from '../features/plugin-thread-options.ts'
import {openSessions} from '../features/open-sessions.ts'
import {readTool} from '../read-tool.ts'

/**
 * The maximum number of files that are compiled at once. More are compiled in worker threads, while the site is shown as far as
 * it is known.
 */
const MOST_AT_ONCE = 20

const NOTHING: SiteSources = {versions: [], pages: [], staticFiles: []}

/** The configuration that a session begins with. It was loaded after `since`. */
export type Beginning = Pick<LiveSession, 'load' | 'cache' | 'since'> & {readonly loaded: Staged<SiteConfig>}

/** Creates a session, and reads the site. */
export async function beginSession({load, cache, since, loaded}: Beginning): Promise<LiveSession> {
  const written = forWriters(loaded.value)
  const {value: config, diagnostics: mistranslated} = await openLocale(written, written.locale)
  const tool = readTool(config, cache)
  const finished = await finishInterrupted(config)
  const lastResults: LastResults = new Map()
  const session: LiveSession = {
    load,
    since,
    cache,
    tool,
    links: openLiveLinks({cache, toolHash: tool.hash}),
    sessions: openSessions({stateRoot: config.stateRoot, cache, toolHash: toolFacts.hash}),
    refs: undefined,
    loaded: written,
    config,
    compiler: openLiveCompiler({config, tool, cache}),
    features: await openFeatures({config, tool, cache, comparesResults: false, lastResults}),
    lastResults,
    sources: NOTHING,
    survey: {shown: new Map(), compiled: new Map(), missing: [], problems: []},
    plan: undefined,
    found: {
      config: [...loaded.diagnostics, ...finished],
      translations: mistranslated,
      sources: [],
      plan: {joining: [], filesOfSite: [], filesOfLocale: [], conflicts: [], rendering: [], inputs: []},
      features: {all: [], ofFiles: [], ofSiteFiles: []},
      watch: [],
    },
    failures: new Map(),
  }
  await renewSources(session)
  return session
}

/** Reloads the configuration. A broken one changes only the reported problems. */
export async function renewConfig(session: LiveSession): Promise<void> {
  const loaded = await session.load()
  const outdated = changedPackages(session.loaded, loaded.value)
  session.found = {...session.found, config: [...loaded.diagnostics, ...outdated]}
  if (loaded.value === undefined || outdated.length > 0 || isSame(loaded.value, session.loaded)) return
  session.loaded = forWriters(loaded.value)
  await renewLocale(session)
}

/**
 * Reports whether the site stays as it was. A broken `package.json` keeps all of its code from being read: every page would report it again, and
 * esbuild waits at a pipe. Without a configuration, the folder is that of no site while another one is put into its place: nothing is made for it,
 * and nothing written into it.
 */
export function isHalted({found}: LiveSession): boolean {
  return found.config.some(
    ({code, severity, file = ''}) => severity === 'error' && (code === 'config-missing' || path.posix.basename(file) === 'package.json'),
  )
}

/**
 * Reports native code of a package of the configuration that has changed. A process loads it only once, whichever thread asks, so the result
 * with the new one is unknown: nothing is made or cached with it. Other modules are loaded anew by each thread.
 */
function changedPackages(before: SiteConfig, now: SiteConfig | undefined): Diagnostic[] {
  const hashes = new Map(before.codePackages.map(({file, hash}) => [file, hash]))
  const changed = now?.codePackages.find(({file, hash}) => file.endsWith('.node') && (hashes.get(file) ?? hash) !== hash)
  if (now === undefined || changed === undefined) return []
  const file = sitePath(now.root, changed.file)
  return [
    diagnostic('config-unreadable', {
      message: `\`${file}\`, which the configuration imports from a package, has changed since \`serve\` was started.`,
      hint: 'Restart `docsite serve`: a process loads native code only once.',
      file: sitePath(now.root, now.configFile),
    }),
  ]
}

/** Translates the configuration again. Opens a new compiler and the features anew, because their results may contain its texts. */
export async function renewLocale(session: LiveSession): Promise<void> {
  const {tool, cache, loaded, lastResults} = session
  const opened = await openLocale(loaded, loaded.locale)
  const before = session.compiler.lastGood(session.sources)
  await session.compiler.close()
  await session.features.close()
  session.config = opened.value
  session.features = await openFeatures({config: session.config, tool, cache, comparesResults: false, lastResults})
  session.found = {...session.found, translations: opened.diagnostics}
  session.compiler = openLiveCompiler({config: session.config, tool, cache, before})
}

/**
 * Adapts the configuration for writers, who are not readers: no analytics, and no redirection of staff to the internal docs.
 * They see one locale, as if it were built alone.
 */
function forWriters(config: SiteConfig): SiteConfig {
  const internalDocs = config.internalDocs && {...config.internalDocs, check: undefined, staffHosts: undefined}
  return withOwnFeatures({...config, analytics: undefined, internalDocs, showsDrafts: true, locales: [config.locale]})
}

function isSame(a: SiteConfig, b: SiteConfig): boolean {
  // versions from Git may have become other commits
  return a.codeHash === b.codeHash && a.bundleFile === b.bundleFile && isDeepStrictEqual(gitPlaces(a), gitPlaces(b))
}

/** Opens the reader of the pages of a session. */
export function readerOf({config, cache, tool}: LiveSession): SourceReader {
  return openSourceReader(cache ? {stateRoot: config.stateRoot, toolHash: tool.hash} : undefined)
}

/** Rereads the whole site. */
export async function renewSources(session: LiveSession): Promise<void> {
  const reader = readerOf(session)
  const read = await readSources(session.config, {generate: generateSources(session.features), reader})
  reader.save()
  session.sources = await prepareSources(session.features.functions, session.config, read.value)
  session.found = {...session.found, sources: read.diagnostics}
  if (isDeepStrictEqual(read.value.modules, session.config.generatedModules)) return
  // code that imports the modules is compiled anew
  session.config = withModules(session.config, read.value)
  const {config, tool, cache} = session
  const before = session.compiler.lastGood(session.sources)
  await session.compiler.close()
  session.compiler = openLiveCompiler({config, tool, cache, before})
}

/**
 * Looks up every file and compiles the new ones. If there are many, they stay `missing`. Until they are compiled, the session keeps the
 * survey that its plan was made from, so that requests for pages do not wait: code of the site may take long, or forever.
 */
export async function renewSurvey(session: LiveSession): Promise<void> {
  const {compiler, sources} = session
  const found = compiler.survey(sources)
  const {length} = found.missing
  if (length > 0 && length <= MOST_AT_ONCE) {
    await compiler.compile(found.missing)
    session.survey = compiler.survey(sources)
  } else session.survey = found
}

/**
 * Joins the site again. Returns false if the plan cannot render pages: it does not replace a working one, whose pages stay as they were.
 * @param change what may have changed since the last join: `pages` if it is only contents of pages, whose sources have been read
 */
export async function renewPlan(session: LiveSession, change: 'pages' | 'anything' = 'anything'): Promise<boolean> {
  const linked = async (joined: JoinedSite): ReturnType<typeof findLiveLinks> => findLiveLinks(session, joined)
  const last = change === 'pages' ? session.plan?.lastJoin : undefined
  const {plan, ...found} = await createLivePlan({...session, linked, last})
  session.plan = plan ?? session.plan
  const {features} = session
  const all = await features.diagnostics()
  const faults = {all, ofFiles: features.faultsOf('files'), ofSiteFiles: features.faultsOf('siteFiles')}
  session.found = {...session.found, plan: found, features: faults}
  session.failures.clear()
  return plan !== undefined
}

/** Compiles edited files and updates their pages before the whole site is joined again. Returns false if no page could be replaced. */
export async function showEdited({plan, compiler}: LiveSession, edited: readonly SourceFile[]): Promise<boolean> {
  if (plan === undefined || edited.length === 0 || edited.length > MOST_AT_ONCE) return false
  await compiler.compile(edited)
  let isShown = false
  for (const source of edited) {
    const keyed = compiler.shownOf(source)
    const page = keyed && (await replacePage({context: plan.context, joined: plan.joined, source, keyed}))
    if (page !== undefined) plan.replace(page)
    isShown ||= page !== undefined
  }
  return isShown
}

/**
 * Returns the current problems. Those of routes and references are left out until all files are compiled, because they might be
 * wrong.
 */
export function problemsNow({config, compiler, sources, survey, plan, found, failures}: LiveSession): Diagnostic[] {
  const isWhole = survey.missing.length === 0
  // a configuration that cannot be loaded here cannot be loaded in threads of the last one either
  const isNews = ({code}: Diagnostic): boolean => code !== 'config-unreadable' || !hasErrors(found.config)
  const inPages = survey.problems.filter(isNews)
  const {all, ofFiles, ofSiteFiles} = found.features
  const faults = all.filter(isNews)
  const proven = [
    ...found.translations,
    ...found.sources,
    ...inPages,
    ...(isWhole ? found.plan.joining : []),
    ...faults.filter((fault) => !ofFiles.includes(fault) && !ofSiteFiles.includes(fault)),
  ]
  const unsorted = [
    ...found.config,
    ...proven,
    ...(isWhole ? found.plan.filesOfSite : []),
    ...ofSiteFiles.filter(isNews),
    // a build does not list the files of a broken site: what is wrong with them often follows from what is wrong already
    ...(hasErrors(proven) ? [] : [...(isWhole ? found.plan.filesOfLocale : []), ...ofFiles.filter(isNews)]),
    ...unsaidFailures(found.plan.rendering, inPages),
    ...found.watch,
    ...failures.values(),
    ...compiler.diagnostics(),
  ]
  const toTell = (problems: readonly Diagnostic[]): Diagnostic[] =>
    applyLevels(countPages(findOrigins(problems, sources, config), plan?.joined.graph, config), config, plan?.joined.graph.versions ?? [])
  const told = toTell(unsorted)
  const conflicts = isWhole && !hasErrors(told) ? toTell(found.plan.conflicts) : []
  return sortDiagnostics([...told, ...conflicts, ...sumUpLinks(told)])
}
