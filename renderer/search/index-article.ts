import {encodePosting} from './format/postings.ts'
import {searchFormat} from './format/index-files.ts'
import type {IndexArticle} from './format/index-files.ts'
import {splitWords, termsOf} from './format/split-words.ts'
import type {Section, TextBlock} from './read-sections.ts'

/** What an index knows of one article, whatever version it is in. */
export type IndexedArticle = {
  /** Text of its file: an `IndexArticle` as JSON. */
  readonly text: string
  readonly sections: number
  /** In the order of the text. Postings are counted from the article's first section. */
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

/** Characters of one block that are indexed; more is data. */
const longestBlock = 100_000

/** Runs of letters that are remembered with their terms: docs use the same words again and again. */
const mostRuns = 100_000

/** What words are found in, as `splitWords` finds them; it may hold several. */
const RUN = /[^\s\p{P}\p{S}]+(?:[._'’$]+[^\s\p{P}\p{S}]+)*/gu

/** Makes articles ready for indexes. */
export type ArticleIndexer = {
  /** `aliases`: other names of the page, which are not shown. */
  readonly index: (sections: readonly Section[], aliases: readonly string[]) => IndexedArticle
}

/** Creates an indexer. It remembers words, so one serves all articles of a site. */
export function createArticleIndexer(): ArticleIndexer {
  let terms = createTermTable()
  return {
    index(sections, aliases) {
      if (terms.isFull()) terms = createTermTable()
      const postings = new Map<number, {text: string; last: number}>()
      for (const [index, section] of sections.entries()) {
        weighSection(section, {terms, aliases: index === 0 ? aliases : []})
        terms.drain((term, {weight, inHeading}) => {
          const impact = Math.min(7, Math.floor((weight / (weight + halfWorth)) * 9))
          const known = postings.get(term)
          const text = encodePosting({section: index, impact, inHeading}, known?.last ?? -1)
          postings.set(term, {text: known === undefined ? text : known.text + text, last: index})
        })
      }
      const named = Array.from(postings, ([term, {text}]) => [terms.nameOf(term), text] as const)
      return {text: articleText(sections), sections: sections.length, terms: named}
    },
  }
}

type Words = {readonly terms: TermTable; readonly aliases: readonly string[]}

function weighSection({level, heading, blocks}: Section, {terms, aliases}: Words): void {
  const weigh = (texts: readonly string[], name: keyof typeof fields): void => {
    const runs = texts.map((text) => text.slice(0, longestBlock).match(RUN) ?? [])
    const length = runs.reduce((sum, found) => sum + found.length, 0)
    const {boost, lengthShare, usualLength} = fields[name]
    const share = boost / (1 - lengthShare + (lengthShare * length) / usualLength)
    const inHeading = name === 'title' || name === 'heading'
    for (const found of runs) for (const run of found) terms.add(run, {share, inHeading})
  }
  weigh([heading], level === 1 ? 'title' : 'heading')
  weigh(aliases, 'alias')
  weigh(textsOf(blocks, 'text'), 'text')
  weigh(textsOf(blocks, 'code'), 'code')
}

function textsOf(blocks: readonly TextBlock[], kind: TextBlock['kind']): string[] {
  return blocks.flatMap((block) => (block.kind === kind ? [block.text] : []))
}

/** Terms as numbers, with what they weigh in the section that is read. */
type TermTable = {
  /** Adds the terms of a run of characters; each weighs its part of `share`. */
  readonly add: (run: string, where: {readonly share: number; readonly inHeading: boolean}) => void
  /** Gives each term of the section once, in the order of the text, and begins the next section. */
  readonly drain: (visit: (term: number, found: {readonly weight: number; readonly inHeading: boolean}) => void) => void
  readonly nameOf: (term: number) => string
  readonly isFull: () => boolean
}

function createTermTable(): TermTable {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const runs = new Map<string, readonly {readonly term: number; readonly worth: number}[]>()
  const weights: number[] = []
  const headings: boolean[] = []
  let touched: number[] = []

  const numberOf = (name: string): number => {
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, names.length)
    weights.push(0)
    headings.push(false)
    return names.push(name) - 1
  }
  const termsIn = (run: string): readonly {readonly term: number; readonly worth: number}[] => {
    const known = runs.get(run)
    if (known !== undefined) return known
    const found = splitWords(run).flatMap((word) =>
      termsOf(word).map((name) => ({term: numberOf(name), worth: name === word.term ? 1 : partWorth})),
    )
    runs.set(run, found)
    return found
  }
  return {
    add(run, {share, inHeading}) {
      for (const {term, worth} of termsIn(run)) {
        const weight = weights[term] ?? 0
        if (weight === 0) {
          touched.push(term)
          headings[term] = inHeading
        }
        weights[term] = weight + worth * share
      }
    },
    drain(visit) {
      for (const term of touched) {
        visit(term, {weight: weights[term] ?? 0, inHeading: headings[term] ?? false})
        weights[term] = 0
      }
      touched = []
    },
    nameOf: (term) => names[term] ?? '',
    isFull: () => runs.size > mostRuns,
  }
}

function articleText(sections: readonly Section[]): string {
  const article: IndexArticle = {
    format: searchFormat,
    sections: sections.map(({level, anchor, heading, blocks}) => [level, anchor, heading, ...blocks.map(oneLine)]),
  }
  return JSON.stringify(article)
}

function oneLine({kind, text}: TextBlock): string {
  return kind === 'text' ? text : text.replaceAll(/\s+/g, ' ').trim()
}
