import type {RouteGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {anchorsOf} from './anchors.ts'
import type {BoundReferences} from './bind-references.ts'
import {configLinks} from './config-links.ts'

/** How much was looked up. */
export type ReferenceCounts = {
  /** Pages that readers can open, made of files or by docsite. */
  readonly pages: number
  readonly versions: number
  /** Links, images and other URLs of content and configuration. */
  readonly references: number
  /** Ids that links can lead to. */
  readonly anchors: number
}

/** Counts what a check has looked at. */
export function countReferences({graph, bound}: {graph: RouteGraph; bound: BoundReferences}, config: SiteConfig): ReferenceCounts {
  const pages = [...graph.routes.values()].filter(({kind}) => kind !== 'redirect')
  const ofContent = [...bound.values()].reduce((sum, references) => sum + references.length, 0)
  const redirects = graph.routes.size - pages.length
  return {
    pages: pages.length,
    versions: graph.versions.length,
    references: ofContent + configLinks(config).length + redirects,
    anchors: pages.reduce((sum, route) => sum + (anchorsOf(route)?.length ?? 0), 0),
  }
}
