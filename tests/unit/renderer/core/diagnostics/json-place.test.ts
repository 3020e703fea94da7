import {expect, test} from 'vitest'
import {jsonPlaces, parseJson, placeInJson} from '../../../../../renderer/core/diagnostics/json-place.ts'

test('JSON that is not valid says what is expected where', () => {
  const faults = ['[1,]', '{a: 1}', '{"a": 1,}', '{"a" 1}', '[1 2]', '[1', '{"a": 1', '1 1', '// c\n1', '"a\nb"', ''].map((text) => {
    const parsed = parseJson(text)
    return 'fault' in parsed ? `${parsed.place.start.line}:${parsed.place.start.column} ${parsed.fault}` : parsed.value
  })
  expect(faults).toMatchInlineSnapshot(`
    [
      "1:4 expected a value (a comma after the last entry is not allowed)",
      "1:2 this is not a JSON value",
      "1:9 expected a key in double quotes (a comma after the last entry is not allowed)",
      "1:6 expected a colon",
      "1:4 expected a comma",
      "1:3 expected \`]\`",
      "1:8 expected \`}\`",
      "1:3 expected the end of the file",
      "1:1 comments are not allowed",
      "1:1 the string has no closing double quote",
      "1:1 expected a value (a comma after the last entry is not allowed)",
    ]
  `)
})

test('values and keys have places, also behind others of the same name', () => {
  const text = '{\n  "a": {"b": [1, {"c": "x"}]},\n  "c": 2\n}'
  expect(parseJson(text)).toEqual({value: {a: {b: [1, {c: 'x'}]}, c: 2}})
  expect(placeInJson(text, ['a', 'b', 1, 'c'])).toEqual({start: {line: 2, column: 24}, end: {line: 2, column: 27}})
  expect(placeInJson(text, ['a', 'b', 1, 'c'], 'key')).toEqual({start: {line: 2, column: 19}, end: {line: 2, column: 22}})
  expect(placeInJson(text, ['c'])).toEqual({start: {line: 3, column: 8}, end: {line: 3, column: 9}})
})

test('a path that leads nowhere gets the place of what is around it', () => {
  const text = '{"a": {"b": 1}}'
  expect(placeInJson(text, ['a', 'x', 'y'])).toEqual({start: {line: 1, column: 7}, end: {line: 1, column: 15}})
  expect(placeInJson(text, ['x'])).toEqual({start: {line: 1, column: 1}, end: {line: 1, column: 16}})
})

test('finds many places of a text that is parsed once', () => {
  const text = JSON.stringify(Object.fromEntries(Array.from({length: 20_000}, (_, index) => [`k${index}`, [index]])), undefined, 1)
  const placeOf = jsonPlaces(text)
  for (let index = 0; index < 20_000; index += 1) expect(placeOf([`k${index}`, 0]).start).toEqual({line: 3 + 3 * index, column: 3})
})
