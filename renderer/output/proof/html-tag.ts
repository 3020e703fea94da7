/** An attribute as it stands in the text. `start` and `end` are offsets of the value without its quotes. */
export type HtmlAttribute = {
  /** In lower case. */
  readonly name: string
  /** Character references are not decoded. */
  readonly raw: string
  readonly start: number
  readonly end: number
}

/** A start tag. `start` and `end` are offsets around the angle brackets. */
export type HtmlTag = {
  /** In lower case. */
  readonly name: string
  /** In the order of the text; of attributes with one name, the first. */
  readonly attributes: readonly HtmlAttribute[]
  readonly start: number
  readonly end: number
  /** Where the text of an element that holds only text ends, such as that of `style`; for others the same as `end`. */
  readonly textEnd: number
}
