import type {MarkedText} from '../search-provider.ts'
import {splitWords, termsOf} from '../format/split-words.ts'
import type {Word} from '../format/split-words.ts'
import type {MatchedWord} from './matched-word.ts'

/** A match of a query word in a text. */
export type Mark = {
  /** Offsets in the text. */
  readonly start: number
  readonly end: number
  /** Index of the matched word in the query. */
  readonly asked: number
  /** Index of the word among those of the text that count. */
  readonly position: number
}

/** Finds the words of a query in a text. `words` is the number of all words of the text that say something. */
export type WordFinder = (text: string) => {readonly marks: readonly Mark[]; readonly words: number}

/** Creates a function that finds the words of a query as they were matched. Those that are common do not count unless they are asked for. */
export function createWordFinder(words: readonly MatchedWord[], common: readonly string[]): WordFinder {
  const uncounted = new Set(common)
  const askedBy = new Map<string, number>()
  // exact matches take precedence over similar terms
  for (const [asked, {terms}] of words.entries())
    for (const {term, weight} of terms) if (weight < 1 && !askedBy.has(term)) askedBy.set(term, asked)
  for (const [asked, {term}] of words.entries()) askedBy.set(term, asked)
  const open = words.findIndex(({isOpen}) => isOpen)
  const typed = words[open]?.term ?? ''

  const askedFor = (word: Word): Pick<Mark, 'asked' | 'end'> | undefined => {
    const isBegun = open !== -1 && typed !== '' && word.term.startsWith(typed)
    const asked = askedBy.get(word.term)
    if (asked !== undefined && asked !== open) return {asked, end: word.end}
    // if folding kept the length, only the typed part is marked
    if (isBegun) return {asked: open, end: word.term.length === word.end - word.start ? word.start + typed.length : word.end}
    if (asked !== undefined) return {asked, end: word.end}
    for (const term of termsOf(word)) {
      const partAsked = askedBy.get(term) ?? (open !== -1 && typed !== '' && term.startsWith(typed) ? open : undefined)
      if (partAsked !== undefined) return {asked: partAsked, end: word.end}
    }
    return undefined
  }

  // cached, since headings are searched repeatedly: for their own section and those below
  const known = new Map<string, ReturnType<WordFinder>>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const marks: Mark[] = []
    let position = 0
    for (const word of splitWords(text)) {
      const mark = askedFor(word)
      if (mark !== undefined) marks.push({start: word.start, position, ...mark})
      if (mark !== undefined || !uncounted.has(word.term)) position += 1
    }
    const result = {marks, words: position}
    known.set(text, result)
    return result
  }
}

/** Splits a text at its marks. Marks may overlap. */
export function markText(text: string, marks: readonly Pick<Mark, 'start' | 'end'>[]): MarkedText {
  const pieces: {text: string; isMatch: boolean}[] = []
  let from = 0
  for (const {start, end} of marks) {
    const begin = Math.max(start, from)
    if (end <= begin) continue
    if (begin > from) pieces.push({text: text.slice(from, begin), isMatch: false})
    const last = pieces.at(-1)
    if (last?.isMatch === true && begin === from) last.text += text.slice(begin, end)
    else pieces.push({text: text.slice(begin, end), isMatch: true})
    from = end
  }
  if (from < text.length || pieces.length === 0) pieces.push({text: text.slice(from), isMatch: false})
  return pieces
}
