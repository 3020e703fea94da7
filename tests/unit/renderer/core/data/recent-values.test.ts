import {expect, test} from 'vitest'
import {keepRecent} from '../../../../../renderer/core/data/recent-values.ts'

test('values that were asked for last are kept, others are made again', () => {
  const made: string[] = []
  const values = keepRecent<string, string>(2)
  const get = (key: string): string =>
    values.get(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a value may be undefined', () => {
  let count = 0
  const values = keepRecent<string, undefined>(1)
  for (let round = 0; round < 2; round++) expect(values.get('a', () => void (count += 1))).toBeUndefined()
  expect(count).toBe(1)
})
