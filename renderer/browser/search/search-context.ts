import type {SafeStorage} from '../storage.ts'

/** What the search takes from the shell, which has it already: a module of both would be one more file for every page. */
export type SearchContext = {
  readonly storage: SafeStorage
  /** Name of the version that the page belongs to, now. */
  readonly pageVersion: () => string | undefined
  /** Name of the version that the reader chose last, if that is remembered. */
  readonly preferredVersion: () => string | null
  /** Whether a click asks for the page here and now. */
  readonly isPlainClick: (event: MouseEvent) => boolean
}
