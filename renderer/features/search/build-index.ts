import {appendPostings, mostSections, toCharacter} from './browser/format/postings.ts'
import type {PostingList} from './browser/format/postings.ts'
import {noTerms, revisionLength, searchFormat, shardHead} from './browser/format/index-files.ts'
import type {IndexCore, PageBlock, PageTable} from './browser/format/index-files.ts'
import {sha256} from '../../core/files/hash.ts'
import type {IndexedArticle} from './index-article.ts'
import {divideTerms, sharedLength, startOf} from './divide-terms.ts'
import {prunePostings, withTitleWord} from './large-index.ts'

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

type TermEntry = [term: string, postings: PostingList]

/** The share of sections above which a term counts as common. */
const commonShare = 0.3
/** Smaller indexes are treated as having this many sections, because they reveal little about how common a term is. */
const fewSections = 200

/** Creates an index builder. It keeps the postings of articles, but not the articles. */
export function createIndexBuilder({base, shards, pagesPerBlock, lang}: IndexFrame): IndexBuilder {
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
      const common = commonTerms(sorted, {sections: headings.length, lang})
      if (pagesPerBlock !== undefined) for (const entry of sorted) entry[1] = prunePostings(entry[1])
      const parts = divide(sorted, shards)
      const numbering = revisionOf(String(sections))
      const shardFiles = parts.map((part) => encode(shardText(part, numbering)))
      const shardRevisions = shardFiles.map((file, number) => (parts[number]?.length === 0 ? noTerms : revisionOf(file))).join('')
      const table = {...columnsOf(pages), sections, headings}
      const blocks = pagesPerBlock === undefined ? [] : cut(pages, {sections, headings, size: pagesPerBlock, numbering})
      const blockFiles = blocks.map((block) => encode(JSON.stringify(block)))
      const inBlocks = {blocks: blocks.map((block) => block.headings.length), blockRevisions: blockFiles.map(revisionOf).join('')}
      const inCore = blocks.length === 0 ? table : {...noPages, ...inBlocks}
      const core: IndexCore = {format: searchFormat, numbering, base, ...inCore, starts: startsOf(parts), shardRevisions, common}
      return {core: encode(JSON.stringify(core)), shards: shardFiles, blocks: blockFiles}
    },
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** Returns the revision of a file, a part of the hash of its content. */
function revisionOf(content: string | Uint8Array): string {
  return Buffer.from(sha256(content), 'hex').toString('base64url').slice(0, revisionLength)
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

function commonTerms(terms: readonly TermEntry[], {sections, lang}: {sections: number; lang: string}): string[] {
  const many = Math.max(fewSections, sections) * commonShare
  const asking = functionWords(lang)
  return terms.filter(([term, {count}]) => count >= many || asking.has(term)).map(([term]) => term)
}

/** Divides terms into as many shards. */
function divide(terms: readonly TermEntry[], count: number): TermEntry[][] {
  const sums = new Float64Array(terms.length + 1)
  for (const [place, [term, {text}]] of terms.entries()) sums[place + 1] = (sums[place] ?? 0) + sizeOf(term, text)
  const borders = divideTerms({termAt: (place) => terms[place]?.[0] ?? '', sums}, count)
  return Array.from({length: count}, (_, shard) => terms.slice(borders[shard], borders[shard + 1]))
}

/** Returns the share of a term in its shard. What it has in common with the term before is about half of it, and left out. */
function sizeOf(term: string, postings: string): number {
  return Buffer.byteLength(term) / 2 + Buffer.byteLength(postings)
}

function startsOf(shards: readonly (readonly TermEntry[])[]): string[] {
  const withTerms = shards.filter(({length}) => length > 0)
  return withTerms.map(([first], index) => startOf(withTerms[index - 1]?.at(-1)?.[0], first?.[0] ?? ''))
}

function shardText(terms: readonly TermEntry[], numbering: string): string {
  let previous = ''
  const lines = terms.map(([term, {text, count, isPruned}]) => {
    const shared = sharedLength(previous, term)
    previous = term
    const all = isPruned === undefined ? '' : `\t${count}`
    return `${toCharacter(shared)}${term.slice(shared)}\t${text}${all}`
  })
  return [`${shardHead} ${numbering}`, ...lines].join('\n')
}

const english =
  'a about after all also am an and any are as at be been before being between both but by can could did do does doing done don dont for ' +
  'from had has have having he her here his how i if in into is isnt it its just me my no nor not of off on only onto or our out over she ' +
  'should so some such than that the their them then there these they this those to too under until up upon us very was we were what ' +
  'when where which while who whom why will with without would you your'

/**
 * Returns the function words of a language, normalized for comparison: words that carry little meaning in a query. Only English has a
 * list. In other languages, words that occur in a large share of all sections take this role.
 */
function functionWords(lang: string): ReadonlySet<string> {
  return new Set(/^en\b/i.test(lang) ? english.split(' ') : [])
}
