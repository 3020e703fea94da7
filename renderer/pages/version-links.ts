import type {VersionLink} from '../core/model/page.ts'
import type {Doc, RouteGraph} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {counterpartIn} from '../graph/routes/counterpart.ts'
import {nearestDoc} from '../graph/routes/nearest-doc.ts'
import {splitVersion} from '../core/text/version-name.ts'
import {createShowText} from '../core/texts/show-text.ts'
import {pageHref} from '../core/urls/url.ts'
import {versionMarks} from './version-groups.ts'

type VersionLinksInput = {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  /** The version of the page. */
  readonly version: string
  /** The doc. Undefined for other pages of the version. */
  readonly doc: Doc | undefined
}

/**
 * Returns the links of the version switcher on a page: to the same doc in each version of its doc set, or if it does not exist there, to what is
 * nearest to its place. Versions without docs are left out.
 */
export function versionLinks({config, graph, version, doc}: VersionLinksInput): VersionLink[] {
  const {set} = splitVersion(version)
  const marks = versionMarks(graph.versions.flatMap((other) => (other.version.set === set ? [other.version] : [])))
  const text = createShowText(config)
  const own = graph.versions.find((one) => one.version.name === version)
  return graph.versions.flatMap((other) => {
    if (other.version.set !== set) return []
    const same = doc && own && counterpartIn(other, doc, {own, graph})
    const target = same ?? (doc && own ? nearestDoc(other, doc, {own, graph}) : other.mainDoc)
    if (target === undefined) return []
    const {name, label, isLatest} = other.version
    const href = pageHref(target.route, config)
    const note = doc && same === undefined ? {note: text('docsite.versions.missing')} : {}
    return [{name, set, label, href, same: same !== undefined, ...note, isActive: name === version, isLatest, ...marks.get(name)}]
  })
}
