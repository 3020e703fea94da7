import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {describeMachine} from '../describe-machine.ts'
import {docsite} from '../docsite.ts'
import {hugo} from '../peers/hugo.ts'
import {prepareTool} from '../prepare-tool.ts'
import {writeDocsiteSite} from '../write-docsite-site.ts'
import {writeFiles} from '../write-files.ts'
import {measureSize} from './measure-size.ts'
import type {SizeFigures} from './measure-size.ts'
import type {SizedSite} from './sized-sites.ts'
import {readSizesOptions, sizesHelp} from './sizes-options.ts'
import type {SizesOptions} from './sizes-options.ts'
import {sizesReport} from './sizes-report.ts'
import type {SizesRun} from './sizes-report.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Of the first server; the next has the next, in case the first has not let go yet. */
const firstPort = 24_200

try {
  await main()
} catch (error) {
  // options that are not understood, no tool; a slow or failing build is a result
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function main(): Promise<void> {
  const options = readSizesOptions(process.argv.slice(2))
  if (options === undefined) return say(sizesHelp)
  const [site] = options.sites
  if (options.write === undefined || site === undefined) return measureSites(options)
  writeSite(options.write, site)
}

function writeSite(folder: string, site: SizedSite): void {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  writeDocsiteSite(folder, site.create(), site.config)
  say(`${folder} has ${site.title}.`)
}

async function measureSites(options: SizesOptions): Promise<void> {
  // npm runs scripts in the folder of package.json
  const project = process.cwd()
  const prepare = (tool: typeof docsite) => prepareTool(tool, {...options, install: false, project, say})
  const [own, peer] = [prepare(docsite), prepare(hugo)]
  if (!own.ready) throw new Error(`docsite cannot be measured: ${own.reason}.`)
  const skipped = peer.ready ? [] : [`Hugo is left out: ${peer.reason}.`]
  const about = {started: new Date().toISOString(), machine: describeMachine(), load: os.loadavg()[0] ?? 0, skipped}
  const results: SizeFigures[] = []
  const save = (): SizesRun => {
    const run = {...about, results}
    writeFiles(path.join(project, 'tests/bench/results'), {'sizes.json': run, 'sizes.md': sizesReport(run)})
    return run
  }
  for (const [index, site] of options.sites.entries()) {
    say(`${site.title} …`)
    results.push(await measureSize(site, {...options, project, hasHugo: peer.ready, port: firstPort + index, say}))
    // a long run that is ended leaves what it has
    save()
  }
  say(`\n${sizesReport(save())}`)
}
