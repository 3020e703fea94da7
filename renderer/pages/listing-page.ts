import type {DocFacts, Page, PageGroup, PageHead} from '../core/model/page.ts'
import type {RoutePath} from '../core/model/paths.ts'
import type {ListingRoute, Route, VersionGraph} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {createShowText} from '../core/texts/show-text.ts'
import {firstPage} from '../graph/routes/sidebar/first-page.ts'
import {routeToHref} from '../core/urls/url.ts'
import type {PageContext} from './page-context.ts'
import {pageHead} from './page-head.ts'
import {plainPage} from './plain-page.ts'
import {docPosition} from './doc-position.ts'
import {versionLinks} from './version-links.ts'

type CategoryIndex = Extract<Route, {kind: 'generated-index'}>

/** Creates the page that lists the docs of a category. */
export function categoryPage(context: PageContext, versionGraph: VersionGraph, route: CategoryIndex): Page {
  const {path, title, description} = route
  const {name, noIndex} = versionGraph.version
  return plainPage({
    kind: route.kind,
    route: path,
    context,
    title,
    head: pageHead(context, {title, route: path, ...(description !== undefined && {description}), noIndex, version: name}),
    listing: [{heading: undefined, items: cardsOf(context.config, versionGraph, route)}],
    doc: listingFacts(context, versionGraph, path),
  })
}

/** Creates the page of a feature. `versionGraph` is undefined if the page is outside the docs. */
export function listingPage(context: PageContext, versionGraph: VersionGraph | undefined, route: ListingRoute): Page {
  const {path, page, title, version} = route
  const head = pageHead(context, {title, route: path, noIndex: route.indexing === 'none', ...(version !== undefined && {version})})
  return plainPage({
    kind: page,
    addedBy: route.feature,
    route: path,
    context,
    title,
    head: route.indexing === 'none' || context.config.noIndex ? head : onlyFollowed(head),
    listing: route.groups.map(({heading, items}) => ({heading, items: items.map((item) => toCard(item, context.config))})),
    doc: versionGraph && listingFacts(context, versionGraph, path),
  })
}

/** Asks search engines to follow the links of a page without listing it. */
function onlyFollowed(head: PageHead): PageHead {
  return {...head, meta: [...head.meta, {name: 'robots', content: 'noindex, follow'}], alternates: []}
}

/** Route of the page that hosts serve for paths that do not exist. */
export const NOT_FOUND: RoutePath = '/404.html'

/** Creates the not-found page. */
export function notFoundPage(context: PageContext): Page {
  const title = createShowText(context.config)('theme.NotFound.title')
  const head = pageHead(context, {title, route: NOT_FOUND, noIndex: true})
  return plainPage({
    kind: 'not-found',
    route: NOT_FOUND,
    context,
    title,
    head: {...head, canonical: undefined},
    listing: [],
    doc: undefined,
  })
}

type Card = PageGroup['items'][number]

function toCard({label, path, description, count}: ListingRoute['groups'][number]['items'][number], {baseUrl}: SiteConfig): Card {
  return {label, href: routeToHref(path, baseUrl), description, count}
}

function cardsOf({baseUrl}: SiteConfig, {docById}: VersionGraph, {category}: CategoryIndex): Card[] {
  return category.items.flatMap((item): Card[] => {
    if (item.type === 'html') return []
    if (item.type === 'category') {
      const first = firstPage([item])?.route
      if (first === undefined) return []
      return [{label: item.label, href: routeToHref(first, baseUrl), description: item.description, count: item.items.length}]
    }
    const doc = item.docId === undefined ? undefined : docById.get(item.docId)
    const href = 'route' in item.target ? routeToHref(item.target.route, baseUrl) : item.target.url
    return [{label: item.label, href, description: item.description ?? (doc && descriptionOf(doc.compiled)), count: undefined}]
  })
}

function descriptionOf({frontMatter, excerpt}: {frontMatter: {description?: string}; excerpt: string}): string {
  return frontMatter.description ?? excerpt
}

function listingFacts({config, graph}: PageContext, {version, positions}: VersionGraph, path: RoutePath): DocFacts {
  return {
    ...docPosition(config, version, positions.get(path)),
    id: path,
    latest: undefined,
    versions: versionLinks({config, graph, doc: undefined}).map((other) => ({...other, isActive: other.name === version.name})),
    editUrl: undefined,
    lastUpdate: undefined,
    tags: [],
    unlisted: false,
  }
}
