import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const DOCS = 'content/docs'

/** What a reader finds in every tutorial, in this order. Further sections may stand between them. */
const SECTIONS = ['What you will build', 'Prerequisites', 'The finished program', 'How it works', 'What can go wrong', 'Next steps']

/** Pages that are looked up rather than worked through, or that tell what a tool did when it existed. */
const NO_TUTORIALS = new Set(['faq', 'model-spec', 'get-started-local'])

/** Versions by page: those in a row say the same, so the files are the same. Pages that differ in each version are not here. */
const EQUAL: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'tutorials/add-package.mdx': [['next', '0.2.4']],
  'tutorials/faq.md': [
    ['next', '0.2.4'],
    ['0.2.3', '0.2.2', '0.2.1'],
  ],
  'tutorials/get-started-expo-app.mdx': [['next', '0.2.4']],
  'tutorials/get-started.mdx': [['next', '0.2.4']],
  'tutorials/model-spec.mdx': [['next', '0.2.4', '0.2.3', '0.2.2']],
  'tutorials/prepare-custom-model.mdx': [
    ['next', '0.2.4', '0.2.3'],
    ['0.2.1', '0.2.0'],
  ],
  'tutorials/snacks/anime-gan.mdx': [
    ['next', '0.2.4', '0.2.3'],
    ['0.2.1', '0.2.0'],
  ],
  'tutorials/snacks/image-classification.mdx': [['next', '0.2.4']],
  'tutorials/snacks/nlp-qa.mdx': [
    ['next', '0.2.4', '0.2.3'],
    ['0.2.1', '0.2.0'],
  ],
  'tutorials/snacks/object-detection.mdx': [
    ['next', '0.2.4', '0.2.3'],
    ['0.2.1', '0.2.0'],
  ],
  'tutorials/snacks/seq2seq-nmt.mdx': [
    ['next', '0.2.4', '0.2.3'],
    ['0.2.1', '0.2.0'],
  ],
  'tutorials/snacks/yolov5.mdx': [
    ['next', '0.2.4', '0.2.3'],
    ['0.2.1', '0.2.0'],
  ],
  'api/model-spec.mdx': [['0.2.1', '0.2.0']],
}

const read = (file: string): string => readFileSync(path.join(DOCS, file), 'utf8')
const pages = readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
  .filter((file) => /^[^/]+\/tutorials\/.*\.mdx?$/.test(file))
  .toSorted()
const tutorials = pages.filter((page) => !NO_TUTORIALS.has(path.parse(page).name))

/** The page without what is inside fences. */
const withoutCode = (text: string): string => text.replaceAll(/^( *)```[^]*?^\1```$/gm, '')
const headings = (text: string, marks: string): string[] =>
  withoutCode(text)
    .split('\n')
    .filter((line) => line.startsWith(`${marks} `))
    .map((line) => line.slice(marks.length + 1))

test('there are tutorials', () => {
  expect(tutorials.length).toBeGreaterThan(60)
})

test.each(tutorials)('%s has the sections of a tutorial in their order', (page) => {
  expect(headings(read(page), '##').filter((heading) => SECTIONS.includes(heading))).toEqual(SECTIONS)
})

test.each(tutorials)('%s names what can go wrong in headings, where search finds it', (page) => {
  const section = /^## What can go wrong\n([^]*?)^## /m.exec(withoutCode(read(page)))?.[1] ?? ''
  expect(headings(section, '###').length).toBeGreaterThanOrEqual(3)
})

test.each(pages)('%s says what its diagrams show', (page) => {
  const diagrams = [...read(page).matchAll(/^```mermaid\n([^]*?)^```$/gm)].map(([, source]) => source ?? '')
  expect(diagrams.filter((source) => !/^ {2}accTitle: \S/m.test(source) || !/^ {2}accDescr: \S/m.test(source))).toEqual([])
})

const groups = Object.entries(EQUAL).flatMap(([page, rows]) => rows.map((versions) => ({page, versions})))

test.each(groups)('$page is one text in $versions', ({page, versions: [first, ...others]}) => {
  const text = read(`${first}/${page}`)
  for (const version of others) expect(read(`${version}/${page}`), version).toBe(text)
})
