import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {docsite} from '../../../../bench/docsite.ts'
import {corpusOfPages, corpusOfVersions} from '../../../../bench/sizes/sized-corpora.ts'
import {cleanedFolder, openSizedFolder} from '../../../../bench/sizes/sized-folder.ts'
import {writeFiles} from '../../../../bench/write-files.ts'

function makeFolder(): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsite-sized-'))
  onTestFinished(() => {
    for (const folder of [root, cleanedFolder(root)]) fs.rmSync(folder, {recursive: true, force: true})
  })
  return root
}

test('the page in the middle is edited and found in the output, and only sources survive', () => {
  const [root, corpus] = [makeFolder(), corpusOfPages(20)]
  docsite.write(root, corpus)
  const folder = openSizedFolder(root, corpus, docsite)
  const sources = fs.readdirSync(root, {recursive: true})
  const file = path.join(root, 'content/docs/next/section-10/page-00010.md')
  const before = fs.readFileSync(file, 'utf8')
  expect(folder.address).toBe('/docs/section-10/page-00010/')
  expect([folder.editText(), folder.editTitle()]).toEqual(['Sentence number 1 that an editor added.', 'Title number 2 of an editor'])
  expect(fs.readFileSync(file, 'utf8')).toBe(
    `${before.replace(/title: .*/, 'title: Title number 2 of an editor')}\nSentence number 1 that an editor added.\n`,
  )
  expect(folder.built()).toBe('')
  writeFiles(root, {'dist/docs/section-10/page-00010/index.html': 'built', '.docsite/cache': 'compiled'})
  expect(folder.built()).toBe('built')
  folder.clean()
  expect(fs.readdirSync(root, {recursive: true})).toEqual(sources)
  expect(fs.readdirSync(path.join(folder.cleaned, '1')).toSorted()).toEqual(['.docsite', 'dist'])
  // a second output does not meet the first
  writeFiles(root, {'dist/index.html': 'built'})
  folder.clean()
  expect(fs.readdirSync(path.join(folder.cleaned, '2'))).toEqual(['dist'])
})

test('of several versions, the next one is edited', () => {
  const [root, corpus] = [makeFolder(), corpusOfVersions(2, 20)]
  docsite.write(root, corpus)
  expect(openSizedFolder(root, corpus, docsite).address).toBe('/docs/next/section-10/page-00010/')
})
