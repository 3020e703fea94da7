import {markdownTable} from '../markdown-table.ts'
import type {BenchContext} from './bench-context.ts'
import {describeContext} from './bench-context.ts'
import type {EngineComparison} from './compare-engines.ts'
import type {JudgedFigures} from './measure-judged.ts'
import type {SearchFigures} from './measure-search.ts'

/** What was measured of an engine. */
export type SearchRow = SearchFigures & {readonly name: string; readonly judged: JudgedFigures | undefined}

/** The figures as Markdown. */
export function searchReport({rows, problems, ...context}: EngineComparison & BenchContext): string {
  const table = markdownTable(
    ['', 'index built in', 'files', 'all', 'code', 'first query', 'most', 'next query', 'answered in', 'judged: first', 'first three'],
    rows.map(({name, buildTime, files, bytes, code, fetched, fetchedNext, queryTime, judged}) => [
      name,
      ms(buildTime),
      files.toLocaleString('en'),
      kilo(bytes),
      kilo(code),
      kilo(fetched.median),
      kilo(fetched.most),
      kilo(fetchedNext.median),
      ms(queryTime.median),
      judged === undefined ? '-' : `${judged.inFirst} of ${judged.queries}`,
      judged === undefined ? '-' : `${judged.inFirstThree} of ${judged.queries}`,
    ]),
  )
  return [
    `# Search without a server, ${context.pages.toLocaleString('en')} pages\n`,
    `${describeContext(context)}\n`,
    table,
    `${notes}\n`,
    judgedTable(rows),
    ...problems.map((problem) => `- ${problem}`),
  ].join('\n')
}

const notes = `Bytes are those that a host sends, with gzip where it helps. Code is what searches, without dialog and styles; it comes on top of
the first query. Queries are 20, in median: words, phrases, beginnings of identifiers, typing mistakes, each asked by a reader with
an empty cache; the next query is another one of the same reader. Answered: the same query again, its files there (Pagefind in
Chromium, the others in Node). Pagefind finds pages and loads the text of five of them; the others find sections, of which several
of one page may take the first three places. docsite's first query has the texts of twenty.`

function judgedTable(rows: readonly SearchRow[]): string {
  const judged = rows.flatMap(({name, judged: own}) => (own === undefined ? [] : [{name, own}]))
  const kinds = Object.entries(judged[0]?.own.kinds ?? {})
  if (kinds.length === 0) return ''
  return markdownTable(
    ['Judged queries with the page among the first three', ...kinds.map(([kind, {queries}]) => `${kind} (${queries})`)],
    judged.map(({name, own}) => [name, ...kinds.map(([kind]) => String(own.kinds[kind]?.inFirstThree ?? 0))]),
  )
}

function kilo(bytes: number): string {
  return bytes < 10_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${Math.round(bytes / 1000).toLocaleString('en')} kB`
}

function ms(time: number): string {
  return `${time < 10 ? time.toFixed(1) : Math.round(time).toLocaleString('en')} ms`
}
