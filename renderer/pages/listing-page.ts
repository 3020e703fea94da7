import type {DocFacts, Page, PageGroup} from '../core/model/page.ts'
import type {RoutePath} from '../core/model/paths.ts'
import type {Route, VersionGraph} from '../core/model/route-graph.ts'
import type {SidebarItem} from '../core/model/sidebar.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {createShowText} from '../core/texts/show-text.ts'
import type {ShowText} from '../core/model/site-facts.ts'
import {firstPage} from '../graph/routes/sidebar/first-page.ts'
import {routeToHref} from '../core/urls/url.ts'
import {compareText} from '../core/text/compare.ts'
import type {PageContext} from './page-context.ts'
import {pageHead} from './page-head.ts'
import {plainPage} from './plain-page.ts'
import {docPosition} from './doc-position.ts'
import {versionLinks} from './version-links.ts'

type Listing = Extract<Route, {kind: 'generated-index' | 'tag' | 'tags'}>

/** Creates a page that lists others: the index of a category, the docs of a tag, or the tags of a version. */
export function listingPage(context: PageContext, versionGraph: VersionGraph, route: Listing): Page {
  const {config} = context
  const {title, description} = headline(route, createShowText(config))
  return plainPage({
    kind: route.kind,
    route: route.path,
    context,
    title,
    head: pageHead(context, {
      title,
      route: route.path,
      ...(description === undefined ? {} : {description}),
      noIndex: versionGraph.version.noIndex || route.kind !== 'generated-index',
      version: versionGraph.version.name,
    }),
    listing: listingOf(config, versionGraph, route),
    doc: listingFacts(context, versionGraph, route),
  })
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

function headline(route: Listing, text: ShowText): {title: string; description?: string} {
  if (route.kind === 'generated-index')
    return {title: route.title, ...(route.description === undefined ? {} : {description: route.description})}
  if (route.kind === 'tags') return {title: text('theme.tags.tagsPageTitle')}
  const count = route.docs.length
  const nDocsTagged = text('theme.docs.tagDocListPageTitle.nDocsTagged', {count})
  return {title: text('theme.docs.tagDocListPageTitle', {nDocsTagged, tagName: route.label})}
}

function listingOf(config: SiteConfig, {docById}: VersionGraph, route: Listing): PageGroup[] {
  const href = (path: RoutePath) => routeToHref(path, config.baseUrl)
  if (route.kind === 'tag') {
    const docs = [...route.docs].sort((a, b) => compareText(a.title, b.title))
    return [
      group(
        undefined,
        docs.map((doc) => ({label: doc.title, href: href(doc.route), description: descriptionOf(doc.compiled)})),
      ),
    ]
  }
  if (route.kind === 'tags') {
    const byLetter = new Map<string, Card[]>()
    for (const {label, path, count} of route.tags) {
      const [first = ''] = label
      const letter = first.toUpperCase()
      byLetter.set(letter, [...(byLetter.get(letter) ?? []), {label, href: href(path), count}])
    }
    return [...byLetter].sort(([a], [b]) => compareText(a, b)).map(([letter, tags]) => group(letter, tags))
  }
  return [
    group(
      undefined,
      route.category.items.flatMap((item) => card(item)),
    ),
  ]

  function card(item: SidebarItem): Card[] {
    if (item.type === 'html') return []
    if (item.type === 'category') {
      const first = firstPage([item])?.route
      return first === undefined ? [] : [{label: item.label, href: href(first), description: item.description, count: item.items.length}]
    }
    const doc = item.docId === undefined ? undefined : docById.get(item.docId)
    return [
      {
        label: item.label,
        href: 'route' in item.target ? href(item.target.route) : item.target.url,
        description: item.description ?? (doc && descriptionOf(doc.compiled)),
      },
    ]
  }
}

type Card = {label: string; href: string; description?: string | undefined; count?: number | undefined}

function group(heading: string | undefined, items: readonly Card[]): PageGroup {
  return {heading, items: items.map(({label, href, description, count}) => ({label, href, description, count}))}
}

function descriptionOf({frontMatter, excerpt}: {frontMatter: {description?: string}; excerpt: string}): string {
  return frontMatter.description ?? excerpt
}

function listingFacts({config, graph}: PageContext, {version, positions}: VersionGraph, route: Listing): DocFacts {
  return {
    ...docPosition(config, version, positions.get(route.path)),
    id: route.path,
    latest: undefined,
    versions: versionLinks({config, graph, doc: undefined}).map((other) => ({...other, isActive: other.name === version.name})),
    editUrl: undefined,
    lastUpdate: undefined,
    tags: [],
    unlisted: false,
  }
}
