import {expect, test} from 'vitest'
import {colorContrast, mixColors} from '../../../../../renderer/core/data/color-contrast.ts'

test('contrasts are those of WCAG', () => {
  const pairs = [
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
    ['#777777', '#ffffff'],
    ['#767676', '#FFFFFF'],
    ['#0000ff', '#ffffff'],
  ] as const
  expect(pairs.map(([one, other]) => colorContrast(one, other).toFixed(2))).toEqual(['21.00', '21.00', '4.48', '4.54', '8.59'])
})

test('colours are mixed by channel', () => {
  expect([mixColors('#000000', '#ffffff', 0.5), mixColors('#102030', '#102030', 0.3), mixColors('#ff0000', '#0000ff', 0.25)]).toEqual([
    '#808080',
    '#102030',
    '#bf0040',
  ])
})
