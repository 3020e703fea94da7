import {closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync, writeSync} from 'node:fs'
import path from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {expect, onTestFinished, test, vi} from 'vitest'
import {watchFiles} from '../../../../../renderer/site/serve/watch-files.ts'
import {makeFolder} from '../../../../make-site.ts'
import {watchContent} from '../../../../watch-content.ts'

/** Watches a folder with one file; what is heard are the words of the file at each event. */
async function watchOne() {
  const root = await makeFolder({'site-config.ts': '', 'content/page.md': 'Before.'})
  // what is written in the last milliseconds before may be told of once more
  await sleep(40)
  const file = path.join(root, 'content/page.md')
  const heard: string[] = []
  const onError = vi.fn()
  const onEvent = () => heard.push(readFileSync(file, 'utf8'))
  const watching = watchFiles({
    root,
    folders: [path.join(root, 'content')],
    files: [path.join(root, 'site-config.ts')],
    listed: [],
    ignored: [],
    since: Date.now(),
    onEvent,
    onError,
  })
  onTestFinished(() => watching.close())
  return {file, heard, onError}
}

test('a file that is emptied before it is written is told of once its words are there', async () => {
  const {file, heard, onError} = await watchOne()
  for (const words of ['Once.', 'Twice.']) {
    const descriptor = openSync(file, 'w')
    await sleep(120)
    writeSync(descriptor, words)
    closeSync(descriptor)
    await vi.waitFor(() => expect(heard).toContain(words), {timeout: 60_000})
  }
  expect(heard).not.toContain('')
  expect(onError).not.toHaveBeenCalled()
})

test('a file that stays empty is told of', async () => {
  const {file, heard} = await watchOne()
  writeFileSync(file, '')
  await vi.waitFor(() => expect(heard).toEqual(['']), {timeout: 60_000})
})

/** Events of a folder that was changed in the same tick in which it began to be watched, before any watcher was ready. */
async function eventsAtOnce(change: (content: string) => void) {
  const root = await makeFolder({'content/page.md': 'Page.', 'content/in/other.md': 'Other.', 'old.md': 'Old.', 'old/old.md': 'Old.'})
  symlinkSync('page.md', path.join(root, 'content/link.md'))
  // such changes are seen by their times, which tick in milliseconds
  await sleep(60)
  const told = watchContent(root)
  change(path.join(root, 'content'))
  return told
}

const inPlaceOf = (file: string, put: (file: string) => void) => (content: string) => {
  rmSync(path.join(content, file), {recursive: true})
  put(path.join(content, file))
}

test.each<[string, (content: string) => void, string]>([
  ['a file that is written', (content) => writeFileSync(path.join(content, 'page.md'), 'New.'), 'changed content/page.md'],
  ['a file that is removed', (content) => rmSync(path.join(content, 'page.md')), 'moved content/page.md'],
  ['a new file', (content) => writeFileSync(path.join(content, 'new.md'), ''), 'moved content/new.md'],
  ['an older file', (content) => renameSync(path.join(content, '../old.md'), path.join(content, 'page.md')), 'changed content/page.md'],
  ['a folder in place of a file', inPlaceOf('page.md', mkdirSync), 'moved content/page.md'],
  [
    'an older folder in place of a file',
    inPlaceOf('page.md', (file) => renameSync(path.join(file, '../../old'), file)),
    'moved content/page.md/old.md',
  ],
  ['a file in place of a folder', inPlaceOf('in', (file) => writeFileSync(file, '')), 'moved content/in'],
  ['a link to nothing but itself', inPlaceOf('page.md', (file) => symlinkSync(path.basename(file), file)), 'changed content/page.md'],
  ['a link that leads to an older file', inPlaceOf('link.md', (file) => symlinkSync('in/other.md', file)), 'changed content/link.md'],
])('%s just before the watcher is ready is told of', async (_what, change, event) => {
  const told = await eventsAtOnce(change)
  await vi.waitFor(() => expect([...told]).toContain(event), {timeout: 60_000})
})
