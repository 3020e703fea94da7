import {describe, expect, test} from 'vitest'
import {divideTerms, startOf} from '../../../../../renderer/features/search/divide-terms.ts'
import {createRandom} from '../../../../random.ts'

type Term = {readonly term: string; readonly size: number}

/** The terms of each shard. */
function divide(terms: readonly Term[], shards: number): string[][] {
  const sums = new Float64Array(terms.length + 1)
  for (const [place, {size}] of terms.entries()) sums[place + 1] = (sums[place] ?? 0) + size
  const borders = divideTerms({startAt: (place) => startOf(terms[place - 1]?.term, terms[place]?.term ?? ''), sums}, shards)
  expect([borders.length, borders[shards]]).toEqual([shards + 1, terms.length])
  return Array.from({length: shards}, (_, shard) => terms.slice(borders[shard], borders[shard + 1]).map(({term}) => term))
}

/** Random words with sizes as those of postings: many small ones, and a few large ones. */
function makeTerms(count: number, seed: number): Term[] {
  const {below} = createRandom(seed)
  const letters = () => Array.from({length: 3 + below(6)}, () => String.fromCharCode(97 + below(26))).join('')
  const words = [...new Set(Array.from({length: count}, letters))].sort()
  return words.map((term) => ({term, size: 10 + Math.floor(3000 / (10 + below(500)))}))
}

test.each([1, 2, 3, 7, 64, 100])('%i shards have all terms in their order, and similar sizes', (shards) => {
  const terms = makeTerms(3000, shards)
  const parts = divide(terms, shards)
  expect(parts.flat()).toEqual(terms.map(({term}) => term))
  const sizes = new Map(terms.map(({term, size}) => [term, size]))
  const sums = parts.map((part) => part.reduce((sum, term) => sum + (sizes.get(term) ?? 0), 0))
  const usual = terms.reduce((sum, {size}) => sum + size, 0) / shards
  expect({least: Math.min(...sums) / usual, most: Math.max(...sums) / usual}).toEqual({
    least: expect.toSatisfy((least: number) => least > 0.4),
    most: expect.toSatisfy((most: number) => most < 1.8),
  })
})

test('a large term has a shard of its own, and what it leaves over is empty', () => {
  const terms = 'abcdefgh'.split('').map((term) => ({term, size: term === 'd' ? 1000 : 10}))
  expect(divide(terms, 6)).toEqual([['a', 'b', 'c'], ['d'], [], [], [], ['e', 'f', 'g', 'h']])
})

test.each([
  [0, [[], [], []]],
  [1, [['a'], [], []]],
  [2, [['a'], [], ['b']]],
])('with %i terms, the other shards are empty', (count, expected) => {
  const terms = 'ab'
    .split('')
    .slice(0, count)
    .map((term) => ({term, size: 10}))
  expect(divide(terms, 3)).toEqual(expected)
})

test.each([
  [undefined, 'able', ''],
  ['able', 'about', 'abo'],
  ['a', 'able', 'ab'],
  // these characters begin with the same half
  ['x𠀋', 'x𠀍y', 'x𠀍'],
])('between %s and %s a shard begins with %s', (before, term, start) => {
  expect(startOf(before, term)).toBe(start)
})

describe('one more, one fewer and a larger term', () => {
  const shards = 256
  const terms = makeTerms(8000, 1)
  const before = divide(terms, shards).map(String)

  /** Places of the shards that have other terms than before. */
  const changedBy = (place: number, ...instead: readonly Term[]): number[] => {
    const after = divide([...terms.slice(0, place), ...instead, ...terms.slice(place + 1)], shards).map(String)
    return after.flatMap((part, shard) => (part === before[shard] ? [] : [shard]))
  }
  const {below} = createRandom(2)
  const changes = Array.from({length: 300}, (_, round) => {
    const place = below(terms.length)
    const {term = '', size = 0} = terms[place] ?? {}
    const instead =
      [
        [],
        [
          {term, size},
          {term: `${term}x`, size: 12},
        ],
        [{term, size: size + 2}],
      ][round % 3] ?? []
    const own = before.findIndex((part) => part.split(',').includes(term))
    return {own, changed: changedBy(place, ...instead)}
  })

  test('change the terms of their shard, and rarely those of others', () => {
    expect(changes.reduce((sum, {changed}) => sum + changed.length, 0)).toBeLessThan(changes.length * 2)
    expect(changes.filter(({changed}) => changed.length <= 2).length).toBeGreaterThan(changes.length * 0.85)
  })

  test('leave shards of other parts as they are', () => {
    for (const {own, changed} of changes) {
      const [first = own, last = own] = [changed[0], changed.at(-1)]
      // the smallest part with all that changed has the shard of the term
      let size = 1
      while (Math.floor(first / size) !== Math.floor(last / size)) size *= 2
      expect([Math.floor(own / size), changed.length <= size]).toEqual([Math.floor(first / size), true])
    }
  })
})
