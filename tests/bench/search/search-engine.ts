import type {SearchedArticle} from './articles.ts'

/** A file of an index, by the path under which a reader's browser asks for it. */
export type IndexFile = {readonly path: string; readonly bytes: Uint8Array}

/** A kind of search that needs no server. */
export type SearchEngine = {
  readonly name: string
  /** What pages weigh until the first result can be shown, if it is not only files of the index. */
  readonly build: (articles: readonly SearchedArticle[]) => Promise<readonly IndexFile[]>
  /** Opens an index whose files come from `load`; gives hrefs of the pages of the results, best first, as `articles` have them. */
  readonly open: (load: (path: string) => Promise<Uint8Array>) => Promise<(query: string) => Promise<readonly string[]>>
}
