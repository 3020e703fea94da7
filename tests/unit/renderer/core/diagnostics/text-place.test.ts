import {expect, test} from 'vitest'
import {findKey, findQuoted, placeOf, pointAt} from '../../../../../renderer/core/diagnostics/text-place.ts'

test('offsets become lines and columns whatever ends the lines', () => {
  expect([0, 2, 4, 5, 6].map((offset) => pointAt('ab\r\ncd', offset))).toEqual([
    {line: 1, column: 1},
    {line: 1, column: 3},
    {line: 2, column: 1},
    {line: 2, column: 2},
    {line: 2, column: 3},
  ])
  expect([0, 2, 3, 4, 6].map((offset) => pointAt('ab\n\ncd', offset))).toEqual([
    {line: 1, column: 1},
    {line: 1, column: 3},
    {line: 2, column: 1},
    {line: 3, column: 1},
    {line: 3, column: 3},
  ])
})

test('a quoted value is found after its key, else where it is first quoted', () => {
  const text = `const home = '/x/'\nexport default {title: '/y/', items: [{label: 'A', to: '/x/'}, {"href": "/y/"}]}`
  const found = (value: string, keys?: string[]): string | undefined => {
    const place = findQuoted(text, value, keys)
    return place && `${place.start.line}:${place.start.column}`
  }
  expect(found('/x/', ['to'])).toBe('2:57')
  expect(found('/y/', ['to', 'href'])).toBe('2:74')
  expect(found('/x/')).toBe('1:15')
  expect(found('/z/')).toBeUndefined()
})

test('a key is found with or without quotes, and only as a key', () => {
  const text = `{label: '1.0', versions: {'1.0': {}, next: {}}}`
  expect(findKey(text, '1.0')).toEqual(placeOf(text, 26, 31))
  expect(findKey(text, 'next')).toEqual(placeOf(text, 37, 41))
  expect(findKey(text, 'ext')).toBeUndefined()
})
