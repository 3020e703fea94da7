import type {SectionChange} from '../changes/compare-blocks.ts'
import type {PageLink} from './page-link.ts'
import type {Href} from './paths.ts'

/** Facts of a page about what changed between versions: between two of them, or the list of all such pages of a doc set. */
export type ChangesFacts = VersionChanges | ChangesOverview

/** The changes between two versions. */
export type VersionChanges = {
  readonly kind: 'versions'
  /** The earlier version, with a link to its main doc. */
  readonly from: PageLink
  /** The later version, likewise. */
  readonly to: PageLink
  /** Number of pages of each kind. */
  readonly counts: ChangeCounts
  /** Pages that are not the same in both versions: those of references first, if a version has any, and then all others. */
  readonly parts: readonly ChangesPart[]
  /** The list of all versions of the doc set. */
  readonly overview: Href
}

/** Numbers of pages that differ between two versions. */
export type ChangeCounts = Readonly<Record<PageChange['kind'], number>>

/** The changes of all references of a doc set, or of its other pages. */
export type ChangesPart = {
  readonly kind: 'reference' | 'pages'
  /** Number of pages of each kind. */
  readonly counts: ChangeCounts
  /** Its pages, grouped as in the sidebar, in its order. */
  readonly groups: readonly ChangeGroup[]
}

/** Pages that are next to each other in the sidebar. */
export type ChangeGroup = {
  /** The categories around them, outermost first: `Guides › Images`. Empty for pages in none. */
  readonly label: string
  readonly pages: readonly PageChange[]
}

/** A page that is not the same in two versions. */
export type PageChange = {
  /** `moved`: it has another address, and may have another text as well. */
  readonly kind: 'added' | 'removed' | 'moved' | 'changed'
  /** Id of its part of the page of changes: the id of the doc. */
  readonly id: string
  readonly title: string
  /** The page in the later version or, of one that was removed, in the earlier one. */
  readonly href: Href
  /** The page in the earlier version, of one that both have. */
  readonly before: PageLink | undefined
  /** Compares the texts of a page that both versions have. Empty if they are equal. Called when the page of changes is rendered. */
  readonly differences: () => readonly SectionChange[]
}

/** The versions of a doc set, and where to read what changed between them. */
export type ChangesOverview = {
  readonly kind: 'overview'
  /** Versions that have one before them, newest first. */
  readonly versions: readonly {
    readonly label: string
    readonly href: Href
    /** The version before it. */
    readonly previous: string
    readonly counts: ChangeCounts
    /** Undefined if nothing says when the version was released, so that it has no feed. */
    readonly feed: Href | undefined
    /** Pages about what changed since other versions than the one before, newest first. */
    readonly since: readonly PageLink[]
  }[]
}

/** A version in which something is new. `mayBeOlder`: the version before it is not built, and may have had it. */
export type VersionLink = PageLink & {readonly mayBeOlder?: true}

/** When a doc came to be and changed, as its page says. */
export type DocHistory = {
  /** The version that has it first, with a link to what was new there. Undefined if no built version is without it. */
  readonly newIn: VersionLink | undefined
  /** The latest version in which its text changed. Undefined if it never did. */
  readonly changedIn: VersionLink | undefined
  /** The page about all changes since the version of the page. Undefined on pages of the latest version and of those after it. */
  readonly since: PageLink | undefined
}
