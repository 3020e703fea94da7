/**
 * The headings above a record, including its own: `lvl0` is a category, `lvl1` the title of the page. Null if there is no heading
 * of a level.
 */
export type RecordHierarchy = Readonly<Record<'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6', string | null>>

/**
 * A record of a hosted index, for a heading or a text below one. All texts are HTML without tags, because third-party search
 * dialogs insert them as HTML.
 */
export type SearchRecord = {
  /** Unique in the index, and stable for the same record. */
  readonly objectID: string
  readonly type: keyof RecordHierarchy | 'content'
  /** Absolute URL, with the anchor if there is one. */
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  /** Set only on records of type `content`. */
  readonly content: string | null
  readonly hierarchy: RecordHierarchy
  readonly weight: {readonly pageRank: number; readonly level: number; readonly position: number}
  readonly language: string
  /** Names of versions. Empty for a page outside the docs. */
  readonly version: readonly string[]
  readonly docusaurus_tag: string
  /** Values of the page's other `docsearch:*` tags. */
  readonly [field: string]: unknown
}
