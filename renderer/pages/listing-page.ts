import {NOT_FOUND} from '../core/urls/not-found.ts'
import type {DocFacts, Page, PageHead} from '../core/model/page.ts'
import type {RoutePath} from '../core/model/paths.ts'
import type {ListingRoute, Route, VersionGraph} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {createShowText} from '../core/texts/show-text.ts'
import type {SidebarItem} from '../core/model/sidebar.ts'
import type {Card} from './doc-cards.ts'
import {firstPage} from '../graph/routes/sidebar/first-page.ts'
import {pageHref} from '../core/urls/url.ts'
import type {PageContext} from './page-context.ts'
import {pageHead} from './page-head.ts'
import {withMarkdownLink} from './markdown-link.ts'
import {sidebarParts} from './sidebar-parts.ts'
import {docPosition} from './doc-position.ts'
import {versionLinks} from './version-links.ts'
import {hashParts} from '../core/files/hash.ts'
import {escapeHtml} from '../core/html/escape-html.ts'
import {localeLinks} from './locale-links.ts'
import type {LanguageContext} from './locale-links.ts'

type CategoryIndex = Extract<Route, {kind: 'generated-index'}>

/** Creates the page that lists the docs of a category. */
export function categoryPage(context: PageContext, versionGraph: VersionGraph, route: CategoryIndex): Page {
  const {path, title, description} = route
  const {name, noIndex} = versionGraph.version
  const head = pageHead(context, {title, route: path, ...(description !== undefined && {description}), noIndex, version: name})
  const doc = listingFacts(context, versionGraph, path)
  return plainPage({
    kind: route.kind,
    route: path,
    context,
    title,
    head: withMarkdownLink(context.config, path, head),
    listing: [{heading: undefined, items: cardsOf(context.config, versionGraph, route.category.items)}],
    doc,
    features: ['page-cards', ...sidebarParts(versionGraph, doc)],
  })
}

/** Creates the page of a feature. `versionGraph` is undefined if the page is outside the docs. */
export function listingPage(context: PageContext, versionGraph: VersionGraph | undefined, route: ListingRoute): Page {
  const {path, page, title, version, description} = route
  const head = pageHead(context, {
    title,
    route: path,
    ...(description !== undefined && {description}),
    noIndex: route.indexing === 'none',
    ...(version !== undefined && {version}),
  })
  return plainPage({
    kind: page,
    addedBy: route.feature,
    route: path,
    context,
    title,
    head: route.indexing === 'links' && !context.config.noIndex ? onlyFollowed(head) : head,
    listing: route.groups.map(({heading, items}) => ({heading, items: items.map((item) => toCard(item, context.config))})),
    doc: versionGraph && listingFacts(context, versionGraph, path),
    features: ['page-cards'],
  })
}

/** Asks search engines to follow the links of a page without listing it. */
function onlyFollowed(head: PageHead): PageHead {
  return {...head, meta: [...head.meta, {name: 'robots', content: 'noindex, follow'}], alternates: []}
}

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
    features: ['not-found'],
  })
}

function toCard({label, path, description, count}: ListingRoute['groups'][number]['items'][number], config: SiteConfig): Card {
  return {label, href: pageHref(path, config), description, count}
}

/** Returns cards that lead to entries of a sidebar. */
export function cardsOf(config: SiteConfig, {docById}: Pick<VersionGraph, 'docById'>, items: readonly SidebarItem[]): Card[] {
  return items.flatMap((item): Card[] => {
    if (item.type === 'html') return []
    if (item.type === 'category') {
      const first = firstPage([item])?.route
      if (first === undefined) return []
      return [{label: item.label, href: pageHref(first, config), description: item.description, count: item.items.length}]
    }
    const doc = item.docId === undefined ? undefined : docById.get(item.docId)
    const href = 'route' in item.target ? pageHref(item.target.route, config) : item.target.url
    return [{label: item.label, href, description: item.description ?? (doc && descriptionOf(doc.compiled)), count: undefined}]
  })
}

function descriptionOf({frontMatter, excerpt}: {frontMatter: {description?: string}; excerpt: string}): string {
  return frontMatter.description ?? excerpt
}

function listingFacts({config, graph}: PageContext, {version, positions}: VersionGraph, path: RoutePath): DocFacts {
  return {
    version: version.name,
    ...docPosition(config, version, positions.get(path)),
    id: path,
    latest: undefined,
    versions: versionLinks({config, graph, version: version.name, doc: undefined}),
    editUrl: undefined,
    lastUpdate: undefined,
    tags: [],
    unlisted: false,
  }
}

/** Creates a page generated by docsite, without an article, outline or other properties of articles. */
function plainPage({
  context,
  kind,
  features,
  ...facts
}: Pick<Page, 'kind' | 'route' | 'title' | 'head' | 'listing' | 'doc' | 'features' | 'addedBy'> & {context: LanguageContext}): Page {
  const page = {
    kind,
    ...facts,
    href: pageHref(facts.route, context.config),
    locales: localeLinks(context, facts.route),
    titleHtml: escapeHtml(facts.title),
    hideTitle: false,
    article: '',
    outline: [],
    hideOutline: true,
    features,
    islands: [],
  }
  return {key: hashParts(JSON.stringify(page), JSON.stringify(page.head)), ...page}
}
