import {readSections} from '../../../renderer/features/search/read-sections.ts'
import type {SearchedArticle} from './articles.ts'
import {codeSize} from './code-size.ts'
import {importFrom} from './import-from.ts'
import type {SearchEngine} from './search-engine.ts'

/** A section as libraries index it. */
type Entry = {readonly id: number; readonly href: string; readonly title: string; readonly heading: string; readonly text: string}

const indexPath = '/index.json'
const entriesPath = '/entries.json'

function entriesOf(articles: readonly SearchedArticle[]): Entry[] {
  let id = 0
  return articles.flatMap(({href, title, html}) =>
    readSections(html, title).map(({level, heading, blocks}) => ({
      id: (id += 1),
      href,
      title: level === 1 ? title : '',
      heading: level === 1 ? '' : heading,
      text: blocks.map(({text}) => text).join(' '),
    })),
  )
}

function file(at: string, value: unknown): {path: string; bytes: Uint8Array} {
  return {path: at, bytes: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))}
}

type MiniSearch = {
  addAll: (entries: readonly Entry[]) => void
  search: (query: string, options: object) => readonly {readonly href: string}[]
}
type MiniSearchClass = {new (options: object): MiniSearch; loadJSON: (json: string, options: object) => MiniSearch}

/** https://github.com/lucaong/minisearch: one JSON of everything, which is loaded as a whole. */
export async function miniSearchEngine(folder: string): Promise<SearchEngine> {
  const Index = await importFrom<MiniSearchClass>(folder, 'minisearch')
  const options = {fields: ['title', 'heading', 'text'], storeFields: ['href', 'title', 'heading', 'text']}
  return {
    name: 'MiniSearch',
    code: () => codeSize(`export {default} from 'minisearch'`, folder),
    async build(articles) {
      const index = new Index(options)
      index.addAll(entriesOf(articles))
      return [file(indexPath, index)]
    },
    async open(load) {
      const index = Index.loadJSON(Buffer.from(await load(indexPath)).toString(), options)
      const how = {boost: {title: 8, heading: 5}, prefix: true, fuzzy: 0.2, combineWith: 'OR'}
      return async (query) => index.search(query, how).map(({href}) => href)
    },
  }
}

type FlexIndex = {
  add: (entry: Entry) => void
  export: (keep: (key: string, data: string | undefined) => void) => void | Promise<void>
  import: (key: string, data: string) => void
  search: (query: string, options: object) => readonly {readonly field: string; readonly result: readonly number[]}[]
}
type Flex = {readonly Document: new (options: object) => FlexIndex}

/** https://github.com/nextapps-de/flexsearch: likewise. */
export async function flexSearchEngine(folder: string): Promise<SearchEngine> {
  const {Document} = await importFrom<Flex>(folder, 'flexsearch')
  const options = {document: {id: 'id', index: ['title', 'heading', 'text']}, tokenize: 'forward'}
  return {
    name: 'FlexSearch',
    code: () => codeSize(`export {Document} from 'flexsearch'`, folder),
    async build(articles) {
      const index = new Document(options)
      const entries = entriesOf(articles)
      for (const entry of entries) index.add(entry)
      const parts: Record<string, string> = {}
      await index.export((key, data) => {
        if (data !== undefined) parts[key] = data
      })
      return [file(indexPath, parts), file(entriesPath, entries)]
    },
    async open(load) {
      const index = new Document(options)
      const parts = JSON.parse(Buffer.from(await load(indexPath)).toString()) as Record<string, string>
      for (const [key, data] of Object.entries(parts)) index.import(key, data)
      const entries = JSON.parse(Buffer.from(await load(entriesPath)).toString()) as Entry[]
      const hrefOf = new Map(entries.map(({id, href}) => [id, href]))
      return async (query) =>
        index.search(query, {limit: 20, suggest: true}).flatMap(({result}) => result.map((id) => hrefOf.get(id) ?? ''))
    },
  }
}

type Orama = {
  create: (options: object) => object | Promise<object>
  insertMultiple: (index: object, entries: readonly Entry[], batch: number) => unknown
  save: (index: object) => object | Promise<object>
  load: (index: object, saved: object) => unknown
  search: (
    index: object,
    query: object,
  ) => Promise<{readonly hits: readonly {readonly document: Entry}[]}> | {readonly hits: readonly {readonly document: Entry}[]}
}

/** https://github.com/oramasearch/orama: likewise. */
export async function oramaEngine(folder: string): Promise<SearchEngine> {
  const orama = await importFrom<Orama>(folder, '@orama/orama')
  const create = async (): Promise<object> => orama.create({schema: {href: 'string', title: 'string', heading: 'string', text: 'string'}})
  return {
    name: 'Orama',
    code: () => codeSize(`export {create, load, search} from '@orama/orama'`, folder),
    async build(articles) {
      const index = await create()
      await orama.insertMultiple(
        index,
        entriesOf(articles).map((entry) => ({...entry, id: String(entry.id)}) as unknown as Entry),
        500,
      )
      return [file(indexPath, await orama.save(index))]
    },
    async open(load) {
      const index = await create()
      await orama.load(index, JSON.parse(Buffer.from(await load(indexPath)).toString()) as object)
      return async (term) => {
        const properties = ['title', 'heading', 'text']
        const {hits} = await orama.search(index, {term, properties, boost: {title: 8, heading: 5}, tolerance: 1, limit: 20})
        return hits.map(({document}) => document.href)
      }
    },
  }
}
