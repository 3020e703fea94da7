import path from 'node:path'
import {expect, test} from 'vitest'
import {docsPlaces} from '../../../../renderer/config/docs-places.ts'
import {createMarkdownSources, markdownSourceOf} from '../../../../renderer/source/markdown-source.ts'
import {makeFolder} from '../../../make-site.ts'

async function configOf(files: Readonly<Record<string, string>>, layout?: object) {
  const root = await makeFolder(files)
  return {
    root,
    docsPlaces: docsPlaces(root, {contentDir: 'content', docs: {layout} as never}),
    docs: {} as never,
    docSets: {},
    setPlaces: {},
    pagesRoot: path.join(root, 'content/pages'),
    locale: {name: 'de'} as never,
    defaultLocale: {name: 'en'} as never,
  }
}

const versions = {'content/docs/versions.json': '["1.0"]', 'content/docs/next/a/b.md': '# A\n', 'content/docs/1.0/a/b.md': '# A\n'}

test.each<[file: string, expected: object | undefined]>([
  ['content/docs/next/a/b.md', {kind: 'doc', path: 'a/b.md', locale: 'en'}],
  ['content/docs/1.0/a/b.md', {kind: 'doc', path: 'a/b.md', locale: 'en'}],
  ['content/pages/team/us.mdx', {kind: 'page', path: 'team/us.mdx', locale: 'en'}],
  ['i18n/de/docusaurus-plugin-content-docs/current/a/b.md', {kind: 'doc', path: 'a/b.md', locale: 'de'}],
  ['i18n/de/docusaurus-plugin-content-docs/version-1.0/a/b.md', {kind: 'doc', path: 'a/b.md', locale: 'de'}],
  ['i18n/de/docs/1.0/a/b.md', {kind: 'doc', path: 'a/b.md', locale: 'de'}],
  ['i18n/de/pages/team/us.mdx', {kind: 'page', path: 'team/us.mdx', locale: 'de'}],
  ['i18n/de/docusaurus-plugin-content-pages/team/us.mdx', {kind: 'page', path: 'team/us.mdx', locale: 'de'}],
  ['i18n/de/other/a.md', undefined],
  ['parts/a.md', undefined],
])('the place of an imported file follows from its path: %s', async (file, expected) => {
  expect(createMarkdownSources(await configOf(versions))(file)).toEqual(expected)
})

test('docs without versions are directly in their folder', async () => {
  const sources = createMarkdownSources(await configOf({'content/docs/index.md': '# A\n'}))
  expect(sources('content/docs/a/b.md')).toEqual({kind: 'doc', path: 'a/b.md', locale: 'en'})
})

test('docs may be elsewhere', async () => {
  const layout = {next: 'docs', released: 'versioned_docs/version-{version}', versions: 'versions.json'}
  const sources = createMarkdownSources(await configOf({}, layout))
  expect(['docs/a/b.md', 'versioned_docs/version-1.0/a/b.md', 'versioned_docs/a/b.md'].map(sources)).toEqual([
    {kind: 'doc', path: 'a/b.md', locale: 'en'},
    {kind: 'doc', path: 'a/b.md', locale: 'en'},
    undefined,
  ])
})

test('pages and imported files are described alike', async () => {
  const config = await configOf(versions)
  const sources = createMarkdownSources(config)
  const base = {absolutePath: '', format: 'md', bytes: () => Buffer.from(''), hash: '', size: 0} as const
  const german = 'i18n/de/docusaurus-plugin-content'
  const pages = [
    {path: 'content/docs/1.0/a/b.md', docPath: 'a/b.md'},
    {path: `${german}-docs/current/a/b.md`, docPath: 'a/b.md', original: 'content/docs/next/a/b.md'},
    {path: 'content/pages/team/us.md'},
    {path: `${german}-pages/team/us.md`, original: 'content/pages/team/us.md'},
  ]
  for (const page of pages) expect(markdownSourceOf({...base, ...page}, config)).toEqual(sources(page.path))
})
