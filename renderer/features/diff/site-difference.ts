import type {SectionChange} from '../../core/changes/compare-blocks.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {ChangeKind, HeadChange} from './compare-pages.ts'
import type {Move} from './find-moves.ts'
import type {SiteWeight} from './weigh-sites.ts'

/** What differs between two built sites. Lists are sorted by route; routes have no base URL. */
export type SiteDifference = {
  readonly before: SideFacts
  readonly after: SideFacts
  /** Number of pages that are the same in both, byte for byte. */
  readonly equal: number
  readonly added: readonly PageName[]
  readonly removed: readonly RemovedPage[]
  readonly moved: readonly MovedPage[]
  readonly changed: readonly ChangedPage[]
  readonly broken: readonly BrokenPromise[]
  readonly weight: SiteWeight
}

/** One of the two sites. */
export type SideFacts = {
  readonly pages: number
  /** Whether docsite has built it, and its manifest can be read. */
  readonly isDocsite: boolean
}

/** A page, with its first heading, or else its title. */
export type PageName = {readonly route: RoutePath; readonly title: string}

/** A page that is gone. */
export type RemovedPage = PageName & {
  /** Route of the page that answers its address now. Undefined if none does. */
  readonly heir: RoutePath | undefined
}

/** A page that has changed. */
export type ChangedPage = PageName & {
  readonly kind: ChangeKind
  /** What differs in title and description. */
  readonly head: readonly HeadChange[]
  /** Returns what differs in the text. Reads both pages again. Empty for kinds other than `text`. */
  readonly sections: () => readonly SectionChange[]
}

/** A page that has another address. `kind` is undefined if the rest of it is the same. */
export type MovedPage = Omit<ChangedPage, 'kind'> & {readonly kind: ChangeKind | undefined} & Omit<Move, 'to'>

/** An address, or the id of a heading, that the old site had and that nothing answers in the new one. */
export type BrokenPromise = {
  readonly route: RoutePath
  /** Id of the heading. Undefined for a page. */
  readonly id: string | undefined
  /** Route of the page that the address leads to now, in which the heading is missing. Undefined for a page. */
  readonly page: RoutePath | undefined
}
