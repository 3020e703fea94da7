import {expect, test} from 'vitest'
import {shareEqual, unshare} from '../../../../../renderer/core/data/share-equal.ts'

test('equal values are stored once, and come back in their order', () => {
  const values = [{a: 1}, {b: [2]}, {a: 1}, {b: [2]}, {a: 2}]
  const shared = shareEqual(values)
  expect(shared).toEqual({distinct: [{a: 1}, {b: [2]}, {a: 2}], order: [0, 1, 0, 1, 2]})
  expect(unshare(shared)).toEqual(values)
})

test('no values are none', () => {
  expect(unshare(shareEqual([]))).toEqual([])
})
