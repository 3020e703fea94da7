import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {Reference} from '../../core/model/doc.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {Doc, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {BoundReferences} from './bind-references.ts'
import {createLinkSite, linkOrigins, originOf} from './link-site.ts'
import type {LinkOrigin} from './link-site.ts'
import {relativeLink, writtenAt} from './suggest.ts'

/** Everything needed to find links that leave their version. */
export type VersionLeakInput = {readonly config: SiteConfig; readonly graph: RouteGraph; readonly bound: BoundReferences}

/**
 * Reports links that take readers out of their version although it has the same page. For example, `/docs/install/` in an old
 * version leads to the latest one, and `/docs/next/install/` does not change when next becomes a version. Three kinds of link
 * count as intended: links to the same page of another version, to the start page of a version, and to an older version named
 * in the path.
 */
export function checkVersionLeaks({config, graph, bound}: VersionLeakInput): Diagnostic[] {
  const site = createLinkSite(config, graph)
  const age = new Map(graph.versions.map(({version}, index) => [version.name, index]))
  const found: Diagnostic[] = []
  for (const {subject, origin} of linkOrigins(site)) {
    const own = origin.version
    if (own === undefined) continue
    for (const [index, target] of (bound.get(subject) ?? []).entries()) {
      const reference = subject.compiled.references[index]
      if (target.kind !== 'page' || reference === undefined || reference.isUnchecked) continue
      const route = graph.routes.get(target.route)
      if (route?.kind !== 'doc' || route.doc.version === own.version.name) continue
      const other = graph.versions.find(({version}) => version.name === route.doc.version && version.set === own.version.set)
      const meant = own.docById.get(route.doc.id)
      if (other === undefined || meant === undefined || meant === subject || route.doc === other.mainDoc) continue
      if (isOlderByName(other, own, age)) continue
      const at = originOf(origin, reference)
      found.push(describeLeak(at, {reference, own, other, meant}))
    }
  }
  return found
}

/** Reports whether a version is older and has its own path. Such a link is assumed to be intended. */
function isOlderByName(other: VersionGraph, own: VersionGraph, age: ReadonlyMap<string, number>): boolean {
  const isOlder = (age.get(other.version.name) ?? 0) > (age.get(own.version.name) ?? 0)
  return isOlder && !other.version.isLatest
}

type Leak = {readonly reference: Reference; readonly own: VersionGraph; readonly other: VersionGraph; readonly meant: Doc}

function describeLeak(at: LinkOrigin, {reference: {url, place}, own, other, meant}: Leak): Diagnostic {
  const suffix = /[?#].*$/.exec(url)?.[0] ?? ''
  return diagnostic('link-other-version', {
    file: at.file,
    place,
    message: `\`${url}\` leads readers of \`${own.version.name}\` to \`${other.version.name}\`, although their version has that page too.`,
    hint: `Write \`${linkInVersion(writtenAt(at), meant, own)}${suffix}\`, which stays in the version.`,
  })
}

/**
 * Returns a link to a doc that stays in the version. A partial outside the version needs a path without a leading dot, which
 * is resolved in each version that includes the partial.
 */
function linkInVersion(file: SitePath, {source}: Doc, {version}: VersionGraph): string {
  const target = source.original ?? source.path
  return file.startsWith(`${version.dir}/`) ? relativeLink(file, target) : target.slice(version.dir.length + 1)
}
