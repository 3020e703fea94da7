import {describe, expect, it} from 'vitest'
import {decodeSource} from '../../../../../renderer/core/text/decode-source.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const start = {start: {line: 1, column: 1}, end: {line: 1, column: 1}}

describe('decodeSource', () => {
  it('drops the byte order mark and makes every line end a line feed', () => {
    expect(decodeSource(bytesOf('\uFEFFa\r\nb\rc\nd'))).toEqual({text: 'a\nb\nc\nd', problems: [], usable: true})
  })

  it('says where UTF-8 is broken, counted in lines and UTF-16 columns', () => {
    const bytes = new Uint8Array([...bytesOf('a\r\n😀é'), 0xe9, 0x20, 0x61])
    expect(decodeSource(bytes)).toEqual({
      text: 'a\n😀é\uFFFD a',
      problems: [
        {
          code: 'file-encoding',
          severity: 'error',
          message: 'The byte 0xe9 is not valid UTF-8.',
          hint: 'Save the file as UTF-8.',
          place: {start: {line: 2, column: 4}, end: {line: 2, column: 5}},
        },
      ],
      usable: true,
    })
  })

  it('reports a character that is cut off at the end of the file', () => {
    const {problems, usable} = decodeSource(bytesOf('ab\né').subarray(0, 4))
    expect({usable, place: problems[0]?.place}).toEqual({
      usable: true,
      place: {start: {line: 2, column: 1}, end: {line: 2, column: 2}},
    })
  })

  it.each([
    ['UTF-16 (little endian)', [0xff, 0xfe, 0x61, 0]],
    ['UTF-16 (big endian)', [0xfe, 0xff, 0, 0x61]],
    ['UTF-16 (little endian, no byte order mark)', [0x61, 0, 0x62, 0]],
    ['UTF-16 (big endian, no byte order mark)', [0, 0x61, 0, 0x62]],
  ])('names %s', (name, bytes) => {
    expect(decodeSource(new Uint8Array(bytes))).toEqual({
      text: '',
      problems: [
        {code: 'file-encoding', severity: 'error', message: `The file is ${name}.`, hint: 'Save the file as UTF-8.', place: start},
      ],
      usable: false,
    })
  })

  it('replaces NUL and reports the first one', () => {
    expect(decodeSource(bytesOf('a\nb\0c\0'))).toEqual({
      text: 'a\nb\uFFFDc\uFFFD',
      problems: [
        {
          code: 'file-nul',
          severity: 'error',
          message: 'The file contains a NUL character, which is not allowed in a text file.',
          hint: 'Remove the character, or restore the file if it is damaged.',
          place: {start: {line: 2, column: 2}, end: {line: 2, column: 3}},
        },
      ],
      usable: true,
    })
  })

  it('replaces the characters of holes and other marks, so that a text cannot contain one', () => {
    expect(decodeSource(bytesOf('a\uE0D07\uE0D1b\uE0DF\uE0E0'))).toEqual({
      text: 'a\uFFFD7\uFFFDb\uFFFD\uE0E0',
      problems: [],
      usable: true,
    })
  })

  it('refuses more than 5 MiB', () => {
    expect(decodeSource(new Uint8Array(5 * 1024 * 1024 + 1))).toEqual({
      text: '',
      problems: [
        {
          code: 'file-too-large',
          severity: 'error',
          message: 'The file is 5.1 MiB; a source may be at most 5 MiB.',
          hint: 'Split it.',
        },
      ],
      usable: false,
    })
  })
})
