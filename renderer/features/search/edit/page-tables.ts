import {articleNameLength} from '../browser/format/index-files.ts'
import type {IndexCore, PageBlock, PageTable} from '../browser/format/index-files.ts'
import type {IndexFrame} from '../make-index.ts'

/** The tables of pages of an index, which are in its core or in blocks. */
export type PageTables = {
  /** Sets the name of the file with the text of a page, and the number of words in each of its headings. */
  readonly edit: (page: number, edited: {readonly name: string; readonly headings: string}) => void
  /** Returns the blocks with edited pages, by number. */
  readonly blocks: () => ReadonlyMap<number, PageBlock>
  /** Returns the columns of the core that have changed. */
  readonly inCore: () => Partial<PageTable>
}

type Options = {readonly frame: IndexFrame; readonly core: IndexCore; readonly block: (number: number) => PageBlock}

/** Opens the tables of an index. */
export function openPageTables({frame: {pagesPerBlock}, core, block}: Options): PageTables {
  const blocks = new Map<number, PageBlock>()
  let edited: Pick<PageTable, 'articles' | 'headings'> | undefined
  const blockAt = (number: number): PageBlock => blocks.get(number) ?? block(number)
  const find = (page: number): {readonly table: PageTable; readonly at: number} => {
    if (pagesPerBlock === undefined) return {table: {...core, ...edited}, at: page}
    const number = Math.floor(page / pagesPerBlock)
    return {table: blockAt(number), at: page - number * pagesPerBlock}
  }
  return {
    edit(page, {name, headings}) {
      const {table, at} = find(page)
      const renewed = {
        articles: replaceAt(table.articles, at * articleNameLength, name),
        headings: replaceAt(table.headings, sum(table.sections.slice(0, at)), headings),
      }
      if (pagesPerBlock === undefined) edited = renewed
      else blocks.set(Math.floor(page / pagesPerBlock), {...blockAt(Math.floor(page / pagesPerBlock)), ...renewed})
    },
    blocks: () => blocks,
    inCore: () => edited ?? {},
  }
}

function replaceAt(text: string, at: number, instead: string): string {
  return text.slice(0, at) + instead + text.slice(at + instead.length)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
