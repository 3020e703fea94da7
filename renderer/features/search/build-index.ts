import {appendPostings, mostSections} from './browser/format/postings.ts'
import type {PostingList} from './browser/format/postings.ts'
import {createCommonTest} from './common-terms.ts'
import {divideTerms, startOf} from './divide-terms.ts'
import type {IndexedArticle} from './index-article.ts'
import {prunePostings, withTitleWord} from './large-index.ts'
import {makeIndex} from './make-index.ts'
import type {BuiltIndex, IndexFrame, IndexPage} from './make-index.ts'
import {sizeOf, sumsOf} from './shard-files.ts'
import type {TermEntry} from './shard-files.ts'

/** Combines articles into one index. */
export type IndexBuilder = {
  /** Adds a page. Pages must be added in the order of their hrefs, so that the output is deterministic. */
  readonly add: (page: IndexPage, article: IndexedArticle) => void
  readonly finish: () => BuiltIndex
}

/** All terms of an index with their complete postings, of which some files have a part; how they are divided; and what numbers its sections. */
export type BuiltTerms = {
  readonly terms: readonly TermEntry[]
  /** The size of each term in its shard, as `sizeOf` returns it. */
  readonly sizes: Uint32Array
  /** As `divideTerms` returns them. */
  readonly borders: Uint32Array
  /** For each page the number of its sections. */
  readonly sections: readonly number[]
  /** As in `PageTable`. */
  readonly headings: string
}

/**
 * Creates an index builder. It keeps the postings of articles, but not the articles.
 * @param onTerms receives the terms before the files are made
 */
export function createIndexBuilder(frame: IndexFrame, onTerms?: (terms: BuiltTerms) => void): IndexBuilder {
  const {shards, pagesPerBlock} = frame
  const terms = new Map<string, PostingList>()
  const pages: IndexPage[] = []
  const sections: number[] = []
  let headings = ''
  return {
    add(page, article) {
      const count = headings.length
      if (count + article.headings.length > mostSections) throw new RangeError(`An index holds at most ${mostSections} sections.`)
      for (const [term, postings] of article.terms) {
        let list = terms.get(term)
        if (list === undefined) {
          list = {text: '', last: -1, count: 0}
          terms.set(ownCopy(term), list)
        }
        appendPostings(list, pagesPerBlock === undefined ? postings : withTitleWord(postings, article.headings.length), count)
      }
      pages.push(page)
      sections.push(article.headings.length)
      headings += article.headings
      if (pages.length % PAGES_BETWEEN_FLATTENING !== 0) return
      flatten(headings)
      for (const {text} of terms.values()) flatten(text)
    },
    finish() {
      // the order of `<`, that is, of UTF-16 code units
      const sorted = [...terms].sort(([a], [b]) => (a < b ? -1 : 1))
      const entries = pagesPerBlock === undefined ? sorted : sorted.map(([term, list]): TermEntry => [term, prunePostings(list)])
      const sizes = Uint32Array.from(entries, ([term, {text}]) => sizeOf(term, text))
      const startAt = (place: number): string => startOf(entries[place - 1]?.[0], entries[place]?.[0] ?? '')
      const borders = divideTerms({startAt, sums: sumsOf(sizes)}, shards)
      onTerms?.({terms: sorted, sizes, borders, sections, headings})
      const isCommon = createCommonTest({sections: headings.length, lang: frame.lang})
      const common = sorted.flatMap(([term, {count}]) => (isCommon(term, count) ? [term] : []))
      return makeIndex({frame, pages, sections, headings, borders, startAt, termsOf: (from, to) => entries.slice(from, to), common})
    },
  }
}

/** Number of pages after which concatenated texts are flattened. */
const PAGES_BETWEEN_FLATTENING = 256

/**
 * Makes V8 copy a text that was concatenated into one block. Until then it is a tree of its parts, which take thirty times as much memory as a posting
 * and keep the articles that they were cut from.
 */
function flatten(text: string): void {
  text.charCodeAt(0)
}

/** Length from which V8 keeps the whole of a text for a part of it. */
const SLICE = 13

/** Returns a text that does not keep the article that it was cut from. */
function ownCopy(text: string): string {
  return text.length < SLICE ? text : Buffer.from(text, 'utf16le').toString('utf16le')
}
