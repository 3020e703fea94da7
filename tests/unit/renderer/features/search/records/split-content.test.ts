import {expect, test} from 'vitest'
import {splitContent} from '../../../../../../renderer/features/search/records/split-content.ts'

test('a text that fits into a record is left whole; nothing is nothing', () => {
  expect([splitContent('a b'), splitContent('x'.repeat(2500)), splitContent('')]).toEqual([['a b'], ['x'.repeat(2500)], []])
})

test('a longer one is cut at a space', () => {
  const word = 'x'.repeat(1000)
  expect(splitContent(`${word} ${word} ${word} ${word} y`)).toEqual([`${word} ${word}`, `${word} ${word} y`])
})

test('text without spaces is cut between characters', () => {
  const parts = splitContent(`x${'😀'.repeat(2000)}`)
  expect(parts.map(({length}) => length)).toEqual([2499, 1502])
  expect(parts.join('')).toBe(`x${'😀'.repeat(2000)}`)
})
