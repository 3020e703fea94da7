import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {compareText} from '../../../../../renderer/core/text/compare.ts'
import {findOrphans} from '../../../../../renderer/graph/links/find-orphans.ts'
import {makeGraph} from '../../../../make-graph.ts'
import {makeBoundSite} from './bound-site.ts'

/** Files of the orphans among docs that are in no sidebar unless a test puts them there. */
async function orphans(files: Record<string, string>, config: Partial<SiteConfigInput> = {}): Promise<(string | undefined)[]> {
  const site = await makeBoundSite(
    {'content/docs/sidebars.json': '{"docs": ["index"]}', 'content/docs/index.md': '# Start', 'content/docs/a.md': '# A', ...files},
    config,
  )
  return findOrphans(site)
    .map(({file}) => file)
    .toSorted((a = '', b = '') => compareText(a, b))
}

test('a doc that no sidebar lists and nothing links to is reported', async () => {
  expect(await orphans({})).toEqual(['content/docs/a.md'])
})

test('docs that link to one another or to themselves are orphans all the same; of a group, the one that leads to all is told', async () => {
  const files = {'content/docs/a.md': '[b](./b.md)', 'content/docs/b.md': '[a](./a.md)', 'content/docs/c.md': '## X\n\n[c](#x) [c](./c.md)'}
  expect(await orphans(files)).toEqual(['content/docs/a.md', 'content/docs/c.md'])
})

test('a missing entry is one orphan, with the number of pages behind it', async () => {
  const many = Array.from({length: 20}, (_, number) => [`content/docs/part/page-${number}.md`, '[To the part](./index.md)\n'])
  const links = many.map((_, number) => `[${number}](./page-${number}.md)\n`).join('\n')
  const site = await makeBoundSite({
    'content/docs/sidebars.json': '{"docs": ["index"]}',
    'content/docs/index.md': '# Start',
    'content/docs/part/index.md': links,
    ...Object.fromEntries(many),
    'content/docs/first.md': '[Second](./second.md)\n',
    'content/docs/second.md': '# Second\n',
  })
  const tell = ({file, message}: {file?: string; message: string}): unknown => [file, message.split(':')[0]]
  expect(findOrphans(site).map(tell)).toEqual([
    ['content/docs/first.md', 'Readers cannot reach this page, nor the page behind it'],
    ['content/docs/part/index.md', 'Readers cannot reach this page, nor the 20 pages behind it'],
  ])
})

test.each([
  ['a sidebar', {'content/docs/sidebars.json': '{"docs": ["index", {"type": "category", "label": "C", "items": ["a"]}]}'}],
  [
    'the link of a category',
    {
      'content/docs/sidebars.json':
        '{"docs": ["index", {"type": "category", "label": "C", "link": {"type": "doc", "id": "a"}, "items": ["index"]}]}',
    },
  ],
  ['a link of a sidebar', {'content/docs/sidebars.json': '{"docs": ["index", {"type": "link", "label": "A", "href": "/docs/a/"}]}'}],
  ['a doc by its file', {'content/docs/index.md': '[a](./a.md)'}],
  ['a doc by its path', {'content/docs/index.md': '[a](/docs/a#x)'}],
  ['a doc by its full URL', {'content/docs/index.md': '[a](https://example.org/docs/a/)'}],
  ['a chain of docs', {'content/docs/index.md': '[b](./b.md)', 'content/docs/b.md': '[a](./a.md)'}],
  ['an unlisted doc', {'content/docs/b.md': '---\nunlisted: true\n---\n[a](./a.md)'}],
  ['a page outside the docs', {'content/pages/faq.md': '[a](/docs/a/)'}],
  ['the next page of another', {'content/docs/index.md': '---\npagination_next: a\n---\n'}],
])('%s leads to a doc', async (_what, files) => {
  expect(await orphans(files)).toEqual([])
})

test.each([
  ['the navbar', {navbar: {items: [{to: '/docs/a/', label: 'A'}]}}],
  ['an item of the navbar for docs', {navbar: {items: [{type: 'doc', docId: 'a'}]}}],
  ['the footer', {footer: {columns: [{items: [{html: '<a href="/docs/a">A</a>'}]}]}}],
  ['a redirect', {redirects: [{from: '/old/', to: '/docs/a/'}]}],
  ['a prefix route', {rewrites: [{from: '/a/', to: '/docs/a/'}]}],
] satisfies [string, Partial<SiteConfigInput>][])('%s leads to a doc', async (_what, config) => {
  expect(await orphans({}, config)).toEqual([])
})

test('unlisted docs, drafts, start pages of versions and pages outside the docs are no orphans', async () => {
  const files = {
    'content/docs/a.md': '---\nunlisted: true\n---\n',
    'content/docs/b.md': '---\ndraft: true\n---\n',
    'content/docs/index.md': '# Start',
    'content/docs/sidebars.json': '{"docs": [{"type": "link", "label": "Out", "href": "https://example.com/"}]}',
    'content/pages/landing.md': '# Landing',
  }
  expect(await orphans(files)).toEqual([])
})

test('a tag of its own leads nobody to a doc', async () => {
  expect(await orphans({'content/docs/a.md': '---\ntags: [own]\n---\n'})).toEqual(['content/docs/a.md'])
})

test('of a doc whose text another doc shows it is said how to make a partial of it', async () => {
  const site = await makeGraph(
    {'content/docs/sidebars.json': '{"docs": ["index"]}', 'content/docs/index.mdx': '# Start', 'content/docs/part.md': 'Text.'},
    {compiled: {'content/docs/index.mdx': {dependencies: [{path: './part.md', hash: 'x'}]}}},
  )
  expect(findOrphans({...site, bound: new Map()}).map(({file, hint}) => [file, hint])).toEqual([
    ['content/docs/part.md', '`content/docs/index.mdx` includes its text: begin its name with `_` if it is not a page of its own.'],
  ])
})
