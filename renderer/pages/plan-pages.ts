import type {Page} from '../core/model/page.ts'
import type {Route} from '../core/model/route-graph.ts'
import {docPage} from './doc-page.ts'
import {categoryPage, listingPage, notFoundPage} from './listing-page.ts'
import type {PageContext} from './page-context.ts'
import {standalonePage} from './standalone-page.ts'

/** Returns all pages of the site in the order of the graph, followed by the not-found page. Redirects are not pages. */
export function planPages(context: PageContext): Page[] {
  const planPage = createPagePlanner(context)
  return [...[...context.graph.routes.values()].flatMap((route) => planPage(route) ?? []), notFoundPage(context)]
}

/** Creates the function that turns a route into its page; redirects have none. */
export function createPagePlanner(context: PageContext): (route: Route) => Page | undefined {
  const versions = new Map(context.graph.versions.map((versionGraph) => [versionGraph.version.name, versionGraph]))
  return (route) => {
    if (route.kind === 'redirect') return undefined
    const added = context.planAdded?.(context, route)
    if (added !== undefined) return added
    if (route.kind === 'page') return standalonePage(context, route.page)
    const versionGraph = versions.get((route.kind === 'doc' ? route.doc.version : route.version) ?? '')
    if (route.kind === 'listing') return listingPage(context, versionGraph, route)
    if (versionGraph === undefined) return undefined
    return route.kind === 'doc' ? docPage(context, versionGraph, route.doc) : categoryPage(context, versionGraph, route)
  }
}
