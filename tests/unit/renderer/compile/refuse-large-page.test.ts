import {expect, test} from 'vitest'
import {createCollector, createCompiledDoc} from '../../../../renderer/compile/markdown/collector.ts'
import {refuseLargePage} from '../../../../renderer/compile/refuse-large-page.ts'

const text = 'x'.repeat(17_000_000)
const doc = createCompiledDoc(createCollector({read: () => undefined}), {title: 'A'})

test.each([
  ['HTML', {doc, html: text}],
  ['front matter', {doc: {...doc, frontMatter: {description: text}}, html: ''}],
  ['tags of the head', {doc: {...doc, headTags: [{tagName: 'meta', attributes: {content: text}}]}, html: ''}],
])('a page with too much in its %s is not usable', (_part, compilation) => {
  const refused = refuseLargePage(compilation)
  expect(refused.html).toBe('')
  expect(refused.doc).toMatchObject({usable: false, frontMatter: {}, problems: [{code: 'page-too-large'}]})
})

test('any other page stays as it is', () => {
  const compilation = {doc, html: text.slice(0, 16_000_000)}
  expect(refuseLargePage(compilation)).toBe(compilation)
})
