import {expect, test} from 'vitest'
import {createMarkdownCompiler} from '../../../../../renderer/compile/markdown/compile-markdown.ts'
import {loadOwnMarkdown} from '../../../../../renderer/compile/markdown/own-markdown.ts'
import {codeGroupsFeature} from '../../../../../renderer/features/code-groups/code-groups-feature.ts'
import {compilePage} from '../../../../compile-mdx-site.ts'
import {makeConfig} from '../../../../make-config.ts'

const files = {read: () => undefined}

/** Compiles a Markdown page of a site, with one parser and with the other. */
async function compileMarkdown(text: string) {
  const pages = ['native', 'remark'].map(async (parser) => {
    const config = makeConfig('/site', {markdown: {parser: parser as 'native'}})
    const compiler = createMarkdownCompiler({markdown: config.markdown, code: config.code, ...(await loadOwnMarkdown(config))})
    return compiler.compile(new TextEncoder().encode(text), files)
  })
  const [native, remark] = await Promise.all(pages)
  expect(remark).toEqual(native)
  return native as NonNullable<typeof native>
}

const group = `::: code-group

\`\`\`sh [npm]
npm add x
\`\`\`

\`\`\`sh [<b>"yarn" ~a:b-c~] {1}
yarn add x
\`\`\`
:::

after
`

test('fences between the lines of a code group are tabs, in Markdown and in MDX', async () => {
  const {html, doc} = await compileMarkdown(group)
  expect(html).toMatchInlineSnapshot(`
    "<div class="tabs code-tabs" data-group="code-group <b>&#x22;yarn&#x22; npm"><div class="tabs-list" role="tablist" aria-orientation="horizontal"><button type="button" role="tab" id="tab-03f85c1-1" aria-controls="panel-03f85c1-1" aria-selected="true" tabindex="0" data-value="npm">npm</button><button type="button" role="tab" id="tab-03f85c1-2" aria-controls="panel-03f85c1-2" aria-selected="false" tabindex="-1" data-value="<b>&#x22;yarn&#x22;">&#x3C;b>"yarn"</button></div><div class="tab-panel" role="tabpanel" id="panel-03f85c1-1" aria-labelledby="tab-03f85c1-1" data-value="npm" data-label="npm" tabindex="0"><figure class="code" data-language="sh"><pre tabindex="0"><code class="language-sh"><span class="tk-function">npm add</span> x</code></pre></figure></div><div class="tab-panel" role="tabpanel" id="panel-03f85c1-2" aria-labelledby="tab-03f85c1-2" data-value="<b>&#x22;yarn&#x22;" data-label="<b>&#x22;yarn&#x22;" tabindex="0"><figure class="code" data-language="sh"><pre tabindex="0"><code class="language-sh"><span class="line highlighted theme-code-block-highlighted-line"><span class="tk-function">yarn add</span> x</span></code></pre></figure></div></div>
    <p>after</p>"
  `)
  expect({...doc, references: []}).toMatchObject({features: ['code', 'components', 'tabs'], anchors: [], problems: [], excerpt: 'after'})
  const mdx = await compilePage(group)
  expect([mdx.html, mdx.doc.features, mdx.doc.anchors, mdx.doc.problems]).toEqual([html, doc.features, [], []])
  expect((await compilePage(group, {}, {markdown: {parser: 'remark'}})).html).toBe(html)
})

test('a group is read with and without the space, in lists and quotes, in other directives and in components', async () => {
  const fence = '```js\na\n```\n```js\nb\n```'
  const {html, doc} = await compileMarkdown(`:::code-group
${fence}
:::

- ::: code-group
  ${fence.replaceAll('\n', '\n  ')}
  :::

:::::note
:::: code-group \t
${fence}
::::
after
:::::

~~~md
::: code-group
~~~
`)
  expect(doc.problems).toEqual([])
  expect([...html.matchAll(/<button[^>]*data-value="([^"]*)">([^<]*)/g)].map(([, ...names]) => names.join('|'))).toEqual([
    'js|js',
    'js 2|js',
    'js|js',
    'js 2|js',
    'js|js',
    'js 2|js',
  ])
  expect(html).toContain('<p>after</p>')
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(12)
  const inside = await compilePage(`<Steps>\n\n## A\n\n${group}\n</Steps>\n`)
  expect([inside.doc.problems, inside.html.match(/<button[^>]*role="tab"/g)?.length]).toEqual([[], 2])
})

test.each([
  [
    'other content',
    '::: code-group\n```js\n```\n\ntext\n:::',
    'A code group contains code and nothing else: other content has no name for its tab.',
    5,
  ],
  ['nothing', '::: code-group\n:::', 'This code group is empty.', 1],
  [
    'no end',
    'a\n\n::: code-group\n```js\n```',
    'This code group is not closed, so it extends to the end of the page or of the block around it.',
    3,
  ],
])('a group with %s is reported', async (_, text, message, line) => {
  const {doc, html} = await compileMarkdown(`${text}\n`)
  expect(doc.problems.map((found) => [found.code, found.message, found.place?.start])).toEqual([
    ['tabs-invalid', message, {line, column: 1}],
  ])
  expect(html.includes('text')).toBe(text.includes('text'))
})

test('a site with the configuration of Docusaurus has no code groups', () => {
  expect(codeGroupsFeature({original: {}})).toEqual({name: 'code-groups'})
})
