import {titleShare} from '../format/index-files.ts'
import {decodePostings} from '../format/postings.ts'
import type {OpenIndex} from './index-files.ts'
import {matchTerms} from './match-terms.ts'
import type {TermMatch} from './match-terms.ts'
import type {QueryWord} from './parse-query.ts'
import {headingWorth} from './section-worth.ts'
import {selectBest} from './select-best.ts'
import type {MatchedWord} from './matched-word.ts'

/** A section that matches a query. */
export type Candidate = {
  readonly index: OpenIndex
  readonly page: number
  /** Index of the section in its page. */
  readonly section: number
  readonly score: number
}

/** The matches of a query in an index. */
export type IndexResult = {
  readonly words: readonly MatchedWord[]
  readonly candidates: readonly Candidate[]
  /** Number of further sections, which score less. Those of a large index are located only as far as they are shown. */
  readonly further: number
}

type Covering = Candidate & {
  /** Share of the query that the section contains, from 0 to 1, weighted by the rarity of the words. */
  readonly coverage: number
  readonly isHeaded: boolean
}

/** Minimum coverage of a result, relative to the highest coverage. */
const leastCoverage = 0.65

/** Number of results that are filled up with sections of less coverage: whoever finds one page for two words may have meant another. */
const fewResults = 5

/**
 * Weight of sections outside the docs that contain the words only in their text. These pages are found by their topic;
 * long lists of names, such as licence notices, contain words of every kind.
 */
const outsideShare = 0.6

/** Weight of a section whose heading has the word of a query, as long as it is not known how many others the heading has. */
const usualHeading = 1.4

/** Weight of a common word that may be the beginning of another. */
const openCommonShare = 0.25

/** How many sections of a large index are located. */
export type Reach = {
  readonly most: number
  /** The best of these are ordered by the number of words in their headings, too, if the query has one word. The same on all pages of results. */
  readonly ordered: number
}

/** Finds the sections that contain words of a query, for each index, unsorted. */
export async function scoreSections(indexes: readonly OpenIndex[], query: readonly QueryWord[], reach: Reach): Promise<IndexResult[]> {
  const wanted = withoutCommon(indexes, query)
  const matched = (await Promise.all(wanted.map((word) => matchWord(indexes, word)))).flat()
  const places = indexes.map((index, at): FoundWords => {
    const found = new Uint8Array(index.firstSections.at(-1) ?? 0)
    return {index, found, words: matched.map(({terms}) => findWord(found, terms[at] ?? []))}
  })
  const rarities = matched.map((word, at) =>
    rarityOf(
      word,
      indexes,
      places.map(({words}) => words[at]?.having ?? 0),
    ),
  )
  const results = places.map((place, at) => ({
    words: matched.map(({terms, ...word}) => ({...word, terms: terms[at] ?? []})),
    candidates: collect(place, rarities),
  }))
  const covers = createCoverTest(results.flatMap(({candidates}) => candidates))
  return Promise.all(
    results.map(async ({words, candidates}, at) => {
      const covering = candidates.filter(covers)
      if (indexes[at]?.core.blocks === undefined) return {words, candidates: covering, further: 0}
      const located = await locateBest(covering, words.length === 1 ? reach : {...reach, ordered: 0})
      return {words, candidates: located, further: covering.length - located.length}
    }),
  )
}

/** Returns the test whether a section contains enough of the query, compared with all that contain something of it. */
function createCoverTest(all: readonly Covering[]): (section: Covering) => boolean {
  const best = all.reduce((most, {coverage}) => Math.max(most, coverage), 0)
  const isCovering = ({coverage}: Covering): boolean => coverage >= best * leastCoverage
  const count = all.reduce((sum, one) => sum + Number(isCovering(one)), 0)
  if (count >= fewResults || count === all.length) return isCovering
  const others = all.filter((one) => !isCovering(one))
  const filling = new Set(selectBest(others, fewResults - count))
  return (one) => isCovering(one) || filling.has(one)
}

/** Locates the best candidates of a large index, whose sections are counted from the first of the index. */
async function locateBest(covering: readonly Covering[], {most, ordered}: Reach): Promise<Candidate[]> {
  const best = selectBest(covering, Math.max(most, ordered))
  const least = best[Math.min(ordered, best.length) - 1]?.score ?? 0
  return Promise.all(
    best.map(async (candidate, at) => {
      const {page, section, words} = await candidate.index.locate(candidate.section)
      const share = candidate.isHeaded && at < ordered ? headingWorth(words) / usualHeading : 1
      return {...candidate, page, section, score: Math.max(candidate.score * share, at < ordered ? least : 0)}
    }),
  )
}

/** Removes common words, unless the query has no others. One that may be the beginning of another stays. */
function withoutCommon(indexes: readonly OpenIndex[], query: readonly QueryWord[]): readonly QueryWord[] {
  const common = new Set(indexes.flatMap(({core}) => core.common))
  const saying = query.filter(({term, isOpen}) => isOpen || !common.has(term))
  return saying.length > 0 ? saying : query
}

type SharedMatch = QueryWord & {
  /** Matching terms per index. */
  readonly terms: readonly (readonly TermMatch[])[]
}

async function matchWord(indexes: readonly OpenIndex[], word: QueryWord): Promise<SharedMatch[]> {
  const terms = await matchTerms(indexes, word)
  if (terms.some(({length}) => length > 0) || word.parts.length === 0) return [{...word, terms}]
  const parts = word.parts.filter((part) => part.length > 1).map((term) => ({term, parts: [], isOpen: false}))
  return Promise.all(parts.map(async (part) => ({...part, terms: await matchTerms(indexes, part)})))
}

/** The occurrences of a word in an index. */
type FoundWord = {
  /** Weight of the word in each section, from 0 to 1; 0 if it does not occur. */
  readonly worth: Float32Array
  /** 1 for each section with the word in its heading. */
  readonly inHeading: Uint8Array
  /** Number of sections that contain the word. */
  readonly having: number
}

/** Finds the sections that contain a word, and sets `found` to 1 for each of them. */
function findWord(found: Uint8Array, terms: readonly TermMatch[]): FoundWord {
  const sections = found.length
  const worth = new Float32Array(sections)
  const inHeading = new Uint8Array(sections)
  let having = 0
  for (const {postings, count, weight} of terms) {
    const step = weight / 8
    let listed = 0
    decodePostings(postings, (section, impact, isHeading) => {
      if (!(section < sections)) return
      listed += 1
      const known = worth[section] ?? 0
      const own = step * (impact + 1)
      if (known === 0) having += 1
      if (own > known) worth[section] = own
      if (isHeading) inHeading[section] = 1
      found[section] = 1
    })
    if (count !== undefined) having += count - listed
  }
  return {worth, inHeading, having: Math.min(having, sections)}
}

/**
 * Returns the rarity of a word: the fewer of all searched sections contain it, the higher. If rarity were computed per
 * index, a word that is frequent in the docs would rank the only page outside the docs first.
 */
function rarityOf({term, isOpen}: QueryWord, indexes: readonly OpenIndex[], having: readonly number[]): number {
  const sections = indexes.reduce((sum, {firstSections}) => sum + (firstSections.at(-1) ?? 0), 0)
  const count = having.reduce((sum, own) => sum + own, 0)
  const share = isOpen && indexes.some(({core}) => core.common.includes(term)) ? openCommonShare : 1
  return share * Math.log(1 + (sections - count + 0.5) / (count + 0.5))
}

/** The occurrences of all query words in an index. */
type FoundWords = {
  readonly index: OpenIndex
  readonly words: readonly FoundWord[]
  /** 1 for each section that contains at least one of them. */
  readonly found: Uint8Array
}

/**
 * Scores the sections of an index. Optimized for speed: a version has tens of thousands of sections, most of which contain
 * none of the words, and this runs while readers type.
 */
function collect({index, words, found}: FoundWords, rarities: readonly number[]): Covering[] {
  const {core, firstSections} = index
  const isOneWord = words.length === 1
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0)
  const textShare = index.version === undefined ? outsideShare : 1
  const isLarge = core.blocks !== undefined
  const candidates: Covering[] = []
  for (let page = 0; page + 1 < firstSections.length; page += 1) {
    const first = firstSections[page] ?? 0
    const end = firstSections[page + 1] ?? 0
    for (let section = first; section < end; section += 1) {
      if (found[section] !== 1) continue
      let score = 0
      let covered = 0
      let isHeaded = false
      for (let at = 0; at < words.length; at += 1) {
        const word = words[at]
        const rarity = rarities[at]
        if (word === undefined || rarity === undefined) break
        const own = word.worth[section] ?? 0
        const inherited = !isLarge && word.inHeading[first] === 1 ? (word.worth[first] ?? 0) * titleShare : 0
        if (word.inHeading[section] === 1) isHeaded = true
        if (own === 0 && inherited === 0) continue
        // rounded to single precision, so that scores that differ only by rounding are equal and keep their order
        score = Math.fround(score + Math.max(own, inherited) * rarity)
        covered = Math.fround(covered + rarity)
      }
      const coverage = whole === 0 ? 1 : covered / whole
      const headed = isLarge ? usualHeading : headingWorth(Number(core.headings[section]))
      const share = !isHeaded ? textShare : isOneWord ? headed : 1
      const place = {page, section: isLarge ? section : section - first}
      candidates.push({index, ...place, score: score * coverage * coverage * share, coverage, isHeaded})
    }
  }
  return candidates
}
