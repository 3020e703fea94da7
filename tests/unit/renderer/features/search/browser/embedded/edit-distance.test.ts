import {expect, test} from 'vitest'
import {editDistance} from '../../../../../../../renderer/features/search/browser/embedded/edit-distance.ts'

test.each<[a: string, b: string, distance: number]>([
  ['tensor', 'tensor', 0],
  ['tesnor', 'tensor', 1],
  ['tenor', 'tensor', 1],
  ['tennsor', 'tensor', 1],
  ['tenxor', 'tensor', 1],
  ['camrea', 'camera', 1],
  ['clasifcation', 'classification', 2],
  ['abcd', 'wxyz', 3],
  ['ab', 'abcdef', 3],
])('%s and %s', (a, b, distance) => {
  expect(editDistance(a, b, {most: 2, asPrefix: false})).toBe(distance)
})

test.each<[a: string, b: string, distance: number]>([
  ['tens', 'tensorflow', 0],
  ['tesno', 'tensorflow', 1],
  ['tenso', 'ten', 2],
  ['xyz', 'tensorflow', 3],
])('%s as the beginning of %s', (a, b, distance) => {
  expect(editDistance(a, b, {most: 2, asPrefix: true})).toBe(distance)
})
