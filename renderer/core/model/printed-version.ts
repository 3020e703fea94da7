import type {PageLink} from './page-link.ts'

/** Facts of a page that has all pages of a version, to be printed. */
export type PrintedVersion = {
  /** Id of the doc set; empty for that of `docs`. */
  readonly set: string
  /** The version, with a link to its main doc. */
  readonly version: PageLink
  /** URL of its main doc. */
  readonly url: string
  /** Day of its release, `2026-04-30`, as the configuration has it. Undefined if it is not known. */
  readonly released: string | undefined
  /** Date of the newest change of its docs, on sites that show dates of changes. */
  readonly updated: string | undefined
  /** The chapters of the page, in the order of the sidebars. */
  readonly chapters: readonly PrintedChapter[]
}

/** A page of the version, or a category without one, and what is below it in the sidebar. */
export type PrintedChapter = {
  /** Id of its element. */
  readonly anchor: string
  readonly title: string
  readonly chapters: readonly PrintedChapter[]
}
