import {expect, test} from 'vitest'
import {renderComment, renderCommentLine} from '../../../../../../renderer/features/api/comments/render-comment.ts'
import {compileText} from '../../../../../compile-text.ts'

const find = (name: string): string | undefined => (name === 'Reader.read' ? './lib.reader.md#read' : undefined)

/** The HTML that readers get. */
function html(text: string): string {
  const {doc, html: body} = compileText(renderComment(text, find))
  expect(doc.problems).toEqual([])
  return body
    .replaceAll('&#x3C;', '&lt;')
    .replaceAll(/<a href="[^"]*"[^>]*>/g, '<a>')
    .trim()
}

test.each([
  ['words', 'Reads *all* of `x{y}` in **one** go.', '<p>Reads <em>all</em> of <code>x{y}</code> in <strong>one</strong> go.</p>'],
  ['formulas', 'From $1 to $2, and {braces}.', '<p>From $1 to $2, and {braces}.</p>'],
  [
    'directives',
    ':::note\nno\n:::\n\nat 10:30, a :smile: and ::leaf[x]',
    '<p>:::note\nno\n:::</p>\n<p>at 10:30, a :smile: and ::leaf[x]</p>',
  ],
  [
    'HTML',
    'a <script>alert(1)</script> <b>bold</b><br> <img src=x onerror=alert(1)>',
    '<p>a <code>&lt;script></code>alert(1)<code>&lt;/script></code> bold <code>&lt;img src=x onerror=alert(1)></code></p>',
  ],
  [
    'a block of HTML',
    '<div onclick="x">\nwords\n</div>\n\n<iframe src="https://evil.test"></iframe>',
    '<p>words</p>\n<p><code>&lt;iframe src="https://evil.test">&lt;/iframe></code></p>',
  ],
  ['generics', 'Gives a Map<string, T[]>.', '<p>Gives a Map&lt;string, T[]>.</p>'],
  ['headings', '# Usage\n\nSo.', '<p><strong>Usage</strong></p>\n<p>So.</p>'],
  ['lists', '- one\n- two: `a|b`\n\n1. three', '<ul>\n<li>one</li>\n<li>two: <code>a|b</code></li>\n</ul>\n<ol>\n<li>three</li>\n</ol>'],
  ['pictures', 'See ![a diagram](./x.png).', '<p>See a diagram.</p>'],
  ['links inside of the package', 'See [the guide](../GUIDE.md) and [all][all].\n\n[all]: ./all.md', '<p>See the guide and all.</p>'],
  ['links with scripts', '[x](javascript:alert(1)) <javascript:alert(1)>', '<p>x javascript:alert(1)</p>'],
])('%s', (_name, text, expected) => {
  expect(html(text)).toBe(expected)
})

test('addresses outside stay links, and names lead to their pages', () => {
  expect(renderComment('[MDN](https://developer.mozilla.org/x_y) or https://example.org/a_b', find)).toBe(
    '[MDN](https://developer.mozilla.org/x_y) or <https://example.org/a_b>',
  )
  expect(
    renderComment('See {@link Reader.read}, {@link Reader.read | the reader}, {@linkcode Other} and {@link https://a.test site}.', find),
  ).toBe('See [`Reader.read`](./lib.reader.md#read), [the reader](./lib.reader.md#read), `Other` and [site](https://a.test).')
  expect(renderComment('{@inheritDoc Base}{@inheritDoc}', find)).toBe('')
})

test('fences lose their options, and indented code gets a fence', () => {
  expect(renderComment('```ts live title="x"\na\n```\n\n    b\n\n````mermaid\n```\n````', find)).toBe(
    '```ts\na\n```\n\n```text\nb\n```\n\n````text\n```\n````',
  )
})

test.each([
  ['an item', '- a:\n  ```ts\n  b\n\n  c\n  ```'],
  ['an item, with tabs', '- a:\n\t```ts\n\tb\n\n\tc\n\t```'],
  ['an item with a number', '10. a:\n    ```ts\n    b\n\n    c\n    ```'],
  ['a quotation', '> a:\n> ```ts\n> b\n>\n> c\n> ```'],
  ['an item of a quotation', '> - a:\n>   ```ts\n>   b\n>\n>   c\n>   ```'],
  ['a quotation of an item', '- > a:\n  > ```ts\n  > b\n  >\n  > c\n  > ```'],
])('a fence stays in %s', (_name, text) => {
  const words = html(`${text}\n\nAfter.`)
  expect(words).toMatch(/^<(ul|ol|blockquote)[^]*<code[^>]*>b\n\nc\n?<\/code>[^]*<\/\1>\n<p>After\.<\/p>$/)
})

test('in a cell there is one line', () => {
  expect(renderCommentLine('The path,\nin *posix* form.\n\nMore.', find)).toBe('The path, in *posix* form.')
  expect(renderCommentLine('One of:\n- a\n- b', find)).toBe('One of&#58;')
})
