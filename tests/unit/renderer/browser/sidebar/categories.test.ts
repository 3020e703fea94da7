import {expect, test} from 'vitest'
import {collapseDuration} from '../../../../../renderer/browser/sidebar/categories.ts'

test.each([
  [0, 40],
  [36, 192],
  [180, 274],
  [576, 372],
  [3600, 714],
])('H6: a list of %i pixels takes %i milliseconds', (height, duration) => {
  expect(collapseDuration(height)).toBe(duration)
})
