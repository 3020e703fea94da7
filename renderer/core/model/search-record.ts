/** Headings above a record and its own: `lvl0` is a category, `lvl1` the title of the page. Null: there is none of this level. */
export type RecordHierarchy = Readonly<Record<'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6', string | null>>

/**
 * What a hosted index knows of a heading or of a text below one. All texts are HTML without tags: dialogs of
 * others insert them as HTML.
 */
export type SearchRecord = {
  /** Unique in the index, the same for the same record. */
  readonly objectID: string
  readonly type: keyof RecordHierarchy | 'content'
  /** Whole URL with the anchor, if there is one. */
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  /** Only of type `content`. */
  readonly content: string | null
  readonly hierarchy: RecordHierarchy
  readonly weight: {readonly pageRank: number; readonly level: number; readonly position: number}
  readonly language: string
  /** Names of versions; empty for a page outside the docs. */
  readonly version: readonly string[]
  readonly docusaurus_tag: string
  /** What other tags `docsearch:*` of the page say. */
  readonly [field: string]: unknown
}
