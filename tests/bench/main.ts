import path from 'node:path'
import {benchHelp, readBenchOptions} from './bench-options.ts'
import {benchReport} from './bench-report.ts'
import type {BenchTool} from './bench-tool.ts'
import {docsite} from './docsite.ts'
import {docusaurus} from './peers/docusaurus.ts'
import {hugo} from './peers/hugo.ts'
import {rspress} from './peers/rspress.ts'
import {starlight} from './peers/starlight.ts'
import {vitepress} from './peers/vitepress.ts'
import {runBench} from './run-bench.ts'
import {writeFiles} from './write-files.ts'

/** In the order of the tables. */
const tools: readonly BenchTool[] = [docsite, hugo, docusaurus, starlight, rspress, vitepress]

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  await main()
} catch (error) {
  // options that are not understood; a slow or failing tool is a result
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2), tools)
  if (options === undefined) return say(benchHelp)
  // npm runs scripts in the folder of package.json
  const project = process.cwd()
  const results = path.join(project, 'tests/bench/results')
  const run = await runBench(options, {
    project,
    say,
    save: (known) => writeFiles(results, {'results.json': known, 'results.md': benchReport(known)}),
  })
  say(`\n${benchReport(run)}`)
  say(`Saved in ${path.relative(project, results)}/`)
}
