import path from 'node:path'
import {expect, test} from 'vitest'
import {editFileNotes, findTextFiles, formatFileNotes} from '../../../../../renderer/site/text-edits/file-notes.ts'
import type {TextFile} from '../../../../../renderer/site/text-edits/list-texts.ts'

const doc: TextFile = {
  path: 'content/docs/next/a "b".md',
  format: 'md',
  doc: {version: 'next', docPath: 'a "b".md'},
  original: undefined,
  locale: 0,
  key: 'one',
}

const page: TextFile = {path: 'content/pages/$&.mdx', format: 'mdx', doc: undefined, original: undefined, locale: 0, key: 'two'}

const translation: TextFile = {...page, path: 'i18n/de/docusaurus-plugin-content-pages/$&.mdx', original: page.path, locale: 1}

const files = [doc, {...doc, locale: 1}, page, translation]

function find(notes: string, ...wanted: readonly TextFile[]): TextFile[] | undefined {
  return findTextFiles(
    notes,
    '/site',
    wanted.map((file) => path.join('/site', file.path)),
  )
}

test('files are found in each locale that shows them', () => {
  const notes = formatFileNotes(files)
  expect(find(notes, doc)).toEqual([doc, {...doc, locale: 1}])
  expect(find(notes, page)).toEqual([page])
  expect(find(notes, translation, doc)).toEqual([translation, doc, {...doc, locale: 1}])
  expect(find(notes, doc, {...doc, path: 'content/docs/next/b.md'})).toBeUndefined()
  expect(find(formatFileNotes([]), doc)).toBeUndefined()
})

test('edits replace keys, and nothing else', () => {
  const edited = editFileNotes(formatFileNotes(files), [
    {page: doc, after: '$&'},
    {page, after: 'three'},
  ])
  expect(edited).toBe(formatFileNotes([{...doc, key: '$&'}, {...doc, locale: 1}, {...page, key: 'three'}, translation]))
})
