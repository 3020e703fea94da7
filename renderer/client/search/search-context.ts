import type {SafeStorage} from '../storage.ts'

/** What the search knows of the page around it. */
export type SearchContext = {
  readonly storage: SafeStorage
  /** Name of the version that the page belongs to, now. */
  readonly pageVersion: () => string | undefined
  /** Name of the version that the reader chose last, if that is remembered. */
  readonly preferredVersion: () => string | null
}
