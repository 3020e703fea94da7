import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {Route, RouteGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {findTarget} from './find-target.ts'
import type {Suffix} from './find-target.ts'
import {createLinkSite, linkOrigins, originOf} from './link-site.ts'
import {relativeLink, writtenAt} from './suggest.ts'

/**
 * Reports links to redirects. Rendered pages already link to the new address, so readers lose nothing, but the old address
 * remains in the source and gets copied from there.
 */
export function checkDetours({config, graph}: {config: SiteConfig; graph: RouteGraph}): Diagnostic[] {
  if (![...graph.routes.values()].some(({kind}) => kind === 'redirect')) return []
  const site = createLinkSite(config, graph)
  const found: Diagnostic[] = []
  for (const {subject, origin} of linkOrigins(site)) {
    for (const reference of subject.compiled.references) {
      // Markdown files have no redirects.
      if (!reference.hole || reference.isUnchecked || reference.kind === 'image' || /\.mdx?(?:[?#]|$)/i.test(reference.url)) continue
      const at = originOf(origin, reference)
      const target = findTarget(site, at, reference)
      if (target.kind !== 'route' || target.route.kind !== 'redirect') continue
      const message = `\`${reference.url}\` is a redirect to \`${target.route.to}\`.`
      const hint = `Write \`${directLink({graph, from: writtenAt(at)}, target)}\`.`
      found.push(diagnostic('link-redirected', {file: at.file, place: reference.place, message, hint}))
    }
  }
  return found
}

/** Returns a link to the target of a redirect: the path of its Markdown file if it has one, as recommended to authors. */
function directLink({graph, from}: {graph: RouteGraph; from: SitePath}, {route, query, hash}: Suffix & {route: Route}): string {
  if (route.kind !== 'redirect') return route.path
  const target = route.target === undefined ? undefined : graph.routes.get(route.target)
  const suffix = query + hash === '' ? (/[?#].*$/.exec(route.to)?.[0] ?? '') : query + hash
  if (target?.kind === 'doc') return relativeLink(from, target.doc.source.original ?? target.doc.source.path) + suffix
  return target === undefined ? route.to : target.path + suffix
}
