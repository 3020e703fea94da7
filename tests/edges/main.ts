import {mkdtempSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {setTimeout} from 'node:timers/promises'
import {parseArgs} from 'node:util'
import {openCleanBuilds} from '../contract/differential/clean-builds.ts'
import {edges} from './edges.ts'
import {holdsWithout, proveEdge} from './prove-edge.ts'
import {TOOL_AGE, makeSwitchableTool} from './switchable-tool.ts'

const help = `npm run edges -- [--only <parts of names, separated by commas>]

Switches off the dependencies of a copy of docsite, one at a time: a part of a key, a stamp, a record. Then a site is changed step by step, and
each incremental build is held to a clean one. Prints the dependencies that could be lost without a difference.
`

async function main(): Promise<void> {
  const {values} = parseArgs({options: {only: {type: 'string', default: ''}, help: {type: 'boolean', short: 'h'}}})
  if (values.help === true) return void process.stdout.write(help)
  const workshop = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-edges-')))
  process.on('exit', () => rmSync(workshop, {recursive: true, force: true}))
  const tool = path.join(workshop, 'tool')
  makeSwitchableTool(tool, edges, process.cwd())
  await setTimeout(TOOL_AGE)
  const scene = {tool, clean: openCleanBuilds(workshop)}
  const chosen = edges.filter(({name, file}) => values.only.split(',').some((part) => name.includes(part) || file.includes(part)))
  let unnoticed = 0
  for (const edge of chosen) {
    const difference = await proveEdge(edge, scene)
    const isAlwaysThere = difference !== undefined && (await holdsWithout(edge, scene)) !== undefined
    if (difference === undefined || isAlwaysThere) unnoticed += 1
    const outcome = isAlwaysThere ? 'WITH THE EDGE, TOO' : difference === undefined ? 'UNNOTICED' : 'noticed'
    process.stdout.write(`${outcome}\t${edge.name}\t${edge.file}\t${edge.noticedBy.join(', ')}\n`)
    if (values.only !== '') process.stdout.write(`${difference ?? ''}\n`)
  }
  process.stdout.write(`\n${chosen.length - unnoticed} of ${chosen.length} were noticed.\n`)
  process.exitCode = unnoticed === 0 ? 0 : 1
}

await main()
