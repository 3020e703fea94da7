import {expect, test} from 'vitest'
import {compilePage} from '../../../../compile-mdx-site.ts'

const page = `\`\`\`text focus={2} collapse={3-4} /b/ showLineNumbers=10 {1}
a
b <i>
c
d
e
\`\`\`
`

test('marked lines, words and folded lines are in one block, whose text is the code', async () => {
  const {html, doc} = await compilePage(page)
  expect(html).toMatchInlineSnapshot(`
    "<figure class="code" data-language="text" data-line-numbers data-start="10" data-marks><pre tabindex="0"><code class="language-text"><span class="line highlighted theme-code-block-highlighted-line">a</span>
    <span class="line focused"><mark>b</mark> &lt;i></span>
    <input type="checkbox" class="code-fold" aria-label="12–13"><span class="folded"><span class="line">c</span>
    <span class="line">d</span>
    </span><span class="line">e</span></code></pre></figure>"
  `)
  expect([doc.features, doc.problems]).toEqual([['code', 'code-marks'], []])
  expect(await compilePage(page, {}, {markdown: {parser: 'remark'}})).toEqual({doc, html})
})

test('comments of the site and those of Shiki mark lines of one block', async () => {
  const {html} = await compilePage('```js\n// highlight-next-line\na\nb // [!code focus]\n// [!code word:c]\nc\n```\n')
  expect(html).toMatchInlineSnapshot(`
    "<figure class="code" data-language="js" data-marks><pre tabindex="0"><code class="language-js"><span class="line highlighted theme-code-block-highlighted-line">a</span>
    <span class="line focused">b</span>
    <span class="line"><mark>c</mark></span></code></pre></figure>"
  `)
})

test('what is outside of the code is an error at the fence, a word that does not occur a warning', async () => {
  const {doc} = await compilePage('Text.\n\n```js focus={2} /x/\na\n```\n')
  const shared = {code: 'code-meta-invalid', place: {start: {line: 3, column: 1}, end: {line: 5, column: 4}}}
  expect(doc.problems).toEqual([
    {...shared, severity: 'warning', message: 'The word `x` is marked, but does not occur in the code.'},
    {...shared, severity: 'error', message: '`focus={2}` is outside of the code, which has one line.'},
  ])
})
