import {expect, test} from 'vitest'
import {createCompacter, wholeDoc} from '../../../../../renderer/compile/cache/compact-doc.ts'
import type {CompiledDoc} from '../../../../../renderer/core/model/doc.ts'

const place = {start: {line: 3, column: 1}, end: {line: 3, column: 9}}

const doc: CompiledDoc = {
  frontMatter: {title: 'Größe'},
  heading: undefined,
  headingHtml: undefined,
  excerpt: 'Über €',
  outline: [{depth: 2, id: 'größe-€', text: 'Größe €', html: 'Größe €'}],
  anchors: ['größe-€', '𝒳'],
  references: [{kind: 'link', url: './ä.md', place, hole: true}],
  islands: [],
  features: ['code'],
  dependencies: [],
  samples: [{language: 'ts', code: "const text = '🙂'", meta: '', place}],
  problems: [],
  usable: true,
}

const empty: CompiledDoc = {...doc, outline: [], anchors: [], references: [], samples: undefined}

test.each([
  ['with all parts', doc],
  ['without large parts', empty],
])('a document %s has the same properties when it is compact', (_, given) => {
  const compact = createCompacter()(given)
  for (const name of Object.keys(given) as (keyof CompiledDoc)[]) expect(compact[name]).toEqual(given[name])
  expect(JSON.parse(JSON.stringify(compact))).toEqual(JSON.parse(JSON.stringify(given)))
  expect({...wholeDoc(compact)}).toEqual(given)
  expect(wholeDoc(given)).toBe(given)
})

test('a compact document is not made compact again', () => {
  const compact = createCompacter()
  const made = compact(doc)
  expect(compact(made)).toBe(made)
})

test('parts that were read last stay parsed, others are released', () => {
  const compact = createCompacter()
  const made = compact(doc)
  const {references} = made
  expect(made.references).toBe(references)
  for (let others = 0; others < 16; others++) expect(compact(doc).references).toEqual(doc.references)
  expect(made.references).not.toBe(references)
  expect(made.references).toEqual(references)
})
