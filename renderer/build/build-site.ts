import {applyLevels, sortDiagnostics} from '../diagnostics/diagnostic.ts'
import {acquireOutputLock} from '../emit/output-lock.ts'
import {writeOutput} from '../emit/write-output.ts'
import {createPageRenderer} from '../html/page-renderer.ts'
import {createSiteFacts} from '../html/site-facts.ts'
import {bindReferences} from '../links/bind-references.ts'
import {checkNavigation} from '../links/check-navigation.ts'
import {assetsToCopy, readAssets} from '../links/read-assets.ts'
import type {BuildPhase, BuildResult} from '../model/build-result.ts'
import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {Page} from '../model/page.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {planPages} from '../pages/plan-pages.ts'
import {createDocs} from '../routes/create-docs.ts'
import {createPages} from '../routes/create-pages.ts'
import {createRouteGraph} from '../routes/route-graph.ts'
import {readLastUpdates} from '../source/read-last-updates.ts'
import {readSources} from '../source/read-sources.ts'
import {buildYear} from './build-year.ts'
import {bundleForPages} from './bundle-for-pages.ts'
import {compileSite} from './compile-site.ts'
import {createTemplateLoader} from './template-loader.ts'
import {planOutput} from './plan-output.ts'
import {siteManifest} from './site-manifest.ts'
import {summarizeBuild} from './summarize-build.ts'
import {readToolFacts} from './tool-facts.ts'

/** How to build. */
export type BuildOptions = {
  readonly config: SiteConfig
  /** False: nothing is taken from earlier runs and nothing is kept for later ones. */
  readonly cache: boolean
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
  const {config} = options
  const lock = await acquireOutputLock(config.stateRoot)
  if ('code' in lock) return failure(config, [lock])
  try {
    return await build({...options, lock})
  } finally {
    lock.release()
  }
}

type Lock = Exclude<Awaited<ReturnType<typeof acquireOutputLock>>, Diagnostic>

async function build({config, cache, signal, onPhase = () => undefined, lock}: BuildOptions & {lock: Lock}): Promise<BuildResult> {
  const found: Diagnostic[] = []
  const take = <Value>({value, diagnostics}: Staged<Value>): Value => {
    found.push(...diagnostics)
    signal?.throwIfAborted()
    return value
  }
  const tool = readToolFacts()

  onPhase('read', 0, 0)
  const sources = take(await readSources(config))
  const compiled = take(
    await compileSite({config, sources, tool, cache, signal, onProgress: (done, total) => onPhase('compile', done, total)}),
  )
  try {
    onPhase('link', 0, 0)
    const docs = sources.versions.flatMap((version) => take(createDocs(config, version, compiled.files)))
    const standalone = take(createPages(config, sources.pages, compiled.files))
    const graph = take(createRouteGraph({config, sources, docs, pages: standalone}))
    const assets = take(await readAssets({config, graph}))
    const bound = take(bindReferences({config, graph, assets}))
    found.push(...checkNavigation({config, sources, graph}))
    const site = take(createSiteFacts(config, {graph, year: buildYear()}))

    onPhase('bundle', 0, 0)
    const client = take(await bundleForPages({config, graph, tool, styles: compiled.styles}))
    const templates = take(await createTemplateLoader({config, tool}))

    const diagnostics = sortDiagnostics(applyLevels(found, config.levels))
    if (diagnostics.some(({severity}) => severity === 'error')) return failure(config, diagnostics)

    onPhase('render', 0, 0)
    const lastUpdates = await readLastUpdates(config)
    const pages = planPages({config, graph, bound, body: compiled.body, lastUpdates})
    const renderer = createPageRenderer({
      config,
      graph,
      site,
      assets: client,
      templatesHash: templates.hash,
      loadTemplates: templates.loaded,
    })
    const prepare = async (page?: Page) => {
      await templates.load()
      if (page?.articleKey !== undefined) await compiled.prepareBody(page.articleKey)
    }
    const files = planOutput({config, graph, pages, assets: assetsToCopy(assets), client, renderer, prepare})

    onPhase('write', 0, files.length)
    const versions = graph.versions.map(({version}) => version)
    const written = await writeOutput({
      config,
      files,
      lock,
      ...(signal && {signal}),
      manifest: (list) => JSON.stringify(siteManifest({config, versions, pages, written: list})),
    })
    if (written.outcome === 'failed') return failure(config, [...diagnostics, ...written.diagnostics])
    return {
      outcome: written.outcome,
      diagnostics: sortDiagnostics([...diagnostics, ...written.diagnostics, ...compiled.cacheDiagnostics()]),
      versions: summarizeBuild({graph, pages, fresh: compiled.fresh, diagnostics, written: written.written}),
      files: written.written.length,
      bytes: written.written.reduce((sum, {size}) => sum + size, 0),
      filesWritten: written.filesWritten,
      outRoot: config.outRoot,
    }
  } finally {
    compiled.close()
  }
}

function failure(config: SiteConfig, diagnostics: readonly Diagnostic[]): BuildResult {
  return {outcome: 'failed', diagnostics, versions: [], files: 0, bytes: 0, filesWritten: 0, outRoot: config.outRoot}
}
