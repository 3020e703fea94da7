import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {formatArticle, parseArticle, textOfArticle} from './article-format.ts'
import {openArticleStore} from './article-store.ts'
import {createIndexBuilder} from './build-index.ts'
import type {BuiltIndex} from './build-index.ts'
import {canIndexAhead, indexAhead} from './index-ahead.ts'
import type {IndexingAhead} from './index-ahead.ts'
import type {IndexOrder, SearchableArticle} from './index-order.ts'
import {createArticleIndexer} from './index-article.ts'
import type {ArticleIndexer, IndexedArticle} from './index-article.ts'
import {readSections} from './read-sections.ts'

/** Creates the files of the search. Equal articles of several versions, locales and builds are indexed only once. */
export type SearchIndexes = {
  /** Announces all articles. The cache drops others. */
  readonly expect: (articles: readonly SearchableArticle[]) => void
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
  const ahead: IndexingAhead[] = []
  let indexer: ArticleIndexer | undefined

  const makeHere = async ({key, title, aliases, html}: SearchableArticle): Promise<IndexedArticle> => {
    indexer ??= createArticleIndexer()
    const indexed = indexer.index(readSections(await html(), title), aliases)
    store.write(key, Buffer.from(formatArticle(indexed)))
    return indexed
  }
  const read = async (article: SearchableArticle): Promise<IndexedArticle> => {
    const known = store.read(article.key)
    return known === undefined ? makeHere(article) : parseArticle(known.toString())
  }
  return {
    expect: (articles) => store.expect(articles.map(({key}) => key)),
    begin(orders) {
      const worthIt = orders.filter(({pages}) => pages.length >= worthThread)
      if (worthIt.length > 0 && canIndexAhead()) ahead.push(indexAhead(worthIt, store, ahead.at(-1)?.ended ?? Promise.resolve()))
    },
    async text(article) {
      for (const one of ahead) await one.article(article.key)
      const known = store.read(article.key)
      return known === undefined ? Buffer.from((await makeHere(article)).text) : textOfArticle(known)
    },
    async build(order) {
      for (const one of ahead) {
        const built = await one.index(order)
        if (built !== undefined) return built
      }
      const builder = createIndexBuilder(order.frame)
      for (const {page, article} of order.pages) builder.add(page, await read(article))
      return builder.finish()
    },
    diagnostics: store.diagnostics,
    close() {
      for (const one of ahead) one.close()
      store.close()
    },
  }
}
