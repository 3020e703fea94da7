import {markdownTable} from '../markdown-table.ts'
import type {JudgedFigures, SearchFigures} from './measure-search.ts'

/** What was measured of an engine. */
export type SearchRow = SearchFigures & {readonly name: string; readonly judged: JudgedFigures | undefined}

/** The figures as Markdown. */
export function searchReport({pages, rows}: {readonly pages: number; readonly rows: readonly SearchRow[]}): string {
  const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`
  const ms = (time: number): string => `${time.toFixed(time < 10 ? 1 : 0)} ms`
  const table = markdownTable(
    ['', 'index built in', 'files', 'all, gzip', 'first query, median', 'first query, most', 'next query', 'judged: first', 'first three'],
    rows.map(({name, buildTime, files, bytes, fetched, queryTime, judged}) => [
      name,
      ms(buildTime),
      String(files),
      kilo(bytes),
      kilo(fetched.median),
      kilo(fetched.most),
      ms(queryTime.median),
      judged === undefined ? '' : `${judged.inFirst} of ${judged.queries}`,
      judged === undefined ? '' : `${judged.inFirstThree}`,
    ]),
  )
  return `# Search without a server, ${pages.toLocaleString('en')} pages\n\n${table}\n`
}
