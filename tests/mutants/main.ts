import {appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {positiveOption} from '../bench/positive-option.ts'
import {readCosts} from '../costs/read-costs.ts'
import {checksOff, chooseMutants, edgesOff} from './choose-bugs.ts'
import type {Bug} from './bug.ts'
import {noticedBy} from './noticed-by.ts'
import type {Notice} from './noticed-by.ts'
import {reachedBugs} from './reached-bugs.ts'
import {openWorkshop} from './workshop.ts'

const help = `npm run mutants -- [--count 150] [--seed 1] [--checks] [--edges] [--lanes 2] [--most 120] [--tests <words>] [--out <folder>]

Plants bugs into a copy of the sources, one at a time: flipped conditions, numbers off by one, dropped calls, swapped arguments, a third of
them in code that browsers run, a third in features; with --checks and --edges also every check of references and every dependency of caches
that can be lost. Prints what notices each: the type checker, unit tests, or a test of the built tool. First, all tests run once with
probes, which tell the tests that reach each bug: only those are asked, first the tests of npm test, then the others, the cheapest first and
for at most as many seconds as --most says. The folder keeps what is known, so that a run that was stopped goes on.
`

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      count: {type: 'string', default: '150'},
      seed: {type: 'string', default: '1'},
      lanes: {type: 'string', default: '2'},
      most: {type: 'string', default: '120'},
      out: {type: 'string', default: 'node_modules/.cache/mutants'},
      checks: {type: 'boolean', default: false},
      edges: {type: 'boolean', default: false},
      tests: {type: 'string', default: ''},
      help: {type: 'boolean', short: 'h'},
    },
  })
  if (values.help === true) return void process.stdout.write(help)
  const bugs = chooseMutants(positiveOption('count', values.count), positiveOption('seed', values.seed))
  if (values.checks) bugs.push(...checksOff())
  if (values.edges) bugs.push(...edgesOff())
  mkdirSync(values.out, {recursive: true})
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-mutants-')))
  process.on('exit', () => rmSync(folder, {recursive: true, force: true}))
  const reached =
    readReached(path.join(values.out, 'reached.jsonl'), bugs) ??
    (await probe(folder, bugs, {out: values.out, tests: values.tests.split(',').filter(Boolean)}))
  const [lanes, most] = [positiveOption('lanes', values.lanes), positiveOption('most', values.most)]
  await plantAll(bugs, {reached, folder, out: values.out, lanes, most})
}

/** Runs all tests with probes, and keeps what they reach. */
async function probe(
  folder: string,
  bugs: readonly Bug[],
  {out, tests}: {out: string; tests: readonly string[]},
): Promise<ReadonlyMap<string, readonly string[]>> {
  const reached = reachedBugs(openWorkshop(path.join(folder, 'probes')), bugs, tests)
  for (const [{name}, files] of reached) appendFileSync(path.join(out, 'reached.jsonl'), `${JSON.stringify([name, files])}\n`)
  return new Map([...reached].map(([{name}, files]) => [name, files]))
}

function readReached(file: string, bugs: readonly Bug[]): ReadonlyMap<string, readonly string[]> | undefined {
  if (!existsSync(file)) return undefined
  const known = new Map(readLines<[string, string[]]>(file))
  return bugs.every(({name}) => known.has(name)) ? known : undefined
}

type Plan = {
  readonly reached: ReadonlyMap<string, readonly string[]>
  readonly folder: string
  readonly out: string
  readonly lanes: number
  readonly most: number
}

/** A line of the outcome. */
type Outcome = Notice & {readonly bug: string}

async function plantAll(bugs: readonly Bug[], {reached, folder, out, lanes, most}: Plan): Promise<void> {
  const file = path.join(out, 'noticed.jsonl')
  const outcomes = existsSync(file) ? readLines<Outcome>(file) : []
  const isKnown = ({name}: Bug): boolean => outcomes.some(({bug}) => bug === name)
  const costs = readCosts()
  const chosen = new Set(outcomes.flatMap(({by}) => by ?? []))
  const passing = new Map<string, boolean>()
  const left = bugs.filter((bug) => !isKnown(bug))
  const work = async (lane: number): Promise<void> => {
    const workshop = openWorkshop(path.join(folder, `lane-${lane}`))
    for (let bug = left.shift(); bug !== undefined; bug = left.shift()) {
      const notice = await noticedBy(bug, {workshop, reaching: reached.get(bug.name) ?? [], costs, most, chosen, passing})
      const outcome: Outcome = {bug: bug.name, ...notice}
      if (notice.by !== undefined) chosen.add(notice.by)
      outcomes.push(outcome)
      appendFileSync(file, `${JSON.stringify(outcome)}\n`)
      const {by = 'SURVIVED', isCut, tried, seconds} = notice
      process.stdout.write(`${by}\t${bug.name}\t${tried} files${isCut ? ', not all' : ''}, ${seconds} s\n`)
    }
  }
  await Promise.all(Array.from({length: lanes}, (_, lane) => work(lane)))
  process.stdout.write(`\n${summaryOf(outcomes)}\n`)
}

/** Returns how many bugs were noticed, and by what. */
function summaryOf(outcomes: readonly Outcome[]): string {
  const count = (passes: (outcome: Outcome) => boolean): number => outcomes.filter(passes).length
  return [
    `${count(({by}) => by !== undefined)} of ${outcomes.length} were noticed, ${count(({isInMain}) => isInMain)} of them by npm test:`,
    `${count(({by}) => by === 'types')} by types, ${count(({by}) => by === 'unit')} by unit tests.`,
    `For ${count(({isCut}) => isCut)}, not all tests that reach them were tried.`,
  ].join('\n')
}

function readLines<Line>(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

await main()
