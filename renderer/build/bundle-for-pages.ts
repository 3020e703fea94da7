import {bundleClient} from '../bundle/bundle-client.ts'
import type {ClientAssets} from '../model/client-assets.ts'
import type {Staged} from '../model/diagnostic.ts'
import type {IslandUse, PageFeature} from '../model/doc.ts'
import type {SitePath} from '../model/paths.ts'
import type {RouteGraph} from '../model/route-graph.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {ToolFacts} from './tool-facts.ts'

/** Bundles what browsers need for the features and islands that the pages of the graph use. */
export function bundleForPages({
  config,
  graph,
  tool,
  styles,
  layoutIslands,
}: {
  config: SiteConfig
  graph: RouteGraph
  tool: ToolFacts
  styles: readonly SitePath[]
  layoutIslands: readonly IslandUse[]
}): Promise<Staged<ClientAssets>> {
  const islands = new Set<string>()
  const features = new Map<PageFeature, SitePath[]>()
  for (const route of graph.routes.values()) {
    if (route.kind !== 'doc' && route.kind !== 'page') continue
    const {source, compiled} = route.kind === 'doc' ? route.doc : route.page
    for (const {name} of compiled.islands) islands.add(name)
    for (const feature of compiled.features) features.set(feature, [...(features.get(feature) ?? []), source.path])
  }
  return bundleClient({config, toolRoot: tool.root, islands, layoutIslands, features, styles})
}
