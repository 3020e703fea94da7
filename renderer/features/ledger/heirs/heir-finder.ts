import type {RoutePath} from '../../../core/model/paths.ts'
import type {Doc, RouteGraph, VersionGraph} from '../../../core/model/route-graph.ts'
import {routeInSite} from '../../../core/urls/url.ts'
import type {LocaleGraph} from '../../../graph/locale-graph.ts'
import type {Ledger, Published} from '../ledger-text.ts'
import {createFolderHeirs} from './folder-heirs.ts'
import {findHeadingHeirs} from './find-heading-heir.ts'
import type {HeadingHeir} from './find-heading-heir.ts'
import {findPageHeir} from './find-page-heir.ts'
import type {PageHeir} from './find-page-heir.ts'
import {markdownOf} from './sections.ts'
import type {Article} from './sections.ts'
import {restOf} from './published-place.ts'
import type {GoneEntry, PublishedPlace} from './published-place.ts'
import {createTextIndex} from './text-index.ts'
import type {TextIndex} from './text-index.ts'

/** A page that has lost headings. */
type Incomplete = PublishedPlace & {readonly page: Article; readonly published: Published; readonly lost: readonly string[]}

/** Finds what has the content of addresses and headings that are gone. */
export type HeirFinder = {
  readonly pageHeir: (place: PublishedPlace, published: Published) => PageHeir | undefined
  readonly headingHeirs: (page: Incomplete) => ReadonlyMap<string, HeadingHeir>
}

/** A ledger and its site. */
export type HeirSearch = {
  readonly ledger: Ledger
  readonly gone: readonly GoneEntry[]
  readonly locale: LocaleGraph
}

/**
 * Creates a finder of heirs. A doc that another version has at the same place tells what was there. Its text is compared with the docs that this
 * other version lacks, as git compares files that are new. Pages that are followed by their content tell where a folder has moved, with all others
 * that it had.
 */
export function createHeirFinder({ledger, gone, locale: {config, graph}}: HeirSearch): HeirFinder {
  const indexes = new Map<string, TextIndex<Article>>()
  const indexOf = (version: VersionGraph, other: VersionGraph): TextIndex<Article> => {
    const key = `${version.version.name} ${other.version.name}`
    const known = indexes.get(key)
    if (known !== undefined) return known
    const added = version.docs.filter(({route}) => docAt(restOf(route, version), other, graph) === undefined)
    const made = createTextIndex<Article>(added.map((doc) => [doc, markdownOf(doc)]))
    indexes.set(key, made)
    return made
  }
  const isNew = (page: Article): boolean => !ledger.has(routeInSite(page.route, config))
  const byContent = new Map<RoutePath, PageHeir | undefined>()
  const contentHeir: HeirFinder['pageHeir'] = ({route, version}, published) => {
    if (byContent.has(route)) return byContent.get(route)
    const [former] = version === undefined ? [] : formerDocs(route, version, graph)
    const heir = findPageHeir(route, published, {
      pages: version?.docs ?? pagesOf(graph),
      isNew,
      former: former && version && {text: markdownOf(former.doc), index: indexOf(version, former.version)},
    })
    byContent.set(route, heir)
    return heir
  }
  const folderHeir = createFolderHeirs({gone, contentHeir, isNew, graph})
  return {
    // where a folder has moved, readers expect the page of the same name, even if another one has more of the text
    pageHeir: (place, published) => folderHeir(place) ?? contentHeir(place, published),
    headingHeirs({route, version, page, published, lost}) {
      const formers = version === undefined ? [] : formerDocs(route, version, graph)
      return findHeadingHeirs({lost, published: new Set(published.ids.keys()), page, formers: docsOf(formers)})
    },
  }
}

type FormerDoc = {readonly doc: Doc; readonly version: VersionGraph}

/** Yields the docs that other versions of the same docs have at the place of an address, that of the newest version first. */
function* formerDocs(route: RoutePath, version: VersionGraph, graph: RouteGraph): Generator<FormerDoc> {
  const rest = restOf(route, version)
  for (const other of graph.versions) {
    if (other === version || other.version.set !== version.version.set) continue
    const doc = docAt(rest, other, graph)
    if (doc !== undefined) yield {doc, version: other}
  }
}

function* docsOf(formers: Iterable<FormerDoc>): Generator<Doc> {
  for (const {doc} of formers) yield doc
}

function docAt(rest: string, {version, docByFormer}: VersionGraph, {routes}: RouteGraph): Doc | undefined {
  const path = version.routeBase + rest
  const route = routes.get(path)
  return route?.kind === 'doc' && route.doc.version === version.name ? route.doc : docByFormer.get(path)
}

/** Returns the pages outside the docs. */
function pagesOf({routes}: RouteGraph): Article[] {
  return [...routes.values()].flatMap((route) => (route.kind === 'page' ? [route.page] : []))
}
