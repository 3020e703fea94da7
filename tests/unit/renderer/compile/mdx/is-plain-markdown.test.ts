import {expect, test} from 'vitest'
import {isPlainMarkdown} from '../../../../../renderer/core/text/mdx-in-text.ts'
import {compilePage} from '../../../../compile-mdx-site.ts'

const plain = [
  '# A\n\nText *b* [c](./d.md) `<T>` and ``{b}``.',
  '## A {#id}\n\n- item\n  more\n',
  '```ts\nconst a: B<C> = {d}\nimport x\n```\n\n~~~\n```\n<b>\n~~~\n',
  ':::note Title\n\nText\n\n:::\n\n| a |\n| - |\n| `<b>` |\n',
  'An important export of imports.',
]

test.each(plain)('Markdown without anything of MDX: %j', (text) => {
  expect(isPlainMarkdown(text)).toBe(true)
})

test.each([
  "import a from 'b'",
  'Text\n\nexport const a = 1',
  'a <b/>',
  'a {b}',
  'see <https://e.org>',
  '    indented',
  '\tindented',
  '\\`{a}\\`',
  '`a {b}',
  '```\n```\n<b>',
  ':::note{.a}\n:::',
  '```mdx-code-block\ntext\n```',
])('what MDX may read otherwise: %j', (text) => {
  expect(isPlainMarkdown(text)).toBe(false)
})

test('both ways give the same page', async () => {
  for (const text of plain) {
    const fast = await compilePage(text)
    const slow = await compilePage(`${text}\n\n{/* code */}\n`)
    expect({...slow, html: slow.html.trim()}).toEqual({...fast, html: fast.html.trim()})
  }
})
