import {existsSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {buildSite, proveEdits} from './text-edits/prove-edits.ts'
import type {FileEdit} from './text-edits/prove-edits.ts'

const config = `export default {
  title: 'Site',
  url: 'https://example.org',
  fonts: false,
  markdownPages: true,
  docs: {versions: {next: {path: 'next'}}},
  redirects: [{from: '/old/', to: '/about/'}],
}
`

const next = 'content/docs/next'

const guide = `# The \`guide\`

The first paragraph.

## Links

A [link](./other.md#part), an ![image](<./an image.svg>), [another](/about), a [category](/docs/next/category/more/), an [old address](/old/),
a [search](/search/), [here](#links), <https://example.com/a?b=c&d>, and <a href="/about/">HTML</a>.

| a | b |
| - | - |
| 1 | 2 |

:::tip

Text of a tip with \`$&\`.

:::

The last paragraph.
`

const site = {
  'site-config.ts': config,
  'content/docs/versions.json': '["1.0"]',
  [`${next}/guide.md`]: guide,
  [`${next}/other.md`]: '# Other\n\nFirst.\n\n## Part\n\nText of a part.\n',
  [`${next}/more/_category_.json`]: '{"label": "More", "link": {"type": "generated-index"}}',
  [`${next}/more/code.mdx`]: '# Code\n\nFirst.\n\n<Tabs><TabItem value="a" label="A">\n\nText of a tab.\n\n</TabItem></Tabs>\n',
  [`${next}/more/own.md`]: 'First.\n\n# Own title\n\nText.\n',
  [`${next}/more/unlisted.md`]: '---\nunlisted: true\n---\n\n# Unlisted\n\nFirst.\n\nText.\n',
  [`${next}/an image.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  'content/docs/1.0/other.md': '# Other\n\nFirst.\n\n## Part\n\nText of a part.\n',
  'content/pages/about.md': '# About\n\nFirst.\n\nText about it.\n',
}

const edits: Readonly<Record<string, FileEdit>> = {
  'a word': {file: `${next}/guide.md`, from: 'The last', to: 'The very last', isText: true},
  'the texts of links': {file: `${next}/guide.md`, from: 'an [old address]', to: 'the *[old](/old/)* and the [old address]', isText: false},
  'the text of a link': {file: `${next}/guide.md`, from: 'a [search]', to: 'a [`search`]', isText: true},
  'a tip': {file: `${next}/guide.md`, from: 'Text of a tip', to: 'Text of *a* tip', isText: true},
  'a doc that two versions had in common': {file: `${next}/other.md`, from: 'Text of a part', to: 'New text of a part', isText: true},
  'a doc of a version': {file: 'content/docs/1.0/other.md', from: 'Text of a part', to: 'Old text of a part', isText: true},
  MDX: {file: `${next}/more/code.mdx`, from: 'Text of a tab', to: 'New text of a tab', isText: true},
  'a page with its title in its text': {file: `${next}/more/own.md`, from: 'Text.', to: 'More text.', isText: true},
  'an unlisted page': {file: `${next}/more/unlisted.md`, from: 'Text.', to: 'More text.', isText: true},
  'a page outside the docs': {file: 'content/pages/about.md', from: 'Text about it', to: 'More text about it', isText: true},
  'a description': {file: 'content/pages/about.md', from: 'First.', to: 'At first.', isText: false},
  'a comment alone': {file: 'content/pages/about.md', from: 'More text', to: '<!-- a comment -->More text', isText: true},
}

test('an edit of a text makes its Markdown and the whole text again, as a clean build does', async () => {
  const root = await makeFolder(site)
  expect(await buildSite(root)).toMatchObject({code: 0})
  await proveEdits(root, edits)
}, 900_000)

test('a whole text above the limit of a file gets another part, and loses it again', async () => {
  const [words, more] = ['Many words. ', 'Some more words. '].map((text) => text.repeat(25_000))
  const root = await makeFolder({
    ...site,
    [`${next}/long.md`]: `# Long\n\nFirst.\n\n${words}\n\nEnd.\n`,
    [`${next}/longer.md`]: `# Longer\n\nFirst.\n\n${words}\n\nEnd.\n`,
  })
  const parts = (): string[] => readdirSync(path.join(root, 'dist/docs/next')).filter((name) => name.startsWith('llms-full'))
  expect(await buildSite(root)).toMatchObject({code: 0})
  expect(parts()).toEqual(['llms-full.txt'])
  const edit = {file: `${next}/long.md`, from: 'End.', to: `${more}\n\nEnd.`, isText: true}
  await proveEdits(root, {'more words': edit})
  // the small pages, and each of the long ones
  expect(parts()).toEqual(['llms-full-1.txt', 'llms-full-2.txt', 'llms-full-3.txt', 'llms-full.txt'])
  await proveEdits(root, {
    'a word in one of several parts': {...edit, file: `${next}/longer.md`, from: 'End.', to: 'The end.'},
    'a word in another': {...edit, file: `${next}/guide.md`, from: 'The last', to: 'The very last'},
    'fewer words': {...edit, from: `${more}\n\nEnd.`, to: 'End.'},
  })
  expect(parts()).toEqual(['llms-full.txt'])
}, 900_000)

test('a site with a file of its own in the place of Markdown is built as a whole', async () => {
  const root = await makeFolder({...site, 'content/static/about.md': 'Its own.\n'})
  expect(await buildSite(root)).toMatchObject({code: 0})
  await proveEdits(root, {'a word': {file: `${next}/guide.md`, from: 'The last', to: 'The very last', isText: false}})
  expect(existsSync(path.join(root, 'dist/about.md'))).toBe(true)
})
