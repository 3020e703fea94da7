import {chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import type {SiteChange, SiteEdit} from '../../renderer/core/model/site-edit.ts'
import {writeEdits} from '../../renderer/site/edits/write-edits.ts'
import {finishInterrupted} from '../../renderer/site/finish-interrupted.ts'
import {isDeep} from '../depth.ts'
import {noteDiskStates} from '../disk-states.ts'
import {armFailFs} from '../fail-fs.mjs'
import {makeConfig} from '../make-config.ts'
import {makeFolder} from '../make-site.ts'

const names = ['1.0', '2.0', '3.0'] as const
const fileOf = (name: string): string => `content/docs/${name}/index.md`
const before = (name: string): string => `# Start of ${name}\n\nA mistaek.\n`
const after = (name: string): string => before(name).replace('mistaek', 'mistake')
const edits: readonly SiteEdit[] = names.map((name) => ({path: fileOf(name), before: before(name), after: after(name)}))
const change: SiteChange = {by: 'apply', edits, moves: []}
const unchanged = names.map(before)
const corrected = names.map(after)

async function makeDocs(): Promise<string> {
  const root = await makeFolder(Object.fromEntries(names.map((name) => [fileOf(name), before(name)])))
  mkdirSync(path.join(root, '.docsite'))
  return root
}

const readDocs = (root: string): string[] => names.map((name) => readFileSync(path.join(root, fileOf(name)), 'utf8'))
const restore = (root: string): void => edits.forEach((edit) => writeFileSync(path.join(root, edit.path), edit.before))

/** What is left beside the docs and in the state folder. */
const leftovers = (root: string): string[] =>
  ['.docsite', ...names.map((name) => path.dirname(fileOf(name)))].flatMap((folder) =>
    readdirSync(path.join(root, folder)).filter((name) => name !== 'index.md'),
  )

test('a process that is killed at any call leaves all files corrected or none, once another command has run', async () => {
  const root = await makeDocs()
  const config = makeConfig(root)
  const {calls, restore: restoreState} = await noteDiskStates(root, () => writeEdits(config, change))
  expect([readDocs(root), leftovers(root)]).toEqual([corrected, []])
  const ends = new Set<string>()
  for (let at = 1; at <= calls; at += 1) {
    restoreState(at)
    // this process goes on, so it still holds the lock
    rmSync(path.join(root, '.docsite/lock'), {force: true})
    const left = readDocs(root)
    const found = await finishInterrupted(config)
    const now = readDocs(root)
    expect([unchanged, corrected], `call ${at}`).toContainEqual(now)
    expect(leftovers(root).filter((name) => name !== 'edits.json.tmp')).toEqual([])
    const isTorn = names.some((_name, index) => left[index] !== now[index])
    ends.add(isTorn ? 'finished' : now[0] === corrected[0] ? 'corrected' : 'unchanged')
    expect(found.map(({code}) => code)).toEqual(isTorn || (now[0] === corrected[0] && found.length > 0) ? ['apply-finished'] : [])
  }
  expect([...ends].sort()).toEqual(['corrected', 'finished', 'unchanged'])
  expect(calls).toBeGreaterThan(25)
})

describe('every call to the file system fails', () => {
  const ways = [
    ['EIO', 'once'],
    ['EIO', 'on'],
    ['ENOSPC', 'once'],
    ['ENOSPC', 'on'],
    ['EACCES', 'once'],
    ['EACCES', 'on'],
  ] as const
  // in a push every call fails in one of the ways, in a deep run in each
  const cases = ways.map(([code, mode], index) => ({code, mode, first: isDeep ? 1 : index + 1, step: isDeep ? 1 : ways.length}))

  test.each(cases)('$code, $mode: all files are corrected or none', async ({code, mode, first, step}) => {
    const root = await makeDocs()
    const config = makeConfig(root)
    const outcomes = new Set<string>()
    for (let at = first; at < 500; at += step) {
      const disarm = armFailFs({at, code, mode, under: root})
      const found = await writeEdits(config, change)
      const calls = disarm()
      rmSync(path.join(root, '.docsite/lock'), {force: true})
      const outcome = found.length === 0 ? 'written' : 'refused'
      outcomes.add(outcome)
      if (mode === 'once') expect([at, readDocs(root)]).toEqual([at, outcome === 'written' ? corrected : unchanged])
      await finishInterrupted(config)
      expect([unchanged, corrected], `call ${at}`).toContainEqual(readDocs(root))
      restore(root)
      for (const folder of ['.docsite', ...names.map((name) => `content/docs/${name}`)])
        for (const name of leftovers(root)) rmSync(path.join(root, folder, name), {force: true})
      if (calls < at) break
    }
    expect([...outcomes].sort()).toEqual(['refused', 'written'])
  })
})

describe('after an interruption', () => {
  /** Leaves the first file corrected and the journal in place, as a kill does. */
  async function interrupt(): Promise<{readonly root: string; readonly config: ReturnType<typeof makeConfig>}> {
    const root = await makeDocs()
    const config = makeConfig(root)
    const states = await noteDiskStates(root, () => writeEdits(config, change))
    for (let at = 1; at <= states.calls; at += 1) {
      states.restore(at)
      const [first, , last] = readDocs(root)
      if (first === corrected[0] && last === unchanged[2]) break
    }
    rmSync(path.join(root, '.docsite/lock'), {force: true})
    return {root, config}
  }

  test('a file that the writer has changed since stays as it is, and is named', async () => {
    const {root, config} = await interrupt()
    writeFileSync(path.join(root, fileOf('3.0')), '# Mine\n')
    expect((await finishInterrupted(config)).map(({message}) => message)).toEqual([
      'The correction of versions by `docsite apply` was interrupted. It is finished now. Not changed, since you edited them meanwhile: `content/docs/3.0/index.md`.',
    ])
    expect(readDocs(root)).toEqual([corrected[0], corrected[1], '# Mine\n'])
  })

  test('what the writer has taken back, or removed, stays so', async () => {
    const {root, config} = await interrupt()
    restore(root)
    expect([await finishInterrupted(config), readDocs(root), leftovers(root)]).toEqual([[], unchanged, []])
    const other = await interrupt()
    rmSync(path.join(other.root, fileOf('3.0')))
    await finishInterrupted(other.config)
    expect(existsSync(path.join(other.root, fileOf('3.0')))).toBe(false)
  })
})

describe('files', () => {
  test('that changed meanwhile, and those that must not be written, refuse all', async () => {
    const root = await makeDocs()
    const config = makeConfig(root)
    writeFileSync(path.join(root, fileOf('2.0')), '# Mine\n')
    expect(await writeEdits(config, change)).toMatchObject([{code: 'apply-failed', file: fileOf('2.0')}])
    expect(readDocs(root)).toEqual([unchanged[0], '# Mine\n', unchanged[2]])
  })

  test('keep their permissions, and links to them stay links', async () => {
    const root = await makeDocs()
    const [first, second] = [path.join(root, fileOf('1.0')), path.join(root, fileOf('2.0'))]
    chmodSync(first, 0o640)
    writeFileSync(path.join(root, 'shared.md'), before('2.0'))
    rmSync(second)
    symlinkSync('../../../shared.md', second)
    expect(await writeEdits(makeConfig(root), change)).toEqual([])
    expect([statSync(first).mode & 0o777, readFileSync(path.join(root, 'shared.md'), 'utf8')]).toEqual([0o640, after('2.0')])
    expect(readDocs(root)).toEqual(corrected)
  })
})
