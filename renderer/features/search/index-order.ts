import type {IndexFrame, IndexPage} from './build-index.ts'

/** A searchable article. */
export type SearchableArticle = {
  /** Hash of all inputs of its index data. */
  readonly key: string
  readonly title: string
  /** Alternative names of its page. */
  readonly aliases: readonly string[]
  /** Returns its HTML, with or without resolved reference holes. */
  readonly html: () => Promise<string>
}

/** A request to build an index. Orders are compared by identity. */
export type IndexOrder = {
  readonly frame: IndexFrame
  /** Pages in the order of their hrefs. */
  readonly pages: readonly {readonly page: IndexPage; readonly article: SearchableArticle}[]
}
