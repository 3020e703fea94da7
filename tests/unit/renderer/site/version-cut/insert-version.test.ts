import {expect, test} from 'vitest'
import {insertVersion} from '../../../../../renderer/site/version-cut/insert-version.ts'

test.each([
  ['a list on one line', '["0.2.4", "0.1"]', '["0.2.5", "0.2.4", "0.1"]'],
  ['one line without spaces, and a line end', '["0.2.4","0.1"]\n', '["0.2.5","0.2.4","0.1"]\n'],
  ['one name a line', '[\n  "0.2.4",\n  "0.1"\n]\n', '[\n  "0.2.5",\n  "0.2.4",\n  "0.1"\n]\n'],
  ['tabs and Windows line ends', '[\r\n\t"0.2.4",\r\n\t"0.1"\r\n]\r\n', '[\r\n\t"0.2.5",\r\n\t"0.2.4",\r\n\t"0.1"\r\n]\r\n'],
  ['one name on one line', '["0.1"]\n', '["0.2.5", "0.1"]\n'],
  ['one name on a line of its own', '[\n    "0.1"\n]', '[\n    "0.2.5",\n    "0.1"\n]'],
  ['spaces inside the brackets', '[ "0.1" ]', '[ "0.2.5", "0.1" ]'],
  ['a byte order mark', '\uFEFF["0.1"]', '\uFEFF["0.2.5", "0.1"]'],
  ['an empty list', '[]\n', '[\n  "0.2.5"\n]\n'],
  ['no file', undefined, '[\n  "0.2.5"\n]\n'],
])('W1: the form of the list stays: %s', (_, text, expected) => {
  expect(insertVersion(text, '0.2.5')).toBe(expected)
})

test('W1: a name is written as JSON', () => {
  expect(insertVersion('["1"]', 'é #2')).toBe('["é #2", "1"]')
})
