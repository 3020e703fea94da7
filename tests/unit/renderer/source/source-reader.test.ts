import {linkSync, readFileSync, renameSync, utimesSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {sha256} from '../../../../renderer/core/files/hash.ts'
import {seal, unseal} from '../../../../renderer/core/files/seal.ts'
import {openSourceReader} from '../../../../renderer/source/source-reader.ts'
import {makeFolder} from '../../../make-site.ts'

beforeEach(() => {
  // a stamp counts once it is two seconds old
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 5000})
})

afterEach(() => {
  vi.useRealTimers()
})

const LABEL = 'docsite-sources-1'

type Run = {readonly names?: readonly string[]; readonly tool?: string; readonly setting?: 'detect' | 'mdx'}

type Row = [file: string, setting: string, stamp: string, hash: string, size: number, format: string]

async function makeSite(files: Readonly<Record<string, string>>) {
  const root = await makeFolder(files)
  const stateRoot = path.join(root, '.docsite')
  const notes = path.join(stateRoot, 'cache/sources')
  return {
    root,
    notes,
    /** Reads files as one run does, and returns their hashes, or what is wrong. */
    run: ({names = ['a.md'], tool = 'tool', setting = 'detect'}: Run = {}): string[] => {
      const reader = openSourceReader({stateRoot, toolHash: tool})
      const read = names.map((name) => reader.read({name, path: name, absolutePath: path.join(root, name)}, setting))
      reader.save()
      return read.map((one) => ('source' in one ? `${one.source.format} ${one.source.size} ${one.source.hash}` : one.problem.code))
    },
    /** Changes what was noted of files, which shows whether a run believes it. */
    edit: (change: (row: Row) => Row): void => {
      const {tool, rows} = JSON.parse(String(unseal(LABEL, readFileSync(notes)))) as {tool: string; rows: Row[]}
      writeFileSync(notes, seal(LABEL, JSON.stringify({tool, rows: rows.map(change)})))
    },
  }
}

const asNoted = ([file, setting, stamp, , size, format]: Row): Row => [file, setting, stamp, 'as noted', size, format]

test('a file is read in the first run and again when it, the tool or the setting has changed', async () => {
  const {root, run, edit} = await makeSite({'a.md': '# A'})
  const file = path.join(root, 'a.md')
  const isRead = `md 3 ${sha256('# A')}`
  expect(run()).toEqual([isRead])
  edit(asNoted)
  expect(run()).toEqual(['md 3 as noted'])
  expect(run({tool: 'other'})).toEqual([isRead])
  edit(asNoted)
  expect(run({tool: 'other', setting: 'mdx'})).toEqual([isRead])
  edit(asNoted)
  // the same bytes and times, but another file
  writeFileSync(path.join(root, 'b.md'), '# B')
  utimesSync(path.join(root, 'b.md'), 1, 1)
  utimesSync(file, 1, 1)
  renameSync(path.join(root, 'b.md'), file)
  vi.setSystemTime(Date.now() + 5000)
  expect(run({tool: 'other', setting: 'mdx'})).toEqual([`md 3 ${sha256('# B')}`])
})

test('a file that has just been written is read in the next run as well, since it may change within one tick of the clock', async () => {
  const {run, notes} = await makeSite({'a.md': '# A'})
  vi.useRealTimers()
  expect(run()).toEqual([`md 3 ${sha256('# A')}`])
  expect(() => readFileSync(notes)).toThrow('ENOENT')
})

test('notes that are damaged or cannot be read are ignored', async () => {
  const {run, notes} = await makeSite({'a.md': '# A'})
  const isRead = [`md 3 ${sha256('# A')}`]
  run()
  writeFileSync(notes, readFileSync(notes, 'utf8').replace('"md"', '"mx"'))
  expect(run()).toEqual(isRead)
  writeFileSync(notes, '')
  expect(run()).toEqual(isRead)
})

test('names of one file are read once, and files that are gone are forgotten', async () => {
  const {root, run, notes, edit} = await makeSite({'a.md': '# A'})
  linkSync(path.join(root, 'a.md'), path.join(root, 'b.mdx'))
  const names = ['a.md', 'b.mdx']
  vi.setSystemTime(Date.now() + 5000)
  expect(run({names})).toEqual([`md 3 ${sha256('# A')}`, `mdx 3 ${sha256('# A')}`])
  edit(asNoted)
  expect(run({names})).toEqual(['md 3 as noted', 'mdx 3 as noted'])
  expect(run({names: ['a.md', 'c.md']})).toEqual(['md 3 as noted', 'file-unreadable'])
  expect(readFileSync(notes, 'utf8')).not.toContain('b.mdx')
})
