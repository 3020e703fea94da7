import {append} from '../core/data/append.ts'
import {buildTime} from '../core/data/build-time.ts'
import {createSiteFacts} from '../pages/html/site-facts.ts'
import {bindReferences} from '../graph/links/bind-references.ts'
import type {BoundReferences} from '../graph/links/bind-references.ts'
import {checkLayoutCode} from '../graph/links/check-layout-code.ts'
import {checkNavigation} from '../graph/links/check-navigation.ts'
import {readAssets} from '../graph/links/read-assets.ts'
import type {AssetRequest} from '../graph/links/read-assets.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {Asset, Doc, RouteGraph} from '../core/model/route-graph.ts'
import {configOfVersion} from '../config/config-of-set.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {SiteFacts} from '../core/model/site-facts.ts'
import type {SiteSources, VersionSources} from '../core/model/source.ts'
import {createDocs} from '../graph/routes/create-docs.ts'
import type {CompiledFiles} from '../graph/routes/create-docs.ts'
import {createPages} from '../graph/routes/create-pages.ts'
import {addRedirects} from '../graph/routes/add-redirects.ts'
import {createRouteGraph} from '../graph/routes/route-graph.ts'
import type {PagePlanner, PictureFinder, StaleFinder} from '../pages/page-context.ts'
import {addEditUrls} from './functions/add-edit-urls.ts'
import {checkArchivedIslands, checkArchives} from '../compile/archive/check-archives.ts'
import {generateItems} from './functions/generate-items.ts'
import {checkReservedFiles} from './check-reserved-files.ts'
import {findPageRedirects} from './features/find-page-redirects.ts'
import type {SiteFeatures} from './features/open-features.ts'
import {loadAddedPages, ownHooks} from './features/own-hooks.ts'

/** The sources of a site and their compilations. */
export type SiteParts = {
  readonly config: SiteConfig
  readonly sources: SiteSources
  readonly files: CompiledFiles
  readonly features: Pick<SiteFeatures, 'all' | 'functions'>
  /** Returns the current path of a file next to the docs that has not been moved to its final place yet. */
  readonly locate?: AssetRequest['locate']
}

/** A site whose references have all been resolved. */
export type JoinedSite = {
  readonly graph: RouteGraph
  readonly assets: ReadonlyMap<AbsolutePath, Asset>
  readonly bound: BoundReferences
  readonly site: SiteFacts
  /** The sources, with the entries of sidebars that functions of the configuration generate. */
  readonly sources: SiteSources
  /** Plans the pages of features. */
  readonly planAdded: PagePlanner
  /** Finds pictures of features for link previews. Absent if there are none. */
  readonly pictureOf?: PictureFinder
  /** Finds translated pages that are behind. Absent if pages do not say so. */
  readonly staleOf?: StaleFinder
}

/** Assigns compiled files to routes and resolves all their references against them, without rendering anything. */
export async function joinSite({config, sources: prepared, files, features, locate}: SiteParts): Promise<Staged<JoinedSite>> {
  const {functions} = features
  const diagnostics: Diagnostic[] = []
  const take = <Value>(staged: Staged<Value>): Value => {
    append(diagnostics, staged.diagnostics)
    return staged.value
  }
  const {tagger, facts, reservedPaths} = ownHooks(config)
  const {routes, planAdded, pictureOf, staleOf} = await loadAddedPages(config)
  const docs: Doc[] = []
  const versions: VersionSources[] = []
  for (const version of prepared.versions) {
    const created = take(createDocs(configOfVersion(config, version.version.name), version, files, tagger))
    append(docs, await addEditUrls(functions, config, {version: version.version, docs: created}))
    versions.push(await generateItems(functions, config, {sources: version, docs: created}))
  }
  const sources = {...prepared, versions}
  const pages = take(createPages(config, sources.pages, files))
  const written = take(createRouteGraph({config, sources, docs, pages, files, added: routes}))
  const graph = addRedirects(written, take(await findPageRedirects(features, {config, graph: written})), config)
  const assets = take(await readAssets({config, graph, ...(locate && {locate})}))
  const bound = take(bindReferences({config, graph, assets, configFile: sources.configFile}))
  append(diagnostics, [
    ...checkNavigation({config, sources, graph}),
    ...(await checkLayoutCode({config, sources, graph})),
    ...checkReservedFiles(graph, reservedPaths),
    ...checkArchives(config, sources.versions),
    ...checkArchivedIslands(config, docs),
  ])
  const site = take(createSiteFacts(config, {graph, facts, year: buildTime().getUTCFullYear(), configText: sources.configFile?.text}))
  return {value: {graph, assets, bound, site, planAdded, ...(pictureOf && {pictureOf}), ...(staleOf && {staleOf}), sources}, diagnostics}
}
