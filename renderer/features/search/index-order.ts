import type {IndexFrame, IndexPage} from './build-index.ts'

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

/** An index that can be made. The same order, not an equal one, names it again. */
export type IndexOrder = {
  readonly frame: IndexFrame
  /** In the order of their hrefs. */
  readonly pages: readonly {readonly page: IndexPage; readonly article: SearchableArticle}[]
}
