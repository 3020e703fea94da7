import {describe, expect, test} from 'vitest'
import type {Route} from '../../../../../renderer/core/model/route-graph.ts'
import {blogFeature} from '../../../../../renderer/features/blog/blog-feature.ts'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {makeGraph} from '../../../../make-graph.ts'
import {makeConfig} from '../../../../make-config.ts'

const features = [blogFeature]

async function routesOf(
  files: Readonly<Record<string, string>>,
  blog: SiteConfigInput['blog'] = {},
  config: Partial<SiteConfigInput> = {},
) {
  const {graph, diagnostics} = await makeGraph(files, {features, compiler: 'markdown', config: {...config, blog}})
  const paths = [...graph.routes.keys()]
  const postsAt = (path: string): string[] | undefined => {
    const route = graph.routes.get(path)
    return route?.kind === 'listing' ? route.blog?.posts.map(({title}) => title) : undefined
  }
  return {graph, paths, postsAt, diagnostics: diagnostics.map(({code, file}) => `${file} ${code}`)}
}

function postOf(route: Route | undefined) {
  return route?.kind === 'page' ? route.page.post : undefined
}

const posts = {
  'content/blog/2021-01-01-a.md': '---\ntags: [One, two]\nauthors: ada\n---\n# A\n',
  'content/blog/2022-01-01-b.md': '---\ntags: [One]\nslug: own\n---\n# B\n',
  'content/blog/2023/01/01/c.md': '---\nauthors: [ada, {name: Guest}]\n---\n# C\n',
  'content/blog/2024-01-01-unlisted.md': '---\nunlisted: true\ntags: [hidden]\n---\n# U\n',
  'content/blog/2024-01-02-draft.md': '---\ndraft: true\n---\n# D\n',
  'content/blog/_part.md': 'A partial',
  'content/blog/authors.yml': 'ada: {name: Ada, page: true}\nnobody: {name: Nobody}\n',
}

test('a blog has its posts, and pages for lists, tags, authors and the archive', async () => {
  const {paths, postsAt, diagnostics} = await routesOf(posts, {postsPerPage: 2})
  expect(diagnostics).toEqual([])
  expect(paths).toEqual([
    '/blog/',
    '/blog/2021/01/01/a/',
    '/blog/2023/01/01/c/',
    '/blog/2024/01/01/unlisted/',
    '/blog/archive/',
    '/blog/authors/',
    '/blog/authors/ada/',
    '/blog/own/',
    '/blog/page/2/',
    '/blog/tags/',
    '/blog/tags/one/',
    '/blog/tags/two/',
  ])
  expect([postsAt('/blog/'), postsAt('/blog/page/2/'), postsAt('/blog/tags/one/'), postsAt('/blog/authors/ada/')]).toEqual([
    ['C', 'B'],
    ['A'],
    ['B', 'A'],
    ['C', 'A'],
  ])
})

test('posts have their neighbours by date; those that are unlisted have none', async () => {
  const {graph} = await routesOf(posts)
  const neighbours = (path: string): unknown => {
    const {newer, older, date} = postOf(graph.routes.get(path)) ?? {}
    return [newer?.label, older?.label, date]
  }
  expect(neighbours('/blog/own/')).toEqual(['C', 'A', '2022-01-01T00:00:00.000Z'])
  expect(neighbours('/blog/2023/01/01/c/')).toEqual([undefined, 'B', '2023-01-01T00:00:00.000Z'])
  expect(neighbours('/blog/2024/01/01/unlisted/')).toEqual([undefined, undefined, '2024-01-01T00:00:00.000Z'])
})

test('paths, order and number of posts are those of the configuration; a blog may be at the root', async () => {
  const {paths, postsAt} = await routesOf(posts, {
    routeBasePath: '/',
    sortPosts: 'ascending',
    postsPerPage: 'ALL',
    archiveBasePath: null,
    tagsBasePath: 'topics',
    authorsBasePath: 'people',
  })
  expect(paths.filter((path) => !path.startsWith('/20'))).toEqual([
    '/',
    '/own/',
    '/people/',
    '/people/ada/',
    '/topics/',
    '/topics/one/',
    '/topics/two/',
  ])
  expect(postsAt('/')).toEqual(['A', 'B', 'C'])
})

test('a site may have several blogs', async () => {
  const files = {...posts, 'content/news/2024-02-02-n.md': '# N\n'}
  const {postsAt} = await routesOf(files, [{}, {id: 'news', path: 'content/news', routeBasePath: 'about/news'}])
  expect([postsAt('/blog/'), postsAt('/about/news/')]).toEqual([['C', 'B', 'A'], ['N']])
})

test('tags of the list have its labels and paths; a key is found whatever its label is', async () => {
  const {graph} = await routesOf({
    'content/blog/2021-01-01-a.md': '---\ntags: [release, release]\n---\n# A\n',
    'content/blog/tags.yml': 'release: {label: Releases, permalink: /out, description: What is new}\n',
  })
  expect(postOf(graph.routes.get('/blog/2021/01/01/a/'))?.tags).toEqual([
    {label: 'Releases', path: '/blog/tags/out/', description: 'What is new'},
  ])
})

describe('authors', () => {
  test.each([
    ['authors: ada', ['Ada /blog/authors/ada/']],
    ['authors: [ada, nobody]', ['Ada /blog/authors/ada/', 'Nobody undefined']],
    ['authors: {key: ada, name: Countess}', ['Countess /blog/authors/ada/']],
    ['authors: {name: Guest, url: https://example.org}', ['Guest undefined']],
    ['author: Legacy\nauthor_url: https://example.org', ['Legacy undefined']],
    ['title: none', []],
  ])('of `%s` are %s', async (written, expected) => {
    const {graph} = await routesOf({...posts, 'content/blog/2030-01-01-x.md': `---\n${written}\n---\n# X\n`})
    const authors = postOf(graph.routes.get('/blog/2030/01/01/x/'))?.authors ?? []
    expect(authors.map(({name, path}) => `${name} ${path}`)).toEqual(expected)
  })
})

test('links between docs and posts are those of their files', async () => {
  const {graph} = await routesOf({...posts, 'content/docs/index.md': '# Docs\n'})
  expect(graph.bySource.get('content/blog/2022-01-01-b.md')?.path).toBe('/blog/own/')
  expect(graph.drafts).toEqual(new Set(['content/blog/2024-01-02-draft.md']))
})

test.each([undefined, []])('a site with `blog: %j` has nothing of it', (blog) => {
  expect(blogFeature(makeConfig('/', blog && {blog}))).toEqual({name: 'blog'})
})

test('a URL of an author that would run code is reported and left out, wherever the author is described', async () => {
  const {graph, diagnostics} = await routesOf({
    'content/blog/authors.yml':
      'ada: {name: Ada, url: "java\\nscript:x", image_url: "data:text/html,x", socials: {x: "vbscript:x", github: ada}}\n',
    'content/blog/2021-01-01-a.md': '---\nauthors: [ada, {name: Bob, url: "javascript:x"}]\n---\n# A\n',
    'content/blog/2022-01-01-b.md': '---\nauthor: Cy\nauthor_url: javascript:x\nauthor_image_url: data:image/png;base64,AAAA\n---\n# B\n',
  })
  const authors = ['/blog/2021/01/01/a/', '/blog/2022/01/01/b/'].flatMap((path) => postOf(graph.routes.get(path))?.authors ?? [])
  expect(authors.map(({name, url, image, socials}) => [name, url, image, socials.map(({href}) => href)])).toEqual([
    ['Ada', undefined, undefined, ['https://github.com/ada']],
    ['Bob', undefined, undefined, []],
    ['Cy', undefined, 'data:image/png;base64,AAAA', []],
  ])
  expect(diagnostics).toEqual([
    ...Array<string>(3).fill('content/blog/authors.yml link-unsafe'),
    'content/blog/2021-01-01-a.md link-unsafe',
    'content/blog/2022-01-01-b.md link-unsafe',
  ])
})

test('tags of posts are grouped by whole emoji, and reported if they differ but have one page', async () => {
  const {graph, diagnostics} = await routesOf({'content/blog/2024-01-01-a.md': '---\ntags: [👩‍💻 tools, C, C++]\n---\n# A\n'})
  const list = graph.routes.get('/blog/tags/')
  expect(list?.kind === 'listing' && list.groups.map(({heading}) => heading)).toEqual(['👩‍💻', 'C'])
  expect(diagnostics).toEqual(['content/blog/2024-01-01-a.md tag-ambiguous'])
})

test('a blog without a dated post has no feed in Atom, which demands a date', async () => {
  const feedsOf = async (files: Readonly<Record<string, string>>): Promise<unknown> => {
    const {graph} = await routesOf(files, {feedOptions: {type: ['rss', 'atom']}})
    const route = graph.routes.get('/blog/')
    return route?.kind === 'listing' ? route.blog?.blog.feeds.map(({path}) => path) : undefined
  }
  expect(await feedsOf({'content/blog/a.md': '# A\n'})).toEqual(['/blog/rss.xml'])
  expect(await feedsOf({'content/blog/2026-01-02-a.md': '# A\n', 'content/blog/b.md': '# B\n'})).toEqual([
    '/blog/rss.xml',
    '/blog/atom.xml',
  ])
})
