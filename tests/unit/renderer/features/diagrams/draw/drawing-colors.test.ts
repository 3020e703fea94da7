import {expect, test} from 'vitest'
import {drawnColor, inkOn} from '../../../../../../renderer/features/diagrams/draw/drawing-colors.ts'
import {DIAGRAM_COLORS, SERIES_COLORS} from '../../../../../../renderer/features/diagrams/theme-variables.ts'

test('each colour of the palette has a sample of its own, which becomes its custom property', () => {
  const all = [...DIAGRAM_COLORS, ...SERIES_COLORS]
  expect(all.map(({sample}) => drawnColor(sample, '')?.value)).toEqual(all.map(({token}) => `var(--diagram-${token})`))
})

test.each([
  ['#fff', 'style a fill:#fff', {value: '#fff', isChosen: true}],
  ['#FFF', 'style a fill: #fff', {value: '#fff', isChosen: true}],
  ['rgb(1, 2, 3)', 'rect rgb(1,2,3)', {value: 'rgb(1, 2, 3)', isChosen: true}],
  ['#ffffff', 'a[#ffffff]', {value: 'var(--diagram-page)', isChosen: false}],
  ['white', 'a[white]', {value: 'var(--diagram-page)', isChosen: false}],
  ['black', '', {value: 'var(--diagram-ink)', isChosen: false}],
  ['hsl(0, 0%, 100%)', '', {value: 'var(--diagram-page)', isChosen: false}],
  ['none', '', {value: 'none', isChosen: false}],
  ['transparent', '', {value: 'none', isChosen: false}],
  ['currentColor', '', {value: 'currentColor', isChosen: false}],
  ['url(https://example.com)', 'fill:url(https://example.com)', undefined],
  ['red;background:url(x)', 'fill:red;background:url(x)', undefined],
  ['var(--x)', 'fill:var(--x)', undefined],
  ['rgb(expression(1))', 'fill:rgb(expression(1))', undefined],
] as const)('%s in a diagram with %s', (color, source, expected) => {
  expect(drawnColor(color, source)).toEqual(expected)
})

test('text on colours that an author has chosen is dark or light', () => {
  expect(['#fff', '#1a237e', 'pink', 'navy', 'rgb(0, 0, 0)', 'hsl(60, 100%, 50%)'].map(inkOn)).toEqual([
    '#111',
    '#fff',
    '#111',
    '#fff',
    '#fff',
    '#111',
  ])
})
