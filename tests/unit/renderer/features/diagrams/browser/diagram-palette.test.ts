import {expect, test} from 'vitest'
import {hexOf} from '../../../../../../renderer/features/diagrams/browser/diagram-palette.ts'

test('computed colours become hexadecimal, in each way that browsers write them; what no screen shows is cut off', () => {
  const written = [
    'color(srgb 1 0.5 0)',
    'color(srgb -0.1 1.2 2.5e-7)',
    'rgb(21, 128, 61)',
    'rgba(0, 0, 0, 0.5)',
    'color(srgb 0 0 0 / 0.5)',
  ]
  expect(written.map(hexOf)).toEqual(['#ff8000', '#00ff00', '#15803d', '#000000', '#000000'])
})
