import {describe, expect, test} from 'vitest'
import {wrapText} from '../../../cli/wrap-text.ts'

describe('a text in a terminal', () => {
  test.each([
    ['one two three', 8, 'one two\nthree'],
    ['one two', 7, 'one two'],
    ['one two', 6, 'one\ntwo'],
    ['a/very/long/path is', 4, 'a/very/long/path\nis'],
    ['one\ntwo three', 5, 'one\ntwo\nthree'],
    ['  code that is long', 5, '  code that is long'],
    ['日本 語', 5, '日本\n語'],
    ['', 5, ''],
    ['never broken in a pipe', Infinity, 'never broken in a pipe'],
  ])('%j in %d columns', (text, columns, expected) => {
    expect(wrapText(text, columns)).toBe(expected)
  })
})
