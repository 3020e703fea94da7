import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {formatArticle, parseArticle, textOfArticle} from './article-format.ts'
import {openArticleStore, searchCache} from './article-store.ts'
import {createIndexBuilder} from './build-index.ts'
import type {BuiltIndex} from './make-index.ts'
import {canIndexAhead, indexAhead} from './index-ahead.ts'
import type {IndexingAhead} from './index-ahead.ts'
import {keepPlan} from './edit/keep-plan.ts'
import type {OrderedPlan} from './edit/keep-plan.ts'
import {openKeptIndexes} from './edit/kept-indexes.ts'
import {renewIndex} from './edit/renew-index.ts'
import {termsFile} from './edit/search-plan.ts'
import {keepTerms} from './edit/terms-file.ts'
import type {TermsPlace} from './edit/terms-file.ts'
import type {IndexOrder, SearchableArticle} from './index-order.ts'
import {createArticleIndexer} from './index-article.ts'
import type {ArticleIndexer, IndexedArticle} from './index-article.ts'
import {readSections} from './read-sections.ts'

/** Creates the files of the search. Equal articles of several versions, locales and builds are indexed only once. */
export type SearchIndexes = {
  /** Announces all articles. The cache drops others. */
  readonly expect: (articles: readonly SearchableArticle[]) => void
  /** Returns where the terms of an index are kept for edits. Undefined if nothing is kept. */
  readonly termsPlace: (index: {
    readonly locale: string
    readonly version: string | null
    readonly revision: string
  }) => TermsPlace | undefined
  /** Announces all indexes of a locale. What has been planned is kept for edits if one of them is built. */
  readonly remember: (locale: string, plan: OrderedPlan) => void
  /** Starts building indexes in advance if they are large enough, one at a time in a single thread for all calls. */
  readonly begin: (orders: readonly IndexOrder[]) => void
  /** Returns the content of the file with the text of an article. */
  readonly text: (article: SearchableArticle) => Promise<Uint8Array>
  readonly build: (order: IndexOrder) => Promise<BuiltIndex>
  /** Returns problems of the cache itself, at most one of each kind. */
  readonly diagnostics: () => readonly Diagnostic[]
  /** Stops building in advance and saves new entries for the next build. */
  readonly close: () => void
}

/** The minimum number of pages for which starting a thread pays off. */
const worthThread = 200

/** Opens the indexes of a site. Without `lasting`, they neither use results of earlier runs nor keep any. */
export function openSearchIndexes(options: {stateRoot: AbsolutePath; lasting: boolean}): SearchIndexes {
  const store = openArticleStore(options)
  const folder = options.lasting ? searchCache(options.stateRoot) : undefined
  const plans = new Map<string, OrderedPlan>()
  const built = new WeakSet<IndexOrder>()
  const kept = openKeptIndexes(folder)
  const ahead: IndexingAhead[] = []
  let indexer: ArticleIndexer | undefined

  const makeHere = async ({key, title, aliases, html}: SearchableArticle): Promise<IndexedArticle> => {
    indexer ??= createArticleIndexer()
    const indexed = indexer.index(readSections(await html(), title), aliases)
    store.write(key, Buffer.from(formatArticle(indexed)))
    return indexed
  }
  const readKnown = (key: string): IndexedArticle | undefined => {
    const known = store.read(key)
    return known && parseArticle(known.toString())
  }
  const read = async (article: SearchableArticle): Promise<IndexedArticle> => readKnown(article.key) ?? (await makeHere(article))
  const buildAhead = async (order: IndexOrder): Promise<BuiltIndex | undefined> => {
    for (const one of ahead) {
      const index = await one.index(order)
      if (index !== undefined) return index
    }
    return undefined
  }
  const renew = async (order: IndexOrder): Promise<BuiltIndex | undefined> => {
    const renewal = kept.renewal(order)
    return renewal && renewIndex(order, renewal, {before: readKnown, after: read})
  }
  const buildHere = async (order: IndexOrder): Promise<BuiltIndex> => {
    const builder = createIndexBuilder(order.frame, keepTerms(order.terms))
    for (const {page, article} of order.pages) builder.add(page, await read(article))
    return builder.finish()
  }
  return {
    termsPlace: ({revision, ...index}) => folder && {file: termsFile(folder, index), revision},
    remember(locale, plan) {
      plans.set(locale, plan)
      kept.expect(locale, plan)
    },
    expect: (articles) => store.expect(articles.map(({key}) => key)),
    begin(orders) {
      const worthIt = orders.filter((order) => order.pages.length >= worthThread && kept.renewal(order) === undefined)
      if (worthIt.length > 0 && canIndexAhead()) ahead.push(indexAhead(worthIt, store, ahead.at(-1)?.ended ?? Promise.resolve()))
    },
    async text(article) {
      for (const one of ahead) await one.article(article.key)
      const known = store.read(article.key)
      return known === undefined ? Buffer.from((await makeHere(article)).text) : textOfArticle(known)
    },
    async build(order) {
      built.add(order)
      const index = (await buildAhead(order)) ?? (await renew(order)) ?? (await buildHere(order))
      kept.add(order)
      return index
    },
    diagnostics: store.diagnostics,
    close() {
      for (const one of ahead) one.close()
      store.close()
      if (folder === undefined) return
      for (const [locale, plan] of plans)
        if (plan.scopes.some(({order}) => built.has(order))) keepPlan(folder, {locale, plan, placeOf: store.place})
    },
  }
}
