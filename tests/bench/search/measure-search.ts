import {readFileSync} from 'node:fs'
import {gzipSync} from 'node:zlib'
import {median} from '../median.ts'
import {readSections} from '../../../renderer/search/read-sections.ts'
import type {SearchedArticle} from './articles.ts'
import type {SearchEngine} from './search-engine.ts'

/** What an index costs. Bytes are those of gzip, as hosts send them, times milliseconds. */
export type SearchFigures = {
  readonly buildTime: number
  readonly files: number
  readonly bytes: number
  /** What a reader's first query loads, everything included. */
  readonly fetched: {readonly median: number; readonly most: number}
  /** From a query whose files are there to its results. */
  readonly queryTime: {readonly median: number; readonly most: number}
}

/** How often an engine has an expected page among the first results. */
export type JudgedFigures = {readonly queries: number; readonly inFirst: number; readonly inFirstThree: number}

/** Measures an engine on a corpus, with queries that are made from its headings and words. */
export async function measureSearch(engine: SearchEngine, articles: readonly SearchedArticle[]): Promise<SearchFigures> {
  const start = performance.now()
  const built = await engine.build(articles)
  const buildTime = performance.now() - start
  const files = new Map(built.map(({path, bytes}) => [path, bytes]))
  const sizes = new Map(built.map(({path, bytes}) => [path, gzipSync(bytes).length]))
  const load = (path: string): Promise<Uint8Array> => Promise.resolve(files.get(path) ?? new Uint8Array())
  const fetched: number[] = []
  const times: number[] = []
  for (const query of corpusQueries(articles)) {
    const loaded = new Set<string>()
    const search = await engine.open(async (path) => {
      loaded.add(path)
      return load(path)
    })
    await search(query)
    fetched.push([...loaded].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0))
    const before = performance.now()
    await search(query)
    times.push(performance.now() - before)
  }
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return {buildTime, files: files.size, bytes, fetched: spread(fetched), queryTime: spread(times)}
}

/** Asks the judged queries of the reference site. */
export async function measureJudged(engine: SearchEngine, articles: readonly SearchedArticle[]): Promise<JudgedFigures> {
  const judged = JSON.parse(readFileSync('tests/golden/search/judged-queries.json', 'utf8')) as readonly {query: string; pages: string[]}[]
  const files = new Map((await engine.build(articles)).map(({path, bytes}) => [path, bytes]))
  const search = await engine.open((path) => Promise.resolve(files.get(path) ?? new Uint8Array()))
  const places: number[] = []
  for (const {query, pages} of judged) places.push((await search(query)).findIndex((href) => pages.includes(href)))
  const within = (count: number): number => places.filter((place) => place >= 0 && place < count).length
  return {queries: judged.length, inFirst: within(1), inFirstThree: within(3)}
}

/** A word, a phrase of two, the beginning of an identifier, a mistake: of pages at equal distances. */
function corpusQueries(articles: readonly SearchedArticle[]): string[] {
  return Array.from({length: 5}, (_, index) => articles[Math.floor((index * articles.length) / 5)]).flatMap((article) => {
    if (article === undefined) return []
    const [, second] = readSections(article.html, article.title)
    const words = (second?.heading ?? '').toLowerCase().split(' ')
    const identifier = /\b[a-z]+[A-Z]\w+/.exec(article.html)?.[0] ?? 'none'
    const [first = ''] = words
    return [first, words.slice(0, 2).join(' '), identifier.slice(0, 9), first.slice(0, 3) + first.slice(4)]
  })
}

function spread(values: readonly number[]): {median: number; most: number} {
  return {median: median(values), most: Math.max(...values)}
}
