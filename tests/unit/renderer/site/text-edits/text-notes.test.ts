import path from 'node:path'
import {expect, test} from 'vitest'
import {sha256} from '../../../../../renderer/core/files/hash.ts'
import {
  editTextNotes,
  findTextPages,
  formatTextNotes,
  notesServedAsBuilt,
  readDocKeys,
  readFeatureNotes,
  replaceFeatureNotes,
} from '../../../../../renderer/site/text-edits/text-notes.ts'
import type {TextPage, TextPages} from '../../../../../renderer/site/text-edits/text-pages.ts'

const [one, two, three, four] = ['1', '2', '3', '4'].map((text) => sha256(text))
if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error('Keys are missing.')

const docPage: TextPage = {
  path: 'content/docs/next/a "b".md',
  format: 'md',
  doc: {version: 'next', docPath: 'a "b".md'},
  route: '/docs/next/a/',
  original: undefined,
  locale: 0,
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
  original: undefined,
  locale: 0,
  key: four,
  frame: sha256('other frame'),
  html: 'about/index.html',
  manifest: undefined,
  line: 3,
  at: undefined,
}

const translated: TextPage = {
  ...outside,
  path: 'i18n/de/docusaurus-plugin-content-pages/about.mdx',
  original: outside.path,
  locale: 1,
  key: three,
  html: 'de/about/index.html',
  line: 5,
}

/** The same file in another locale. */
const shown: TextPage = {...docPage, locale: 1, html: 'de/docs/next/a/index.html', line: 4, at: 0}

// a version without docs, one that shares a doc, and the lines of pages outside the docs
const texts: TextPages = {pages: [docPage, outside, translated, shown], docs: [[], [one, two], [one], [], [two], []]}

const features = {'markdown-pages 0': {text: 'A\n["content/pages/other.md",'}, 'markdown-pages 1': {}}

test('pages are found by their files, in each locale', () => {
  const notes = formatTextNotes({isServedAsBuilt: true, texts, features})
  const find = (...files: readonly string[]): TextPage[] | undefined =>
    findTextPages(
      notes,
      '/site',
      files.map((file) => path.join('/site', file)),
    )
  expect(find(docPage.path)).toEqual([docPage, shown])
  expect(find(outside.path)).toEqual([outside])
  expect(find(translated.path)).toEqual([translated])
  expect(find('content/pages/about')).toBeUndefined()
  expect(find('mdx')).toBeUndefined()
  expect(readDocKeys(notes)).toEqual(texts.docs)
  expect(find(docPage.path, outside.path)).toEqual([docPage, shown, outside])
  expect(find(docPage.path, 'site-config.ts')).toBeUndefined()
})

test('edits replace keys, and nothing else', () => {
  const notes = formatTextNotes({isServedAsBuilt: false, texts, features})
  const edited = editTextNotes(notes, [
    {page: docPage, after: three},
    {page: outside, after: one},
    {page: shown, after: three},
  ])
  const pages = [{...docPage, key: three}, {...outside, key: one}, translated, {...shown, key: three}]
  expect(edited).toBe(formatTextNotes({isServedAsBuilt: false, texts: {pages, docs: [[], [one, three], [one], [], [three], []]}, features}))
})

test('notes of features are replaced, and nothing else', () => {
  const notes = formatTextNotes({isServedAsBuilt: true, texts, features})
  expect(readFeatureNotes(notes)).toEqual(features)
  const other = {'markdown-pages 0': {text: '$&'}}
  expect(replaceFeatureNotes(notes, other)).toBe(formatTextNotes({isServedAsBuilt: true, texts, features: other}))
  expect(findTextPages(notes, '/site', ['/site/content/pages/other.md'])).toBeUndefined()
})

test('a site without text pages has notes, too', () => {
  for (const isServedAsBuilt of [true, false]) {
    const notes = formatTextNotes({isServedAsBuilt, texts: undefined, features: {}})
    expect([notesServedAsBuilt(notes), readDocKeys(notes), findTextPages(notes, '/site', [path.join('/site', docPage.path)])]).toEqual([
      isServedAsBuilt,
      [],
      undefined,
    ])
  }
})
