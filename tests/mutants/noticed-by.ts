import {spawn} from 'node:child_process'
import {existsSync, readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import type {FileCost} from '../costs/read-costs.ts'
import type {Bug} from './bug.ts'
import type {Workshop} from './workshop.ts'

/** The outcome for one bug. */
export type Notice = {
  /** `types`, `unit`, or the path of a test file below `tests/`. */
  readonly by: string | undefined
  /** Whether `npm test` notices it. */
  readonly isInMain: boolean
  /** Number of test files that were tried. */
  readonly tried: number
  /** Whether not all tests that reach the bug were tried, since they would have taken too long. */
  readonly isCut: boolean
  readonly seconds: number
}

/** How bugs are looked for. */
export type Search = {
  readonly workshop: Workshop
  /** Test files that reach the bug. */
  readonly reaching: readonly string[]
  readonly costs: readonly FileCost[]
  /** Seconds of tests that are not in `npm test` and are tried for one bug. */
  readonly most: number
  /** Files that have noticed other bugs: they are asked first. */
  readonly chosen: ReadonlySet<string>
  /** Whether a file passes without bugs in the workshop; filled as it is asked. */
  readonly passing: Map<string, boolean>
}

/** Seconds of tests that are begun together: what notices a bug early saves the rest. */
const BATCH = 30

/** Milliseconds after which tests hang because of the bug. */
const PATIENCE = 400_000

/** Tests that look at the text of sources, or switch checks and edges off themselves: they notice every change. */
const aboutSources = new Set(['tests/contract/edges.test.ts', 'tests/contract/package.test.ts', 'tests/contract/without-features.test.ts'])

/**
 * Plants a bug and asks, in this order: the type checker, unit tests of files that import its file, and tests of the built tool that reach it,
 * those first that have noticed others and then the cheapest. Ends with the first that notices.
 */
export async function noticedBy(bug: Bug, search: Search): Promise<Notice> {
  const {workshop, reaching, costs, chosen, most} = search
  const started = Date.now()
  let tried = 0
  let isInMain = true
  const found = (by: string | undefined, isCut = false): Notice => {
    const seconds = Math.round((Date.now() - started) / 1000)
    return {by, isInMain: by !== undefined && isInMain, tried, isCut, seconds}
  }
  workshop.edit(bug.file, bug.plant)
  try {
    if (
      !bug.kind.endsWith(' off') &&
      !(await passes(workshop, ['tsc', '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json']))
    )
      return found('types')
    const unit = await failures(search, ['related', bug.file, '--project', 'unit', '--passWithNoTests'], bug)
    if (unit.length > 0) return found('unit')
    const known = new Map(costs.map((one) => [one.file, one]))
    const cost = (file: string): number => known.get(file)?.seconds ?? 10
    const rank = (file: string): number => (chosen.has(file) ? 0 : 1000) + cost(file)
    const files = reaching.filter((file) => !aboutSources.has(file)).toSorted((a, b) => rank(a) - rank(b))
    const isMain = (file: string): boolean => known.get(file)?.isMain === true
    const inMain = inBatches(files.filter(isMain), cost)
    const others = inBatches(
      files.filter((file) => !isMain(file)),
      cost,
    )
    for (const batch of inMain) {
      tried += batch.length
      const failed = await failures(search, ['run', ...batch, ...built, '--tags-filter', '!rest'], bug)
      if (failed[0] !== undefined) return found(failed[0])
    }
    isInMain = false
    let left = most
    for (const batch of others) {
      if (left <= 0) return found(undefined, true)
      left -= batch.reduce((sum, file) => sum + cost(file), 0)
      tried += batch.length
      const failed = await failures(search, ['run', ...batch, ...built], bug)
      if (failed[0] !== undefined) return found(failed[0])
    }
    return found(undefined)
  } finally {
    workshop.restore(bug.file)
  }
}

const built = ['contract', 'contract-alone', 'browser'].flatMap((name) => ['--project', name])

/** Divides files, in their order, so that those that are begun together take about as long. */
function inBatches(files: readonly string[], cost: (file: string) => number): readonly (readonly string[])[] {
  const batches: string[][] = []
  let sum = Infinity
  for (const file of files) {
    if (sum + cost(file) > BATCH) {
      batches.push([])
      sum = 0
    }
    sum += cost(file)
    batches.at(-1)?.push(file)
  }
  return batches
}

/** Returns the files that fail with the bug and pass without it. */
async function failures({workshop, passing}: Search, args: readonly string[], bug: Bug): Promise<string[]> {
  const failed = await failing(workshop, args)
  const real: string[] = []
  workshop.restore(bug.file)
  for (const file of failed) {
    if (!passing.has(file)) passing.set(file, (await failing(workshop, ['run', file])).length === 0)
    if (passing.get(file) === true) real.push(file)
  }
  workshop.edit(bug.file, bug.plant)
  return real
}

type Report = {readonly testResults: readonly {readonly name: string; readonly status: string}[]}

/** Runs tests until the first fails and returns the files that did. One that never ends has failed, too. */
async function failing(workshop: Workshop, args: readonly string[]): Promise<string[]> {
  const report = path.join(workshop.root, 'report.json')
  rmSync(report, {force: true})
  const limits = ['--bail', '1', '--retry', '0', '--maxWorkers', '1', '--testTimeout', '90000']
  const ended = await passes(workshop, [
    'vitest',
    ...args,
    ...(args[0] === 'related' ? ['--run'] : []),
    ...limits,
    '--reporter=json',
    `--outputFile=${report}`,
  ])
  if (ended) return []
  if (!existsSync(report)) return args.filter((arg) => arg.endsWith('.test.ts') || arg.endsWith('.test.tsx')).slice(0, 1)
  const {testResults} = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.filter(({status}) => status === 'failed').map(({name}) => path.relative(workshop.root, name))
}

function passes({root}: Workshop, [program = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(path.join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      stdio: 'ignore',
      timeout: PATIENCE,
      killSignal: 'SIGKILL',
    })
    child.on('close', (code) => resolve(code === 0))
  })
}
