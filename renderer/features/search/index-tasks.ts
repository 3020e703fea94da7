import type {BuiltIndex, IndexFrame, IndexPage} from './build-index.ts'

/** What the search's thread is asked to do. One index after the other: its beginning, its pages, its end. */
export type IndexTask =
  | {readonly type: 'begin'; readonly frame: IndexFrame}
  /** An article as `formatArticle` made it earlier, or one that is new. */
  | {readonly type: 'page'; readonly page: IndexPage; readonly article: Uint8Array | NewArticle}
  | {readonly type: 'finish'}

/** An article that nobody has indexed. */
export type NewArticle = {
  /** Article HTML; holes of references may be open. */
  readonly html: string
  readonly title: string
  readonly aliases: readonly string[]
}

/** UTF-8 of what `formatArticle` made of a new article, the index at its end, undefined for other tasks. */
export type IndexTaskResult = Uint8Array | BuiltIndex | undefined
