import {expect, test} from 'vitest'
import {keepDraft, readDraft} from '../../../../../../../renderer/features/internal-docs/browser/editor/draft.ts'
import type {SafeStorage} from '../../../../../../../renderer/browser/storage.ts'

function memory(entries: readonly (readonly [string, string])[] = []) {
  const values = new Map(entries)
  const storage: SafeStorage = {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void (value === null ? values.delete(key) : values.set(key, value)),
  }
  return {values, storage}
}

/** The text `hello`, whose hash everybody knows. */
const key = {diffNumber: 'he', editUrl: 'llo'}
const KEPT = 'pageRawContent-99162322'

test('T20: a draft is kept under the hash of change and edit link, until it is forgotten', () => {
  const {values, storage} = memory()
  const draft = {pageRawContent: '# A', timestamp: 5}
  keepDraft(storage, key, draft)
  expect([...values]).toEqual([[KEPT, '{"pageRawContent":"# A","timestamp":5}']])
  expect(readDraft(storage, key)).toEqual(draft)
  expect(readDraft(storage, {...key, editUrl: 'other'})).toBeUndefined()
  keepDraft(storage, key, undefined)
  expect([...values]).toEqual([])
})

test('T20: the hash has 32 bits with a sign', () => {
  const {values, storage} = memory()
  keepDraft(storage, {diffNumber: '', editUrl: 'https://code.example/edit/docs/guide.md'}, {pageRawContent: '', timestamp: 0})
  expect([...values.keys()]).toEqual([`pageRawContent-${javaHash('https://code.example/edit/docs/guide.md')}`])
})

/** The same with numbers of any size. */
function javaHash(text: string): bigint {
  return BigInt.asIntN(
    32,
    Array.from(text).reduce((hash, char) => hash * 31n + BigInt(char.charCodeAt(0)), 0n),
  )
}

test.each(['', 'null', '5', '{', '{"pageRawContent":5,"timestamp":1}', '{"pageRawContent":"a"}'])(
  'T20: what is no draft is none: %j',
  (text) => {
    expect(readDraft(memory([[KEPT, text]]).storage, key)).toBeUndefined()
  },
)
