import {mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {SiteChange} from '../../renderer/core/model/site-edit.ts'
import {writeEdits} from '../../renderer/site/edits/write-edits.ts'
import {finishInterrupted} from '../../renderer/site/finish-interrupted.ts'
import {noteDiskStates} from '../disk-states.ts'
import {armFailFs} from '../fail-fs.mjs'
import {makeConfig} from '../make-config.ts'
import {makeFolder} from '../make-site.ts'

const before = {'docs/index.md': '[A](./a/one.md)\n', 'docs/a/one.md': 'One.\n', 'docs/a/two.png': 'Two.\n'}
const moved = {'docs/b/c/one.md': '# One\n', 'docs/b/c/two.png': 'Two.\n', 'docs/index.md': '[A](./b/c/one.md)\n'}
const change: SiteChange = {
  by: 'mv',
  edits: [
    {path: 'docs/a/one.md', before: 'One.\n', after: '# One\n'},
    {path: 'docs/index.md', before: before['docs/index.md'], after: moved['docs/index.md']},
  ],
  moves: [
    {from: 'docs/a/one.md', to: 'docs/b/c/one.md'},
    {from: 'docs/a/two.png', to: 'docs/b/c/two.png'},
  ],
}

async function makeDocs(): Promise<string> {
  const root = await makeFolder(before)
  mkdirSync(path.join(root, '.docsite'))
  return root
}

/** The files of the docs with their texts, and folders that are empty. */
function docsOf(root: string): Readonly<Record<string, string>> {
  const entries = readdirSync(path.join(root, 'docs'), {recursive: true, withFileTypes: true})
  const found = entries.flatMap((entry): [string, string][] => {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(root, file)
    if (entry.isFile()) return [[name, readFileSync(file, 'utf8')]]
    return readdirSync(file).length === 0 ? [[name, 'empty']] : []
  })
  return Object.fromEntries(found)
}

test('a process that is killed at any call leaves all files moved and edited or none, once another command has run', async () => {
  const root = await makeDocs()
  const config = makeConfig(root)
  const {calls, restore} = await noteDiskStates(root, () => writeEdits(config, change))
  expect(docsOf(root)).toEqual(moved)
  const ends = new Set<string>()
  for (let at = 1; at <= calls; at += 1) {
    restore(at)
    // this process goes on, so it still holds the lock
    rmSync(path.join(root, '.docsite/lock'), {force: true})
    const left = JSON.stringify(docsOf(root))
    const found = await finishInterrupted(config)
    const now = docsOf(root)
    expect([before, moved], `call ${at}`).toContainEqual(now)
    const isMoved = 'docs/b/c/one.md' in now
    ends.add(isMoved ? (left === JSON.stringify(now) ? 'moved' : 'finished') : 'unchanged')
    if (found.length > 0) expect([isMoved, found.map(({code}) => code)]).toEqual([true, ['move-finished']])
  }
  expect([...ends].sort()).toEqual(['finished', 'moved', 'unchanged'])
})

test('a call to the file system that fails, whichever, leaves all files moved or none', async () => {
  const outcomes = new Set<string>()
  for (let at = 1; at < 500; at += 1) {
    const root = await makeDocs()
    const disarm = armFailFs({at, code: 'EIO', mode: 'once', under: root})
    const found = await writeEdits(makeConfig(root), change)
    const calls = disarm()
    const outcome = found.length === 0 ? 'moved' : 'refused'
    outcomes.add(outcome)
    expect([at, docsOf(root)]).toEqual([at, outcome === 'moved' ? moved : before])
    if (calls < at) break
  }
  expect([...outcomes].sort()).toEqual(['moved', 'refused'])
})

test('a file that is there by now refuses all', async () => {
  const root = await makeDocs()
  mkdirSync(path.join(root, 'docs/b/c'), {recursive: true})
  writeFileSync(path.join(root, 'docs/b/c/two.png'), 'Mine.\n')
  expect(await writeEdits(makeConfig(root), change)).toMatchObject([{code: 'move-failed', file: 'docs/b/c/two.png'}])
  expect(docsOf(root)).toEqual({...before, 'docs/b/c/two.png': 'Mine.\n'})
})
