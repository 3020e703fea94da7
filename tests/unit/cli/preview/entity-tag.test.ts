import {describe, expect, test} from 'vitest'
import {matchesStrongly, matchesWeakly} from '../../../../cli/preview/entity-tag.ts'

describe('tags of what the reader has', () => {
  test.each([
    ['"b"', true, true],
    ['W/"b"', true, false],
    ['"a", "b"', true, true],
    ['"a",W/"b" , "c"', true, false],
    ['*', true, true],
    [' * ', true, true],
    ['"*"', false, false],
    ['b', false, false],
    ['"B"', false, false],
    ['"a"', false, false],
    ['', false, false],
    ['w/"b"', false, false],
    ['x"b"', false, false],
  ])('%s names "b" weakly: %s, strongly: %s', (list, weakly, strongly) => {
    expect([matchesWeakly(list, '"b"'), matchesStrongly(list, '"b"')]).toEqual([weakly, strongly])
  })

  test('a reader who says nothing has nothing', () => {
    expect(matchesWeakly(undefined, '"b"')).toBe(false)
  })
})
