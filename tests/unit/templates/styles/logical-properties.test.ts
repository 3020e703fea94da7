import {expect, test} from 'vitest'
import {readStyles, styleSheets} from './css-colors.ts'

/** Properties and values that know left from right, and so would be wrong in a right-to-left site. */
const physical =
  /[;{]\s*((?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)[\w-]*|left|right|top|bottom|width|height|(?:min|max)-(?:width|height)|text-align:\s*(?:left|right)|float:\s*(?:left|right))\s*[:;]/g

test('styles use logical properties only, so that they hold for both directions', () => {
  const found = styleSheets().flatMap((file) => [...readStyles(file).matchAll(physical)].map(([, property = '']) => `${file}: ${property}`))
  expect(found).toEqual([])
})
