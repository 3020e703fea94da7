import {expect, test} from 'vitest'
import {compilePage, problemsOf} from '../../../../../compile-mdx-site.ts'

const tabsOf = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*aria-selected="(\w+)"[^>]*data-value="([^"]*)">([^<]*)/g)].map(([, selected, value, label]) =>
    [selected === 'true' ? '*' : '', value, value === label ? '' : `(${label})`].join(''),
  )

test('fences become tabs, named by tab, else title, else language; a title that names the tab is not repeated', async () => {
  const {html, doc} = await compilePage(
    '<CodeTabs groupId="language" queryString>\n\n```ts title="app.ts"\na\n```\n\n```python tab="Python" title=app.py {1}\nb\n```\n\n```sh\nc\n```\n\n```\nd\n```\n\n</CodeTabs>\n',
  )
  expect(tabsOf(html)).toEqual(['*app.ts', 'Python', 'sh', 'Code'])
  expect([...html.matchAll(/<figcaption class="code-title">([^<]*)/g)].map(([, title]) => title)).toEqual(['app.py'])
  expect(html).toContain('<div class="tabs code-tabs" data-group="language" data-query="language">')
  expect(html).toContain('<span class="line highlighted theme-code-block-highlighted-line">b</span>')
  expect([doc.features, doc.problems]).toEqual([['code', 'components', 'tabs'], []])
})

test('code of an expression can be a tab, and any tab the first choice', async () => {
  const {html, doc} = await compilePage(
    '<CodeTabs defaultValue="b.ts">\n\n```ts title="a.ts"\na\n```\n\n<CodeBlock language="ts" title="b.ts">{"b"}</CodeBlock>\n<CodeBlock language="sh">{"c"}</CodeBlock>\n\n</CodeTabs>\n',
  )
  expect([tabsOf(html), doc.problems]).toEqual([['a.ts', '*b.ts', 'sh'], []])
})

test('a fence outside of the component is no tab, and one deeper inside keeps its title', async () => {
  const {html} = await compilePage('<Details>\n\n```ts title="a.ts"\na\n```\n\n</Details>\n')
  expect([html.includes('role="tab"'), html.includes('<figcaption class="code-title">a.ts')]).toEqual([false, true])
})

test('what is not code, no code at all, and two tabs of one name are reported at their place', async () => {
  const problems = await problemsOf({
    text: '<CodeTabs>\n\n```ts\na\n```\n\nWords.\n\n</CodeTabs>\n',
    empty: 'Words.\n\n<CodeTabs></CodeTabs>\n',
    twice: '<CodeTabs>\n\n```ts\na\n```\n\n```ts\nb\n```\n\n</CodeTabs>\n',
  })
  expect(problems).toMatchInlineSnapshot(`
    {
      "empty": [
        "3:1-3:22 tabs-invalid \`<CodeTabs>\` must contain code and nothing else: other content has no name for its tab. | Put empty lines around each code fence, or use \`<Tabs>\` for what is not code.",
      ],
      "text": [
        "1:1-9:12 tabs-invalid \`<CodeTabs>\` must contain code and nothing else: other content has no name for its tab. | Put empty lines around each code fence, or use \`<Tabs>\` for what is not code.",
      ],
      "twice": [
        "1:1-11:12 tabs-invalid Several tabs have the same value: \`ts\`. Readers could select only the first of them. | Give each a unique name: the \`value\` of a \`<TabItem>\`, or the \`tab\` or \`title\` of a code fence.",
      ],
    }
  `)
})
