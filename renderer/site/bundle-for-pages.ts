import {hasErrors} from '../core/diagnostics/diagnostic.ts'
import {bundleClient} from '../bundle/bundle-client.ts'
import type {ClientAssets} from '../core/model/client-assets.ts'
import type {Staged} from '../core/model/diagnostic.ts'
import type {PageFeature} from '../core/model/doc.ts'
import type {SitePath} from '../core/model/paths.ts'
import type {RouteGraph} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {reportHydration} from './report-hydration.ts'
import type {HydratedPage} from './report-hydration.ts'
import {ownHooks} from './features/own-hooks.ts'
import type {CompiledSite} from './compile-site.ts'
import type {TemplateLoader} from './template-loader.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'

/** The pages to bundle for, as known from the earlier stages. */
type PagesToBundleFor = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  /** If false, results of earlier runs are not used. */
  readonly cache: boolean
  readonly graph: RouteGraph
  readonly compiled: Pick<CompiledSite, 'styles' | 'pageStyles'>
  readonly templates: Pick<TemplateLoader, 'styles' | 'islands'>
}

/** Bundles the client code for the features and islands that the pages of the graph use. */
export async function bundleForPages({config, tool, cache, graph, compiled, templates}: PagesToBundleFor): Promise<Staged<ClientAssets>> {
  const {styles, pageStyles} = compiled
  // the bundle has those that are registered in any case
  const islands = new Set(templates.islands.flatMap(({name}) => (Object.hasOwn(config.islands, name) ? [] : [name])))
  const hydrated: HydratedPage[] = []
  // pages that docsite generates: lists, and the page for addresses without one
  const features = new Map<PageFeature, SitePath[]>([
    ['page-cards', []],
    ['not-found', []],
  ])
  if (graph.versions.some(({sidebars}) => [...sidebars.values()].some(({hasBadges}) => hasBadges))) features.set('components', [])
  for (const route of graph.routes.values()) {
    if (route.kind === 'listing') features.set(route.feature, features.get(route.feature) ?? [])
    if (route.kind !== 'doc' && route.kind !== 'page') continue
    const {source, compiled: doc} = route.kind === 'doc' ? route.doc : route.page
    for (const {name} of doc.islands) islands.add(name)
    if (doc.islands.length > 0) hydrated.push({path: source.path, islands: doc.islands})
    for (const feature of doc.features) {
      const pages = features.get(feature)
      if (pages === undefined) features.set(feature, [source.path])
      else pages.push(source.path)
    }
  }
  const bundled = await bundleClient({
    config,
    toolRoot: tool.root,
    toolHash: tool.hash,
    cache,
    islands,
    layoutIslands: templates.islands,
    constants: ownHooks(config).constants(graph.versions.map(({version}) => version)),
    features,
    styles: [...styles, ...templates.styles],
    pageStyles: pageStyles.filter((style) => !templates.styles.includes(style)),
  })
  const reports = hasErrors(bundled.diagnostics) ? [] : reportHydration(config, hydrated, bundled.value)
  return {...bundled, diagnostics: [...bundled.diagnostics, ...reports]}
}
