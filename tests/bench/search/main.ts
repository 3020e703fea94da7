import path from 'node:path'
import {writeFiles} from '../write-files.ts'
import {benchContext} from './bench-context.ts'
import {browserReport} from './browser/browser-report.ts'
import {measureBrowser} from './browser/measure-browser.ts'
import {buildsReport} from './builds-report.ts'
import {compareEngines} from './compare-engines.ts'
import {measureBuilds} from './measure-builds.ts'
import {readSearchOptions, searchHelp} from './search-options.ts'
import {searchReport} from './search-report.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  await main()
} catch (error) {
  // options that are not understood, no browser, a site that does not build; what is slow is a result
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function main(): Promise<void> {
  const options = readSearchOptions(process.argv.slice(2))
  if (options === undefined) return say(searchHelp)
  const context = benchContext(options.pages)
  // npm runs scripts in the folder of package.json
  const project = process.cwd()
  if (options.part === 'build') {
    const run = {...context, builds: await measureBuilds({...options, project, say})}
    save('search-build', run, buildsReport(run))
  } else if (options.part === 'browser') {
    const run = {...context, speeds: await measureBrowser({...options, project, say})}
    save('search-browser', run, browserReport(run))
  } else {
    const run = {...context, ...(await compareEngines(options, say))}
    save('search', run, searchReport(run))
  }
}

function save(name: string, run: object, report: string): void {
  const results = path.join(process.cwd(), 'tests/bench/results')
  writeFiles(results, {[`${name}.json`]: run, [`${name}.md`]: report})
  say(`\n${report}\nSaved in ${path.relative(process.cwd(), results)}/`)
}
