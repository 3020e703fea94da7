import path from 'node:path'
import {expect, test} from 'vitest'
import {tagsOf} from '../../../../../renderer/core/tags/read-tags.ts'
import {tagsPath} from '../../../../../renderer/features/tags/tag-routes.ts'
import {tagsFeature} from '../../../../../renderer/features/tags/tags-feature.ts'
import {makeGraph, readGraph, versionOfRoute} from '../../../../make-graph.ts'
import {toolRoot} from '../../../../make-site.ts'
import {makeBoundSite} from '../../graph/links/bound-site.ts'
import {findOrphans} from '../../../../../renderer/graph/links/find-orphans.ts'

const features = [tagsFeature]

test('R4: the path of a tag is its label in kebab-case under the version', () => {
  const pathOf = (tag: string | {readonly label: string; readonly permalink: string}, routeBase: string): string[] =>
    tagsOf({tags: [tag]}, {list: undefined, base: tagsPath({routeBase}, {tagsBasePath: 'tags'})}).value.map((one) => one.path)
  expect(pathOf('React Native', '/docs/next/')).toEqual(['/docs/next/tags/react-native/'])
  expect(pathOf({label: 'API', permalink: '/reference'}, '/docs/')).toEqual(['/docs/tags/reference/'])
})

test('R4: each tag has a page with its docs by title, and all are listed; unlisted docs and drafts are not tagged', async () => {
  const files = {
    'content/docs/a.md': '---\ntitle: Zebra\ntags: [iOS, Setup]\n---\n',
    'content/docs/b.md': '---\ntitle: Ant\ntags: [iOS]\n---\n',
    'content/docs/c.md': '---\ntags: [iOS]\nunlisted: true\n---\n',
    'content/docs/d.md': '---\ntags: [iOS]\ndraft: true\n---\n',
  }
  const {graph} = await makeGraph(files, {features})
  const tags = [...graph.routes.values()].filter(({kind}) => kind === 'listing')
  const shared = {kind: 'listing', feature: 'tags', version: 'next', indexing: 'none'}
  expect(tags).toEqual([
    {
      ...shared,
      page: 'tags',
      path: '/docs/tags/',
      title: 'Tags',
      groups: [
        {heading: 'I', items: [{label: 'iOS', path: '/docs/tags/i-os/', count: 2}]},
        {heading: 'S', items: [{label: 'Setup', path: '/docs/tags/setup/', count: 1}]},
      ],
    },
    {
      ...shared,
      page: 'tag',
      path: '/docs/tags/i-os/',
      title: '2 docs tagged with “iOS”',
      groups: [
        {
          heading: undefined,
          items: [
            {label: 'Ant', path: '/docs/b/', description: ''},
            {label: 'Zebra', path: '/docs/a/', description: ''},
          ],
        },
      ],
    },
    {
      ...shared,
      page: 'tag',
      path: '/docs/tags/setup/',
      title: 'One doc tagged with “Setup”',
      groups: [{heading: undefined, items: [{label: 'Zebra', path: '/docs/a/', description: ''}]}],
    },
  ])
})

test('G20: the pages of tags belong to the version whose tags they are', async () => {
  const tagged = '---\ntags: [one]\n---\n'
  const files = {
    'content/docs/versions.json': '["2.0", "1.0"]',
    'content/docs/next/a.md': tagged,
    'content/docs/2.0/a.md': tagged,
    'content/docs/1.0/a.md': tagged,
  }
  const {graph} = await makeGraph(files, {features})
  const pages = [...graph.routes.values()].flatMap((route) => (route.kind === 'listing' ? [[route.path, route.version] as const] : []))
  expect(pages).toEqual(pages.map(([route]) => [route, versionOfRoute(graph, route)]))
  expect(pages.map(([route]) => route)).toEqual([
    '/docs/1.0/tags/',
    '/docs/1.0/tags/one/',
    '/docs/next/tags/',
    '/docs/next/tags/one/',
    '/docs/tags/',
    '/docs/tags/one/',
  ])
})

test('the tags of tests/golden/routes/versions are the expected ones', async () => {
  const golden = path.join(toolRoot, 'tests/golden')
  const {graph} = await readGraph(path.join(golden, 'routes/versions'), {config: {baseUrl: '/base/'}, features})
  const tags = [...graph.routes].filter(([, {kind}]) => kind === 'listing')
  await expect(`${JSON.stringify(Object.fromEntries(tags), null, 2)}\n`).toMatchFileSnapshot(path.join(golden, 'tags/versions.json'))
})

test('a tag that a doc shares leads to it', async () => {
  const files = {
    'content/docs/sidebars.json': '{"docs": ["index"]}',
    'content/docs/index.md': '---\ntags: [t]\n---\n',
    'content/docs/a.md': '---\ntags: [t]\n---\n',
  }
  expect(findOrphans(await makeBoundSite(files, {}, features))).toEqual([])
})

const listed = {
  'content/docs/versions.json': '["1.0"]',
  'content/docs/next/tags.yml': 'setup: {label: Set up, permalink: /start, description: The first steps.}\nios:\n',
  'content/docs/next/a.md': '---\ntitle: A\ntags: [setup, other]\n---\n',
  'content/docs/next/b.md': '---\ntitle: B\ntags: [ios]\n---\n',
  'content/docs/1.0/a.md': '---\ntitle: A\ntags: [setup]\n---\n',
}

test('the list of tags of a version names them; a tag that is not in it is a tag of its own, and reported', async () => {
  const {graph, diagnostics} = await makeGraph(listed, {config: {docs: {tagsBasePath: 'topics'}}, features})
  const pages = [...graph.routes.values()].flatMap((route) =>
    route.kind === 'listing' && route.page === 'tag' ? [[route.path, route.title, route.description]] : [],
  )
  expect(pages).toEqual([
    ['/docs/next/topics/ios/', 'One doc tagged with “Ios”', undefined],
    ['/docs/next/topics/other/', 'One doc tagged with “other”', undefined],
    ['/docs/next/topics/start/', 'One doc tagged with “Set up”', 'The first steps.'],
    ['/docs/topics/setup/', 'One doc tagged with “setup”', undefined],
  ])
  expect(diagnostics.map(({code, file, place}) => ({code, file, place}))).toEqual([
    {code: 'doc-tag-unknown', file: 'content/docs/next/a.md', place: expect.anything()},
  ])
})

test('a list of tags that cannot be read is reported, and tags are those of front matter; `false` asks for none', async () => {
  const broken = {...listed, 'content/docs/next/tags.yml': 'setup: 5\n'}
  const read = await makeGraph(broken, {features})
  expect(read.diagnostics.map(({code, file}) => [code, file])).toEqual([['data-file-invalid', 'content/docs/next/tags.yml']])
  expect((await makeGraph(broken, {config: {docs: {tags: false}}, features})).diagnostics).toEqual([])
})

test.each([
  ["'C'", "'C++'", '{label: C++, permalink: /c-plus-plus}'],
  ["'C'", "'C#'", '{label: C#, permalink: /c-sharp}'],
  ['NET', "'.NET'", '{label: .NET, permalink: /dot-net}'],
  ['node-js', 'Node.js', '{label: Node.js, permalink: /node-dot-js}'],
  ['One two', 'one-two', '{label: one-two, permalink: /one-two-2}'],
  ['{label: A, permalink: /x}', '{label: B, permalink: /x}', '{label: B, permalink: /b}'],
])('the tags %s and %s, which have one page, are reported, with what to write', async (first, second, written) => {
  const together = await makeGraph({'content/docs/a.md': `---\ntags: [${first}, ${second}]\n---\n`}, {features})
  expect(together.diagnostics).toMatchObject([{code: 'tag-ambiguous', file: 'content/docs/a.md', place: {start: {line: 2}}}])
  const apart = {'content/docs/a.md': `---\ntags: [${first}]\n---\n`, 'content/docs/b.md': `---\ntags: [${second}]\n---\n`}
  const {diagnostics} = await makeGraph(apart, {features})
  expect(diagnostics).toMatchObject([{code: 'tag-ambiguous', file: 'content/docs/b.md', related: [{file: 'content/docs/a.md'}]}])
  expect(diagnostics[0]?.hint).toContain(written)
  expect((await makeGraph({...apart, 'content/docs/b.md': `---\ntags: [${written}]\n---\n`}, {features})).diagnostics).toEqual([])
})

test('tags that differ in case only, or have pages of their own, are not reported', async () => {
  const tags = ['Setup, setup', 'API, api', 'iOS, Android', '{label: C, permalink: /c}, {label: C++, permalink: /cpp}']
  const files = Object.fromEntries(tags.map((list, index) => [`content/docs/${index}.md`, `---\ntags: [${list}]\n---\n`]))
  expect((await makeGraph(files, {features})).diagnostics).toEqual([])
})
