/** A text that people read, as it is in a file: Markdown, or one string of it. */
export interface ProseText {
  /** Markdown, or MDX; of strings what is between their quotes */
  readonly source: string
  /** where `source` begins in the file, in characters */
  readonly offset: number
  /** texts in MDX files may have expressions and components */
  readonly isMdx: boolean
}
