import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {LevelByKind} from '../../renderer/core/diagnostics/codes.ts'
import {codes} from '../../renderer/core/diagnostics/codes.ts'
import type {Diagnostic} from '../../renderer/core/model/diagnostic.ts'
import {isDeep, repetitions} from '../depth.ts'
import {checks} from '../faults/checks.ts'
import type {Check} from '../faults/checks.ts'
import {compare} from '../faults/compare.ts'
import type {Difference} from '../faults/compare.ts'
import {makeCorpusSite} from '../faults/corpus-site.ts'
import type {CorpusSite} from '../faults/corpus-site.ts'
import type {FaultKind} from '../faults/fault.ts'
import {loadEngine} from '../faults/engine.ts'
import type {Engine} from '../faults/engine.ts'
import {faults, kindsFor} from '../faults/kinds.ts'
import type {PlantedSite} from '../faults/plant-site.ts'
import {switchableChecks, without} from '../faults/switchable-checks.ts'
import {runDocsite} from '../run-docsite.ts'

/** Sites of seeds besides those below: `FAULT_SEEDS=500 FAULTS_PER_KIND=5`. */
const seeds = repetitions('FAULT_SEEDS', {push: 0, deep: 200})
const perKind = repetitions('FAULTS_PER_KIND', {push: 5, deep: 5})
/** Threads that compile a whole site. None compiles in the thread that asks. */
const threads = isDeep ? [0, 1, 2, 8] : []
/** Of the checks one in so many is switched off. That their functions are there is asked of all. */
const every = isDeep ? 1 : 6

/** Compiles in this thread, which is the fastest way for a hundred small sites one after the other. */
const here = {workers: 0}
const right = {missing: [], extra: []}
/** What a build does not look at. */
const onlyChecked: ReadonlySet<string> = new Set([
  'asset-unused',
  'link-missing-text',
  'link-other-version',
  'link-redirected',
  'page-orphan',
])

let engine: Engine
let corpus: CorpusSite
beforeAll(async () => {
  engine = await loadEngine(switchableChecks(checks))
  corpus = makeCorpusSite()
})
afterAll(() => {
  engine.remove()
  corpus.remove()
})

describe('what is planted is reported, at its place, and nothing else', () => {
  // a site of a seed has all of this content, too
  test.runIf(isDeep)('the content without faults has nothing to report', async () => {
    corpus.plant({kinds: [], seed: 1, perKind: 0})
    expect(await corpus.check(engine, here)).toEqual(right)
  })

  test.each(Array.from({length: seeds}, (_, index) => index + 1))('seed %i, cold and warm', async (seed) => {
    const {expected} = corpus.plant({kinds: kindsFor(seed % 2 === 0 ? 'sidebars' : 'leftovers'), seed, perKind})
    await expectFound(expected)
  })

  test.each(threads)('by %i threads that compile all of it', async (workers) => {
    const {expected} = corpus.plant({kinds: kindsFor('leftovers'), seed: 501, perKind})
    corpus.forget()
    const report = await engine.checkFolder(corpus.root, {workers})
    expect(compare(expected, report)).toEqual(right)
    corpus.forget()
    expect(report).toEqual(await engine.checkFolder(corpus.root, here))
  })

  test('by the commands; a build says nothing of what keeps no page from working', async () => {
    const {expected} = corpus.plant({kinds: kindsFor('leftovers'), seed: 502, perKind})
    const report = async (command: string): Promise<readonly Diagnostic[]> => {
      const {stdout} = await runDocsite(corpus.root, [command, '--format', 'json'])
      return (JSON.parse(stdout) as {readonly diagnostics: readonly Diagnostic[]}).diagnostics
    }
    const checked = await report('check-links')
    expect(compare(expected, checked)).toEqual(right)
    expect(await report('build')).toEqual(checked.filter(({code}) => !onlyChecked.has(code)))
  })
})

describe.each(['sidebars', 'leftovers'] as const)('no check can be lost without notice: %s', (site) => {
  const own = faults.filter((fault) => kindsFor(site).includes(fault))
  // What the first site proves, the second need not prove again.
  const others = site === 'sidebars' ? [] : faults.filter((fault) => kindsFor('sidebars').includes(fault))
  const settable = [...new Set(own.flatMap(({code}) => code))].filter((code) => 'settable' in codes[code])

  let cold: readonly Diagnostic[] = []
  beforeAll(async () => {
    const {expected} = corpus.plant({kinds: kindsFor(site), seed: 504, perKind: 5})
    cold = await expectFound(expected)
  })

  test.each(site === 'leftovers' ? [2] : [])('%i threads that compile find the same', async (workers) => {
    const kinds = own.map(({kind}) => kind)
    expect(await corpus.anew(kinds, () => engine.checkFolder(corpus.root, {workers}))).toEqual(cold)
  })

  const levels = settable.filter((code) => !others.some((fault) => has(fault, code)))
  const together = isDeep ? levels.map((code) => [code]) : [levels]
  test.each(together.map((ignored) => ({ignored, names: ignored.join(', ')})))('level of $names', async ({ignored}) => {
    const {missing, extra} = await corpus.check(engine, {
      ...here,
      levels: Object.fromEntries(ignored.map((code) => [code, 'ignore'])) as LevelByKind,
    })
    expect(extra).toEqual([])
    const expected = own.filter((fault) => ignored.some((code) => has(fault, code)))
    expect(kindsOf(missing)).toEqual(expected.map(({kind}) => kind).sort())
  })

  const used = site === 'sidebars' ? checks.filter(({name}) => !onlyLeftovers(name)) : checks.filter(({name}) => onlyLeftovers(name))
  test.each(used.filter((_, index) => index % every === 0))('$name', async (check) => {
    const kinds = own.filter((fault) => fault.check === check.name).map(({kind}) => kind)
    const {missing, extra} = await without(check, () => checkAnew(check, kinds))
    expect(kindsOf(missing)).toEqual(expect.arrayContaining(kinds))
    expect(missing.length + extra.length).toBeGreaterThan(0)
  })
})

/** Checks what was just planted, without what was compiled before and with it. */
async function expectFound(expected: PlantedSite['expected']): Promise<readonly Diagnostic[]> {
  expect(new Set(expected.map(({kind}) => kind)).size).toBeGreaterThan(100)
  corpus.forget()
  const cold = await engine.checkFolder(corpus.root, here)
  expect(compare(expected, cold)).toEqual(right)
  expect(await engine.checkFolder(corpus.root, here)).toEqual(cold)
  return cold
}

/** References are looked up anew in every check. Files are compiled anew, with the check off, where the compiler finds these kinds. */
async function checkAnew({file}: Check, kinds: readonly string[]): Promise<Difference> {
  const check = (): Promise<Difference> => corpus.check(engine, here)
  if (!file.startsWith('renderer/compile/')) return check()
  // of a check without kinds of its own any file may show that it is lost
  return kinds.length === 0 ? corpus.allAnew(check) : corpus.anew(kinds, check)
}

test('every kind of fault names the check that finds it', () => {
  const names = new Set(checks.map(({name}) => name))
  expect(faults.filter(({check}) => !names.has(check))).toEqual([])
})

function onlyLeftovers(check: string): boolean {
  const found = faults.filter((fault) => fault.check === check)
  return found.length > 0 && found.every(({place}) => place === 'new file')
}

function has({code}: FaultKind, wanted: string): boolean {
  return [code].flat().some((one) => one === wanted)
}

function kindsOf(missing: readonly string[]): string[] {
  return [...new Set(missing.map((fault) => fault.split(': ')[0] ?? fault))].sort()
}
