import {execFile} from 'node:child_process'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import type {WriteResult} from '../../renderer/output/write-options.ts'
import {bundleModule} from '../bundle-module.ts'
import {isDeep, repetitions} from '../depth.ts'
import {noteDiskStates} from '../disk-states.ts'
import {armFailFs} from '../fail-fs.mjs'
import {siteTexts, writeTexts} from './crash-safety/write-texts.ts'
import {leftovers, readOutput, withManifest} from './crash-safety/site-state.ts'

const runFile = promisify(execFile)
const failFs = path.resolve('tests/fail-fs.mjs')
let driverFile = ''

beforeAll(async () => {
  const driver = await bundleModule('tests/contract/crash-safety/driver.ts')
  driverFile = driver.file
  return driver.remove
})

function makeRoot(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'docsite-crash-'))
  onTestFinished(() => rmSync(root, {recursive: true, force: true}))
  return root
}

/** Runs the driver in a process of its own. */
async function drive(root: string, name: string, env: Readonly<Record<string, string>> = {}): Promise<WriteResult | 'killed'> {
  const options = {env: {...process.env, FAIL_FS_UNDER: root, ...env}}
  try {
    const {stdout} = await runFile(process.execPath, ['--import', failFs, driverFile, root, name], options)
    return JSON.parse(stdout) as WriteResult
  } catch (error) {
    if ((error as {signal?: unknown}).signal === 'SIGKILL') return 'killed'
    throw error
  }
}

/** A site that was built twice, so that there is an output and a standby. */
async function makeBuiltSite(): Promise<string> {
  const root = makeRoot()
  for (const name of ['first', 'second']) await writeTexts(root, siteTexts(name))
  return root
}

/** Builds once more without faults and expects what a clean build gives, with nothing left over. */
async function expectRecovery(root: string, name: string): Promise<void> {
  const result = await writeTexts(root, siteTexts(name))
  expect(result.diagnostics).toEqual([])
  expect(readOutput(root)).toEqual(withManifest(siteTexts(name)))
  expect(leftovers(root)).toEqual([])
}

/** The calls that are tried: `first`, `first + step`, … */
type Stride = {readonly first: number; readonly step: number}

const everyCall: Stride = {first: 1, step: 1}

/** Goes through the calls as long as the run, which gives the number of its calls, came to that call; gives that of the last run. */
async function sweep(run: (at: number) => Promise<number>, {first, step}: Stride): Promise<number> {
  let at = first
  for (;;) {
    const calls = await run(at)
    if (calls < at) return calls
    at += step
  }
}

describe('R3: every call to the file system fails once, and from then on', () => {
  const ways = [
    ['EIO', 'once'],
    ['EIO', 'on'],
    ['ENOSPC', 'once'],
    ['ENOSPC', 'on'],
    ['EACCES', 'once'],
    ['EMFILE', 'once'],
    ['EROFS', 'on'],
  ] as const
  // in a push every call fails in one of the ways, in a deep run in each
  const cases = ways.map(([code, mode], index) => ({code, mode, stride: isDeep ? everyCall : {first: index + 1, step: ways.length}}))

  test.each(cases)(
    '$code, $mode: the old output stays or the new one is whole, and the next build is clean',
    async ({code, mode, stride}) => {
      const root = await makeBuiltSite()
      const calls = await sweep(async (at) => {
        const name = `${code}-${at}`
        const before = readOutput(root)
        const disarm = armFailFs({at, code, mode, under: root})
        const result = await writeTexts(root, siteTexts(name))
        const made = disarm()
        if (mode === 'once') expect(leftovers(root)).toEqual([])
        // This process goes on, so it still holds a lock that it could not remove.
        else rmSync(path.join(root, '.docsite/lock'), {force: true})
        if (result.outcome === 'failed') expectOldOutput({root, before, result, code})
        else expect(readOutput(root)).toEqual(withManifest(siteTexts(name)))
        await expectRecovery(root, name)
        return made
      }, stride)
      expect(calls).toBeGreaterThan(60)
    },
  )

  test('a first build that fails leaves no output and nothing else', async () => {
    const calls = await sweep(async (at) => {
      const root = makeRoot()
      const disarm = armFailFs({at, code: 'ENOSPC', under: root})
      const result = await writeTexts(root, siteTexts('new'))
      const made = disarm()
      expect(readOutput(root)).toEqual(result.outcome === 'failed' ? undefined : withManifest(siteTexts('new')))
      await expectRecovery(root, 'new')
      return made
    }, everyCall)
    expect(calls).toBeGreaterThan(40)
  })

  test('where there is no room for the record of the output, there is a warning, and the output is the new one', async () => {
    const root = await makeBuiltSite()
    const [folder = ''] = readdirSync(path.join(root, '.docsite/output'))
    const draft = path.join(root, '.docsite/output', folder, `state.json.${process.pid}.tmp`)
    const disarm = armFailFs({at: 1, code: 'ENOSPC', mode: 'full', under: draft})
    const result = await writeTexts(root, siteTexts('new'))
    expect(disarm()).toBeGreaterThan(0)
    expect([result.outcome, result.diagnostics.map(({code}) => code)]).toEqual(['written', ['cache-unwritable']])
    expect(readOutput(root)).toEqual(withManifest(siteTexts('new')))
    await expectRecovery(root, 'newer')
  })

  test('writes that take only half of the bytes are continued', async () => {
    const root = await makeBuiltSite()
    await sweep(async (at) => {
      const disarm = armFailFs({at, code: 'SHORT', mode: 'on', under: root})
      const result = await writeTexts(root, siteTexts(`short-${at}`))
      expect(result.outcome).toBe('written')
      expect(readOutput(root)).toEqual(withManifest(siteTexts(`short-${at}`)))
      return disarm()
    }, everyCall)
  })
})

type Failure = {
  readonly root: string
  readonly before: Record<string, string> | undefined
  readonly result: WriteResult
  readonly code: string
}

/** One diagnostic says what failed; the output is the old one, or, when even taking back a rename failed, it says where that is. */
function expectOldOutput({root, before, result, code}: Failure): void {
  const [found, ...others] = result.diagnostics
  expect([found?.code, others]).toEqual(['output-failed', []])
  expect(found?.message).toContain(`(${code})`)
  expect(found?.message).toMatch(/`(?:dist|\/[^`]*docsite-crash)[^`]*`.* cannot be (?:read|written|used): /)
  if (readOutput(root) === undefined) expect(found?.message).toContain('the next build restores it')
  else expect(readOutput(root)).toEqual(before)
}

/** What is there when a build begins, made from a site that was built several times. */
const beginnings: Readonly<Record<string, (root: string) => void>> = {
  'no output': (root) => ['dist', '.docsite'].forEach((name) => rmSync(path.join(root, name), {recursive: true, force: true})),
  'an output': (root) => removeStandby(root),
  'an output and a standby': () => undefined,
}

function removeStandby(root: string): void {
  const folder = path.join(root, '.docsite/output')
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name, 'standby'), {recursive: true, force: true})
}

describe('R1: a build that is killed at any of its calls leaves the old output or the new one, and the next build is clean', () => {
  test.each(Object.entries(beginnings))(
    'where there is %s; also as a process that is killed, whose lock the next one takes over',
    async (_, begin) => {
      const root = await makeBuiltSite()
      begin(root)
      const before = readOutput(root)
      const {calls, restore} = await noteDiskStates(root, () => writeTexts(root, siteTexts('new')))
      expect(readOutput(root)).toEqual(withManifest(siteTexts('new')))
      const windows: number[] = []
      for (let at = 1; at <= calls; at += 1) {
        restore(at)
        // this process goes on, so it still holds the lock
        rmSync(path.join(root, '.docsite/lock'), {force: true})
        if (isLost(root, before, 'new')) windows.push(at)
        await expectRecovery(root, 'new')
      }
      expect(calls).toBeGreaterThan(40)
      // Between the two renames there is no output for some microseconds; the next build, or a repair, puts the new one there.
      expect(windows.length).toBeLessThanOrEqual(1)

      for (const at of new Set(isDeep ? [1, 10, 20, 30, ...windows, calls] : [20, ...windows])) {
        begin(root)
        const output = readOutput(root)
        const name = `killed-${at}`
        expect(await drive(root, name, {FAIL_FS_AT: String(at), FAIL_FS_CODE: 'KILL'})).toBe('killed')
        expect([at, isLost(root, output, name)]).toEqual([at, windows.includes(at)])
        await expectRecovery(root, name)
      }
    },
  )
})

/** Whether there is no output although there was one; else it is the one before, or that of a name as a whole. */
function isLost(root: string, before: Record<string, string> | undefined, name: string): boolean {
  const after = readOutput(root)
  if (after === undefined && before !== undefined) return true
  expect([before, withManifest(siteTexts(name))]).toContainEqual(after)
  return false
}

/** Two collide as eight do. */
const most = isDeep ? 8 : 3

test('of builds at once some win, one at a time; the others say who builds, and the output is that of a winner', async () => {
  const root = await makeBuiltSite()
  for (let round = 0; round < repetitions('BUILD_ROUNDS', {push: 1, deep: 10}); round += 1) {
    const names = Array.from({length: most}, (_, index) => `build-${round}-${index}`)
    const results = await Promise.all(names.map((name) => drive(root, name, {SLOW: '1'})))
    const winners = names.filter((_, index) => isWritten(results[index]))
    const refusals = results
      .filter((result) => !isWritten(result))
      .map((result) => (result === 'killed' || result === undefined ? [] : result.diagnostics.map((found) => found.code)))
    expect(refusals).toEqual(Array.from({length: most - winners.length}, () => ['output-locked']))
    expect(winners.map((name) => withManifest(siteTexts(name)))).toContainEqual(readOutput(root))
    expect(leftovers(root)).toEqual([])
  }
})

function isWritten(result: WriteResult | 'killed' | undefined): boolean {
  return typeof result === 'object' && result.outcome === 'written'
}
