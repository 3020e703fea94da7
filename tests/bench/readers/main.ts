import path from 'node:path'
import {writeFiles} from '../write-files.ts'
import {readReadersOptions, readersHelp} from './readers-options.ts'
import {readersReport} from './readers-report.ts'
import {runReaders} from './run-readers.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  await main()
} catch (error) {
  // options that are not understood, no browser, a site that does not build; what is slow is a result
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function main(): Promise<void> {
  const options = readReadersOptions(process.argv.slice(2))
  if (options === undefined) return say(readersHelp)
  // npm runs scripts in the folder of package.json
  const project = process.cwd()
  const results = path.join(project, 'tests/bench/results')
  const run = await runReaders(options, {project, say})
  writeFiles(results, {'readers.json': run, 'readers.md': readersReport(run)})
  say(`\n${readersReport(run)}`)
  say(`Saved in ${path.relative(project, results)}/`)
}
