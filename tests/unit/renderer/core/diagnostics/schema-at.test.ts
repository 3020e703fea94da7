import * as v from 'valibot'
import {expect, test} from 'vitest'
import {containersAt} from '../../../../../renderer/core/diagnostics/schema-at.ts'

const link = v.strictObject({to: v.string(), inner: v.optional(v.array(v.string()))})
const schema = v.strictObject({
  columns: v.optional(v.array(v.strictObject({items: v.array(link)}))),
  either: v.union([v.string(), link, v.array(link)]),
  records: v.array(v.record(v.string(), v.union([v.literal(false), link]))),
  later: v.lazy((input) => (Array.isArray(input) ? v.array(link) : link)),
})

test.each([
  ['', false, ['strict_object']],
  ['columns', false, ['array']],
  ['columns', true, ['strict_object']],
  ['columns.0', false, ['strict_object']],
  ['columns.items', false, ['array']],
  ['columns.0.items.1', false, ['strict_object']],
  ['columns.items.inner', false, ['array']],
  ['columns.items.to', false, []],
  ['columns.missing', false, []],
  ['either', false, ['strict_object', 'array']],
  ['either.inner', false, ['array', 'array']],
  ['records', false, ['array']],
  ['records.any', false, ['strict_object']],
  ['later', false, ['strict_object', 'array']],
])('at the keys %s there are objects and lists; items instead of lists: %s', (keys, isItem, types) => {
  expect(containersAt(schema, keys.split('.').filter(Boolean), isItem).map(({type}) => type)).toEqual(types)
})
