import {expect, test} from 'vitest'
import {firstSentence} from '../../../../../../renderer/features/api/pages/write-module.ts'

test.each([
  ['Reads a file. It has to be there.', 'Reads a file.'],
  ['Reads version 1.2 of a file.', 'Reads version 1.2 of a file.'],
  ['Reads a file.\n\n**Details**\n\nNested calls. More.', 'Reads a file.'],
  ['Reads a file\n\n```ts\nread()\n```', 'Reads a file'],
])('the first sentence of %j', (text, expected) => {
  expect(firstSentence(text)).toBe(expected)
})
