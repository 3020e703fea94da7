import {describe, expect, test} from 'vitest'
import {commonPairs, weave} from '../../../../../renderer/browser/live/align.ts'
import {createRandom} from '../../../../random.ts'

describe('commonPairs', () => {
  test.each([
    ['', '', []],
    [
      'abc',
      'abc',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'abc',
      'bxc',
      [
        [1, 0],
        [2, 2],
      ],
    ],
    ['abc', 'xyz', []],
    [
      'aab',
      'ab',
      [
        [1, 0],
        [2, 1],
      ],
    ],
  ] as const)('of %j and %j', (before, after, pairs) => {
    expect(commonPairs(before.split(''), after.split(''))).toHaveLength(pairs.length)
    expect(commonPairs(before.split(''), after.split('')).map(([i, j]) => [before[i], after[j]])).toEqual(
      pairs.map(([i, j]) => [before[i], after[j]]),
    )
  })

  test('lists that are too long to compare have nothing in common', () => {
    const long = Array.from({length: 600}, String)
    expect(commonPairs(long, long)).toEqual([])
  })
})

test('weaving two lists by their common part gives back both, in order', () => {
  const random = createRandom(7)
  const list = () => Array.from({length: random.below(12)}, () => random.pick(['a', 'b', 'c', 'd']))
  for (let round = 0; round < 500; round++) {
    const before = list()
    const after = list()
    const woven = weave(before, after, commonPairs(before, after))
    expect(woven.map(([was]) => was).filter((was) => was !== undefined)).toEqual(before)
    expect(woven.map(([, is]) => is).filter((is) => is !== undefined)).toEqual(after)
    expect(woven.every(([was, is]) => was === undefined || is === undefined || was === is)).toBe(true)
  }
})
