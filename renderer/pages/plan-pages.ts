import type {Page} from '../core/model/page.ts'
import type {Route} from '../core/model/route-graph.ts'
import {docPage} from './doc-page.ts'
import {categoryPage, listingPage, notFoundPage} from './listing-page.ts'
import type {PageContext} from './page-context.ts'
import {standalonePage} from './standalone-page.ts'

/**
 * Returns what a function makes of each page of the site, in the order of the graph, followed by the not-found page. Redirects are not pages.
 * The function also receives one that plans the page again, so that nobody has to keep the pages of a large site.
 */
export function planPages<Value>(context: PageContext, take: (page: Page, again: () => Page) => Value): Value[] {
  const planPage = createPagePlanner(context)
  const planAgain = (route: Route): Page => {
    const page = planPage(route)
    if (page === undefined) throw new Error(`The route ${route.path} no longer has a page.`)
    return page
  }
  const made = [...context.graph.routes.values()].flatMap((route): Value[] => {
    const page = planPage(route)
    return page === undefined ? [] : [take(page, () => planAgain(route))]
  })
  return [...made, take(notFoundPage(context), () => notFoundPage(context))]
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
