import type {RoutePath} from '../../core/model/paths.ts'
import type {IndexFrame, IndexPage} from './make-index.ts'
import type {TermsPlace} from './edit/terms-file.ts'

/** A searchable article. */
export type SearchableArticle = {
  /** Hash of all inputs of its index data. */
  readonly key: string
  /** Key of the compilation of its HTML; empty if it does not come from a file. */
  readonly source: string
  readonly title: string
  /** Alternative names of its page. */
  readonly aliases: readonly string[]
  /** Returns its HTML, with or without resolved reference holes. */
  readonly html: () => Promise<string>
}

/** A request to build an index. Orders are compared by identity. */
export type IndexOrder = {
  /** Hash of all that the index is made from but the articles. */
  readonly name: string
  readonly frame: IndexFrame
  /** Pages in the order of their hrefs. */
  readonly pages: readonly {readonly route: RoutePath; readonly page: IndexPage; readonly article: SearchableArticle}[]
  /** The file that keeps its terms for edits. Undefined if none does. */
  readonly terms: TermsPlace | undefined
}
