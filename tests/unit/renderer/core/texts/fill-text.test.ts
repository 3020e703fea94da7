import {expect, test} from 'vitest'
import {fillText} from '../../../../../renderer/core/texts/fill-text.ts'

test.each([
  ['en', 999, '999 pages'],
  ['en', 1000, '1,000 pages'],
  ['en', 1_234_567, '1,234,567 pages'],
  ['en-GB', 12_345, '12,345 pages'],
  ['de', 12_345, '12.345 pages'],
  ['fr', 12_345, '12\u202F345 pages'],
  ['hi', 1_234_567, '12,34,567 pages'],
  // a browser does not know it
  ['no such language', 12_345, '12,345 pages'],
])('U6: in %s a count of %d is written with the separators of the language: %s', (language, count, expected) => {
  expect(fillText('One page|{count} pages', {values: {count}, language})).toBe(expected)
})

test('numbers that count nothing, and counts that are texts, stay as they are', () => {
  expect(fillText('{year} {count}', {values: {year: 2024, count: '5000'}, language: 'en'})).toBe('2024 5000')
})
