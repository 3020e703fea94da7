import {readFileSync} from 'node:fs'
import type {SearchedArticle} from './articles.ts'
import type {SearchEngine} from './search-engine.ts'

/** How often an engine has an expected page among the first results; `kinds` those of each kind that have it among three. */
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
  // npm runs scripts in the folder of package.json
  const judged = JSON.parse(readFileSync('tests/golden/search/judged-queries.json', 'utf8')) as readonly JudgedQuery[]
  engine.prepare?.(articles)
  const files = new Map((await engine.build(articles)).map(({path, bytes}) => [path, bytes]))
  const search = await engine.open((path) => Promise.resolve(files.get(path) ?? new Uint8Array()))
  const places: {kind: string; query: string; place: number}[] = []
  for (const {kind, query, pages} of judged) {
    const place = (await search(query)).findIndex((href) => pages.includes(href))
    places.push({kind, query, place})
  }
  const within = (count: number, kind?: string): number =>
    places.filter((one) => (kind ?? one.kind) === one.kind && one.place >= 0 && one.place < count).length
  const kinds = [...new Set(judged.map(({kind}) => kind))].map((kind) => {
    return [kind, {queries: judged.filter((one) => one.kind === kind).length, inFirstThree: within(3, kind)}] as const
  })
  const missed = places.filter(({place}) => place < 0 || place > 2).map(({query}) => query)
  return {queries: judged.length, inFirst: within(1), inFirstThree: within(3), kinds: Object.fromEntries(kinds), missed}
}
