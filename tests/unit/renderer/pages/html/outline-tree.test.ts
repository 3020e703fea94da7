import {expect, test} from 'vitest'
import {outlineTree} from '../../../../../renderer/pages/html/outline-tree.ts'
import type {OutlineNode} from '../../../../../renderer/core/model/template-props.ts'

function shape(nodes: readonly OutlineNode[]): unknown[] {
  return nodes.map(({heading, children}) => (children.length === 0 ? heading.id : [heading.id, shape(children)]))
}

function headings(...ids: readonly string[]) {
  return ids.map((id) => ({depth: Number(id[1]), id, text: id, html: id}))
}

test('headings are nested under the one above them', () => {
  expect(shape(outlineTree(headings('h2a', 'h3a', 'h3b', 'h2b', 'h4a')))).toEqual([
    ['h2a', ['h3a', 'h3b']],
    ['h2b', ['h4a']],
  ])
})

test('I2: h3, h2, h4 with levels 3 to 4 give two siblings, because the tree is built before it is reduced', () => {
  expect(shape(outlineTree(headings('h3a', 'h2a', 'h4a'), {minLevel: 3, maxLevel: 4}))).toEqual(['h3a', 'h4a'])
})

test('levels outside the range are left out with the rest kept in order', () => {
  expect(shape(outlineTree(headings('h2a', 'h3a', 'h4a', 'h5a', 'h2b'), {minLevel: 2, maxLevel: 3}))).toEqual([['h2a', ['h3a']], 'h2b'])
})
