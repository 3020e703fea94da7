import {closeSync, openSync, readFileSync, writeFileSync, writeSync} from 'node:fs'
import path from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {expect, onTestFinished, test, vi} from 'vitest'
import {watchFiles} from '../../../../../renderer/site/serve/watch-files.ts'
import {makeFolder} from '../../../../make-site.ts'

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
    ignored: [],
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
    await vi.waitFor(() => expect(heard).toContain(words), {timeout: 10_000})
  }
  expect(heard).not.toContain('')
  expect(onError).not.toHaveBeenCalled()
})

test('a file that stays empty is told of', async () => {
  const {file, heard} = await watchOne()
  writeFileSync(file, '')
  await vi.waitFor(() => expect(heard).toEqual(['']), {timeout: 10_000})
})
