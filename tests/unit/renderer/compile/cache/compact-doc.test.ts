import {expect, test} from 'vitest'
import {countHeadings, createCompacter, formatDoc, referencesOfKind, wholeDoc} from '../../../../../renderer/compile/cache/compact-doc.ts'
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

/** Stores documents in memory, and counts the parts that are read. */
function store() {
  const stored = new Map<string, Buffer>()
  let reads = 0
  const compact = createCompacter((key, {start, end}) => {
    reads += 1
    return stored.get(key)?.subarray(start, end) ?? Buffer.of()
  })
  return {
    reads: () => reads,
    add: (key: string, added: CompiledDoc): CompiledDoc => {
      const bytes = formatDoc(added)
      stored.set(key, bytes)
      return compact(key, bytes)
    },
  }
}

test.each([
  ['with all parts', doc],
  ['without large parts', empty],
])('a document %s has the same properties when it is compact', (_, given) => {
  const compact = store().add('a', given)
  for (const name of Object.keys(given) as (keyof CompiledDoc)[]) expect(compact[name]).toEqual(given[name])
  expect(JSON.stringify(compact)).toBe(JSON.stringify(given))
  expect({...wholeDoc(compact)}).toEqual(given)
  expect(wholeDoc(given)).toBe(given)
})

test('parts that were read last stay parsed, others are read again', () => {
  const {add, reads} = store()
  const made = add('a', doc)
  const {references} = made
  expect(made.references).toBe(references)
  expect(reads()).toBe(1)
  for (let others = 0; others < 16; others++) expect(add(`b${others}`, doc).references).toEqual(doc.references)
  expect(made.references).not.toBe(references)
  expect(made.references).toEqual(references)
  expect(reads()).toBe(18)
})

test('no part is read that a document does not have', () => {
  const {add, reads} = store()
  const made = add('a', empty)
  expect(made).toMatchObject({outline: [], anchors: [], references: []})
  expect(made.samples).toBeUndefined()
  expect(reads()).toBe(0)
})

test('headings are counted, and kinds of references that there are not are known, without reading them', () => {
  const {add, reads} = store()
  const frame = {kind: 'frame', url: 'https://example.org/', place, hole: false} as const
  const [some, none] = [add('a', {...doc, references: [...doc.references, frame]}), add('b', empty)]
  expect([some, none, doc, empty].map(countHeadings)).toEqual([1, 0, 1, 0])
  expect(referencesOfKind(some, 'image')).toEqual([])
  expect(referencesOfKind(none, 'frame')).toEqual([])
  expect(reads()).toBe(0)
  expect(referencesOfKind(some, 'frame')).toEqual([frame])
  expect(reads()).toBe(1)
  expect(referencesOfKind(doc, 'link')).toEqual(doc.references)
})
