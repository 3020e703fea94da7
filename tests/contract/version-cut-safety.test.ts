import {execFile} from 'node:child_process'
import {rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {beforeAll, describe, expect, test} from 'vitest'
import type {DiagnosticCode} from '../../renderer/core/diagnostics/codes.ts'
import {sha256} from '../../renderer/core/files/hash.ts'
import {cutVersion} from '../../renderer/site/version-cut/cut-version.ts'
import type {CutResult} from '../../renderer/site/version-cut/cut-version.ts'
import {finishInterrupted} from '../../renderer/site/finish-interrupted.ts'
import {bundleModule} from '../bundle-module.ts'
import {isDeep, repetitions} from '../depth.ts'
import {noteDiskStates} from '../disk-states.ts'
import {armFailFs} from '../fail-fs.mjs'
import {makeConfig} from '../make-config.ts'
import {runDocsite} from '../run-docsite.ts'
import {applyPlanned} from './version-cut/apply-planned.ts'
import {leftovers, makeSmallSite, readDocs, readNames, withVersion} from './version-cut/small-site.ts'
import {languages, readAll, translations, withTranslatedVersion} from './version-cut/translated-site.ts'

const runFile = promisify(execFile)
const failFs = path.resolve('tests/fail-fs.mjs')
/** The driver that cuts as the command does, and that which only carries out what is planned. */
let cutDriver = ''
let applyDriver = ''

beforeAll(async () => {
  const drivers = [
    await bundleModule('tests/contract/version-cut/driver.ts'),
    await bundleModule('tests/contract/version-cut/apply-driver.ts'),
  ] as const
  cutDriver = drivers[0].file
  applyDriver = drivers[1].file
  return () => drivers.forEach(({remove}) => remove())
})

type Driven = {readonly outcome: string; readonly codes: readonly DiagnosticCode[]} | 'killed'

type Cut = {readonly root: string; readonly name: string}

/** Cuts a version in a process of its own. */
async function drive(driver: string, {root, name}: Cut, env: Readonly<Record<string, string>> = {}): Promise<Driven> {
  const options = {env: {...process.env, FAIL_FS_UNDER: root, ...env}}
  try {
    const {stdout} = await runFile(process.execPath, ['--import', failFs, driver, root, name], options)
    return JSON.parse(stdout) as Driven
  } catch (error) {
    if ((error as {signal?: unknown}).signal === 'SIGKILL') return 'killed'
    throw error
  }
}

/** What the versions' folder holds before a cut of 1.1, after it, and between the two renames. */
function statesOf(root: string): {readonly before: object; readonly after: object; readonly between: object} {
  const before = readDocs(root)
  const list = before['versions.json'] ?? ''
  return {before, after: withVersion(before, '1.1', sha256('["1.1", "1.0"]\n')), between: withVersion(before, '1.1', list)}
}

/** Takes back what a cut of 1.1 wrote. */
function takeBack(root: string): void {
  rmSync(path.join(root, 'content/docs/1.1'), {recursive: true, force: true})
  writeFileSync(path.join(root, 'content/docs/versions.json'), '["1.0"]\n')
}

/** What every command does first; then all of the cut is there or nothing, and nothing is left of it. */
async function expectRecovery(root: string, {before, after}: ReturnType<typeof statesOf>): Promise<void> {
  await finishInterrupted(makeConfig(root))
  expect([before, after]).toContainEqual(readDocs(root))
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

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function lastMessage({diagnostics}: CutResult): string | undefined {
  return diagnostics.at(-1)?.message
}

describe('R5, W4: every call to the file system fails once, and from then on', () => {
  const ways = [
    ['EIO', 'once'],
    ['EIO', 'on'],
    ['ENOSPC', 'once'],
    ['ENOSPC', 'on'],
    ['EACCES', 'once'],
    ['EACCES', 'on'],
  ] as const
  // in a push every call fails in one of the ways, in a deep run in each
  const cases = ways.map(([code, mode], index) => ({code, mode, stride: isDeep ? everyCall : {first: index + 1, step: ways.length}}))

  test.each(cases)(
    '$code, $mode: the version is there or nothing of it, and the next command leaves nothing over',
    async ({code, mode, stride}) => {
      const root = await makeSmallSite()
      const config = makeConfig(root)
      const states = statesOf(root)
      await cutVersion({config, name: '1.1', dryRun: true})
      const outcomes = new Set<string>()
      const calls = await sweep(async (at) => {
        const disarm = armFailFs({at, code, mode, under: root})
        const result = await cutVersion({config, name: '1.1', dryRun: false})
        const made = disarm()
        // this process goes on, so it still holds a lock that it could not remove
        if (mode === 'on') rmSync(path.join(root, '.docsite/lock'), {force: true})
        outcomes.add(result.outcome)
        const now = readDocs(root)
        if (result.outcome === 'cut') expect([now, at]).toEqual([states.after, at])
        else if (mode === 'on' && isSame(now, states.between))
          expect(lastMessage(result)).toContain('the next docsite command finishes or reverts the cut')
        else expect([now, at]).toEqual([states.before, at])
        expect(result.diagnostics.some(({severity}) => severity === 'error')).toBe(result.outcome === 'refused')
        await expectRecovery(root, states)
        takeBack(root)
        return made
      }, stride)
      expect(calls).toBeGreaterThan(100)
      expect(outcomes).toEqual(new Set(['cut', 'refused']))
    },
  )

  test('writes that take only half of the bytes are continued', async () => {
    const root = await makeSmallSite()
    const {after} = statesOf(root)
    const disarm = armFailFs({at: 1, code: 'SHORT', mode: 'on', under: root})
    const result = await cutVersion({config: makeConfig(root), name: '1.1', dryRun: false})
    disarm()
    expect(result).toMatchObject({outcome: 'cut', diagnostics: []})
    expect(readDocs(root)).toEqual(after)
  })
})

describe('R5: a cut that ends suddenly at any of its calls leaves all of it or nothing', () => {
  test('every call; and as a process that is killed between the renames, whose lock the next one takes over', async () => {
    const root = await makeSmallSite()
    const states = statesOf(root)
    const {calls, between} = await endAtEach(root)
    expect(calls).toBeGreaterThan(100)
    // at one call, that which puts the name into the list, the folder is there already; the next command puts it there
    expect(between.length).toBe(1)

    for (const at of isDeep ? [1, ...between, calls] : between) {
      expect(await drive(applyDriver, {root, name: '1.1'}, {FAIL_FS_AT: String(at), FAIL_FS_CODE: 'KILL'})).toBe('killed')
      expect(readDocs(root)).toEqual(at === 1 ? states.before : at === calls ? states.after : states.between)
      expect(await drive(applyDriver, {root, name: '1.2'})).toEqual({outcome: 'cut', codes: []})
      expect(readNames(root)).toEqual(at === 1 ? ['1.2', '1.0'] : ['1.2', '1.1', '1.0'])
      expect(leftovers(root)).toEqual([])
      rmSync(path.join(root, 'content/docs/1.2'), {recursive: true})
      takeBack(root)
    }
  })
})

/** Looks at what a cut leaves that ends at each of its calls; gives how many there are, and those between the two renames. */
async function endAtEach(root: string): Promise<{readonly calls: number; readonly between: readonly number[]}> {
  const states = statesOf(root)
  const {calls, restore} = await noteDiskStates(root, () => applyPlanned(root, '1.1'))
  expect(readDocs(root)).toEqual(states.after)
  const between: number[] = []
  for (let at = 1; at <= calls; at += 1) {
    restore(at)
    const now = readDocs(root)
    if (isSame(now, states.between)) between.push(at)
    else expect([states.before, states.after]).toContainEqual(now)
    // this process goes on, so it still holds the lock
    rmSync(path.join(root, '.docsite/lock'), {force: true})
    await expectRecovery(root, states)
    if (between.at(-1) === at) expect(readNames(root)).toEqual(['1.1', '1.0'])
  }
  takeBack(root)
  return {calls, between}
}

/** Takes back what a cut of 1.1 wrote, translations included. */
function takeAllBack(root: string): void {
  takeBack(root)
  for (const locale of languages.locales) {
    for (const name of ['version-1.1', 'version-1.1.json'])
      rmSync(path.join(root, 'i18n', locale, 'docusaurus-plugin-content-docs', name), {recursive: true, force: true})
  }
}

describe('R5, W3: what is translated is part of all or nothing', () => {
  const i18n = {...languages, locales: [...languages.locales]}
  /** Of the calls to the file system one in so many fails: the site above, with half of them, fails at each. */
  const step = 12

  test.each([
    {code: 'EIO', mode: 'once', stride: isDeep ? everyCall : {first: 1, step}},
    {code: 'ENOSPC', mode: 'on', stride: isDeep ? everyCall : {first: 1 + step / 2, step}},
  ] as const)('every call fails, $code, $mode: every language has the version or none', async ({code, mode, stride}) => {
    const root = await makeSmallSite(translations)
    const config = makeConfig(root, {i18n})
    const before = readAll(root)
    const after = withTranslatedVersion(before)
    await cutVersion({config, name: '1.1', dryRun: true})
    const outcomes = new Set<string>()
    const calls = await sweep(async (at) => {
      const disarm = armFailFs({at, code, mode, under: root})
      const result = await cutVersion({config, name: '1.1', dryRun: false})
      const made = disarm()
      if (mode === 'on') rmSync(path.join(root, '.docsite/lock'), {force: true})
      outcomes.add(result.outcome)
      const now = readAll(root)
      if (result.outcome === 'cut') expect([now, at]).toEqual([after, at])
      else if (mode === 'once' || isSame(now, before)) expect([now, at]).toEqual([before, at])
      else expect(lastMessage(result)).toContain('the next docsite command finishes or reverts the cut')
      await finishInterrupted(config)
      expect([before, after]).toContainEqual(sorted(readAll(root)))
      expect(leftovers(root)).toEqual([])
      takeAllBack(root)
      return made
    }, stride)
    expect(calls).toBeGreaterThan(150)
    expect(outcomes).toEqual(new Set(['cut', 'refused']))
  })

  test('ended at any of its calls, and finished by the next command', async () => {
    const root = await makeSmallSite(translations)
    const config = makeConfig(root, {i18n})
    const before = readAll(root)
    const after = withTranslatedVersion(before)
    const {calls, restore} = await noteDiskStates(root, () => applyPlanned(root, '1.1', i18n))
    expect(readAll(root)).toEqual(after)
    const finished: number[] = []
    for (let at = 1; at <= calls; at += 1) {
      restore(at)
      const isBetween = ![before, after].some((state) => isSame(sorted(state), sorted(readAll(root))))
      // this process goes on, so it still holds the lock
      rmSync(path.join(root, '.docsite/lock'), {force: true})
      await finishInterrupted(config)
      expect([isBetween ? after : before, after]).toContainEqual(readAll(root))
      expect(leftovers(root)).toEqual([])
      if (isBetween) finished.push(at)
    }
    // before the renames of two files of labels, of one folder and of the list
    expect(finished).toHaveLength(4)
  })
})

test('R5: every command that reads the content finishes a cut first, and says so', async () => {
  const root = await makeSmallSite({
    'site-config.ts': `import {definePlugin} from 'docsite/plugin'
const team = definePlugin({name: 'team', setup: () => ({commands: {greet: {description: 'Greets', run() {}}}})})
export default {title: 'Site', url: 'https://example.org', plugins: [team()]}\n`,
  })
  const {before, after, between} = statesOf(root)
  const {calls, restore} = await noteDiskStates(root, () => applyPlanned(root, '1.1'))
  const states = Array.from({length: calls}, (_, index) => {
    restore(index + 1)
    return readDocs(root)
  })
  expect(states[0]).toEqual(before)
  const at = states.findIndex((state) => isSame(state, between)) + 1
  for (const command of ['build', 'check-links', 'check-code', 'search-records', 'ledger', 'release', 'write-translations', 'greet']) {
    restore(at)
    // this process goes on, so it still holds the lock
    rmSync(path.join(root, '.docsite/lock'), {force: true})
    const {code, stdout, stderr} = await runDocsite(root, [command, '--quiet'])
    expect({command, code, said: `${stdout}${stderr}`}).toMatchObject({code: 0, said: expect.stringContaining('version-cut-finished')})
    expect({command, docs: readDocs(root)}).toEqual({command, docs: after})
  }
})

function sorted(tree: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tree).sort(([a], [b]) => (a < b ? -1 : 1)))
}

describe('R5: writers at once', () => {
  /** Two collide as eight do. */
  const most = isDeep ? 8 : 3

  test.each(isDeep ? [2, most] : [most])('of %i cuts of one name exactly one wins, and the others say why not', async (writers) => {
    const root = await makeSmallSite()
    const {after} = statesOf(root)
    for (let round = 0; round < repetitions('CUT_ROUNDS', {push: 1, deep: 10}); round += 1) {
      const results = await Promise.all(Array.from({length: writers}, () => drive(cutDriver, {root, name: '1.1'})))
      const outcomes = results.map((result) => (result === 'killed' ? 'killed' : result.outcome)).sort()
      expect(outcomes).toEqual(['cut', ...Array.from({length: writers - 1}, () => 'refused')])
      const codes = new Set(results.flatMap((result) => (result === 'killed' ? [] : result.codes)))
      expect([...codes].filter((code) => code !== 'output-locked' && code !== 'version-exists')).toEqual([])
      expect(readDocs(root)).toEqual(after)
      expect(leftovers(root)).toEqual([])
      takeBack(root)
    }
  })

  test('of cuts of different names all that win are there and listed, and the list has no other', async () => {
    const root = await makeSmallSite()
    const before = readDocs(root)
    const names = Array.from({length: most}, (_, index) => `2.${index}`)
    const results = await Promise.all(names.map((name) => drive(cutDriver, {root, name})))
    const winners = names.filter((_, index) => (results[index] as {outcome?: unknown}).outcome === 'cut')
    const refusals = results.flatMap((result) => (result === 'killed' || result.outcome === 'cut' ? [] : result.codes))
    expect(new Set(refusals)).toEqual(winners.length === most ? new Set() : new Set(['output-locked']))
    expect(winners).not.toEqual([])
    expect(new Set(readNames(root))).toEqual(new Set([...winners, '1.0']))
    const list = readDocs(root)['versions.json'] ?? ''
    expect(readDocs(root)).toEqual(winners.reduce((all, name) => withVersion(all, name, list), before))
    expect(leftovers(root)).toEqual([])
  })
})
