import {median} from '../median.ts'
import type {SearchedArticle} from './articles.ts'
import {corpusQueries} from './corpus-queries.ts'
import type {SearchEngine} from './search-engine.ts'
import {sentBytes} from './sent-bytes.ts'

/** What an index costs. Bytes are those that a host sends (gzip), times milliseconds. */
export type SearchFigures = {
  readonly buildTime: number
  readonly files: number
  readonly bytes: number
  /** Of scripts and programs, which every reader who searches loads once. */
  readonly code: number
  /** What a reader's first query loads of the index, and another one after it. */
  readonly fetched: Spread
  readonly fetchedNext: Spread
  /** From a query whose files are there to its results. */
  readonly queryTime: Spread
}

type Spread = {readonly median: number; readonly most: number}

/** Measures an engine on a corpus, with queries that are made from its headings and words. */
export async function measureSearch(engine: SearchEngine, articles: readonly SearchedArticle[]): Promise<SearchFigures> {
  engine.prepare?.(articles)
  const start = performance.now()
  const built = await engine.build(articles)
  const buildTime = performance.now() - start
  const index = built.filter(({path}) => engine.isCode?.(path) !== true)
  const sizes = new Map(index.map(({path, bytes}) => [path, sentBytes(bytes)]))
  const files = new Map(built.map(({path, bytes}) => [path, bytes]))
  const sum = (paths: Iterable<string>): number => [...paths].reduce((total, path) => total + (sizes.get(path) ?? 0), 0)
  const [first, next, times]: number[][] = [[], [], []]
  const queries = corpusQueries(articles)
  for (const [place, query] of queries.entries()) {
    const loaded = new Set<string>()
    const search = await engine.open(async (path) => {
      loaded.add(path)
      return files.get(path) ?? new Uint8Array()
    })
    await search(query)
    const before = sum(loaded)
    first?.push(before)
    const asked = performance.now()
    await search(query)
    times?.push(performance.now() - asked)
    await search(queries[(place + 1) % queries.length] ?? query)
    next?.push(sum(loaded) - before)
  }
  const spreadOf = (values: readonly number[] = []): Spread => ({median: median(values), most: Math.max(...values)})
  const fetches = {fetched: spreadOf(first), fetchedNext: spreadOf(next), queryTime: spreadOf(times)}
  return {buildTime, files: built.length, bytes: sum(sizes.keys()), code: await engine.code(), ...fetches}
}
