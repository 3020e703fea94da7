/** An attribute of a tag. `start` and `end` are offsets of the value without its quotes. */
export type HtmlAttribute = {
  /** The name in lower case. */
  readonly name: string
  /** The value, with character references not decoded. */
  readonly raw: string
  readonly start: number
  readonly end: number
}

/** A start tag. `start` and `end` are offsets that include the angle brackets. */
export type HtmlTag = {
  /** The name in lower case. */
  readonly name: string
  /** The attributes in source order. Of duplicates, only the first. */
  readonly attributes: readonly HtmlAttribute[]
  readonly start: number
  readonly end: number
  /** The end of the text of a text-only element, such as `style`. Equal to `end` for other elements. */
  readonly textEnd: number
}
