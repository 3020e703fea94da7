import path from 'node:path'
import {parseArgs} from 'node:util'
import {writeFiles} from '../write-files.ts'
import {builtArticles, corpusArticles} from './articles.ts'
import {docsiteEngine} from './docsite-engine.ts'
import {flexSearchEngine, miniSearchEngine, oramaEngine} from './library-engines.ts'
import {measureJudged, measureSearch} from './measure-search.ts'
import {searchReport} from './search-report.ts'

const help = `Compares searches that need no server.

  --engines <dir>  a folder in which minisearch, flexsearch and @orama/orama are installed; default: docsite alone
  --site <dir>     output folder of the reference site, for the judged queries
  --pages <n>      pages of the corpus, 1000 by default
`

const {values} = parseArgs({
  options: {engines: {type: 'string'}, site: {type: 'string'}, pages: {type: 'string', default: '1000'}, help: {type: 'boolean'}},
})

if (values.help === true) process.stdout.write(help)
else await main()

async function main(): Promise<void> {
  const {engines: folder, site, pages} = values
  const others = folder === undefined ? [] : await Promise.all([miniSearchEngine(folder), flexSearchEngine(folder), oramaEngine(folder)])
  const corpus = corpusArticles(Number(pages))
  const reference = site === undefined ? [] : builtArticles(path.resolve(site), (href) => !/^\/docs\/(?:next|0\.1)\//.test(href))
  const rows = []
  for (const engine of [docsiteEngine, ...others]) {
    const figures = await measureSearch(engine, corpus)
    const judged = site === undefined ? undefined : await measureJudged(engine, reference)
    rows.push({name: engine.name, ...figures, judged})
    process.stdout.write(`${engine.name}: measured\n`)
  }
  const report = searchReport({pages: Number(pages), rows})
  writeFiles(path.join(process.cwd(), 'tests/bench/results'), {'search.json': rows, 'search.md': report})
  process.stdout.write(`\n${report}\n`)
}
