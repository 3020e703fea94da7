import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {RoutePath, SitePath} from '../../core/model/paths.ts'
import type {Doc, Route, RouteGraph} from '../../core/model/route-graph.ts'
import type {SidebarItem} from '../../core/model/sidebar.ts'
import {compareText} from '../../core/text/compare.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {createFileLookup, parseSiteLink} from '../routes/site-link.ts'
import type {BoundReferences} from './bind-references.ts'
import {configLinks, navbarDocs} from './config-links.ts'
import {createLinkSite, findRoute, linkOrigins} from './link-site.ts'
import type {LinkSite} from './link-site.ts'
import {sourcePath} from './reference-source.ts'
import {ownPath} from './own-path.ts'

/** A site with its bound references. */
export type BoundSite = {readonly config: SiteConfig; readonly graph: RouteGraph; readonly bound: BoundReferences}

/**
 * Reports docs that readers cannot reach by any chain of links from sidebars, navbar, footer, redirects, start pages of
 * versions and pages outside the docs. Unlisted docs are unreachable on purpose, and the addresses of pages outside the docs
 * are shared elsewhere; neither is reported. Of docs that lead to each other, one is reported: an entry for it reaches all of them.
 */
export function findOrphans(site: BoundSite): Diagnostic[] {
  const links = linksByRoute(site)
  const reached = reach(startingPoints(site), links)
  const orphans = site.graph.versions.flatMap(({docs}) => docs.filter((doc) => !doc.unlisted && !reached.has(doc.route)))
  const shownIn = orphans.length === 0 ? new Map<SitePath, SitePath>() : importers(site.graph)
  return orphanRoots(orphans, links).map(({doc, behind}) => describeOrphan(doc, {behind, shownIn: shownIn.get(doc.source.path)}))
}

/** An orphan from which others can be reached, and their number. */
type OrphanRoot = {readonly doc: Doc; readonly behind: number}

/**
 * Selects orphans from which all can be reached: those to which no other one leads, and of those that lead to each other in a circle, the
 * one with the shortest route.
 */
function orphanRoots(orphans: readonly Doc[], links: ReadonlyMap<RoutePath, readonly RoutePath[]>): OrphanRoot[] {
  const left = new Set(orphans.map(({route}) => route))
  const targets = new Set(orphans.flatMap(({route}) => (links.get(route) ?? []).filter((target) => target !== route)))
  const byDepth = orphans.toSorted((a, b) => depth(a) - depth(b) || compareText(a.route, b.route))
  const roots = [...byDepth.filter(({route}) => !targets.has(route)), ...byDepth.filter(({route}) => targets.has(route))]
  return roots.flatMap((doc) => {
    if (!left.has(doc.route)) return []
    const found = [...reach([doc.route], links)].filter((route) => left.delete(route))
    return [{doc, behind: found.length - 1}]
  })
}

function depth({route}: Doc): number {
  return route.split('/').length
}

function describeOrphan({source}: Doc, {behind, shownIn}: {readonly behind: number; readonly shownIn: SitePath | undefined}): Diagnostic {
  const others = behind === 0 ? '' : `, nor the ${behind === 1 ? 'page' : `${behind} pages`} behind it`
  const message = `Readers cannot reach this page${others}: it is in no sidebar, and no page that they can reach links to it.`
  const list = 'Add it to a sidebar, link to it, or write `unlisted: true` into its front matter.'
  const rename = `\`${shownIn}\` includes its text: begin its name with \`_\` if it is not a page of its own.`
  return diagnostic('page-orphan', {file: source.path, message, hint: shownIn === undefined ? list : rename})
}

/** Maps each imported file to the file that imports it. */
function importers({versions}: RouteGraph): Map<SitePath, SitePath> {
  return new Map(
    versions.flatMap(({docs}) =>
      docs.flatMap(({source, compiled}) =>
        compiled.dependencies.map((dependency) => [sourcePath(source.path, dependency.path), source.path] as const),
      ),
    ),
  )
}

function reach(starts: Iterable<RoutePath>, links: ReadonlyMap<RoutePath, readonly RoutePath[]>): ReadonlySet<RoutePath> {
  const reached = new Set(starts)
  // iterating over a set also visits elements added during the iteration
  for (const route of reached) for (const target of links.get(route) ?? []) reached.add(target)
  return reached
}

function startingPoints({config, graph}: BoundSite): RoutePath[] {
  const ofConfig = configLinks(config).flatMap(({url}) => {
    const link = parseSiteLink(url, {
      baseUrl: config.baseUrl,
      siteBaseUrl: config.siteBaseUrl,
      trailingSlash: config.trailingSlash,
      fileAt: createFileLookup(graph),
    })
    return 'route' in link ? [link.route] : []
  })
  const named = navbarDocs(config).filter(({type}) => type === 'doc')
  const ofVersions = graph.versions.flatMap(({mainDoc, docs, docById, sidebars}) => [
    ...[mainDoc, ...docs.filter(({unlisted}) => unlisted), ...named.map(({id}) => docById.get(id))].flatMap((doc) => doc?.route ?? []),
    ...[...sidebars.values()].flatMap(({items}) => items.flatMap(routesOf)),
  ])
  return [...ofConfig, ...ofVersions, ...[...graph.routes.values()].flatMap(ownStart), ...graph.rewrites.map(({to}) => to)]
}

function ownStart(route: Route): RoutePath[] {
  if (route.kind === 'page') return [route.path]
  return route.kind === 'redirect' && route.target !== undefined ? [route.target] : []
}

function routesOf(item: SidebarItem): RoutePath[] {
  if (item.type === 'html') return []
  if (item.type === 'link') return 'route' in item.target ? [item.target.route] : []
  return [...(item.route === undefined ? [] : [item.route]), ...item.items.flatMap(routesOf)]
}

function linksByRoute({config, graph, bound}: BoundSite): Map<RoutePath, RoutePath[]> {
  const links = new Map<RoutePath, RoutePath[]>()
  const add = (from: RoutePath, to: readonly RoutePath[]): void => {
    const known = links.get(from)
    if (known === undefined) links.set(from, [...to])
    else for (const route of to) known.push(route)
  }
  const site = createLinkSite(config, graph)
  for (const {subject, origin} of linkOrigins(site)) {
    const targets = (bound.get(subject) ?? []).flatMap((reference) => {
      if (reference.kind === 'page') return [reference.route]
      return reference.kind === 'external' ? ownRoute(site, reference.href) : []
    })
    add(origin.route.path, targets)
  }
  for (const {docs, positions} of graph.versions) {
    for (const {id, route, tags} of docs) {
      const position = positions.get(id)
      const neighbours = [position?.previous, position?.next].flatMap((neighbour) => neighbour?.route ?? [])
      add(route, [...neighbours, ...tags.map(({path}) => path)])
    }
  }
  for (const route of graph.routes.values()) {
    if (route.kind === 'listing')
      add(
        route.path,
        route.groups.flatMap(({items}) => items.map(({path}) => path)),
      )
  }
  return links
}

/** Resolves a full URL of the site to its route. */
function ownRoute(site: LinkSite, url: string): RoutePath[] {
  const {baseUrl, siteBaseUrl, trailingSlash} = site.config
  const own = ownPath(site, url)
  const link = own === undefined ? undefined : parseSiteLink(own, {baseUrl, siteBaseUrl, trailingSlash, fileAt: () => undefined})
  const route = link !== undefined && 'route' in link ? findRoute(site.graph, link.route) : undefined
  return route === undefined ? [] : [route.path]
}
