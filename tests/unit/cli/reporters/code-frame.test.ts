import {describe, expect, test} from 'vitest'
import {codeFrame} from '../../../../cli/reporters/code-frame.ts'
import type {Place} from '../../../../renderer/index.ts'

function place(line: number, column: number, endColumn: number, endLine = line): Place {
  return {start: {line, column}, end: {line: endLine, column: endColumn}}
}

function frameIn(text: string, at: Place, options?: Parameters<typeof codeFrame>[2]): string | undefined {
  return codeFrame(text.split('\n'), at, options)
}

describe('codeFrame', () => {
  test('shows the line and marks the part', () => {
    expect(frameIn('first\na [b](c) d\n', place(2, 3, 9))).toBe('2 | a [b](c) d\n  |   ^^^^^^')
  })

  test('marks from a place to the end of its line when the part goes on', () => {
    expect(frameIn('one two\nthree', place(1, 5, 3, 2))).toBe('1 | one two\n  |     ^^^')
  })

  test('marks one column when the part is empty, at the end of a line too', () => {
    expect(frameIn('ab', place(1, 3, 3))).toBe('1 | ab\n  |   ^')
    expect(frameIn('', place(1, 1, 1))).toBe('1 |\n  | ^')
  })

  test('widens tabs, before the part and in it', () => {
    expect(frameIn('\ta\tb', place(1, 2, 5))).toBe('1 |     a    b\n  |     ^^^^^^')
  })

  test('counts wide characters twice and combined ones once', () => {
    expect(frameIn('漢字 e\u0301 👩‍👩‍👧 x', place(1, 4, 6))).toBe('1 | 漢字 e\u0301 👩‍👩‍👧 x\n  |      ^')
    expect(frameIn('漢字', place(1, 1, 3))).toBe('1 | 漢字\n  | ^^^^')
  })

  test('cuts long lines around the part', () => {
    const frame = frameIn(`${'a'.repeat(100)}LINK${'b'.repeat(200)}`, place(1, 101, 105))
    expect(frame).toBe(`1 | …${'a'.repeat(31)}LINK${'b'.repeat(59)}…\n  | ${' '.repeat(32)}^^^^`)
  })

  test('cuts a long part at its end', () => {
    const frame = frameIn('x'.repeat(5000), place(1, 1, 5001))
    expect(frame).toBe(`1 | ${'x'.repeat(95)}…\n  | ${'^'.repeat(96)}`)
  })

  test('shows no control characters and no line break of Windows', () => {
    expect(frameIn('a\u001B[2Jb\r\nc', place(1, 2, 3))).toBe('1 | a\uFFFD[2Jb\n  |  ^')
  })

  test('is not there when the text has no such place', () => {
    expect([frameIn('a', place(2, 1, 2)), frameIn('a', place(1, 9, 10))]).toEqual([undefined, undefined])
  })

  test('aligns under line numbers of several digits', () => {
    expect(frameIn(`${'\n'.repeat(99)}abc`, place(100, 2, 3))).toBe('100 | abc\n    |  ^')
  })

  test.each([80, 40, 30])('fits into %d columns, the marked part in it', (columns) => {
    const frame = frameIn(`${'a'.repeat(100)}LINK${'b'.repeat(200)}`, place(1, 101, 105), {columns}) ?? ''
    const [line = '', marks = ''] = frame.split('\n')
    expect(line).toHaveLength(columns)
    expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('LINK')
  })

  test('is readable where the terminal is not', () => {
    expect(frameIn('abcdefghijklmnopqrstuvwxyz', place(1, 2, 4), {columns: 1})).toBe('1 | abcdefghijklmnopqrstuvw…\n  |  ^^')
  })

  test('takes as long in a line of a megabyte as in a short one', () => {
    const lines = [`${'a'.repeat(500_000)}LINK${'b'.repeat(500_000)}`]
    const before = process.cpuUsage().user
    let frame: string | undefined
    for (let round = 0; round < 2000; round += 1) frame = codeFrame(lines, place(1, 500_001, 500_005))
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(4000)
    expect(frame).toBe(frameIn(`${'a'.repeat(2000)}LINK${'b'.repeat(2000)}`, place(1, 2001, 2005)))
  })
})
