import {expect, test} from 'vitest'
import {cutList, cutText, MOST_CHARACTERS, MOST_ENTRIES, readOn} from '../../../../../renderer/features/mcp/cut-answer.ts'

test('a text that fits is whole', () => {
  const cut = cutText('short', 0)
  expect(cut).toEqual({part: 'short', nextOffset: null})
  expect(readOn(cut)).toBe('')
  expect(cutText('', 0)).toEqual({part: '', nextOffset: null})
})

test('a part ends with a line, and the parts make up the whole', () => {
  const text = `${'x'.repeat(99)}\n`.repeat(450)
  const parts: string[] = []
  for (let offset: number | null = 0; offset !== null;) {
    const {part, nextOffset} = cutText(text, offset)
    parts.push(part)
    offset = nextOffset
  }
  expect(parts.map((part) => part.length)).toEqual([20_000, 20_000, 5000])
  expect(parts.join('')).toBe(text)
  expect(readOn(cutText(text, 0))).toBe('\n\nThere is more: call the tool again with `offset`: 20000.')
})

test('a line that is longer than an answer is cut, but no character is', () => {
  expect(cutText('x'.repeat(MOST_CHARACTERS + 1), 0).nextOffset).toBe(MOST_CHARACTERS)
  const text = 'x'.repeat(MOST_CHARACTERS - 1) + '😀'.repeat(20)
  const {part, nextOffset} = cutText(text, 0)
  expect({length: part.length, nextOffset}).toEqual({length: MOST_CHARACTERS - 1, nextOffset: MOST_CHARACTERS - 1})
  expect(cutText(text, MOST_CHARACTERS - 1).part).toBe('😀'.repeat(20))
})

test('an offset after the end is refused', () => {
  expect(() => cutText('short', 5)).toThrow('`offset` is 5, but the text has 5 characters.')
  expect(() => cutList([1, 2], 2)).toThrow('`offset` is 2, but the list has 2 entries.')
})

test('a list comes in parts', () => {
  const list = Array.from({length: MOST_ENTRIES + 1}, (_one, index) => index)
  expect(cutList(list, 0)).toEqual({part: list.slice(0, MOST_ENTRIES), nextOffset: MOST_ENTRIES})
  expect(cutList(list, MOST_ENTRIES)).toEqual({part: [MOST_ENTRIES], nextOffset: null})
  expect(cutList([], 0)).toEqual({part: [], nextOffset: null})
})
