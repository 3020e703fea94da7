import {createSiteFacts} from '../html/site-facts.ts'
import {bindReferences} from '../links/bind-references.ts'
import type {BoundReferences} from '../links/bind-references.ts'
import {checkNavigation} from '../links/check-navigation.ts'
import {readAssets} from '../links/read-assets.ts'
import type {BuildPhase} from '../model/build-result.ts'
import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {AbsolutePath} from '../model/paths.ts'
import type {Asset, RouteGraph} from '../model/route-graph.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {SiteFacts} from '../model/site-facts.ts'
import {createDocs} from '../routes/create-docs.ts'
import {createPages} from '../routes/create-pages.ts'
import {createRouteGraph} from '../routes/route-graph.ts'
import {readSources} from '../source/read-sources.ts'
import {buildYear} from './build-year.ts'
import {checkReservedFiles} from './check-reserved-files.ts'
import {compileSite} from './compile-site.ts'
import type {CompiledSite} from './compile-site.ts'
import type {ToolFacts} from './tool-facts.ts'

/** What a site is proven from. */
export type ProofRequest = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  /** False: nothing is taken from earlier runs and nothing is kept for later ones. */
  readonly cache: boolean
  readonly signal: AbortSignal | undefined
  readonly onPhase: (phase: BuildPhase, done: number, total: number) => void
}

/** A site whose every reference has been looked up. */
export type ProvenSite = {
  readonly compiled: CompiledSite
  readonly graph: RouteGraph
  readonly assets: ReadonlyMap<AbsolutePath, Asset>
  readonly bound: BoundReferences
  readonly site: SiteFacts
}

/**
 * Reads and compiles a site and joins all its references with its routes, without rendering anything. The caller closes
 * `compiled`.
 * @throws the signal's reason
 */
export async function proveSite({config, tool, cache, signal, onPhase}: ProofRequest): Promise<Staged<ProvenSite>> {
  const diagnostics: Diagnostic[] = []
  const take = <Value>(staged: Staged<Value>): Value => {
    diagnostics.push(...staged.diagnostics)
    signal?.throwIfAborted()
    return staged.value
  }
  onPhase('read', 0, 0)
  const sources = take(await readSources(config))
  const onProgress = (done: number, total: number): void => onPhase('compile', done, total)
  const compiled = take(await compileSite({config, sources, tool, cache, signal, onProgress}))

  try {
    onPhase('link', 0, 0)
    const docs = sources.versions.flatMap((version) => take(createDocs(config, version, compiled.files)))
    const pages = take(createPages(config, sources.pages, compiled.files))
    const graph = take(createRouteGraph({config, sources, docs, pages}))
    const assets = take(await readAssets({config, graph}))
    const bound = take(bindReferences({config, graph, assets}))
    diagnostics.push(...checkNavigation({config, sources, graph}), ...checkReservedFiles(graph))
    const site = take(createSiteFacts(config, {graph, year: buildYear(), configText: sources.configFile?.text}))
    return {value: {compiled, graph, assets, bound, site}, diagnostics}
  } catch (error) {
    compiled.close()
    throw error
  }
}
