import {decodePostings} from '../../../search/format/postings.ts'
import type {OpenIndex} from './index-files.ts'
import {matchTerms} from './match-terms.ts'
import type {TermMatch} from './match-terms.ts'
import type {QueryWord} from './parse-query.ts'

/** A section that was found. */
export type Candidate = {readonly index: OpenIndex; readonly page: number; readonly section: number; readonly score: number}

/** A word of the query with the terms of an index that it stands for. */
export type MatchedWord = QueryWord & {readonly terms: readonly TermMatch[]}

/** What an index has for a query. */
export type IndexResult = {readonly words: readonly MatchedWord[]; readonly candidates: readonly Candidate[]}

type Covering = Candidate & {
  /** 0 to 1: how much of the query it has, by how rare the words are. */
  readonly coverage: number
}

/** Sections with less of what was asked for, relative to those with most, are no results. */
const leastCoverage = 0.65

/** What a word in the page's title counts for sections that do not have it themselves. */
const titleShare = 0.3

/** What a word counts that only asks, while it may be the beginning of another. */
const openCommonShare = 0.25

/** The sections that have words of a query, for each index in no order. */
export async function scoreSections(indexes: readonly OpenIndex[], query: readonly QueryWord[]): Promise<IndexResult[]> {
  const wanted = withoutCommon(indexes, query)
  const matched = (await Promise.all(wanted.map((word) => matchWord(indexes, word)))).flat()
  const results = indexes.map((index, at) => {
    const words = matched.map(({terms, ...word}) => ({...word, terms: terms[at] ?? []}))
    return {
      words,
      candidates: collect(
        index,
        words.map((word) => weighWord(index, word)),
      ),
    }
  })
  const best = results.reduce((most, {candidates}) => candidates.reduce((other, {coverage}) => Math.max(other, coverage), most), 0)
  return results.map(({words, candidates}) => ({words, candidates: candidates.filter(({coverage}) => coverage >= best * leastCoverage)}))
}

/** Words that only ask count when there is nothing else. One that may be the beginning of another stays. */
function withoutCommon(indexes: readonly OpenIndex[], query: readonly QueryWord[]): readonly QueryWord[] {
  const common = new Set(indexes.flatMap(({core}) => core.common))
  const saying = query.filter(({term, isOpen}) => isOpen || !common.has(term))
  return saying.length > 0 ? saying : query
}

type SharedMatch = QueryWord & {
  /** For each index. */
  readonly terms: readonly (readonly TermMatch[])[]
}

async function matchWord(indexes: readonly OpenIndex[], word: QueryWord): Promise<SharedMatch[]> {
  const terms = await matchTerms(indexes, word)
  if (terms.some(({length}) => length > 0) || word.parts.length === 0) return [{...word, terms}]
  const parts = word.parts.filter((part) => part.length > 1).map((term) => ({term, parts: [], isOpen: false}))
  return Promise.all(parts.map(async (part) => ({...part, terms: await matchTerms(indexes, part)})))
}

type WeighedWord = {
  /** For each section what the word is worth there, and the rarer it is the more; 0 where it is not. */
  readonly worth: Float32Array
  /** 1 where it is in the heading. */
  readonly inHeading: Uint8Array
  /** How much is missing where it is not. */
  readonly rarity: number
}

function weighWord({core, firstSections}: OpenIndex, {terms, term, isOpen}: MatchedWord): WeighedWord {
  const sections = firstSections.at(-1) ?? 0
  const worth = new Float32Array(sections)
  const inHeading = new Uint8Array(sections)
  let having = 0
  for (const {postings, weight} of terms) {
    decodePostings(postings, (section, impact, isHeading) => {
      const known = worth[section]
      if (known === undefined) return
      if (known === 0) having += 1
      worth[section] = Math.max(known, (weight * (impact + 1)) / 8)
      if (isHeading) inHeading[section] = 1
    })
  }
  const share = isOpen && core.common.includes(term) ? openCommonShare : 1
  const rarity = share * Math.log(1 + (sections - having + 0.5) / (having + 0.5))
  for (let section = 0; section < sections; section += 1) worth[section] = (worth[section] ?? 0) * rarity
  return {worth, inHeading, rarity}
}

function collect(index: OpenIndex, words: readonly WeighedWord[]): Covering[] {
  const {firstSections} = index
  const candidates: Covering[] = []
  const whole = words.reduce((sum, {rarity}) => sum + rarity, 0)
  for (let page = 0; page + 1 < firstSections.length; page += 1) {
    const first = firstSections[page] ?? 0
    const end = firstSections[page + 1] ?? 0
    for (let section = first; section < end; section += 1) {
      let score = 0
      let covered = 0
      let hasOwn = false
      for (const {worth, inHeading, rarity} of words) {
        const own = worth[section] ?? 0
        const inherited = inHeading[first] === 1 ? (worth[first] ?? 0) * titleShare : 0
        hasOwn ||= own > 0
        if (own > 0 || inherited > 0) covered += rarity
        score += Math.max(own, inherited)
      }
      if (!hasOwn) continue
      const coverage = whole === 0 ? 1 : covered / whole
      candidates.push({index, page, section: section - first, score: score * coverage * coverage, coverage})
    }
  }
  return candidates
}
