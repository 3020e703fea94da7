import {hasErrors} from '../../core/diagnostics/diagnostic.ts'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {checkWithFeatures} from '../features/check-with-features.ts'
import type {SiteFeatures} from '../features/open-features.ts'
import type {FeatureSessions} from '../features/open-sessions.ts'
import {planLocaleFiles, planSharedFiles as planFilesOfSite} from '../features/plan-feature-files.ts'
import type {FeatureFile} from '../features/plan-feature-files.ts'
import {checkDeclaredFiles} from '../features/check-declared-files.ts'
import {settleFeatureFiles} from '../features/settle-feature-files.ts'
import {filesOfGraph, showNothing} from '../files-of-graph.ts'
import type {ShowPage} from '../files-of-graph.ts'
import {joinSite} from '../join-site.ts'
import type {JoinedSite} from '../join-site.ts'
import {planSharedFiles} from '../plan-output.ts'
import {prepareRendering} from '../prepare-rendering.ts'
import type {Rendering} from '../prepare-rendering.ts'
import {stylesOf} from '../compile-site.ts'
import type {ToolFacts} from '../../core/files/tool-facts.ts'
import {assetsToCopy} from '../../graph/links/read-assets.ts'
import type {LinkedPages} from '../../core/model/code-use.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {OutputFile} from '../../core/model/output.ts'
import type {Page} from '../../core/model/page.ts'
import type {AbsolutePath, RoutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'
import {createCodeLinks} from '../../pages/create-code-links.ts'
import {notFoundPage} from '../../pages/listing-page.ts'
import type {PageContext} from '../../pages/page-context.ts'
import {createPagePlanner} from '../../pages/plan-pages.ts'
import type {LiveCompiler, Survey} from './live-compiler.ts'
import {rejoinTexts} from './rejoin-texts.ts'
import type {LastJoin} from './rejoin-texts.ts'

/** A joined site whose pages can be rendered one by one. */
export type LivePlan = {
  readonly config: SiteConfig
  readonly joined: JoinedSite
  /** The join that it was made from, for `LivePlanInput.last`. */
  readonly lastJoin: LastJoin
  readonly rendering: Rendering
  readonly context: PageContext
  /** Files of features' sessions, generated when browsers request them. */
  readonly sessionFiles: readonly OutputFile[]
  /** Other files of features. */
  readonly featureFiles: readonly FeatureFile[]
  /** Returns the page at a route, planned on first use. */
  readonly page: (route: RoutePath) => Page | undefined
  /** Ensures that the article of a page is available. Resolves to false if it is lost, so that the site has to be joined again. */
  readonly prepareArticle: (page: Page) => Promise<boolean>
  /** Replaces the page at its route. */
  readonly replace: (page: Page) => void
}

/** The inputs of a plan. */
export type LivePlanInput = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  readonly cache: boolean
  readonly sources: SiteSources
  readonly survey: Survey
  readonly compiler: Pick<LiveCompiler, 'body' | 'prepareBody'>
  readonly sessions: Pick<FeatureSessions, 'files'>
  readonly features: Pick<SiteFeatures, 'all' | 'own' | 'functions'>
  /** The last join, if only contents of pages may have changed since. */
  readonly last: LastJoin | undefined
  /** Finds the names in the code of the pages, as far as they are resolved. */
  readonly linked: (joined: JoinedSite) => Promise<LinkedPages>
}

/** The result of planning. */
export type LivePlanResult = {
  /** Undefined if no page could be rendered. */
  readonly plan: LivePlan | undefined
  /** Problems of routes and references. Reliable only once all files are compiled. */
  readonly joining: readonly Diagnostic[]
  /** Problems that features report when they list files of the whole site. */
  readonly filesOfSite: readonly Diagnostic[]
  /** Problems that features report when they list files of the locale. A build reports them only if the site has no errors. */
  readonly filesOfLocale: readonly Diagnostic[]
  /** Files of features whose paths are taken. A build reports them only if there are no other errors. */
  readonly conflicts: readonly Diagnostic[]
  /** Problems of templates, scripts and styles. */
  readonly rendering: readonly Diagnostic[]
  /** Files of templates, scripts and styles, with those that would fix them. */
  readonly inputs: readonly AbsolutePath[]
}

/** Joins a site and prepares everything that rendering its pages needs. */
export async function createLivePlan({
  config,
  tool,
  cache,
  sources,
  survey,
  compiler,
  sessions,
  features,
  last,
  linked,
}: LivePlanInput): Promise<LivePlanResult> {
  const input = {config, sources, survey, features}
  const joined = (last && rejoinTexts(last, input)) ?? (await joinSite({config, sources, files: survey.shown, features}))
  const isWhole = survey.missing.length === 0
  const checked = isWhole ? await checkWithFeatures(features, {...joined.value, config, compiled: compiler}) : []
  // a broken page is shown as it was before, and its former styles may no longer exist
  const {styles, pageStyles} = stylesOf(sources, survey.shown)
  const isThere = (file: SitePath): boolean => existsSync(join(config.root, file))
  const compiled = {styles: styles.filter(isThere), pageStyles: pageStyles.filter(isThere)}
  const rendering = await prepareRendering({config, tool, cache, joined: joined.value, compiled, features})
  const isUsable = !hasErrors(rendering.diagnostics)
  const {graph, bound, assets, planAdded, pictureOf, staleOf} = joined.value
  const {lastUpdates, hosting} = rendering.value
  const locale = {config, graph, bound, compiled: compiler}
  const filesOfSite = isWhole ? await planFilesOfSite(features, locale, hosting) : nothing
  const filesOfLocale = isWhole ? await planLocaleFiles(features, locale) : nothing
  const codeLinks = createCodeLinks(config, graph, await linked(joined.value))
  const context: PageContext = {
    config,
    graph,
    bound,
    assets,
    codeLinks,
    body: compiler.body,
    lastUpdates,
    planAdded,
    ...(pictureOf && {pictureOf}),
    ...(staleOf && {staleOf}),
  }
  const planPage = createPagePlanner(context)
  const missing = notFoundPage(context)
  const pages = new Map<RoutePath, Page>([[missing.route, missing]])
  const plan: LivePlan = {
    config,
    joined: joined.value,
    lastJoin: {input, joined},
    rendering: rendering.value,
    context,
    sessionFiles: await sessions.files({
      config,
      graph,
      body: compiler.body,
      prepareBody: async (key) => void (await compiler.prepareBody(key)),
    }),
    featureFiles: [...filesOfSite.value, ...filesOfLocale.value],
    page(path) {
      const known = pages.get(path)
      const route = graph.routes.get(path)
      const page = known ?? (route && planPage(route))
      if (page !== undefined) pages.set(path, page)
      return page
    },
    async prepareArticle({articleKeys = []}) {
      for (const key of articleKeys) if (!(await compiler.prepareBody(key))) return false
      return true
    },
    replace: (page) => void pages.set(page.route, page),
  }
  const conflicts = settleFeatureFiles(plan.featureFiles, siteFiles(plan, showNothing), config).diagnostics
  return {
    plan: isUsable ? plan : undefined,
    joining: [...joined.diagnostics, ...checked, ...(isWhole ? checkDeclaredFiles([{config, sources, graph}]) : [])],
    filesOfSite: filesOfSite.diagnostics,
    filesOfLocale: filesOfLocale.diagnostics,
    conflicts,
    rendering: rendering.diagnostics,
    inputs: [...rendering.value.templates.inputs, ...rendering.value.client.inputs],
  }
}

const nothing = {value: [], diagnostics: []}

/** The functions that make the files of a served site. */
export type LiveParts = {
  readonly showPage: ShowPage
  /** Wraps the file of a feature, so that a failure to create its content is handled. */
  readonly showFile: (file: FeatureFile) => FeatureFile
}

/** Returns the files that a build would write, by path in NFC, except `manifest.json`, which lists them with their hashes. */
export type FileLister = (plan: LivePlan | undefined) => ReadonlyMap<string, OutputFile>

/** Creates a function that lists the files of a plan, once for each plan: a page that is replaced has the files that it had before. */
export function createFileLister(parts: LiveParts): FileLister {
  let last: {readonly plan: LivePlan | undefined; readonly files: ReadonlyMap<string, OutputFile>} = {plan: undefined, files: new Map()}
  return (plan) => {
    if (plan !== last.plan) last = {plan, files: plan === undefined ? new Map() : liveFiles(plan, parts)}
    return last.files
  }
}

function liveFiles(plan: LivePlan, {showPage, showFile}: LiveParts): Map<string, OutputFile> {
  const files = siteFiles(plan, showPage)
  const added = settleFeatureFiles(plan.featureFiles, files, plan.config).value.map(showFile)
  return new Map([...files, ...added].map((file) => [file.path.normalize('NFC'), file]))
}

/** Returns the files of a site without those of features. */
function siteFiles({config, joined, rendering, sessionFiles}: LivePlan, showPage: ShowPage): OutputFile[] {
  const {graph, assets} = joined
  const {client, renderer, templates} = rendering
  const shared = planSharedFiles({
    config,
    graph,
    assets: assetsToCopy(assets),
    client,
    renderer,
    sessionFiles,
    prepare: () => templates.load(),
  })
  return [...filesOfGraph({config, graph}, showPage), ...shared]
}
