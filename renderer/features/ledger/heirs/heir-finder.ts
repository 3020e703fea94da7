import type {RoutePath} from '../../../core/model/paths.ts'
import type {Doc, RouteGraph, VersionGraph} from '../../../core/model/route-graph.ts'
import {routeInSite} from '../../../core/urls/url.ts'
import type {LocaleGraph} from '../../../graph/locale-graph.ts'
import type {Ledger, Published} from '../ledger-text.ts'
import {findHeadingHeirs} from './find-heading-heir.ts'
import type {HeadingHeir} from './find-heading-heir.ts'
import {findPageHeir} from './find-page-heir.ts'
import type {PageHeir} from './find-page-heir.ts'
import {markdownOf} from './sections.ts'
import type {Article} from './sections.ts'
import {createTextIndex} from './text-index.ts'
import type {TextIndex} from './text-index.ts'

/** An address in a version, or outside the docs. */
export type PublishedPlace = {readonly route: RoutePath; readonly version: VersionGraph | undefined}

/** A page that has lost headings. */
type Incomplete = PublishedPlace & {readonly page: Article; readonly published: Published; readonly lost: readonly string[]}

/** Finds what has the content of addresses and headings that are gone. */
export type HeirFinder = {
  readonly pageHeir: (place: PublishedPlace, published: Published) => PageHeir | undefined
  readonly headingHeirs: (page: Incomplete) => ReadonlyMap<string, HeadingHeir>
}

/**
 * Creates a finder of heirs. A doc that another version has at the same place tells what was there. Its text is compared with the docs that this
 * other version lacks, as git compares files that are new.
 */
// oxlint-disable-next-line eslint/max-params -- a ledger and its site
export function createHeirFinder(ledger: Ledger, {config, graph}: LocaleGraph): HeirFinder {
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
  return {
    pageHeir({route, version}, published) {
      const former = version && formerDoc(route, version, graph)
      return findPageHeir(route, published, {
        pages: version?.docs ?? pagesOf(graph),
        isNew: (page) => !ledger.has(routeInSite(page.route, config)),
        former: former && version && {text: markdownOf(former.doc), index: indexOf(version, former.version)},
      })
    },
    headingHeirs({route, version, page, published, lost}) {
      const former = version && formerDoc(route, version, graph)?.doc
      return findHeadingHeirs({lost, published: new Set(published.ids.keys()), page, former})
    },
  }
}

type FormerDoc = {readonly doc: Doc; readonly version: VersionGraph}

/** Returns the doc that another version of the same docs has at the place of an address, from the newest version that has one. */
// oxlint-disable-next-line eslint/max-params -- an address in a version of a site
function formerDoc(route: RoutePath, version: VersionGraph, graph: RouteGraph): FormerDoc | undefined {
  const rest = restOf(route, version)
  for (const other of graph.versions) {
    if (other === version || other.version.set !== version.version.set) continue
    const doc = docAt(rest, other, graph)
    if (doc !== undefined) return {doc, version: other}
  }
  return undefined
}

// oxlint-disable-next-line eslint/max-params -- a path in a version of a site
function docAt(rest: string, {version, docByFormer}: VersionGraph, {routes}: RouteGraph): Doc | undefined {
  const path = version.routeBase + rest
  const route = routes.get(path)
  return route?.kind === 'doc' && route.doc.version === version.name ? route.doc : docByFormer.get(path)
}

// oxlint-disable-next-line eslint/max-params -- an address in a version
function restOf(route: RoutePath, {version}: VersionGraph): string {
  return route.slice(version.routeBase.length)
}

/** Returns the pages outside the docs. */
function pagesOf({routes}: RouteGraph): Article[] {
  return [...routes.values()].flatMap((route) => (route.kind === 'page' ? [route.page] : []))
}
