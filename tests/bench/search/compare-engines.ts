import fs from 'node:fs'
import path from 'node:path'
import {installPackages} from '../install-packages.ts'
import {builtArticles, corpusArticles} from './articles.ts'
import {docsiteEngine} from './docsite-engine.ts'
import {flexSearchEngine, miniSearchEngine, oramaEngine} from './library-engines.ts'
import {measureJudged} from './measure-judged.ts'
import {measureSearch} from './measure-search.ts'
import {pagefindEngine} from './pagefind-engine.ts'
import type {SearchEngine} from './search-engine.ts'
import type {SearchOptions} from './search-options.ts'
import type {SearchRow} from './search-report.ts'

/** What was measured of each engine, and sentences about what was left out or failed. */
export type EngineComparison = {readonly rows: readonly SearchRow[]; readonly problems: readonly string[]}

/** Those that docsite's index is compared with, in exact versions. */
const engines = {
  name: 'search-engines',
  title: 'the engines',
  packages: {pagefind: '1.6.0', minisearch: '7.2.0', flexsearch: '0.8.212', '@orama/orama': '3.1.18'},
} as const

const others: Readonly<Record<string, (folder: string) => Promise<SearchEngine>>> = {
  Pagefind: pagefindEngine,
  MiniSearch: miniSearchEngine,
  FlexSearch: flexSearchEngine,
  Orama: oramaEngine,
}

/** Docs of versions other than the latest one, whose pages would all be found as often. */
const otherVersions = /^\/docs\/(?:next|\d[\d.]*)\//

/** Measures one engine after the other on a corpus, and on the reference site where it is built. One that fails is a problem. */
export async function compareEngines(options: SearchOptions, say: (line: string) => void): Promise<EngineComparison> {
  const problems: string[] = []
  const corpus = corpusArticles(options.pages)
  const hasSite = fs.existsSync(options.site)
  if (!hasSite) problems.push(`Judged queries were not asked: ${options.site} is not there; run \`npm run build\`.`)
  const reference = hasSite ? builtArticles(options.site, (href) => !otherVersions.test(href)) : undefined
  const rows: SearchRow[] = []
  for (const [name, open] of Object.entries(engineOpeners(options, {say, problems}))) {
    if (options.only?.includes(name) === false) continue
    say(`${name} …`)
    try {
      rows.push(await measureEngine(await open(), {corpus, reference}))
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return {rows, problems}
}

type Articles = ReturnType<typeof corpusArticles>

async function measureEngine(
  engine: SearchEngine,
  {corpus, reference}: {corpus: Articles; reference: Articles | undefined},
): Promise<SearchRow> {
  try {
    const figures = await measureSearch(engine, corpus)
    return {name: engine.name, ...figures, judged: reference && (await measureJudged(engine, reference))}
  } finally {
    await engine.close?.()
  }
}

type Account = {readonly say: (line: string) => void; readonly problems: string[]}

function engineOpeners(options: SearchOptions, {say, problems}: Account): Record<string, () => Promise<SearchEngine>> {
  const own = {[docsiteEngine.name]: () => Promise.resolve(docsiteEngine)}
  const wanted = Object.keys(others).filter((name) => options.only?.includes(name) !== false)
  if (wanted.length === 0) return own
  const installed = options.engines === undefined ? installPackages(engines, {...options, say}) : undefined
  if (installed?.ready === false) {
    problems.push(`Other engines were left out: ${installed.reason}.`)
    return own
  }
  const folder = options.engines ?? path.join(options.benchDir, engines.name)
  return {...own, ...Object.fromEntries(Object.entries(others).map(([name, open]) => [name, () => open(folder)]))}
}
