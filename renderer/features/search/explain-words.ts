import {nearest} from '../../core/text/nearest.ts'
import type {OpenIndex} from './browser/embedded/index-files.ts'
import {matchTerms} from './browser/embedded/match-terms.ts'
import type {TermMatch} from './browser/embedded/match-terms.ts'
import {parseQuery} from './browser/embedded/parse-query.ts'
import type {QueryWord} from './browser/embedded/parse-query.ts'
import {decodePostings} from './browser/format/postings.ts'

/** Facts about the words of a query, for programs that cannot see how well results match. */
export type WordFacts = {
  /** Words that no page contains. */
  readonly missing: readonly string[]
  /** Words that no page contains, each with the words that were searched instead. */
  readonly replaced: readonly {readonly word: string; readonly by: readonly string[]}[]
  /** Words of the pages that are similar to missing ones. */
  readonly similar: readonly string[]
  /** Whether a page contains all words, or what they were replaced by. */
  readonly isTogether: boolean
}

/** Maximum number of words that are named instead of one. */
const MOST_WORDS = 5

/** Number of letters that similar words have in common at their beginning. */
const COMMON_START = 3

/** English words that say nothing of a topic. In a small site they are not common, and questions have them all the same. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be by can do does for from how i in is it its my not of on or that the this to what when where which why with you'.split(
    ' ',
  ),
)

/** Explains how the words of a query occur in indexes. Common words, which the search ignores, are passed over. */
export async function explainWords(indexes: readonly OpenIndex[], query: string): Promise<WordFacts> {
  const common = new Set(indexes.flatMap(({core}) => core.common))
  const all = parseQuery(query).filter(({term}) => !common.has(term))
  const saying = all.filter(({term}) => !FUNCTION_WORDS.has(term))
  const words = saying.length > 0 ? saying : all
  const found = await Promise.all(words.map(async (word) => ({word, terms: await matchWord(indexes, word)})))
  const missing = found.filter(({terms}) => terms.flat().length === 0).map(({word}) => word.term)
  const similar = await Promise.all(missing.map((word) => similarTo(indexes, word)))
  const replaced = found.flatMap(({word, terms}) => {
    const names = [...new Set(terms.flat().map(({term}) => term))]
    return names.length > 0 && !names.some((name) => isForm(word, name)) ? [{word: word.term, by: names.slice(0, MOST_WORDS)}] : []
  })
  const isTogether =
    missing.length === 0 &&
    indexes.some((index, at) =>
      hasPage(
        index,
        found.map(({terms}) => terms[at] ?? []),
      ),
    )
  return {missing, replaced, similar: [...new Set(similar.flat())].slice(0, MOST_WORDS), isTogether}
}

/** Returns the terms that a word matches in each index: those of its parts if there is none of the whole. */
async function matchWord(indexes: readonly OpenIndex[], word: QueryWord): Promise<readonly (readonly TermMatch[])[]> {
  const whole = await matchTerms(indexes, word)
  if (whole.some(({length}) => length > 0) || word.parts.length === 0) return whole
  const parts = await Promise.all(word.parts.map((term) => matchTerms(indexes, {term, parts: [], isOpen: false})))
  return indexes.map((_index, at) => parts.flatMap((terms) => terms[at] ?? []))
}

/** Reports whether a term is a word or a part of it, or begins as it does. Otherwise the word is taken for misspelt. */
function isForm({term, parts}: QueryWord, name: string): boolean {
  return name.startsWith(term) || term.startsWith(name) || parts.includes(name)
}

/** Returns words of the pages that begin as a missing one does, the nearest first. */
async function similarTo(indexes: readonly OpenIndex[], word: string): Promise<string[]> {
  const start = word.slice(0, COMMON_START)
  if (start.length < COMMON_START) return []
  const terms = await Promise.all(
    indexes.map(async ({core: {starts}, shard}) => {
      // a shard has the terms from its start on
      const numbers = starts.flatMap((first, number) => {
        const next = starts[number + 1]
        return first.slice(0, COMMON_START) <= start && (next === undefined || next >= start) ? [number] : []
      })
      const shards = await Promise.all(numbers.map(shard))
      return shards.flatMap((one) => one.terms.filter((term) => term.startsWith(start)))
    }),
  )
  const all = [...new Set(terms.flat())]
  const best = nearest(word, all)
  const others = all.filter((term) => term !== best).sort((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))
  return [...(best === undefined ? [] : [best]), ...others].slice(0, MOST_WORDS)
}

/** Reports whether a page of an index has one of the terms of each word. A large index does not say where all sections are. */
function hasPage({core, firstSections}: OpenIndex, words: readonly (readonly TermMatch[])[]): boolean {
  if (words.some(({length}) => length === 0)) return false
  if (core.blocks !== undefined) return true
  const sections = words.map((terms) => {
    const found = new Set<number>()
    for (const {postings} of terms) decodePostings(postings, (section) => void found.add(section))
    return found
  })
  return firstSections.some((first, page) => {
    const end = firstSections[page + 1] ?? first
    return first < end && sections.every((found) => range(first, end).some((section) => found.has(section)))
  })
}

function range(from: number, end: number): number[] {
  return Array.from({length: end - from}, (_, offset) => from + offset)
}
