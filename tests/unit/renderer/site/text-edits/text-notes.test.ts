import path from 'node:path'
import {expect, test} from 'vitest'
import {sha256} from '../../../../../renderer/core/files/hash.ts'
import {
  editTextNotes,
  findTextPage,
  findTextPages,
  formatTextNotes,
  notesServedAsBuilt,
  readDocKeys,
} from '../../../../../renderer/site/text-edits/text-notes.ts'
import type {TextPage, TextPages} from '../../../../../renderer/site/text-edits/text-pages.ts'

const [one, two, three, four] = ['1', '2', '3', '4'].map((text) => sha256(text))
if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error('Keys are missing.')

const docPage: TextPage = {
  path: 'content/docs/next/a "b".md',
  format: 'md',
  doc: {version: 'next', docPath: 'a "b".md'},
  route: '/docs/next/a/',
  key: two,
  frame: sha256('frame'),
  html: 'docs/next/a/index.html',
  manifest: 'docs/next/a/index.json',
  line: 1,
  at: 1,
}

const outside: TextPage = {
  path: 'content/pages/about.mdx',
  format: 'mdx',
  doc: undefined,
  route: '/about/',
  key: four,
  frame: sha256('other frame'),
  html: 'about/index.html',
  manifest: undefined,
  line: 3,
  at: undefined,
}

// a version without docs, and one that shares a doc
const texts: TextPages = {pages: [docPage, outside], docs: [[], [one, two], [one]]}

test('pages are found by their files', () => {
  const notes = formatTextNotes({isServedAsBuilt: true, texts})
  expect(findTextPage(notes, docPage.path)).toEqual(docPage)
  expect(findTextPage(notes, outside.path)).toEqual(outside)
  expect(findTextPage(notes, 'content/pages/about')).toBeUndefined()
  expect(findTextPage(notes, 'mdx')).toBeUndefined()
  expect(readDocKeys(notes)).toEqual([[], [one, two], [one]])
  const files = [docPage, outside].map(({path: file}) => path.join('/site', file))
  expect(findTextPages(notes, '/site', files)).toEqual([docPage, outside])
  expect(findTextPages(notes, '/site', [...files, '/site/site-config.ts'])).toBeUndefined()
})

test('edits replace keys, and nothing else', () => {
  const notes = formatTextNotes({isServedAsBuilt: false, texts})
  const edited = editTextNotes(notes, [
    {page: docPage, after: three},
    {page: outside, after: one},
  ])
  const pages = [
    {...docPage, key: three},
    {...outside, key: one},
  ]
  expect(edited).toBe(formatTextNotes({isServedAsBuilt: false, texts: {pages, docs: [[], [one, three], [one]]}}))
})

test('a site without text pages has notes, too', () => {
  for (const isServedAsBuilt of [true, false]) {
    const notes = formatTextNotes({isServedAsBuilt, texts: undefined})
    expect([notesServedAsBuilt(notes), readDocKeys(notes), findTextPage(notes, docPage.path)]).toEqual([isServedAsBuilt, [], undefined])
  }
})
