import {searchFormat} from './browser/format/index-files.ts'
import type {IndexCore, PageBlock, PageTable} from './browser/format/index-files.ts'
import {makeJson, makeShard, numberingOf, startsOf} from './shard-files.ts'
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

/** All that an index consists of. */
export type IndexParts = {
  readonly frame: IndexFrame
  readonly pages: readonly IndexPage[]
  /** For each page the number of its sections. */
  readonly sections: readonly number[]
  /** As in `PageTable`. */
  readonly headings: string
  /** As `divideTerms` returns them. */
  readonly borders: Uint32Array
  /** As in `SizedTerms`. */
  readonly startAt: (place: number) => string
  /** Returns the terms from a place up to, and without, another one, with their postings as readers get them. */
  readonly termsOf: (from: number, to: number) => readonly TermEntry[]
  /** Common terms in their order. */
  readonly common: readonly string[]
}

/** Makes the files of an index. */
export function makeIndex({frame, pages, sections, headings, borders, startAt, termsOf, common}: IndexParts): BuiltIndex {
  const {base, shards, pagesPerBlock} = frame
  const numbering = numberingOf(sections)
  const shardFiles = Array.from({length: shards}, (_, shard) => {
    const [from = 0, to = 0] = borders.subarray(shard)
    return makeShard(termsOf(from, to), numbering)
  })
  const table = {...columnsOf(pages), sections, headings}
  const blocks = pagesPerBlock === undefined ? [] : cut(pages, {sections, headings, size: pagesPerBlock, numbering})
  const blockFiles = blocks.map(makeJson)
  const inBlocks = {blocks: blocks.map((block) => block.headings.length), blockRevisions: joinRevisions(blockFiles)}
  const inCore = blocks.length === 0 ? table : {...noPages, ...inBlocks}
  const starts = startsOf(borders, startAt)
  const core: IndexCore = {format: searchFormat, numbering, base, ...inCore, starts, shardRevisions: joinRevisions(shardFiles), common}
  return {core: makeJson(core).bytes, shards: shardFiles.map(({bytes}) => bytes), blocks: blockFiles.map(({bytes}) => bytes)}
}

function joinRevisions(files: readonly RevisedFile[]): string {
  return files.map(({revision}) => revision).join('')
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
