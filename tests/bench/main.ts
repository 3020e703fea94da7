import path from 'node:path'
import {allTools} from './all-tools.ts'
import {benchHelp, readBenchOptions} from './bench-options.ts'
import {benchReport} from './bench-report.ts'
import {runBench} from './run-bench.ts'
import {writeFiles} from './write-files.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  await main()
} catch (error) {
  // options that are not understood; a slow or failing tool is a result
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2), allTools)
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
