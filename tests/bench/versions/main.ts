import os from 'node:os'
import path from 'node:path'
import {describeMachine} from '../describe-machine.ts'
import {prepareSource} from '../prepare-tool.ts'
import {writeFiles} from '../write-files.ts'
import {antora} from './antora-versions.ts'
import {docsiteFolders, docsiteTags} from './docsite-versions.ts'
import {docusaurusFaster, docusaurusWebpack} from './docusaurus-versions.ts'
import {measureCosts} from './measure-costs.ts'
import {measureLedger} from './measure-ledger.ts'
import type {LedgerFigures} from './measure-ledger.ts'
import {measureLinks} from './measure-links.ts'
import {measurePromises} from './measure-promises.ts'
import {mike} from './mike-versions.ts'
import {readVersionsOptions, versionsHelp} from './versions-options.ts'
import type {VersionsOptions} from './versions-options.ts'
import {versionsReport} from './versions-report.ts'
import type {VersionsResult, VersionsRun} from './versions-report.ts'
import type {VersionsPlace, VersionsTool} from './versions-tool.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  await main()
} catch (error) {
  // options that are not understood; a slow or failing tool is a result
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function main(): Promise<void> {
  const options = readVersionsOptions(process.argv.slice(2), [
    docsiteFolders,
    docsiteTags,
    antora,
    mike,
    docusaurusFaster,
    docusaurusWebpack,
  ])
  if (options === undefined) return say(versionsHelp)
  // npm runs scripts in the folder of package.json
  const project = process.cwd()
  const about = {started: new Date().toISOString(), machine: describeMachine(), load: os.loadavg()[0] ?? 0, site: options}
  const results: VersionsResult[] = []
  const problems: string[] = []
  let ledger: LedgerFigures | undefined
  const save = (): VersionsRun => {
    const run = {...about, results, ledger, problems}
    writeFiles(path.join(project, 'tests/bench/results'), {'versions.json': run, 'versions.md': versionsReport(run)})
    return run
  }
  for (const tool of options.tools) {
    const found = prepareSource({...tool, name: tool.folder}, {...options, project, say})
    if (!found.ready) {
      problems.push(`${tool.title} was left out: ${found.reason}.`)
      continue
    }
    say(`${tool.title} ${found.version} …`)
    await measureTool(tool, {...options, project, bin: found.bin}).then(
      (result) => results.push({...result, title: `${tool.title} ${found.version}`.trim()}),
      (error: unknown) => problems.push(`${tool.title}: ${error instanceof Error ? error.message : String(error)}`),
    )
    if (tool === docsiteFolders) ledger = measureLedger({...options, project, bin: ''})
    // a long run that is ended leaves what it has
    save()
  }
  say(`\n${versionsReport(save())}`)
}

async function measureTool(tool: VersionsTool, options: VersionsOptions & VersionsPlace): Promise<Omit<VersionsResult, 'title'>> {
  const promises = [await measurePromises(tool, {...options, declared: false}), await measurePromises(tool, {...options, declared: true})]
  const links = await measureLinks(tool, options)
  if (options.promisesOnly) return {promises, links}
  const onBuild = (kind: string, {wall, cpu, peakMemory}: {wall: number; cpu: number; peakMemory: number}) =>
    say(`  ${kind}: ${wall.toFixed(2)} s, CPU ${cpu.toFixed(2)} s, ${(peakMemory / 1e6).toFixed(0)} MB`)
  return {promises, links, costs: await measureCosts(tool, {...options, onBuild})}
}
