import {execFile} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {build} from 'esbuild'
import {beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import type {WriteResult} from '../../renderer/emit/write-output.ts'
import {armFailFs} from '../fail-fs.mjs'
import {siteTexts, writeTexts} from './crash-safety/write-texts.ts'
import {leftovers, readOutput, withManifest} from './crash-safety/site-state.ts'

const run = promisify(execFile)
const failFs = path.resolve('tests/fail-fs.mjs')
let driver = ''

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsite-driver-'))
  driver = path.join(folder, 'driver.mjs')
  await build({
    entryPoints: ['tests/contract/crash-safety/driver.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: driver,
    nodePaths: ['node_modules'],
  })
  return () => rmSync(folder, {recursive: true})
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
    const {stdout} = await run(process.execPath, ['--import', failFs, driver, root, name], options)
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

describe('R3: every call to the file system fails once, and from then on', () => {
  test.each([
    ['EIO', 'once'],
    ['EIO', 'on'],
    ['ENOSPC', 'once'],
    ['ENOSPC', 'on'],
    ['EACCES', 'once'],
    ['EMFILE', 'once'],
    ['EROFS', 'on'],
  ] as const)('%s, %s: the old output stays or the new one is whole, and the next build is clean', async (code, mode) => {
    const root = await makeBuiltSite()
    let failures = 0
    for (let at = 1, calls = at; calls >= at; at += 1) {
      const name = `${code}-${at}`
      const before = readOutput(root)
      const disarm = armFailFs({at, code, mode, under: root})
      const result = await writeTexts(root, siteTexts(name))
      calls = disarm()
      failures += result.outcome === 'failed' ? 1 : 0
      if (mode === 'once') expect(leftovers(root)).toEqual([])
      // This process goes on, so it still holds a lock that it could not remove.
      else rmSync(path.join(root, '.docsite/lock'), {force: true})
      if (result.outcome === 'failed') expectOldOutput({root, before, result, code})
      else expect(readOutput(root)).toEqual(withManifest(siteTexts(name)))
      await expectRecovery(root, name)
    }
    expect(failures).toBeGreaterThan(30)
  })

  test('a first build that fails leaves no output and nothing else', async () => {
    for (let at = 1, calls = at; calls >= at; at += 1) {
      const root = makeRoot()
      const disarm = armFailFs({at, code: 'ENOSPC', under: root})
      const result = await writeTexts(root, siteTexts('new'))
      calls = disarm()
      expect(readOutput(root)).toEqual(result.outcome === 'failed' ? undefined : withManifest(siteTexts('new')))
      await expectRecovery(root, 'new')
    }
  })

  test('writes that take only half of the bytes are continued', async () => {
    const root = await makeBuiltSite()
    for (let at = 1, calls = at; calls >= at; at += 1) {
      const disarm = armFailFs({at, code: 'SHORT', mode: 'on', under: root})
      const result = await writeTexts(root, siteTexts(`short-${at}`))
      calls = disarm()
      expect(result.outcome).toBe('written')
      expect(readOutput(root)).toEqual(withManifest(siteTexts(`short-${at}`)))
    }
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
  expect(found?.message).toMatch(/^`(?:dist|\/[^`]*docsite-crash)[^`]*` cannot be (?:read|written): /)
  if (readOutput(root) === undefined) expect(found?.message).toContain('the next build puts it back')
  else expect(readOutput(root)).toEqual(before)
}

describe('R1: a build that is killed', () => {
  test('at every call of a rebuild: the output is the old one or the new one, and the next build is clean', async () => {
    const roots = [await makeBuiltSite(), await makeBuiltSite()]
    const last = await countCalls(roots[0] ?? '')
    const points = Array.from({length: last}, (_, index) => index + 1)
    const windows = await Promise.all(roots.map((root) => killAtPoints(root, points)))
    expect(last).toBeGreaterThan(50)
    // Between the two renames there is no output for some microseconds; the next build, or a repair, puts the new one there.
    expect(windows.flat()).toHaveLength(1)
  })

  test('at every call of a first build: there is no output or a whole one, and the next build is clean', async () => {
    const last = await countCalls(makeRoot())
    for (let at = 1; at <= last; at += 1) {
      const root = makeRoot()
      expect(await drive(root, 'new', {FAIL_FS_AT: String(at), FAIL_FS_CODE: 'KILL'})).toBe('killed')
      expect([undefined, withManifest(siteTexts('new'))]).toContainEqual(readOutput(root))
      await expectRecovery(root, 'new')
    }
  })
})

/** How many calls a build makes that nothing disturbs. */
async function countCalls(root: string): Promise<number> {
  const count = path.join(root, 'count')
  await drive(root, 'counted', {FAIL_FS_COUNT: count})
  return Number(readFileSync(count, 'utf8'))
}

/** Takes points off the list, which several sites share, and kills a build at each; gives those that left no output. */
async function killAtPoints(root: string, points: number[]): Promise<number[]> {
  const windows: number[] = []
  for (let at = points.pop(); at !== undefined; at = points.pop()) {
    const before = readOutput(root)
    const name = `killed-${at}`
    // A site that was built in another way before may need a few calls less.
    await drive(root, name, {FAIL_FS_AT: String(at), FAIL_FS_CODE: 'KILL'})
    const after = readOutput(root)
    if (after === undefined) windows.push(at)
    else expect([before, withManifest(siteTexts(name))]).toContainEqual(after)
    await expectRecovery(root, name)
  }
  return windows
}

test('of eight builds at once some win, one at a time; the others say who builds, and the output is that of a winner', async () => {
  const root = await makeBuiltSite()
  for (let round = 0; round < 3; round += 1) {
    const names = Array.from({length: 8}, (_, index) => `build-${round}-${index}`)
    const results = await Promise.all(names.map((name) => drive(root, name, {SLOW: '1'})))
    const winners = names.filter((_, index) => isWritten(results[index]))
    const refusals = results
      .filter((result) => !isWritten(result))
      .map((result) => (result === 'killed' || result === undefined ? [] : result.diagnostics.map((found) => found.code)))
    expect(refusals).toEqual(Array.from({length: 8 - winners.length}, () => ['output-locked']))
    expect(winners.map((name) => withManifest(siteTexts(name)))).toContainEqual(readOutput(root))
    expect(leftovers(root)).toEqual([])
  }
})

function isWritten(result: WriteResult | 'killed' | undefined): boolean {
  return typeof result === 'object' && result.outcome === 'written'
}
