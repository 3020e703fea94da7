import type {PageFeature} from '../core/model/doc.ts'
import type {DocFacts} from '../core/model/page.ts'
import type {VersionGraph} from '../core/model/route-graph.ts'

/** Returns the parts that a page needs for the sidebar beside it: badges look like those in articles. */
export function sidebarParts({sidebars}: Pick<VersionGraph, 'sidebars'>, {sidebar}: Pick<DocFacts, 'sidebar'>): readonly PageFeature[] {
  return sidebar !== undefined && sidebars.get(sidebar)?.hasBadges === true ? ['components'] : []
}
