import type {SafeStorage} from '../../../browser/storage.ts'

/** Values that the shell passes to the search: importing them would create a shared chunk that every page has to load. */
export type SearchContext = {
  readonly storage: SafeStorage
  /** Returns the name of the current page's version. */
  readonly pageVersion: () => string | undefined
  /** Returns the name of the version that the reader chose last in the doc set of a version, if it is stored. */
  readonly preferredVersion: (version: string) => string | null
  /** Reports whether a click opens a page in the same tab and has not been handled by another listener. */
  readonly isPlainClick: (event: MouseEvent) => boolean
}
