import {expect, test} from 'vitest'
import type {Place} from '../../../../../renderer/core/model/diagnostic.ts'
import {placeInFile} from '../../../../../renderer/site/functions/place-in-file.ts'

/** Place of a word in a text. */
function placeOf(text: string, word: string): Place {
  const before = text.slice(0, text.indexOf(word)).split('\n')
  const point = {line: before.length, column: (before.at(-1) ?? '').length + 1}
  return {start: point, end: {...point, column: point.column + word.length}}
}

test.each([
  ['before a change', 'a\nbad\n{{x}}\n', 'a\nbad\nlong value\n'],
  ['after a change that adds lines', '{{x}}\nbad\n', 'one\ntwo\nthree\nbad\n'],
  ['after a change that removes lines', 'one\ntwo\nthree\nfour bad\n', 'one\nfour bad\n'],
  ['before a change in its line', 'bad {{x}} end\n', 'bad value end\n'],
  ['after a change in its line', '{{x}} bad\n', 'a longer value bad\n'],
  ['after a change that leaves nothing', '{{x}}bad\n', 'bad\n'],
  ['between two changed lines', '{{x}}\nbad\n{{x}}\n', 'v\nbad\nv\n'],
])('a place %s is found in the file', (_, written, made) => {
  expect(placeInFile(placeOf(made, 'bad'), {made, written})).toEqual(placeOf(written, 'bad'))
})

test('a place in a change is that of its beginning', () => {
  const texts = {written: 'a {{x}} b\nc\n', made: 'a very bad b\nc\n'}
  expect(placeInFile(placeOf(texts.made, 'bad'), texts).start).toEqual({line: 1, column: 3})
  expect(placeInFile(placeOf('one\nbad\n', 'bad'), {written: '{{x}}\n', made: 'one\nbad\n'}).start).toEqual({line: 1, column: 1})
})
