import {expect, test} from 'vitest'
import {truncateNode} from '../../../../../../renderer/compile/markdown/plugins/truncate-node.ts'

const marker = {type: 'docsiteTruncate', data: {hName: 'docsite-truncate'}, children: []}

test('a comment `truncate` is a marker in HTML, in MDX, and as MDX has it in plain Markdown', () => {
  expect(truncateNode({type: 'html', value: '<!--truncate-->'})).toEqual(marker)
  expect(truncateNode({type: 'html', value: '<!-- truncate -->'})).toEqual(marker)
  expect(truncateNode({type: 'mdxFlowExpression', value: '/* truncate */'})).toEqual(marker)
  expect(truncateNode({type: 'paragraph', children: [{type: 'text', value: '{/* truncate */}'}]})).toEqual(marker)
})

test('nothing else is one', () => {
  expect(truncateNode({type: 'html', value: '<!-- truncated -->'})).toBeUndefined()
  expect(truncateNode({type: 'mdxFlowExpression', value: 'truncate'})).toBeUndefined()
  expect(truncateNode({type: 'paragraph', children: [{type: 'text', value: 'See {/* truncate */}'}]})).toBeUndefined()
  expect(truncateNode({type: 'text', value: '<!-- truncate -->'})).toBeUndefined()
})
