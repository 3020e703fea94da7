import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {Parser} from 'htmlparser2'
import {checkBuiltSite} from '../../renderer/output/proof/check-built-site.ts'
import {writeEmittedSite} from './emitted-site.ts'
import {goalsTable} from './goals-table.ts'
import {markdownTable} from './markdown-table.ts'
import {median} from './median.ts'

/** What the proof of an emitted site costs, in seconds of processor time on one thread; medians. */
export type EmittedLinks = {
  readonly pages: number
  readonly references: number
  /** Mean size of a page, bytes. */
  readonly pageBytes: number
  readonly proof: number
  /** A loop over the same files that does nothing but parse them and count attributes that hold URLs. */
  readonly parserOnly: number
}

const pages = 2000

/** Writes a site and proves it, in turns with a bare loop of htmlparser2: on one machine, only their ratio is firm. */
export async function measureEmittedLinks(runs: number): Promise<EmittedLinks> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsite-bench-emitted-'))
  try {
    writeEmittedSite(folder, pages)
    const files = Array.from({length: pages}, (_, page) => path.join(folder, `docs/p${page}/index.html`))
    const {counts, diagnostics} = await checkBuiltSite({folder})
    if (diagnostics.length > 0) throw new Error(`The emitted site should have no fault: ${diagnostics[0]?.message}`)
    const proof: number[] = []
    const parserOnly: number[] = []
    for (let run = 0; run < runs; run += 1) {
      proof.push(await processorTime(() => checkBuiltSite({folder})))
      parserOnly.push(await processorTime(() => files.reduce((sum, file) => sum + countUrls(readFileSync(file, 'utf8')), 0)))
    }
    const pageBytes = Math.round(files.reduce((sum, file) => sum + readFileSync(file).length, 0) / pages)
    return {pages, references: counts.references, pageBytes, proof: median(proof), parserOnly: median(parserOnly)}
  } finally {
    rmSync(folder, {recursive: true})
  }
}

/** Seconds of user and system time of this process. */
async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const {user, system} = process.cpuUsage(before)
  return (user + system) / 1e6
}

function countUrls(html: string): number {
  let count = 0
  const parser = new Parser({onattribute: (name) => (count += name === 'href' || name === 'src' || name === 'id' ? 1 : 0)})
  parser.write(html)
  parser.end()
  return count
}

/** The figures and goals as Markdown. */
export function describeEmittedLinks({pages: count, references, pageBytes, proof, parserOnly}: EmittedLinks): string {
  const perSecond = (amount: number, seconds: number): string => Math.round(amount / seconds).toLocaleString('en')
  const rows = [
    ['docsite check-links --built', proof],
    ['htmlparser2, parsing alone', parserOnly],
  ] as const
  const table = markdownTable(
    ['One thread', 'CPU s', 'pages a second', 'references a second'],
    rows.map(([name, seconds]) => [name, seconds.toFixed(2), perSecond(count, seconds), perSecond(references, seconds)]),
  )
  const goals = goalsTable([
    {aim: 'proof of 100,000 references in emitted HTML, s', measured: (proof / references) * 100_000, limit: 1},
    {aim: 'proof of 1,000 emitted pages of 33 KB, s', measured: (proof / count) * 1000 * (33_000 / pageBytes), limit: 1},
    {aim: 'proof, to a bare loop of htmlparser2', measured: proof / parserOnly, limit: 1.5},
  ])
  const what = `${count.toLocaleString('en')} pages of ${(pageBytes / 1000).toFixed(0)} KB with ${references.toLocaleString('en')} references`
  return `## Emitted links: ${what}\n\n${table}\n${goals}`
}
