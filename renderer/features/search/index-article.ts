import {mostHeadingWords, searchFormat} from './browser/format/index-files.ts'
import type {IndexArticle} from './browser/format/index-files.ts'
import {splitWords} from './browser/format/split-words.ts'
import type {Section, TextBlock} from './read-sections.ts'
import {createTermTable} from './term-table.ts'
import type {TermTable} from './term-table.ts'

/** The index data of an article, independent of its version. */
export type IndexedArticle = {
  /** Content of its file: an `IndexArticle` as JSON. */
  readonly text: string
  /** Number of words in the heading of each section, as in `IndexCore`. */
  readonly headings: string
  /** Terms in text order. Postings are relative to the article's first section. */
  readonly terms: readonly (readonly [term: string, postings: string])[]
}

/** The weight of a field, and how strongly its length reduces this weight (BM25F). */
type Field = {readonly boost: number; readonly lengthShare: number; readonly usualLength: number}

const fields = {
  title: {boost: 9, lengthShare: 0.4, usualLength: 3},
  heading: {boost: 5, lengthShare: 0.4, usualLength: 3},
  alias: {boost: 3, lengthShare: 0, usualLength: 1},
  text: {boost: 1, lengthShare: 0.4, usualLength: 80},
  code: {boost: 0.6, lengthShare: 0.4, usualLength: 60},
} as const satisfies Record<string, Field>

/** The maximum number of characters indexed per block. Longer blocks contain data rather than text. */
const longestBlock = 100_000

/** Prepares articles for indexes. */
export type ArticleIndexer = {
  /** Indexes the sections of an article. `aliases` are other names of the page, which it does not show. */
  readonly index: (sections: readonly Section[], aliases: readonly string[]) => IndexedArticle
}

/** Creates an indexer. It caches words, so one indexer should serve all articles of a site. */
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

/** A label before the subject of a title: `Interface: `. */
const LABEL = /^[^:]{1,24}: (?=\S)/

/**
 * Counts the words of a heading, by which one that consists of the word of a query comes before others that contain it. Parts of an
 * identifier count (`imageFromTensor` is no better for `tensor` than three words), and labels of titles do not.
 */
function headingWords({level, heading}: Section): number {
  const subject = level === 1 ? heading.replace(LABEL, '') : heading
  const count = splitWords(subject).reduce((sum, {parts}) => sum + Math.max(1, parts.length), 0)
  return Math.min(mostHeadingWords, count)
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
