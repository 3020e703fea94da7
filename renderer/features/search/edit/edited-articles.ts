import {createPackWriter, readBodyAt} from '../../../compile/cache/body-pack.ts'
import {openBodyStore} from '../../../compile/cache/body-store.ts'
import {isFsError} from '../../../core/files/fs-error.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import {formatArticle, parseArticle} from '../article-format.ts'
import {createArticleIndexer} from '../index-article.ts'
import type {IndexedArticle} from '../index-article.ts'
import {readSections} from '../read-sections.ts'
import type {PlannedPage} from './search-plan.ts'

/** A new article of a page. */
export type NewArticle = Pick<PlannedPage, 'key' | 'title' | 'aliases'> & {readonly html: () => Promise<string> | string}

/** The articles of edited pages, before and after. */
export type EditedArticles = {
  /** Returns an article of the store. Undefined if it is not there. */
  readonly read: (page: PlannedPage) => IndexedArticle | undefined
  /** Indexes an article, once however many pages have it. */
  readonly index: (article: NewArticle) => Promise<IndexedArticle>
  /** Returns the articles that were indexed, by key. */
  readonly indexed: () => ReadonlyMap<string, IndexedArticle>
  /** Adds the new articles to the store. Returns their places by key, with the number of their pack. */
  readonly write: () => {readonly packs: readonly AbsolutePath[]; readonly places: ReadonlyMap<string, PlannedPage['place']>}
}

/**
 * Opens the articles.
 * @param packs the files of the store that pages name
 */
export function openEditedArticles(folder: AbsolutePath, packs: readonly AbsolutePath[]): EditedArticles {
  const indexer = createArticleIndexer()
  const indexed = new Map<string, IndexedArticle>()
  return {
    read({key, place}) {
      const pack = place && packs[place[0]]
      const found = (pack === undefined ? undefined : readBodyAt({file: pack, offset: place?.[1] ?? 0}, key)) ?? searchStore(folder, key)
      return found && parseArticle(found.toString())
    },
    async index({key, title, aliases, html}) {
      const article = indexed.get(key) ?? indexer.index(readSections(await html(), title), aliases)
      indexed.set(key, article)
      return article
    },
    indexed: () => indexed,
    write() {
      const places = new Map<string, PlannedPage['place']>()
      try {
        const pack = createPackWriter(folder)
        for (const [key, article] of indexed) places.set(key, [packs.length, pack.append(key, Buffer.from(formatArticle(article))).offset])
        pack.close()
        return {packs: [...packs, pack.file], places}
      } catch (error) {
        if (!isFsError(error)) throw error
        return {packs, places: new Map()}
      }
    },
  }
}

function ignore(): void {
  // what is lost is built anew
}

/** Looks for an article in the whole store, whose packs may have been merged since its place was noted. */
function searchStore(folder: AbsolutePath, key: string): Buffer | undefined {
  const store = openBodyStore({folder, memoryBudget: 0, onDamage: ignore, onWriteError: ignore})
  try {
    return store.readBytes(key)
  } finally {
    store.close()
  }
}
