import {mostHeadingWords, searchFormat} from '../../browser/search/format/index-files.ts'
import type {IndexArticle} from '../../browser/search/format/index-files.ts'
import {splitWords} from '../../browser/search/format/split-words.ts'
import type {Section, TextBlock} from './read-sections.ts'
import {createTermTable} from './term-table.ts'
import type {TermTable} from './term-table.ts'

/** What an index knows of one article, whatever version it is in. */
export type IndexedArticle = {
  /** Text of its file: an `IndexArticle` as JSON. */
  readonly text: string
  /** For each section how many words its heading has, as in `IndexCore`. */
  readonly headings: string
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

/** Characters of one block that are indexed; more is data. */
const longestBlock = 100_000

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
      for (const [index, section] of sections.entries()) {
        weighSection(section, {terms, aliases: index === 0 ? aliases : []})
        terms.endSection(index)
      }
      return {text: articleText(sections), headings: sections.map(headingWords).join(''), terms: terms.endArticle()}
    },
  }
}

function headingWords({heading}: Section): number {
  return Math.min(mostHeadingWords, splitWords(heading).length)
}

type Words = {readonly terms: TermTable; readonly aliases: readonly string[]}

function weighSection({level, heading, blocks}: Section, {terms, aliases}: Words): void {
  const weigh = (texts: readonly string[], name: keyof typeof fields): void => {
    const {boost, lengthShare, usualLength} = fields[name]
    const length = texts.reduce((sum, text) => sum + terms.read(text.slice(0, longestBlock)), 0)
    const share = boost / (1 - lengthShare + (lengthShare * length) / usualLength)
    terms.endField({share, inHeading: name === 'title' || name === 'heading'})
  }
  weigh([heading], level === 1 ? 'title' : 'heading')
  weigh(aliases, 'alias')
  weigh(textsOf(blocks, 'text'), 'text')
  weigh(textsOf(blocks, 'code'), 'code')
}

function textsOf(blocks: readonly TextBlock[], kind: TextBlock['kind']): string[] {
  return blocks.flatMap((block) => (block.kind === kind ? [block.text] : []))
}

function articleText(sections: readonly Section[]): string {
  const article: IndexArticle = {
    format: searchFormat,
    sections: sections.map(({level, anchor, heading, blocks}) => [level, anchor, heading, ...blocks.map(oneLine)]),
  }
  return JSON.stringify(article)
}

function oneLine({kind, text}: TextBlock): string {
  return kind === 'text' ? text : text.replaceAll(/\s\s*/g, ' ').trim()
}
