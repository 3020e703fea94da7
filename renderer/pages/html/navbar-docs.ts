import type {RoutePath} from '../../core/model/paths.ts'
import type {VersionGraph} from '../../core/model/route-graph.ts'
import type {NavLink, NavMatch} from '../../core/model/site-facts.ts'
import {firstPage} from '../../graph/routes/sidebar/first-page.ts'
import {isolateText} from '../../core/text/break-words.ts'
import {mainSet, uniqueName} from '../../core/text/version-name.ts'
import {pageHref} from '../../core/urls/url.ts'
import {siteOf} from './navbar-context.ts'
import type {ItemOf, NavbarContext} from './navbar-context.ts'
import {siteTarget} from './site-href.ts'

/** Resolves an item of type `doc` to the doc in the first candidate version that has it; returns nothing if none has. */
export function docLink(item: ItemOf<'doc'>, context: NavbarContext): NavLink[] {
  return followingReader(item, context, (candidates) => {
    for (const {version, docById, positions} of candidates) {
      const doc = docById.get(item.docId.normalize('NFC'))
      if (doc === undefined) continue
      // Unlisted pages are reachable only by their address.
      if (doc.unlisted) return undefined
      const sidebar = positions.get(doc.id)?.sidebar
      const match: NavMatch = {...exactly(doc.route), sidebar: sidebar === undefined ? undefined : uniqueName(version.set, sidebar)}
      return link({label: item.label ?? doc.id, href: pageHref(doc.route, context.config), className: item.className, match})
    }
    return undefined
  })
}

/** Resolves an item of type `docSidebar` to the first page of that sidebar in the first candidate version that has one. */
export function sidebarLink(item: ItemOf<'docSidebar'>, context: NavbarContext): NavLink[] {
  return followingReader(item, context, (candidates) => {
    for (const {version, sidebars} of candidates) {
      const first = firstPage(sidebars.get(item.sidebarId)?.items ?? [])
      if (first === undefined) continue
      const match: NavMatch = {...exactly(first.route), sidebar: uniqueName(version.set, item.sidebarId)}
      const href = pageHref(first.route, context.config)
      return link({label: item.label ?? first.label, href, className: item.className, match})
    }
    return undefined
  })
}

/** Resolves an item of type `docsVersion` to the version of the page, or to the latest. */
export function versionLink(item: ItemOf<'docsVersion'>, context: NavbarContext): NavLink[] {
  return followingReader(item, context, ([active]) => {
    if (active === undefined) return undefined
    const {version, mainDoc} = active
    const {href, route, isExternal} = siteTarget(item.to ?? mainDoc?.route ?? version.routeBase, siteOf(context))
    const match: NavMatch = {route, prefix: version.routeBase, pattern: undefined, sidebar: undefined}
    return {...link({label: item.label ?? version.label, href, className: item.className, match}), isExternal}
  })
}

/**
 * Resolves an item in the versions of its doc set. On pages outside the docs, it is also resolved for each version that the reader may have chosen before; that
 * version then takes precedence over the latest.
 */
function followingReader(
  {docSet = mainSet}: {readonly docSet?: string | undefined},
  context: NavbarContext,
  resolve: (candidates: readonly VersionGraph[]) => NavLink | undefined,
): NavLink[] {
  const inSet = (versions: readonly VersionGraph[]): readonly VersionGraph[] => versions.filter(({version}) => version.set === docSet)
  const [candidates, preferable] = [inSet(context.candidates), inSet(context.preferable)]
  const shown = resolve(candidates)
  if (shown === undefined) return []
  if (preferable.length < 2) return [shown]
  const byVersion = preferable.flatMap((preferred) => {
    const there = resolve([preferred, ...candidates])
    return there === undefined
      ? []
      : [[preferred.version.name, [there.href, isolateText(there.label.replaceAll('`', ''), context.config.locale.direction)]] as const]
  })
  return [{...shown, byVersion: Object.fromEntries(byVersion)}]
}

function exactly(route: RoutePath): NavMatch {
  return {route, prefix: undefined, pattern: undefined, sidebar: undefined}
}

function link(facts: Pick<NavLink, 'label' | 'href' | 'className' | 'match'>): NavLink {
  return {type: 'link', isExternal: false, title: undefined, ariaLabel: undefined, ...facts}
}
