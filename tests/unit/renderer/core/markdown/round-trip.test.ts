import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {createMarkdownCompiler} from '../../../../../renderer/compile/markdown/compile-markdown.ts'
import {writeMarkdown} from '../../../../../renderer/core/markdown/write-markdown.ts'
import {fillHoles} from '../../../../../renderer/core/model/hole.ts'
import {markdownOptions} from '../../../../compile-text.ts'
import {toolRoot} from '../../../../make-site.ts'
import {lostBlocks, lostWords} from '../../../../lost-words.ts'

const folder = path.join(toolRoot, 'tests/golden/markdown')

test.each(readdirSync(folder).sort())('what is compiled of %s says the same as Markdown, read by another compiler', (name) => {
  const bytes = readFileSync(path.join(folder, name, 'input.md'))
  const {html} = createMarkdownCompiler(markdownOptions({})).compile(bytes, {read: () => undefined})
  const article = fillHoles(html, (index) => `/hole-${index}/`)
  const markdown = writeMarkdown(article, (url) => url)
  expect([lostWords(article, markdown), lostBlocks(article, markdown)]).toEqual([[], []])
})

test('words and blocks that are lost are found', () => {
  const article = '<p>one two</p><p>three</p><pre><code>x</code></pre><table><tr><td>four</td></tr></table>'
  expect(lostWords(article, 'one\n\nmore three')).toEqual(['two', 'x', 'four'])
  expect(lostBlocks(article, 'three\n\n```\nx\n```')).toEqual(['row: four'])
})
