import type {LinkedPages, UsesCache} from '../../features/api/code-links/find-page-uses.ts'

/** What is known of names in the code of a site that is served. */
export type LiveLinks = {
  /** Opens what earlier passes have found. */
  readonly cache: () => UsesCache
  /** What pages show: of a page that was edited what it named before, where its code is still the same. */
  readonly shown: LinkedPages
  /** Names what no pass has looked at; empty when there is nothing. */
  readonly missing: string
}
