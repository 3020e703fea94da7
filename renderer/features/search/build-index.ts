import {appendPostings, mostSections} from './browser/format/postings.ts'
import type {PostingList} from './browser/format/postings.ts'
import {searchFormat} from './browser/format/index-files.ts'
import type {IndexCore, PageBlock, PageTable} from './browser/format/index-files.ts'
import {createCommonTest} from './common-terms.ts'
import {divideTerms, startOf} from './divide-terms.ts'
import type {IndexedArticle} from './index-article.ts'
import {prunePostings, withTitleWord} from './large-index.ts'
import {makeJson, makeShard, numberingOf, sizeOf, startsOf, sumsOf} from './shard-files.ts'
import type {RevisedFile, TermEntry} from './shard-files.ts'

/** A page of an index. */
export type IndexPage = {
  /** Href relative to the index's base. */
  readonly href: string
  readonly category: string
  /** Name of the file with its text. */
  readonly name: string
  /** Number of files with its text. Default: 1. */
  readonly parts?: number
}

/** The files of an index in UTF-8, without those of the texts. */
export type BuiltIndex = {
  /** An `IndexCore` as JSON. */
  readonly core: Uint8Array
  /** Exactly as many shards as requested. Surplus ones have no terms. */
  readonly shards: readonly Uint8Array[]
  /** Each a `PageBlock` as JSON. None if the pages are in the core. */
  readonly blocks: readonly Uint8Array[]
}

/** Combines articles into one index. */
export type IndexBuilder = {
  /** Adds a page. Pages must be added in the order of their hrefs, so that the output is deterministic. */
  readonly add: (page: IndexPage, article: IndexedArticle) => void
  readonly finish: () => BuiltIndex
}

/** The properties of an index that are known before its pages. */
export type IndexFrame = {
  /** Base path, as in `IndexCore`. */
  readonly base: string
  /** Number of files its terms are divided into. */
  readonly shards: number
  /** Number of pages in a file of its own, if the index is large. Absent if the core has all pages. */
  readonly pagesPerBlock?: number
  /** Language of the site, as in `lang`. Determines the function words. */
  readonly lang: string
}

/** All terms of an index with their complete postings, of which some files have a part; and how they are divided. */
export type BuiltTerms = {
  readonly terms: readonly TermEntry[]
  /** The size of each term in its shard, as `sizeOf` returns it. */
  readonly sizes: Uint32Array
  /** As `divideTerms` returns them. */
  readonly borders: Uint32Array
}

/**
 * Creates an index builder. It keeps the postings of articles, but not the articles.
 * @param onTerms receives the terms before the files are made
 */
export function createIndexBuilder({base, shards, pagesPerBlock, lang}: IndexFrame, onTerms?: (terms: BuiltTerms) => void): IndexBuilder {
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
      onTerms?.({terms: sorted, sizes, borders})
      const numbering = numberingOf(sections)
      const shardFiles = Array.from({length: shards}, (_, shard) => makeShard(entries.slice(borders[shard], borders[shard + 1]), numbering))
      const isCommon = createCommonTest({sections: headings.length, lang})
      const common = sorted.flatMap(([term, {count}]) => (isCommon(term, count) ? [term] : []))
      const table = {...columnsOf(pages), sections, headings}
      const blocks = pagesPerBlock === undefined ? [] : cut(pages, {sections, headings, size: pagesPerBlock, numbering})
      const blockFiles = blocks.map(makeJson)
      const inBlocks = {blocks: blocks.map((block) => block.headings.length), blockRevisions: joinRevisions(blockFiles)}
      const inCore = blocks.length === 0 ? table : {...noPages, ...inBlocks}
      const starts = startsOf(borders, startAt)
      const core: IndexCore = {format: searchFormat, numbering, base, ...inCore, starts, shardRevisions: joinRevisions(shardFiles), common}
      return {core: makeJson(core).bytes, shards: shardFiles.map(({bytes}) => bytes), blocks: blockFiles.map(({bytes}) => bytes)}
    },
  }
}

function joinRevisions(files: readonly RevisedFile[]): string {
  return files.map(({revision}) => revision).join('')
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

const noPages: PageTable = {pages: [], articles: '', categories: [], category: [], sections: [], headings: ''}

/** Cuts the pages into blocks. */
function cut(
  pages: readonly IndexPage[],
  {sections, headings, size, numbering}: Pick<PageTable, 'sections' | 'headings'> & {readonly size: number; readonly numbering: string},
): PageBlock[] {
  let before = 0
  return Array.from({length: Math.ceil(pages.length / size)}, (_, number) => {
    const [from, to] = [number * size, (number + 1) * size]
    const own = sections.slice(from, to)
    const first = before
    before += own.reduce((sum, count) => sum + count, 0)
    const inBlock = pages.slice(from, to)
    const parts = inBlock.some((page) => page.parts !== undefined) && {parts: inBlock.map((page) => page.parts ?? 1)}
    return {format: searchFormat, numbering, ...columnsOf(inBlock), ...parts, sections: own, headings: headings.slice(first, before)}
  })
}

function columnsOf(pages: readonly IndexPage[]): Pick<PageTable, 'pages' | 'articles' | 'categories' | 'category'> {
  const categories = [...new Set(pages.map(({category}) => category))]
  const offsets = new Map(categories.map((category, offset) => [category, offset]))
  return {
    pages: pages.map(({href}) => href),
    articles: pages.map(({name}) => name).join(''),
    categories,
    category: pages.map(({category}) => offsets.get(category) ?? 0),
  }
}
