import {hashList, hashParts} from '../../core/files/hash.ts'
import {ISLANDS} from '../../core/model/client-assets.ts'
import type {PageFeature} from '../../core/model/doc.ts'
import type {Page} from '../../core/model/page.ts'
import type {PrintedChapter, PrintedVersion} from '../../core/model/printed-version.ts'
import type {Doc, Route, VersionGraph} from '../../core/model/route-graph.ts'
import {absoluteUrl, pageHref} from '../../core/urls/url.ts'
import {docPage} from '../../pages/doc-page.ts'
import {listingPage} from '../../pages/listing-page.ts'
import type {PageContext} from '../../pages/page-context.ts'
import {createShowHref} from './chapter-hrefs.ts'
import {flatten, planChapters} from './plan-chapters.ts'
import type {Chapter} from './plan-chapters.ts'
import {writeChapters} from './write-chapters.ts'

/**
 * Plans the page that has all pages of a version. Undefined for other routes. Its text is put together when the page is rendered, from one article
 * after the other.
 */
export function planPrintedPage(context: PageContext, route: Route): Page | undefined {
  if (route.kind !== 'listing' || route.page !== 'printed-version') return undefined
  const {config, graph} = context
  const own = graph.versions.find(({version}) => version.name === route.version)
  if (own === undefined) return undefined
  const page = listingPage(context, own, route)
  const chapters = planChapters(own, graph.routes)
  const {updated, features, keys, articleKeys} = joinDocs(context, own, chapters)
  const href = pageHref(own.mainDoc?.route ?? own.version.routeBase, config)
  const printed: PrintedVersion = {
    set: own.version.set,
    version: {label: own.version.label, href},
    url: absoluteUrl(config, href),
    released: own.version.life?.state === 'unreleased' ? undefined : own.version.life?.released,
    updated,
    chapters: chapters.map(describeChapter),
  }
  return {
    ...page,
    features,
    articleKeys,
    printed,
    key: hashParts(page.key, JSON.stringify([printed, descriptionsOf(chapters)]), hashList(keys)),
    get article() {
      const showHref = createShowHref({config, routes: graph.routes, chapters})
      return writeChapters(chapters, {pageOf: (doc) => docPage(context, own, doc), showHref})
    },
  }
}

/** The needs of the docs of a version together. */
type JoinedDocs = {
  /** The date of the newest change. */
  readonly updated: string | undefined
  readonly features: readonly PageFeature[]
  /** Keys of the pages, which cover everything that is shown of them. */
  readonly keys: readonly string[]
  /** Keys of their compilations. */
  readonly articleKeys: readonly string[]
}

function joinDocs(context: PageContext, own: VersionGraph, chapters: readonly Chapter[]): JoinedDocs {
  const docs = [...flatten(chapters)].flatMap(({page}): Doc[] => (page === undefined || 'kind' in page ? [] : [page]))
  const features = new Set<PageFeature>()
  const keys: string[] = []
  let updated: string | undefined
  for (const doc of docs) {
    const {key, doc: facts} = docPage(context, own, doc)
    keys.push(key)
    for (const feature of doc.compiled.features) features.add(feature)
    // styles of what islands show; their scripts are left out, because nothing is hydrated
    if (doc.compiled.islands.length > 0) features.add(ISLANDS)
    const date = facts?.lastUpdate?.date
    if (date !== undefined && (updated === undefined || Date.parse(date) > Date.parse(updated))) updated = date
  }
  return {updated, features: [...features], keys, articleKeys: docs.map(({key}) => key)}
}

function describeChapter({anchor, title, chapters}: Chapter): PrintedChapter {
  return {anchor, title, chapters: chapters.map(describeChapter)}
}

function descriptionsOf(chapters: readonly Chapter[]): (string | undefined)[] {
  return [...flatten(chapters)].map(({page}) => (page !== undefined && 'kind' in page ? page.description : undefined))
}
