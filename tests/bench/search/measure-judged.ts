import {readFileSync} from 'node:fs'
import type {SearchedArticle} from './articles.ts'
import type {SearchEngine} from './search-engine.ts'

/**
 * How often an engine has an expected page among the first results; `kinds` those of each kind that have it among three. The kind
 * `task` is no part of the sums: these were asked by somebody who had not read the pages, in words of their own.
 */
export type JudgedFigures = {
  readonly queries: number
  readonly inFirst: number
  readonly inFirstThree: number
  readonly kinds: Readonly<Record<string, {readonly queries: number; readonly inFirstThree: number}>>
  readonly missed: readonly string[]
}

type JudgedQuery = {readonly kind: string; readonly query: string; readonly pages: readonly string[]}

/** Asks the judged queries of the reference site. */
export async function measureJudged(engine: SearchEngine, articles: readonly SearchedArticle[]): Promise<JudgedFigures> {
  const judged = readQueries('judged-queries.json')
  const all = [...judged, ...readQueries('task-queries.json')]
  engine.prepare?.(articles)
  const files = new Map((await engine.build(articles)).map(({path, bytes}) => [path, bytes]))
  const search = await engine.open((path) => Promise.resolve(files.get(path) ?? new Uint8Array()))
  const places: {kind: string; query: string; place: number}[] = []
  for (const {kind, query, pages} of all) {
    const place = (await search(query)).findIndex((href) => pages.includes(href))
    places.push({kind, query, place})
  }
  const within = (count: number, isMeant: (kind: string) => boolean): number =>
    places.filter(({kind, place}) => isMeant(kind) && place >= 0 && place < count).length
  const isSummed = (kind: string): boolean => judged.some((one) => one.kind === kind)
  const kinds = [...new Set(all.map(({kind}) => kind))].map((kind) => {
    const queries = all.filter((one) => one.kind === kind).length
    return [kind, {queries, inFirstThree: within(3, (own) => own === kind)}] as const
  })
  const missed = places.filter(({place}) => place < 0 || place > 2).map(({query}) => query)
  const sums = {inFirst: within(1, isSummed), inFirstThree: within(3, isSummed)}
  return {queries: judged.length, ...sums, kinds: Object.fromEntries(kinds), missed}
}

function readQueries(name: string): readonly JudgedQuery[] {
  // npm runs scripts in the folder of package.json
  return JSON.parse(readFileSync(`tests/golden/search/${name}`, 'utf8')) as readonly JudgedQuery[]
}
