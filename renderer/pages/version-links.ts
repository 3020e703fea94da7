import type {VersionLink} from '../core/model/page.ts'
import type {Doc, RouteGraph} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {routeToHref} from '../core/urls/url.ts'

/**
 * Returns the links of the version switcher on a doc: to the same doc in each version, or to that version's main doc if it does
 * not exist there. Versions without docs are left out.
 */
export function versionLinks({config, graph, doc}: {config: SiteConfig; graph: RouteGraph; doc: Doc | undefined}): VersionLink[] {
  return graph.versions.flatMap((other) => {
    const same = doc === undefined ? undefined : other.docById.get(doc.id)
    const target = same ?? other.mainDoc
    if (target === undefined) return []
    const {name, label, isLatest} = other.version
    return [
      {name, label, href: routeToHref(target.route, config.baseUrl), same: same !== undefined, isActive: name === doc?.version, isLatest},
    ]
  })
}
