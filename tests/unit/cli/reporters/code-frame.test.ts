import {describe, expect, test} from 'vitest'
import {codeFrame} from '../../../../cli/reporters/code-frame.ts'
import type {Place} from '../../../../renderer/index.ts'

function place(line: number, column: number, endColumn: number, endLine = line): Place {
  return {start: {line, column}, end: {line: endLine, column: endColumn}}
}

describe('codeFrame', () => {
  test('shows the line and marks the part', () => {
    expect(codeFrame('first\na [b](c) d\n', place(2, 3, 9))).toBe('2 | a [b](c) d\n  |   ^^^^^^')
  })

  test('marks from a place to the end of its line when the part goes on', () => {
    expect(codeFrame('one two\nthree', place(1, 5, 3, 2))).toBe('1 | one two\n  |     ^^^')
  })

  test('marks one column when the part is empty, at the end of a line too', () => {
    expect(codeFrame('ab', place(1, 3, 3))).toBe('1 | ab\n  |   ^')
    expect(codeFrame('', place(1, 1, 1))).toBe('1 |\n  | ^')
  })

  test('widens tabs, before the part and in it', () => {
    expect(codeFrame('\ta\tb', place(1, 2, 5))).toBe('1 |     a    b\n  |     ^^^^^^')
  })

  test('counts wide characters twice and combined ones once', () => {
    expect(codeFrame('漢字 e\u0301 👩‍👩‍👧 x', place(1, 4, 6))).toBe('1 | 漢字 e\u0301 👩‍👩‍👧 x\n  |      ^')
    expect(codeFrame('漢字', place(1, 1, 3))).toBe('1 | 漢字\n  | ^^^^')
  })

  test('cuts long lines around the part', () => {
    const frame = codeFrame(`${'a'.repeat(100)}LINK${'b'.repeat(200)}`, place(1, 101, 105))
    expect(frame).toBe(`1 | …${'a'.repeat(31)}LINK${'b'.repeat(59)}…\n  | ${' '.repeat(32)}^^^^`)
  })

  test('cuts a long part at its end', () => {
    const frame = codeFrame('x'.repeat(5000), place(1, 1, 5001))
    expect(frame).toBe(`1 | ${'x'.repeat(95)}…\n  | ${'^'.repeat(96)}`)
  })

  test('shows no control characters and no line break of Windows', () => {
    expect(codeFrame('a\u001B[2Jb\r\nc', place(1, 2, 3))).toBe('1 | a\uFFFD[2Jb\n  |  ^')
  })

  test('is not there when the text has no such place', () => {
    expect([codeFrame('a', place(2, 1, 2)), codeFrame('a', place(1, 9, 10))]).toEqual([undefined, undefined])
  })

  test('aligns under line numbers of several digits', () => {
    expect(codeFrame(`${'\n'.repeat(99)}abc`, place(100, 2, 3))).toBe('100 | abc\n    |  ^')
  })

  test.each([80, 40, 30])('fits into %d columns, the marked part in it', (columns) => {
    const frame = codeFrame(`${'a'.repeat(100)}LINK${'b'.repeat(200)}`, place(1, 101, 105), {columns}) ?? ''
    const [line = '', marks = ''] = frame.split('\n')
    expect(line).toHaveLength(columns)
    expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('LINK')
  })

  test('is readable where the terminal is not', () => {
    expect(codeFrame('abcdefghijklmnopqrstuvwxyz', place(1, 2, 4), {columns: 1})).toBe('1 | abcdefghijklmnopqrstuvw…\n  |  ^^')
  })
})
