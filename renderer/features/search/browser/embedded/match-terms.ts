import {editDistance} from './edit-distance.ts'
import type {OpenIndex, Shard} from './index-files.ts'
import type {QueryWord} from './parse-query.ts'

/** A term of an index that matches a word of the query. */
export type TermMatch = {
  readonly term: string
  readonly postings: string
  /** Number of sections that have the term, if not all of them are in `postings`. */
  readonly count: number | undefined
  /** Similarity to the word, from 0 to 1. */
  readonly weight: number
}

/**
 * Limits on the shards that are loaded: for a prefix; for one in a large index; for a prefix of one or two letters, which has a lower limit since
 * the next letter comes soon; and for typing mistakes, first the likely shards, then all if the likely ones have no term
 * that is one letter off.
 */
const mostShards = {prefix: 4, ofLarge: 3, letters: 2, likely: 4, typo: 6}

/**
 * Maximum number of terms that match one word; the most similar are kept. A prefix of one or two letters is unspecific and
 * has a lower limit.
 */
const mostTerms = {ofWord: 48, ofLetters: 12}

/** Endings of inflected forms of a word: `tensors`, `loading`. */
const endings = ['s', 'es', 'ed', 'd', 'er', 'ers', 'ing', 'n']

/** Minimum length of a stem before an ending, in letters. */
const shortestStem = 3

/**
 * Returns the terms that a word matches in each of several indexes: the word itself, its inflected forms, and terms that
 * begin with it if it is open. If no index has any, returns terms within the allowed typing mistakes: one from four
 * letters on, two from eight on.
 */
export async function matchTerms(indexes: readonly OpenIndex[], word: QueryWord): Promise<TermMatch[][]> {
  const found = await Promise.all(indexes.map((index) => matchInRange(index, word)))
  if (found.some(({length}) => length > 0) || mistakesIn(word.term) === 0) return found
  const near = await Promise.all(indexes.map((index) => matchNear(index, word)))
  const least = near.flat().reduce((min, {distance}) => Math.min(min, distance), Infinity)
  return near.map((terms) =>
    nearest(
      terms.filter(({distance}) => distance === least),
      word,
    ),
  )
}

async function matchInRange(index: OpenIndex, word: QueryWord): Promise<TermMatch[]> {
  const {term, isOpen} = word
  const own = shardAt(index, term)
  const most = isLetters(word) ? mostShards.letters : index.core.blocks === undefined ? mostShards.prefix : mostShards.ofLarge
  const last = isOpen ? Math.min(shardAt(index, `${term}\uffff`), own + most - 1) : own
  const shards = await Promise.all(range(own, last).map(index.shard))
  return nearest(
    shards.flatMap((shard) => matchForms(shard, word)),
    word,
  )
}

async function matchNear(index: OpenIndex, word: QueryWord): Promise<NearTerm[]> {
  const shards = shardsNear(index, word.term)
  const search = async (numbers: readonly number[]): Promise<NearTerm[]> => matchMistakes(await Promise.all(numbers.map(index.shard)), word)
  const likely = await search(shards.slice(0, mostShards.likely))
  // shards are cached, so this loads only the others
  return likely.some(({distance}) => distance === 1) ? likely : search(shards)
}

type NearTerm = TermMatch & {readonly distance: number}

function matchForms({terms, postings, counts}: Shard, {term, isOpen}: QueryWord): TermMatch[] {
  const found: TermMatch[] = []
  const take = (at: number, weight: number): void =>
    void found.push({term: terms[at] ?? '', postings: postings[at] ?? '', count: counts.get(at), weight})
  for (let at = lowerBound(terms, term); terms[at]?.startsWith(term) === true; at += 1) {
    const more = (terms[at] ?? '').slice(term.length)
    if (more === '') take(at, 1)
    else if (isOpen) take(at, 0.8 * Math.sqrt(term.length / (term.length + more.length)))
    else if (term.length >= shortestStem && endings.includes(more)) take(at, formWeight)
  }
  // a word that is still being typed is more likely the beginning of a longer one than a form of a shorter one
  const stemWeight = found.length > 0 && found.every((match) => match.term !== term) ? formWeight / 2 : formWeight
  for (const ending of endings) {
    const stem = term.endsWith(ending) ? term.slice(0, -ending.length) : ''
    const at = lowerBound(terms, stem)
    if (stem.length >= shortestStem && terms[at] === stem) take(at, stemWeight)
  }
  return found
}

/** The weight of another form of a word. */
const formWeight = 0.7

function matchMistakes(shards: readonly Shard[], {term, isOpen}: QueryWord): NearTerm[] {
  const most = mistakesIn(term)
  const found: NearTerm[] = []
  let least = most
  for (const {terms, postings, counts} of shards) {
    for (const [at, candidate] of terms.entries()) {
      if (candidate.length < 3) continue
      const whole = editDistance(term, candidate, {most: least, asPrefix: false})
      const distance = whole <= least || !isOpen ? whole : editDistance(term, candidate, {most: least, asPrefix: true})
      if (distance > least) continue
      least = distance
      const weight = (whole <= least ? 0.7 : 0.5) / distance
      found.push({term: candidate, postings: postings[at] ?? '', count: counts.get(at), weight, distance})
    }
  }
  return found
}

/** Returns the number of typing mistakes allowed in a word. */
function mistakesIn(term: string): number {
  if (/^\d/.test(term)) return 0
  return term.length < 4 ? 0 : term.length < 8 ? 1 : 2
}

/**
 * Returns the shards that may contain the intended word: for a mistake in its later letters, its second or its first
 * letter; then nearby shards with the same first letter.
 */
function shardsNear(index: OpenIndex, term: string): number[] {
  const count = index.core.starts.length
  if (count <= mostShards.typo) return range(0, count - 1)
  const [first = '', second = '', third = ''] = term
  const own = shardAt(index, term)
  const sameLetter = range(shardAt(index, first), shardAt(index, `${first}\uffff`)).sort((a, b) => Math.abs(a - own) - Math.abs(b - own))
  // the second letter is superfluous, or swapped with the third; the first is swapped with the second, or superfluous
  const tooMany = first + term.slice(2)
  const meant = [tooMany, first + third + second + term.slice(3), second + first + term.slice(2), term.slice(1)]
  return [...new Set([own, ...meant.map((other) => shardAt(index, other)), ...sameLetter])].slice(0, mostShards.typo)
}

function nearest(found: readonly TermMatch[], word: QueryWord): TermMatch[] {
  return [...found].sort((a, b) => b.weight - a.weight).slice(0, isLetters(word) ? mostTerms.ofLetters : mostTerms.ofWord)
}

function isLetters({term}: QueryWord): boolean {
  return term.length < 3
}

/** Returns the shard that contains a term, if any does. */
function shardAt({core: {starts}}: OpenIndex, term: string): number {
  const next = lowerBound(starts, term)
  return starts[next] === term ? next : Math.max(0, next - 1)
}

/** Returns the index of the first string that is not less than `text`. */
function lowerBound(sorted: readonly string[], text: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}

function range(from: number, to: number): number[] {
  return Array.from({length: Math.max(0, to - from + 1)}, (_, offset) => from + offset)
}
