import type {BuiltIndex, IndexFrame, IndexPage} from './make-index.ts'
import type {TermsPlace} from './edit/terms-file.ts'

/** A task of the search worker. Indexes are built one at a time: begin, pages, finish. */
export type IndexTask =
  | {readonly type: 'begin'; readonly frame: IndexFrame; readonly terms: TermsPlace | undefined}
  /** An article as serialized by `formatArticle`, or a new one. */
  | {readonly type: 'page'; readonly page: IndexPage; readonly article: Uint8Array | NewArticle}
  | {readonly type: 'finish'}

/** An article that has not been indexed yet. */
export type NewArticle = {
  /** Article HTML, with or without resolved reference holes. */
  readonly html: string
  readonly title: string
  readonly aliases: readonly string[]
}

/** The result of a task: UTF-8 from `formatArticle` for a new article, the index for `finish`, undefined for other tasks. */
export type IndexTaskResult = Uint8Array | BuiltIndex | undefined
