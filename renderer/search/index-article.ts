import {encodePosting} from './format/postings.ts'
import {searchFormat} from './format/index-files.ts'
import type {IndexArticle} from './format/index-files.ts'
import {splitWords, termsOf} from './format/split-words.ts'
import type {Section} from './read-sections.ts'

/** What an index knows of one article, whatever version it is in. */
export type IndexedArticle = {
  /** Text of its file: an `IndexArticle` as JSON. */
  readonly text: string
  readonly sections: number
  /** Sorted by `<`. Postings are counted from the article's first section. */
  readonly terms: readonly (readonly [term: string, postings: string])[]
}

/** How much a word counts where it is, and how far the length of what it is in takes from that (BM25F). */
type Field = {readonly boost: number; readonly lengthShare: number; readonly usualLength: number}

const fields = {
  title: {boost: 9, lengthShare: 0.4, usualLength: 3},
  heading: {boost: 5, lengthShare: 0.4, usualLength: 3},
  alias: {boost: 3, lengthShare: 0, usualLength: 1},
  text: {boost: 1, lengthShare: 0.4, usualLength: 80},
  code: {boost: 0.6, lengthShare: 0.4, usualLength: 60},
} as const satisfies Record<string, Field>

/** Weight with which a term has half of the worth it can have. */
const halfWorth = 5

/** What a part of an identifier counts beside the whole. */
const partWorth = 0.6

/** Words of one block that are indexed; more is data. */
const mostWords = 20_000

type Weights = Map<string, {weight: number; inHeading: boolean}>

/** Finds the terms of an article and what each is worth in each section. `aliases`: other names of the page, which are not shown. */
export function indexArticle(sections: readonly Section[], aliases: readonly string[]): IndexedArticle {
  const postings = new Map<string, {text: string; last: number}>()
  for (const [index, section] of sections.entries()) {
    for (const [term, {weight, inHeading}] of weighSection(section, index === 0 ? aliases : [])) {
      const known = postings.get(term) ?? {text: '', last: -1}
      const impact = Math.min(7, Math.floor((weight / (weight + halfWorth)) * 9))
      known.text += encodePosting({section: index, impact, inHeading}, known.last)
      known.last = index
      postings.set(term, known)
    }
  }
  const terms = [...postings].map(([term, {text}]) => [term, text] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  return {text: articleText(sections), sections: sections.length, terms}
}

function weighSection({level, heading, blocks}: Section, aliases: readonly string[]): Weights {
  const weights: Weights = new Map()
  weigh(weights, [heading], level === 1 ? 'title' : 'heading')
  weigh(weights, aliases, 'alias')
  const textOf = (kind: 'text' | 'code'): string[] => blocks.filter((block) => block.kind === kind).map(({text}) => text)
  weigh(weights, textOf('text'), 'text')
  weigh(weights, textOf('code'), 'code')
  return weights
}

function weigh(weights: Weights, texts: readonly string[], name: keyof typeof fields): void {
  const counts = new Map<string, number>()
  let length = 0
  for (const text of texts) {
    for (const word of splitWords(text).slice(0, mostWords)) {
      length += 1
      if (word.parts.length === 0) counts.set(word.term, (counts.get(word.term) ?? 0) + 1)
      else for (const term of termsOf(word)) counts.set(term, (counts.get(term) ?? 0) + (term === word.term ? 1 : partWorth))
    }
  }
  const {boost, lengthShare, usualLength} = fields[name]
  const share = boost / (1 - lengthShare + (lengthShare * length) / usualLength)
  const inHeading = name === 'title' || name === 'heading'
  for (const [term, count] of counts) {
    const known = weights.get(term)
    if (known === undefined) weights.set(term, {weight: count * share, inHeading})
    else known.weight += count * share
  }
}

function articleText(sections: readonly Section[]): string {
  const article: IndexArticle = {
    format: searchFormat,
    sections: sections.map(({level, anchor, heading, blocks}) => [level, anchor, heading, ...blocks.map(({text}) => oneLine(text))]),
  }
  return JSON.stringify(article)
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
