import {expect, test} from 'vitest'
import {DrawingDocument} from '../../../../../../renderer/features/diagrams/draw/drawing-document.ts'
import {isKnownSelector, matchSelector, parseSelector} from '../../../../../../renderer/features/diagrams/draw/match-selector.ts'

/** `svg#m > g.node.hot > (rect, text[data-look="a b"])`, and a `g.label` without an id. */
function makeTree() {
  const document = new DrawingDocument()
  const add = (name: string, parent: ReturnType<typeof document.createElement>, attributes: Readonly<Record<string, string>>) => {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    parent.append(element)
    return element
  }
  const svg = add('svg', document.body, {id: 'm'})
  const node = add('g', svg, {class: 'node hot'})
  const rect = add('rect', node, {})
  const text = add('text', node, {'data-look': 'a b', id: 'x.y'})
  return {svg, node, rect, text}
}

test.each([
  ['#m', 'svg', 10_000],
  ['#m .node rect', 'rect', 10_101],
  ['#m > .node > rect', 'rect', 10_101],
  ['#m > rect', 'rect', undefined],
  ['.node.hot', 'node', 200],
  ['.cold', 'node', undefined],
  ['*', 'rect', 0],
  ['text[data-look]', 'text', 101],
  ['[data-look="a b"], text', 'text', 100],
  ['[data-look^=a]', 'text', 100],
  ['[data-look$="b"]', 'text', 100],
  ['[data-look*=" "]', 'text', 100],
  ['[data-look~=b]', 'text', 100],
  ['[data-look~=c]', 'text', undefined],
  [String.raw`#x\.y`, 'text', 10_000],
  ['rect:first-child', 'rect', 101],
  ['text:last-child', 'text', 101],
  ['text:nth-child(2)', 'text', 101],
  ['text:not(:first-child)', 'text', 101],
  ['rect:not(:first-child)', 'rect', undefined],
  ['rect:hover', 'rect', undefined],
  ['rect + text', 'text', undefined],
  ['rect, , text', 'text', 1],
  ['?', 'text', undefined],
] as const)('%s selects %s with specificity %s', (selector, name, expected) => {
  expect(matchSelector(makeTree()[name], parseSelector(selector))).toBe(expected)
})

test('selectors that are not understood are known', () => {
  expect(['g:not(:first-child)', 'g:nth-child(2)', '[id="a:b~c"]', 'g:hover', 'g + g', 'g ~ g'].map(isKnownSelector)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a query with a selector that is not understood throws, since a drawing would lack something', () => {
  const {svg, text} = makeTree()
  expect(svg.querySelectorAll('.node > *').length).toBe(2)
  expect(svg.querySelector('text')).toBe(text)
  expect(() => svg.querySelectorAll('rect + text')).toThrow('Selector rect + text is not understood.')
})
