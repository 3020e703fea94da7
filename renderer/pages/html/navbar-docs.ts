import type {VersionGraph} from '../../core/model/route-graph.ts'
import type {NavLink, NavMatch} from '../../core/model/site-facts.ts'
import {firstPage} from '../../graph/routes/sidebar/first-page.ts'
import {routeToHref} from '../../core/urls/url.ts'
import {siteOf} from './navbar-context.ts'
import type {ItemOf, NavbarContext} from './navbar-context.ts'
import {siteTarget} from './site-href.ts'

/** Item of type `doc`: that doc in the first candidate version that has it; none has it: nothing. */
export function docLink(item: ItemOf<'doc'>, context: NavbarContext): NavLink[] {
  return followingReader(context, (candidates) => {
    for (const {docById, positions} of candidates) {
      const doc = docById.get(item.docId)
      if (doc === undefined) continue
      // An unlisted page is for those who know its address.
      if (doc.unlisted) return undefined
      const match: NavMatch = {route: doc.route, prefix: undefined, pattern: undefined, sidebar: positions.get(doc.id)?.sidebar}
      return link({label: item.label ?? doc.id, href: routeToHref(doc.route, context.config.baseUrl), className: item.className, match})
    }
    return undefined
  })
}

/** Item of type `docSidebar`: first page of that sidebar in the first candidate version that has one. */
export function sidebarLink(item: ItemOf<'docSidebar'>, context: NavbarContext): NavLink[] {
  return followingReader(context, (candidates) => {
    for (const {sidebars} of candidates) {
      const first = firstPage(sidebars.get(item.sidebarId)?.items ?? [])
      if (first === undefined) continue
      const match: NavMatch = {route: first.route, prefix: undefined, pattern: undefined, sidebar: item.sidebarId}
      const href = routeToHref(first.route, context.config.baseUrl)
      return link({label: item.label ?? first.label, href, className: item.className, match})
    }
    return undefined
  })
}

/** Item of type `docsVersion`: the page's own version, or the latest. */
export function versionLink(item: ItemOf<'docsVersion'>, context: NavbarContext): NavLink[] {
  return followingReader(context, ([active]) => {
    if (active === undefined) return undefined
    const {version, mainDoc} = active
    const {href, route, isExternal} = siteTarget(item.to ?? mainDoc?.route ?? version.routeBase, siteOf(context))
    const match: NavMatch = {route, prefix: version.routeBase, pattern: undefined, sidebar: undefined}
    return {...link({label: item.label ?? version.label, href, className: item.className, match}), isExternal}
  })
}

/**
 * Resolves an item, and on pages outside the docs also as readers see it who have chosen a version before: that version
 * comes before the latest.
 */
function followingReader(
  {candidates, preferable}: NavbarContext,
  resolve: (candidates: readonly VersionGraph[]) => NavLink | undefined,
): NavLink[] {
  const shown = resolve(candidates)
  if (shown === undefined) return []
  if (preferable.length < 2) return [shown]
  const byVersion = preferable.flatMap((preferred) => {
    const there = resolve([preferred, ...candidates])
    return there === undefined ? [] : [[preferred.version.name, [there.href, there.label]] as const]
  })
  return [{...shown, byVersion: Object.fromEntries(byVersion)}]
}

function link(facts: Pick<NavLink, 'label' | 'href' | 'className' | 'match'>): NavLink {
  return {type: 'link', isExternal: false, title: undefined, ariaLabel: undefined, ...facts}
}
