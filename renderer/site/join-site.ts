import {append} from '../core/data/append.ts'
import {createSiteFacts} from '../pages/html/site-facts.ts'
import {bindReferences} from '../graph/links/bind-references.ts'
import type {BoundReferences} from '../graph/links/bind-references.ts'
import {checkNavigation} from '../graph/links/check-navigation.ts'
import {readAssets} from '../graph/links/read-assets.ts'
import type {AssetRequest} from '../graph/links/read-assets.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {Asset, RouteGraph} from '../core/model/route-graph.ts'
import {configOfVersion} from '../config/config-of-set.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {SiteFacts} from '../core/model/site-facts.ts'
import type {SiteSources} from '../core/model/source.ts'
import {createDocs} from '../graph/routes/create-docs.ts'
import type {CompiledFiles} from '../graph/routes/create-docs.ts'
import {createPages} from '../graph/routes/create-pages.ts'
import {createRouteGraph} from '../graph/routes/route-graph.ts'
import type {PagePlanner} from '../pages/page-context.ts'
import {checkReservedFiles} from './check-reserved-files.ts'
import {loadAddedPages, ownHooks} from './features/own-hooks.ts'

/** The sources of a site and their compilations. */
export type SiteParts = {
  readonly config: SiteConfig
  readonly sources: SiteSources
  readonly files: CompiledFiles
  /** Returns the current path of a file next to the docs that has not been moved to its final place yet. */
  readonly locate?: AssetRequest['locate']
}

/** A site whose references have all been resolved. */
export type JoinedSite = {
  readonly graph: RouteGraph
  readonly assets: ReadonlyMap<AbsolutePath, Asset>
  readonly bound: BoundReferences
  readonly site: SiteFacts
  /** Plans the pages of features. */
  readonly planAdded: PagePlanner
}

/** Assigns compiled files to routes and resolves all their references against them, without rendering anything. */
export async function joinSite({config, sources, files, locate}: SiteParts): Promise<Staged<JoinedSite>> {
  const diagnostics: Diagnostic[] = []
  const take = <Value>(staged: Staged<Value>): Value => {
    append(diagnostics, staged.diagnostics)
    return staged.value
  }
  const {tagger, facts, reservedPaths} = ownHooks(config)
  const {routes, planAdded} = await loadAddedPages(config)
  const docs = sources.versions.flatMap((version) =>
    take(createDocs(configOfVersion(config, version.version.name), version, files, tagger)),
  )
  const pages = take(createPages(config, sources.pages, files))
  const graph = take(createRouteGraph({config, sources, docs, pages, files, added: routes}))
  const assets = take(await readAssets({config, graph, ...(locate && {locate})}))
  const bound = take(bindReferences({config, graph, assets}))
  append(diagnostics, [...checkNavigation({config, sources, graph}), ...checkReservedFiles(graph, reservedPaths)])
  const site = take(createSiteFacts(config, {graph, facts, year: buildYear(), configText: sources.configFile?.text}))
  return {value: {graph, assets, bound, site, planAdded}, diagnostics}
}

/**
 * Returns the year that footers show: that of `SOURCE_DATE_EPOCH` (in seconds, as reproducible builds set it), else the current
 * year in UTC. Nothing else in the output depends on the clock.
 */
function buildYear(env: NodeJS.ProcessEnv = process.env): number {
  const epoch = Number(env['SOURCE_DATE_EPOCH'])
  return new Date(env['SOURCE_DATE_EPOCH'] !== undefined && Number.isFinite(epoch) ? epoch * 1000 : Date.now()).getUTCFullYear()
}
