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
import {makeConfig, makeFolder, toolRoot} from '../make-site.ts'

/**
 * `GROWTH=all` measures every construct alone at 10^3 to 10^6 and nested at 10^3 and 10^4; otherwise a part of them, a larger one
 * before a release, at sizes that take no time unless something grows as it must not.
 */
const isLong = process.env['GROWTH'] === 'all'

const LARGEST_PAGE = 5 * 1024 * 1024

/** What a page may take: processor time and memory. */
const limits = {milliseconds: 2000, megabytes: 256}

/** Growth is looked at above these. */
const floors = {milliseconds: 500, megabytes: 100}

const HIGHEST_EXPONENT = 1.2

let measuring: BundledModule
beforeAll(async () => {
  measuring = await bundleModule('tests/growth/measure.ts')
})
afterAll(() => measuring.remove())

const plans: readonly {
  readonly title: string
  readonly cases: readonly RepeatedConstruct[]
  readonly counts: readonly number[]
  readonly every: number
}[] = [
  {title: 'alone', cases: singleCases(), counts: isLong ? [1000, 10_000, 100_000, 1_000_000] : [1000, 8000], every: isDeep ? 4 : 16},
  {title: 'inside itself', cases: deepCases(), counts: isLong ? [1000, 10_000, 100_000, 1_000_000] : [1000, 8000], every: isDeep ? 4 : 18},
  {title: 'inside others', cases: nestedCases(), counts: isLong ? [1000, 10_000] : [1000, 4000], every: isDeep ? 500 : 4000},
  {title: 'where it once took too much', cases: costlyCases(), counts: [2500, 10_000], every: 1},
]

// Memory of a process is told and reset by Linux only.
test.runIf(process.platform === 'linux').each(plans)(
  'what is repeated $title takes time and memory in proportion, or is refused',
  async ({cases, counts, every}) => {
    const chosen = isLong ? cases : cases.filter((_case, index) => index % every === 0)
    const gauge = await openGauge()
    const failures: string[] = []
    for (const repeated of chosen) failures.push(...(await failuresOf(repeated, counts, gauge)))
    gauge.close()
    expect(failures).toEqual([])
  },
  6 * 60 * 60 * 1000,
)

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

async function failuresOf({name, format}: RepeatedConstruct, counts: readonly number[], gauge: Gauge): Promise<string[]> {
  let before: {readonly count: number; readonly measured: Measured} | undefined
  for (const count of counts) {
    if (writeCase(name, count).length > LARGEST_PAGE) break
    let failure: string | undefined
    let measured: Measured | undefined
    // other programs make measures larger, never smaller
    for (let round = 0; round === 0 || (round < 3 && failure !== undefined); round += 1) {
      measured = await gauge.measure({name, format, count})
      failure = judge(measured, before && {...before.measured, times: count / before.count})
    }
    if (failure !== undefined) return [`${format}, ${name}, ${count} times: ${failure}`]
    if (!measured || measured.refusedBy !== undefined) break
    before = {count, measured}
  }
  return []
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
