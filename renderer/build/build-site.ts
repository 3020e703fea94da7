import {applyLevels, diagnostic, sortDiagnostics} from '../diagnostics/diagnostic.ts'
import {acquireOutputLock} from '../emit/output-lock.ts'
import type {OutputLock} from '../emit/output-lock.ts'
import {writeOutput} from '../emit/write-output.ts'
import type {WriteResult} from '../emit/write-output.ts'
import {createPageRenderer} from '../html/page-renderer.ts'
import type {PageRenderer} from '../html/page-renderer.ts'
import {assetsToCopy} from '../links/read-assets.ts'
import type {BuildPhase, BuildResult} from '../model/build-result.ts'
import type {ClientAssets} from '../model/client-assets.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import type {Page} from '../model/page.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {planPages} from '../pages/plan-pages.ts'
import {readLastUpdates} from '../source/read-last-updates.ts'
import type {LastUpdates} from '../source/read-last-updates.ts'
import {bundleForPages} from './bundle-for-pages.ts'
import {planHosting} from './plan-hosting.ts'
import {planOutput} from './plan-output.ts'
import {proveSite} from './prove-site.ts'
import type {ProvenSite} from './prove-site.ts'
import {RenderFailure, describeRenderFailure} from './render-failure.ts'
import {siteManifest} from './site-manifest.ts'
import {summarizeBuild} from './summarize-build.ts'
import {createTemplateLoader} from './template-loader.ts'
import type {TemplateLoader} from './template-loader.ts'
import {readToolFacts} from './tool-facts.ts'

/** How to build. */
export type BuildOptions = {
  readonly config: SiteConfig
  /** False: nothing is taken from earlier runs and nothing is kept for later ones. */
  readonly cache: boolean
  /** Problems that were found before, in the configuration: they are part of the result and of what is counted. */
  readonly earlier?: readonly Diagnostic[]
  /** With more warnings nothing is written. What is wrong with cache and disk comes too late to be counted. */
  readonly mostWarnings?: number
  /** Stops the build; the previous output stays, and the signal's reason is thrown. */
  readonly signal?: AbortSignal
  /** Called when a phase begins or gets on; `total` is 0 where it has no steps to count. */
  readonly onPhase?: (phase: BuildPhase, done: number, total: number) => void
}

/**
 * Builds a site: reads it, compiles what is new, proves its links, renders what has changed and replaces the output in
 * one step. All problems of the content are in the result; with an error among them nothing is written.
 * @throws the signal's reason, and what is a bug
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const {config, earlier = []} = options
  const lock = await acquireOutputLock(config.stateRoot)
  if ('code' in lock) return failure(config, [...earlier, lock])
  try {
    return await build(options, lock)
  } finally {
    lock.release()
  }
}

async function build(options: BuildOptions, lock: OutputLock): Promise<BuildResult> {
  const {config, cache, signal, earlier = [], mostWarnings, onPhase = () => undefined} = options
  const tool = readToolFacts()
  const {value: proven, diagnostics: found} = await proveSite({config, tool, cache, signal, onPhase})
  try {
    onPhase('bundle', 0, 0)
    const templates = await createTemplateLoader({config, tool})
    const client = await bundleForPages({config, tool, proven, templates: templates.value})
    signal?.throwIfAborted()
    const history = await readLastUpdates({config, cache})
    const facts = {config, proven, templates: templates.value, client: client.value, lastUpdates: history.value}
    const renderer = createRenderer(facts)
    const hosting = planHosting(config, proven.graph, renderer.policy?.header)
    const all = [...earlier, ...found, ...templates.diagnostics, ...client.diagnostics, ...hosting.diagnostics, ...history.diagnostics]
    const counted = applyLevels(all, config.levels)
    const diagnostics = sortDiagnostics([...counted, ...tooManyWarnings(counted, mostWarnings)])
    if (diagnostics.some(({severity}) => severity === 'error')) return failure(config, diagnostics)

    onPhase('render', 0, 0)
    const pages = findPages(facts)
    const files = planFiles(facts, {pages, renderer, hostFiles: hosting.value.files})

    onPhase('write', 0, files.length)
    const {versions} = proven.graph
    const manifest: Manifest = (written) => JSON.stringify(siteManifest({config, versions, pages, rules: hosting.value.rules, written}))
    const result = await writeOutput({config, files, lock, manifest, ...(signal && {signal})}).catch((error: unknown) => {
      if (error instanceof RenderFailure) return describeRenderFailure(error, config)
      throw error
    })
    if ('code' in result) return failure(config, [...diagnostics, result])
    return finish({config, proven, pages, diagnostics, result})
  } finally {
    proven.compiled.close()
  }
}

function tooManyWarnings(diagnostics: readonly Diagnostic[], most = Infinity): Diagnostic[] {
  const warnings = diagnostics.filter(({severity}) => severity === 'warning').length
  if (warnings <= most) return []
  const message = `There are more warnings (${warnings}) than \`--max-warnings\` allows (${most}).`
  return [diagnostic('too-many-warnings', {message, hint: 'Mend what they are about, or allow more.'})]
}

type Manifest = NonNullable<Parameters<typeof writeOutput>[0]['manifest']>

type RenderFacts = {
  readonly config: SiteConfig
  readonly proven: ProvenSite
  readonly templates: TemplateLoader
  readonly client: ClientAssets
  readonly lastUpdates: LastUpdates
}

function findPages({config, proven: {graph, bound, compiled}, lastUpdates}: RenderFacts): Page[] {
  return planPages({config, graph, bound, body: compiled.body, lastUpdates})
}

function createRenderer({config, proven: {graph, site}, templates, client}: RenderFacts): PageRenderer {
  return createPageRenderer({config, graph, site, assets: client, templatesHash: templates.hash, loadTemplates: templates.loaded})
}

type Planned = Pick<Parameters<typeof planOutput>[0], 'pages' | 'renderer' | 'hostFiles'>

function planFiles({config, proven, templates, client}: RenderFacts, planned: Planned): ReturnType<typeof planOutput> {
  const {graph, assets, compiled} = proven
  return planOutput({
    config,
    graph,
    assets: assetsToCopy(assets),
    client,
    ...planned,
    async prepare(page) {
      await templates.load()
      if (page?.articleKey !== undefined) await compiled.prepareBody(page.articleKey)
    },
  })
}

type Finished = {
  readonly config: SiteConfig
  readonly proven: ProvenSite
  readonly pages: readonly Page[]
  readonly diagnostics: readonly Diagnostic[]
  readonly result: WriteResult
}

function finish({config, proven: {graph, compiled}, pages, diagnostics, result}: Finished): BuildResult {
  const {outcome, written, filesWritten} = result
  if (outcome === 'failed') return failure(config, [...diagnostics, ...result.diagnostics])
  return {
    outcome,
    diagnostics: sortDiagnostics([...diagnostics, ...result.diagnostics, ...compiled.cacheDiagnostics()]),
    versions: summarizeBuild({graph, pages, fresh: compiled.fresh, diagnostics, written}),
    files: written.length,
    bytes: written.reduce((sum, {size}) => sum + size, 0),
    filesWritten,
    outRoot: config.outRoot,
  }
}

function failure(config: SiteConfig, diagnostics: readonly Diagnostic[]): BuildResult {
  return {outcome: 'failed', diagnostics, versions: [], files: 0, bytes: 0, filesWritten: 0, outRoot: config.outRoot}
}
