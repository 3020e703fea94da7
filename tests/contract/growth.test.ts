import {spawn} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {createInterface} from 'node:readline'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {bundleModule} from '../bundle-module.ts'
import {isDeep} from '../depth.ts'
import type {BundledModule} from '../bundle-module.ts'
import {costlyCases, deepCases, nestedCases, singleCases} from '../growth/list-cases.ts'
import type {RepeatedConstruct} from '../growth/list-cases.ts'
import type {GrowthCase, Measured} from '../growth/measure.ts'
import {writeCase} from '../growth/write-case.ts'
import {makeConfig} from '../make-config.ts'
import {makeFolder, toolRoot} from '../make-site.ts'

/**
 * `GROWTH=all` measures every construct alone at 10^3 to 10^6 and nested at 4000, and at 10^3 and 10^4 unless even growth with the
 * square would stay far below the limits. `GROWTH=2000-2500` measures the cases of these numbers, for a run in parts: progress and
 * failures are printed at once, so that a stop loses nothing. Otherwise a part is measured, a larger one before a release, at sizes that
 * take no time unless something grows as it must not.
 */
const asked = process.env['GROWTH']
const isLong = asked !== undefined
const [first, end] = isLong ? rangeOf(asked) : [0, Infinity]

/** Cases between two lines of progress. */
const REPORTED_EVERY = 50

const LARGEST_PAGE = 5 * 1024 * 1024

/** What a page may take: processor time and memory. */
const limits = {milliseconds: 2000, megabytes: 256}

/** Growth is looked at above these. */
const floors = {milliseconds: 500, megabytes: 100}

const HIGHEST_EXPONENT = 1.2

/** Part of the limits up to which a page may grow with the square without being measured. */
const FAR_BELOW = 0.5

let measuring: BundledModule
beforeAll(async () => {
  measuring = await bundleModule('tests/growth/measure.ts')
})
afterAll(() => measuring.remove())

const plans: readonly {
  readonly title: string
  readonly cases: readonly RepeatedConstruct[]
  readonly counts: readonly number[]
  /** A count that is measured first, and alone if the page stays far below the limits. */
  readonly first?: number
  readonly every: number
}[] = [
  {title: 'alone', cases: singleCases(), counts: isLong ? [1000, 10_000, 100_000, 1_000_000] : [1000, 8000], every: isDeep ? 4 : 32},
  {title: 'inside itself', cases: deepCases(), counts: isLong ? [1000, 10_000, 100_000, 1_000_000] : [1000, 8000], every: isDeep ? 4 : 36},
  {
    title: 'inside others',
    cases: nestedCases(),
    ...(isLong ? {first: 4000, counts: [1000, 10_000]} : {counts: [1000, 4000]}),
    every: isDeep ? 500 : 8000,
  },
  // 2500 copies of some take 1.9 s on a quiet machine, too near the limit for one that runs other tests
  {title: 'where it once took too much', cases: costlyCases(), counts: [isLong || isDeep ? 2500 : 1000, 10_000], every: 1},
]

const total = plans.reduce((sum, {cases}) => sum + cases.length, 0)
if (first >= total) throw new Error(`There are ${total} cases, numbered from 0: GROWTH=${asked} measures none.`)

// Memory of a process is told and reset by Linux only.
test.runIf(process.platform === 'linux').each(plans)(
  'what is repeated $title takes time and memory in proportion, or is refused',
  async ({cases, counts, every, first: screening}) => {
    const gauge = await openGauge()
    const failures: string[] = []
    for (const {number, repeated} of chosenOf(cases, every)) {
      const found = await failuresOf(repeated, {counts, screening, gauge})
      failures.push(...found)
      if (isLong) report(number, found)
    }
    gauge.close()
    expect(failures).toEqual([])
  },
  6 * 60 * 60 * 1000,
)

/** The cases of a plan that this run measures. Cases are numbered through all plans. */
function chosenOf(cases: readonly RepeatedConstruct[], every: number): {readonly number: number; readonly repeated: RepeatedConstruct}[] {
  const before = plans.slice(
    0,
    plans.findIndex((plan) => plan.cases === cases),
  )
  const start = before.reduce((sum, plan) => sum + plan.cases.length, 0)
  return cases
    .map((repeated, index) => ({number: start + index, repeated}))
    .filter(({number}, index) => (isLong ? number >= first && number < end : index % every === 0))
}

/** Reads `all`, or `from-to` without the last. Any other value is an error: a run that measures nothing would pass. */
function rangeOf(text: string): readonly [number, number] {
  if (text === 'all') return [0, Infinity]
  const [, from, to] = /^(\d+)-(\d+)$/.exec(text) ?? []
  if (from === undefined || Number(from) >= Number(to)) throw new Error(`GROWTH is all or a range such as 2000-2500, not ${text}.`)
  return [Number(from), Number(to)]
}

/** Prints the failures of a case and, now and then, how far the run is. */
function report(number: number, failures: readonly string[]): void {
  for (const failure of failures) process.stdout.write(`growth ${number} FAILED ${failure}\n`)
  if ((number + 1) % REPORTED_EVERY === 0) process.stdout.write(`growth ${number + 1} of ${total}\n`)
}

type Gauge = {readonly measure: (page: GrowthCase) => Promise<Measured>; readonly close: () => void}

/** Measures one page after the other; a process that dies is replaced. */
async function openGauge(): Promise<Gauge> {
  const config = JSON.stringify(makeConfig(await makeFolder({})))
  let child: ChildProcess | undefined
  let answers: AsyncIterator<string> | undefined
  const open = (): void => {
    child = spawn(process.execPath, ['--expose-gc', '--max-old-space-size=2000', measuring.file, config, toolRoot], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    child.stdin?.on('error', () => {})
    answers = child.stdout ? createInterface({input: child.stdout})[Symbol.asyncIterator]() : undefined
  }
  return {
    async measure(page) {
      if (!child) open()
      const running = child
      running?.stdin?.write(`${JSON.stringify(page)}\n`)
      const timer = setTimeout(() => running?.kill('SIGKILL'), 120_000)
      const answer = await answers?.next()
      clearTimeout(timer)
      if (answer && !answer.done) return JSON.parse(answer.value) as Measured
      child = undefined
      return {milliseconds: Infinity, megabytes: Infinity, refusedBy: 'the end of the process'}
    },
    close: () => child?.kill(),
  }
}

type Sizes = {readonly counts: readonly number[]; readonly screening: number | undefined; readonly gauge: Gauge}

async function failuresOf(repeated: RepeatedConstruct, {counts, screening, gauge}: Sizes): Promise<string[]> {
  const {name, format} = repeated
  if (screening !== undefined) {
    const {failure, measured} = await measureCalmly(repeated, {count: screening, gauge})
    if (failure !== undefined) return [`${format}, ${name}, ${screening} times: ${failure}`]
    if (staysFarBelow(measured, (counts.at(-1) ?? screening) / screening)) return []
  }
  let before: {readonly count: number; readonly measured: Measured} | undefined
  for (const count of counts) {
    if (writeCase(name, count).length > LARGEST_PAGE) break
    const {failure, measured} = await measureCalmly(repeated, {
      count,
      gauge,
      before: before && {...before.measured, times: count / before.count},
    })
    if (failure !== undefined) return [`${format}, ${name}, ${count} times: ${failure}`]
    if (measured.refusedBy !== undefined) break
    before = {count, measured}
  }
  return []
}

type Measuring = {readonly count: number; readonly gauge: Gauge; readonly before?: (Measured & {readonly times: number}) | undefined}

/** Measures a page up to three times while something is wrong: other programs make measures larger, never smaller. */
async function measureCalmly(
  {name, format}: RepeatedConstruct,
  {count, gauge, before}: Measuring,
): Promise<{readonly failure: string | undefined; readonly measured: Measured}> {
  for (let round = 1; ; round += 1) {
    const measured = await gauge.measure({name, format, count})
    const failure = judge(measured, before)
    if (failure === undefined || round === 3) return {failure, measured}
  }
}

/** Reports whether a page that is so many times as long takes little even if time and memory grow with the square, and is not refused. */
function staysFarBelow(measured: Measured, times: number): boolean {
  const units = ['milliseconds', 'megabytes'] as const
  return measured.refusedBy === undefined && units.every((unit) => measured[unit] * times ** 2 < limits[unit] * FAR_BELOW)
}

/** What is wrong with a measure, if anything is; `before` is that of a page with so many times less in it. */
function judge(measured: Measured, before: (Measured & {readonly times: number}) | undefined): string | undefined {
  for (const unit of ['milliseconds', 'megabytes'] as const) {
    const value = measured[unit]
    if (value > limits[unit]) return `${Math.round(value)} ${unit}`
    if (!before || value < floors[unit]) continue
    const exponent = Math.log(value / Math.max(before[unit], floors[unit] / before.times)) / Math.log(before.times)
    if (exponent > HIGHEST_EXPONENT)
      return `${Math.round(value)} ${unit} after ${Math.round(before[unit])}, exponent ${exponent.toFixed(2)}`
  }
  return undefined
}
