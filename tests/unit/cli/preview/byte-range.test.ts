import {describe, expect, test} from 'vitest'
import {parseRange} from '../../../../cli/preview/byte-range.ts'

describe('the part of a file of 10 bytes that is asked for', () => {
  test.each([
    ['bytes=0-3', {start: 0, end: 3}],
    ['bytes=0-0', {start: 0, end: 0}],
    ['bytes=9-', {start: 9, end: 9}],
    ['bytes=2-', {start: 2, end: 9}],
    ['bytes=2-99', {start: 2, end: 9}],
    ['bytes=-3', {start: 7, end: 9}],
    ['bytes=-99', {start: 0, end: 9}],
    ['Bytes=1-2', {start: 1, end: 2}],
    ['bytes= 1-2 ', {start: 1, end: 2}],
    ['bytes=1-99999999999999999999999', {start: 1, end: 9}],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=99999999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=3-1', undefined],
    ['bytes=-', undefined],
    ['bytes=', undefined],
    ['bytes=a-b', undefined],
    ['bytes=1-2,4-5', undefined],
    ['bytes=1 - 2', undefined],
    ['lines=1-2', undefined],
    ['1-2', undefined],
    ['', undefined],
  ])('%j is %j', (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected)
  })

  test.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('%j of an empty file is nothing', (header) => {
    expect(parseRange(header, 0)).toBe('unsatisfiable')
  })
})
