import {expect, test} from 'vitest'
import {readStyles, styleSheets} from './css-colors.ts'

test('where a layout changes is said in em, so that readers with large letters get the one that has room for them', () => {
  const queries = styleSheets().flatMap((file) =>
    [...readStyles(file).matchAll(/@media[^{]*\b(?:width|height)\b[^{]*/g)].map(([query]) => `${file}: ${query.trim()}`),
  )
  expect(queries.length).toBeGreaterThan(10)
  expect(queries.filter((query) => !/\d(?:em)\)/.test(query))).toEqual([])
})
