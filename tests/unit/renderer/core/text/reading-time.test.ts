import {expect, test} from 'vitest'
import {readingMinutes} from '../../../../../renderer/core/text/reading-time.ts'

test('reading takes a minute for each 200 words, rounded up', () => {
  const words = (count: number): string => 'don’t '.repeat(count)
  expect([0, 1, 200, 201, 400, 401].map((count) => readingMinutes(words(count), 'en'))).toEqual([0, 1, 1, 2, 2, 3])
})

test('words of scripts without spaces are counted as the language has them', () => {
  expect(readingMinutes('東京は日本の首都です。'.repeat(100), 'ja')).toBeGreaterThan(1)
})
