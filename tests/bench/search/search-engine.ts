import type {SearchedArticle} from './articles.ts'

/** A file of an index, by the path under which a reader's browser asks for it. */
export type IndexFile = {readonly path: string; readonly bytes: Uint8Array}

/** Gives a file of an index by its path. */
export type LoadFile = (path: string) => Promise<Uint8Array>

/** A kind of search that needs no server. */
export type SearchEngine = {
  readonly name: string
  /** Lays out what is no part of the build, such as pages that are on the disk anyway. */
  readonly prepare?: (articles: readonly SearchedArticle[]) => void
  /** What pages weigh until the first result can be shown, if it is not only files of the index. */
  readonly build: (articles: readonly SearchedArticle[]) => Promise<readonly IndexFile[]>
  /**
   * Opens an index whose files come from `load`; gives hrefs of the pages of the results, best first, as `articles` have them.
   * One index of an engine is open at a time.
   */
  readonly open: (load: LoadFile) => Promise<(query: string) => Promise<readonly string[]>>
  /** Bytes of gzip of the code that a browser loads to search, without dialog and styles. Asked for after a build. */
  readonly code: () => Promise<number>
  /** Whether a file is code, and counted as such. None where it is left out. */
  readonly isCode?: (path: string) => boolean
  /** Ends what the engine has started, and removes what it has written. */
  readonly close?: () => Promise<void>
}
