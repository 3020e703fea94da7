import {splitWords} from '../format/split-words.ts'

/** A word of a query. */
export type QueryWord = {
  readonly term: string
  /** Parts of an identifier, used if the whole is not found. */
  readonly parts: readonly string[]
  /** Whether the reader may still be typing the word. */
  readonly isOpen: boolean
}

/** Maximum number of words that are searched. */
const mostWords = 12

/** Splits a query into unique words. The last one is open unless something follows it. */
export function parseQuery(query: string): QueryWord[] {
  const words = splitWords(query)
  const asked = new Map<string, QueryWord>()
  for (const [index, {term, parts, start, end}] of words.entries()) {
    const before = words[index - 1]
    // the last character of unspaced text is already part of the pair before
    if (before !== undefined && before.end === end && before.start < start) continue
    if (asked.size === mostWords) break
    asked.set(term, {term, parts, isOpen: end === query.length})
  }
  return [...asked.values()]
}
