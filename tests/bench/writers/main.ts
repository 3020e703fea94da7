import os from 'node:os'
import path from 'node:path'
import {launchChromium} from '../../chromium.ts'
import {allTools} from '../all-tools.ts'
import {pagesInOneVersion} from '../bench-corpora.ts'
import {describeMachine} from '../describe-machine.ts'
import {prepareTool} from '../prepare-tool.ts'
import {writeFiles} from '../write-files.ts'
import {measureWriting} from './measure-writing.ts'
import type {WritingFigures} from './measure-writing.ts'
import {readWritersOptions, writersHelp} from './writers-options.ts'
import {writersReport} from './writers-report.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Of the first server; the next has the next, in case the first has not let go yet. */
const firstPort = 24_100

try {
  await main()
} catch (error) {
  // options that are not understood, no browser; a slow or failing tool is a result
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function main(): Promise<void> {
  const options = readWritersOptions(process.argv.slice(2), allTools)
  if (options === undefined) return say(writersHelp)
  // npm runs scripts in the folder of package.json
  const project = process.cwd()
  const found = options.tools.map((tool) => prepareTool(tool, {...options, project, say}))
  const browser = await launchChromium()
  const results: WritingFigures[] = []
  const problems = found.flatMap((one) => (one.ready ? [] : [`${one.tool.title} was left out: ${one.reason}.`]))
  const about = {started: new Date().toISOString(), machine: describeMachine(), load: os.loadavg()[0] ?? 0, pages: options.pages}
  try {
    for (const [index, tool] of found.entries()) {
      if (!tool.ready) continue
      say(`${tool.tool.title} …`)
      const measure = {...options, project, browser, port: firstPort + index}
      await measureWriting(tool, pagesInOneVersion(options.pages), measure).then(
        (figures) => results.push(figures),
        (error: unknown) => problems.push(`${tool.tool.title}: ${error instanceof Error ? error.message : String(error)}`),
      )
    }
  } finally {
    await browser.close()
  }
  const run = {...about, results, problems}
  writeFiles(path.join(project, 'tests/bench/results'), {'writers.json': run, 'writers.md': writersReport(run)})
  say(`\n${writersReport(run)}`)
}
