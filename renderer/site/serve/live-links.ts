import type {LinkedPages, UsesCache} from '../../features/api/code-links/find-page-uses.ts'

/** The code links of a site that is served. */
export type LiveLinks = {
  /** Opens the cache of the names that earlier passes resolved. */
  readonly cache: () => UsesCache
  /** The links that pages show. An edited page keeps its earlier links where its code is unchanged. */
  readonly shown: LinkedPages
  /** Identifies the code that no pass has processed yet. Empty if there is none. */
  readonly missing: string
}
