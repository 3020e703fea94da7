import {mkdir, rename, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {awaitChange} from '../../../../../renderer/site/serve/await-change.ts'
import {makeFolder} from '../../../../make-site.ts'

const changes: readonly (readonly [string, (root: string) => Promise<unknown>, boolean])[] = [
  ['a file is written', (root) => writeFile(path.join(root, 'content/a.md'), 'New'), true],
  ['a file is made', (root) => writeFile(path.join(root, 'content/b.md'), ''), true],
  ['a file is removed', (root) => rm(path.join(root, 'content/a.md')), true],
  ['a file is renamed', (root) => rename(path.join(root, 'content/a.md'), path.join(root, 'content/c.md')), true],
  ['a folder with a file is made', (root) => mkdir(path.join(root, 'src')).then(() => writeFile(path.join(root, 'src/a.ts'), '')), true],
  ['the output is written', (root) => writeFile(path.join(root, 'dist/a.html'), ''), false],
  ['a package is written', (root) => writeFile(path.join(root, 'node_modules/a/index.js'), ''), false],
  ['a file with a dot is made', (root) => writeFile(path.join(root, 'content/.a.md.swp'), ''), false],
]

test.each(changes)('waits until something of the site changes: %s', async (_title, change, isSeen) => {
  const root = await makeFolder({'content/a.md': 'Old', 'dist/a.html': 'Old', 'node_modules/a/index.js': ''})
  // the clock of the file system has a tick
  await setTimeout(20)
  const stop = new AbortController()
  let isOver = false
  const waiting = awaitChange({folders: [root], ignored: [path.join(root, 'dist')], since: Date.now(), signal: stop.signal}).then(
    () => (isOver = true),
  )
  await setTimeout(20)
  await change(root)
  if (isSeen) return expect(await waiting).toBe(true)
  await setTimeout(700)
  expect(isOver).toBe(false)
  stop.abort()
  await waiting
})

test('a file that was written before the wait began, but after the moment, is a change', async () => {
  const since = Date.now() - 10
  await setTimeout(20)
  const root = await makeFolder({'content/a.md': 'New'})
  await awaitChange({folders: [root], ignored: [], since, signal: AbortSignal.timeout(60_000)})
  expect(Date.now() - since).toBeLessThan(60_000)
})
