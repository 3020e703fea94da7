import {unified} from 'unified'
import remarkParse from 'remark-parse'
import {toString} from 'mdast-util-to-string'
import {expect, test} from 'vitest'
import {parse} from 'yaml'
import {fillPlaceholders} from '../../../../cli/init/fill-placeholders.ts'

const titles = [
  'My library',
  "Ada's",
  '"quoted"',
  'both \' and "',
  'back\\slash',
  '\\',
  "\\'",
  '${title} `code`',
  '*emphasis* _too_ [link](/x) ![image](x) <b>HTML</b> &amp; &',
  '# heading #',
  '~~gone~~ | cell',
  '{{title}}',
  '$& $1 $$',
  '</script>',
  '日本語 \u{1F600} \u2028',
  '1. one',
  'https://example.org',
]

test.each(titles)('the title %j is what the configuration says', async (title) => {
  const text = fillPlaceholders('site-config.ts', "export default {title: '{{title}}', after: 1}", {title, folder: '.'})
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {default: unknown}
  expect(module.default).toEqual({title, after: 1})
})

test.each(titles)('the title %j is the heading of the README, as text', (title) => {
  const text = fillPlaceholders('README.md', '# {{title}}\n\nText.\n', {title, folder: '.'})
  const [heading, ...rest] = unified().use(remarkParse).parse(text).children
  expect([heading?.type, heading && toString(heading), rest.length]).toEqual(['heading', title, 1])
  expect(heading?.type === 'heading' && heading.children.map(({type}) => type)).toEqual(['text'])
})

test.each(['.', "it's", 'a "b" \\ #c: ${{ d }}', '文档'])('the folder %j is what the workflow says', (folder) => {
  const text = fillPlaceholders('.github/workflows/docs.yml', "env:\n  SITE: '{{folder}}' # {{title\n", {title: 'No', folder})
  expect(parse(text)).toEqual({env: {SITE: folder}})
})

test('quotes that need no escape are left alone', () => {
  expect(fillPlaceholders('site-config.ts', "'{{title}}'", {title: `say "it's"`, folder: '.'})).toBe(String.raw`'say "it\'s"'`)
})

test('files without placeholders stay as they are, whatever braces they have', () => {
  const text = '<p style={{title}}>{{title}}</p>'
  expect(fillPlaceholders('content/pages/index.tsx', text, {title: 'No', folder: '.'})).toBe(text)
})
