import type {Diagnostic} from '../model/diagnostic.ts'
import type {AbsolutePath} from '../model/paths.ts'
import {openArticleStore} from './article-store.ts'
import {canIndexAhead, indexAhead} from './index-ahead.ts'
import {createArticleIndexer} from './index-article.ts'
import type {ArticleIndexer, IndexedArticle} from './index-article.ts'
import {readSections} from './read-sections.ts'

/** An article that can be searched. */
export type SearchableArticle = {
  /** Hash of everything that its index comes from. */
  readonly key: string
  readonly title: string
  /** Other names of its page. */
  readonly aliases: readonly string[]
  /** Its HTML; holes of references may be open. */
  readonly html: () => Promise<string>
}

/** What articles are to the search. Equal articles of several versions, locales and builds are indexed once. */
export type ArticleIndexes = {
  /** Says which articles there are; the cache forgets others. */
  readonly expect: (articles: readonly SearchableArticle[]) => void
  /** Begins with articles that will be needed and are in no cache, in a thread of its own if they are many. */
  readonly begin: (articles: readonly SearchableArticle[]) => void
  readonly read: (article: SearchableArticle) => Promise<IndexedArticle>
  /** What is wrong with the cache, at most one of each kind. */
  readonly diagnostics: () => readonly Diagnostic[]
  /** Ends what was begun and saves what is new for the next build. */
  readonly close: () => void
}

/** So many articles take longer than a thread takes to start. */
const worthThread = 200

/** Opens the indexes of articles. Without `lasting`, nothing is taken from earlier runs and nothing is kept for later ones. */
export function openArticleIndexes(options: {stateRoot: AbsolutePath; lasting: boolean}): ArticleIndexes {
  const store = openArticleStore(options)
  const ending = new AbortController()
  let indexer: ArticleIndexer | undefined
  let begun: Promise<void> = Promise.resolve()

  const beginAhead = async (articles: readonly SearchableArticle[]): Promise<void> => {
    const missing = articles.filter(({key}) => !store.has(key))
    const tasks = await Promise.all(missing.map(async ({html, ...task}) => ({...task, html: await html()})))
    await indexAhead({tasks, signal: ending.signal, onResult: store.writeFormatted})
  }
  return {
    expect: (articles) => store.expect(articles.map(({key}) => key)),
    begin(articles) {
      if (articles.length < worthThread || !canIndexAhead()) return
      // whoever needs an article that failed there finds out why
      begun = Promise.all([begun, beginAhead(articles)]).then(
        () => undefined,
        () => undefined,
      )
    },
    async read({key, title, aliases, html}) {
      await begun
      const known = store.read(key)
      if (known !== undefined) return known
      indexer ??= createArticleIndexer()
      const indexed = indexer.index(readSections(await html(), title), aliases)
      store.write(key, indexed)
      return indexed
    },
    diagnostics: store.diagnostics,
    close() {
      ending.abort()
      store.close()
    },
  }
}
