/** A tag in a list of tags. */
export type ListedTag = {
  readonly label: string
  /** Path of its page, after that of all tags. */
  readonly permalink: string
  readonly description: string | undefined
}

/** The tags that a version or a blog lists, by the key that front matter names. */
export type TagList = ReadonlyMap<string, ListedTag>
