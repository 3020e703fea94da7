import {expect, test} from 'vitest'
import {contentFormat} from '../../../../renderer/source/content-format.ts'
import type {MarkdownFormat} from '../../../../renderer/source/content-format.ts'

const texts = {
  plain: '# A\n\nText `<b>`.\n',
  html: '# A\n\nText<br/> <https://example.org> {brace}\n',
  sentence: 'import of goods\n\n```jsx\nimport a from "a"\n<Tabs />\n```\n\n`<Tabs>` <BR>\n',
  code: "import A from './a'\n\n<A />\n",
  component: 'Text\n\n<Tabs.Item value="a">\n',
  attribute: '<div style={{color: "red"}}>a</div>\n',
  windows: '---\r\ntitle: A\r\nformat: mdx\r\n---\r\n\r\n<A />\r\n',
  asMd: '---\nformat: md\n---\n\n<A />\n',
  asDetect: "---\ntitle: A\nformat: 'detect'\n---\n\n<A />\n",
  later: '---\ntitle: A\n---\n\nformat: mdx\n<b>\n',
}

const formats: readonly MarkdownFormat[] = ['detect', 'mixed', 'mdx', 'md']

test('the format of a file is decided by its name, the configuration, its front matter and what it contains', () => {
  const found = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      ['a.md', 'a.mdx'].map((file) => formats.map((format) => contentFormat(file, Buffer.from(text), format)).join(' ')).join(' | '),
    ]),
  )
  expect(found).toEqual({
    //      a.md: detect mixed mdx md | a.mdx: the same
    plain: 'md md md md | mdx mdx mdx md',
    html: 'md md mdx md | mdx mdx mdx md',
    sentence: 'md md mdx md | mdx mdx mdx md',
    code: 'md mdx mdx md | mdx mdx mdx md',
    component: 'md mdx mdx md | mdx mdx mdx md',
    attribute: 'md mdx mdx md | mdx mdx mdx md',
    windows: 'mdx mdx mdx mdx | mdx mdx mdx mdx',
    asMd: 'md md md md | md md md md',
    asDetect: 'md md md md | mdx mdx mdx mdx',
    later: 'md md mdx md | mdx mdx mdx md',
  })
  expect(contentFormat('a.tsx', Buffer.from('<A />'), 'md')).toBe('react')
})
