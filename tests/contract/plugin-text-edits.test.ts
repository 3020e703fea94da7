import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {spawnDocsite} from '../spawn-docsite.ts'
import {buildSite, proveEdits} from './text-edits/prove-edits.ts'
import type {FileEdit} from './text-edits/prove-edits.ts'

/** Returns the configuration of a site whose plugin styles an element, changes texts, and has another part. */
const config = (more: string): string => `import {definePlugin} from 'docsite/plugin'

/** Writes a word in capitals. */
const loud = () => (tree) => {
  const visit = (node) => {
    if (node.type === 'text') node.value = node.value.replaceAll('loud', 'LOUD')
    for (const child of node.children ?? []) visit(child)
  }
  visit(tree)
}

const plugin = definePlugin({
  name: 'styled',
  setup: () => ({
    elements: ['span.styled'],
    client: [{style: 'content/styled.css', on: 'use'}],
    headTags: [{tagName: 'meta', attributes: {name: 'a', content: 'b'}}],
    markdown: () => ({remarkPlugins: [loud]}),
    ${more}
  }),
})

export default {title: 'Site', url: 'https://example.org', fonts: false, docs: {versions: {next: {path: 'next'}}}, plugins: [plugin()]}
`

const page = 'content/docs/next/page.mdx'

const site = {
  'content/styled.css': '.styled { color: teal }\n',
  [page]: '# Page\n\nFirst.\n\nA text that is <span className="styled">styled</span>.\n\nThe end.\n',
  'content/docs/next/other.mdx': '# Other\n\nFirst.\n\nText.\n',
}

const edits: Readonly<Record<string, FileEdit>> = {
  'a word': {file: page, from: 'A text', to: 'A new text', isText: true},
  'a word that the plugin changes': {file: page, from: 'The end.', to: 'A loud end.', isText: true},
  'a page without the element': {file: 'content/docs/next/other.mdx', from: 'Text.', to: 'A loud text.', isText: true},
  'the element, whose style only pages with it load': {
    file: 'content/docs/next/other.mdx',
    from: 'A loud',
    to: '<span className="styled">A</span> loud',
    isText: false,
  },
}

test('a site with plugins whose functions see no more than single pages is built by edits of texts', async () => {
  const root = await makeFolder({...site, 'site-config.ts': config('')})
  // what is known of the site is on the disk
  expect(await buildSite(root, spawnDocsite)).toMatchObject({code: 0})
  await proveEdits(root, edits, spawnDocsite)
}, 300_000)

test.each([
  ['check', 'check: async () => undefined,'],
  ['files', "files: () => [{path: 'a.txt', key: 'a', content: () => 'a'}],"],
])(
  'a site with a plugin that has `%s` is built as a whole',
  async (_name, more) => {
    const root = await makeFolder({...site, 'site-config.ts': config(more)})
    expect(await buildSite(root)).toMatchObject({code: 0})
    await runDocsite(root, ['check-links'])
    await proveEdits(root, {'a word': {file: page, from: 'A text', to: 'A new text', isText: false}})
    expect((await runDocsite(root, ['check-links'])).stderr).toContain('Reading')
  },
  300_000,
)
