import {splitWords} from '../format/split-words.ts'

/** A word that a reader looks for. */
export type QueryWord = {
  readonly term: string
  /** Parts of an identifier, for when the whole is nowhere. */
  readonly parts: readonly string[]
  /** The reader may be in the middle of it. */
  readonly isOpen: boolean
}

/** More words than these are not looked for. */
const mostWords = 12

/** The words of a query, each once. The last one is open unless something follows it. */
export function parseQuery(query: string): QueryWord[] {
  const words = splitWords(query)
  const asked = new Map<string, QueryWord>()
  for (const [index, {term, parts, start, end}] of words.entries()) {
    const before = words[index - 1]
    // the last character of text without spaces, which is in the pair before
    if (before !== undefined && before.end === end && before.start < start) continue
    if (asked.size === mostWords) break
    asked.set(term, {term, parts, isOpen: end === query.length})
  }
  return [...asked.values()]
}
