import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {blogSite} from '../blog-site.ts'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

/** Returns the text of the main element of a page, without tags. */
function textOf(html: string): string {
  const [, main = ''] = /<main[^>]*>([^]*)<\/main>/.exec(html) ?? []
  return main
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

async function build(root: string) {
  const ended = await runDocsite(root, ['build', '--quiet'])
  const dist = path.join(root, 'dist')
  const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8')
  return {ended, read, files: hashTree(dist)}
}

test('a site with a blog has its pages, feeds and addresses in the sitemap; all links are proven', async () => {
  const root = await makeFolder(blogSite)
  const {ended, read, files} = await build(root)
  expect(ended).toMatchObject({code: 0, stderr: ''})
  const blog = Object.keys(files).filter((file) => /^blog\/.*(?:index\.html|xml|feed\.json)$/.test(file))
  expect(blog.sort()).toEqual([
    'blog/2022/03/04/tabs/index.html',
    'blog/2023/05/01/first/index.html',
    'blog/2023/05/02/second/index.html',
    'blog/2024/01/02/unlisted/index.html',
    'blog/archive/index.html',
    'blog/atom.xml',
    'blog/authors/ada/index.html',
    'blog/authors/index.html',
    'blog/feed.json',
    'blog/index.html',
    'blog/page/2/index.html',
    'blog/rss.xml',
    'blog/tags/hello/index.html',
    'blog/tags/index.html',
    'blog/tags/releases/index.html',
    'blog/tags/releases/page/2/index.html',
    'blog/welcome/index.html',
  ])

  expect(textOf(read('blog/page/2/index.html'))).toBe(
    'Recent posts 2023 Second release First release 2022 Tabs in a post 2021 Welcome & "hello" Blog ' +
      'Tabs in a post March 4, 2022 · One min read Guest A part of the post. A B One Two Read more Tags: Hello ' +
      'Welcome & "hello" August 26, 2021 · One min read Ada Lovelace Engineer GitHub Grace Hopper Rear admiral ' +
      'The beginning, with a link and a picture. Read more Tags: Releases Hello Newer entries',
  )
  const post = read('blog/welcome/index.html')
  expect(textOf(post)).toBe(
    'Recent posts 2023 Second release First release 2022 Tabs in a post 2021 Welcome & "hello" On this page On this page What comes next ' +
      'Welcome & "hello" August 26, 2021 · One min read Ada Lovelace Engineer GitHub Grace Hopper Rear admiral ' +
      'The beginning, with a link and a picture. What comes next The end, with code . Tags: Releases Hello Edit this page Newer post Tabs in a post',
  )
  expect(post).not.toContain('docsite-truncate')
  expect(post).toContain('<link rel="alternate" type="application/rss+xml" title="Field Notes RSS Feed" href="/blog/rss.xml">')
  expect(textOf(read('blog/archive/index.html'))).toBe(
    'Archive 2023 Second release May 2, 2023 First release May 1, 2023 2022 Tabs in a post Mar 4, 2022 2021 Welcome & "hello" Aug 26, 2021',
  )
  expect(read('blog/authors/ada/index.html')).toContain('<title>Ada Lovelace - 2 posts | Field Notes</title>')
  // two posts with a heading of the same name are on one page
  const ids = [...read('blog/index.html').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)

  const feed = JSON.parse(read('blog/feed.json')) as {items: {title: string; content_html: string}[]}
  expect(feed.items.map(({title}) => title)).toEqual(['Second release', 'First release', 'Tabs in a post'])
  expect(feed.items[2]?.content_html).toContain('<a href="https://notes.example/blog/welcome/#what-comes-next">Back</a>')
  const sitemap = read('sitemap.xml')
  expect(sitemap).toContain('<loc>https://notes.example/blog/welcome/</loc>')
  expect(sitemap).not.toContain('unlisted')
  expect(read('blog/2024/01/02/unlisted/index.html')).toContain('content="noindex, nofollow"')
  expect(read('docs/index.html')).toContain('<a href="/blog/welcome/">Welcome</a>')

  expect((await build(root)).files).toEqual(files)
  await writeFiles(root, {
    'content/blog/2023-05-01-first.md': blogSite['content/blog/2023-05-01-first.md']?.replace('Many.', 'Very many.') ?? '',
  })
  const edited = (await build(root)).files
  const changed = Object.keys(edited).filter((file) => /^blog.*(?:\.html|xml)$/.test(file) && edited[file] !== files[file])
  expect(changed.sort()).toEqual([
    'blog/2023/05/01/first/index.html',
    'blog/atom.xml',
    'blog/index.html',
    'blog/rss.xml',
    'blog/tags/releases/index.html',
  ])
})

test('posts, authors and tags have translations; the rest is in the language of the original', async () => {
  const translations = 'i18n/de/docusaurus-plugin-content-blog'
  const {'site-config.ts': config = '', ...files} = blogSite
  const root = await makeFolder({
    ...files,
    'site-config.ts': config.replace('favicon', "i18n: {defaultLocale: 'en', locales: ['en', 'de']}, favicon"),
    [`${translations}/2023-05-01-first.md`]:
      '---\nauthors: grace\ntags: [release]\n---\n\n# Erste Ausgabe\n\nSie ist da. ![Ada](../../../content/static/img/ada.svg)\n',
    [`${translations}/tags.yml`]: 'release: {label: Ausgaben, permalink: /releases}\nhello:\n',
    [`${translations}/options.json`]: '{"title": {"message": "Berichte"}, "sidebar.title": {"message": "Neues"}}',
    [`${translations}/2020-01-01-none.md`]: '# Ohne Original\n',
  })
  const {ended, read} = await build(root)
  expect({code: ended.code, said: ended.stdout.match(/^\S+ (?:warning|error) [a-z-]+$/gm)}).toEqual({
    code: 0,
    said: [`${translations}/2020-01-01-none.md warning translation-stranger`],
  })
  const page = read('de/blog/2023/05/01/first/index.html')
  expect(page).toContain('<h1>Erste Ausgabe</h1>')
  expect(page).toContain('<a class="tag" href="/de/blog/tags/releases/" rel="tag">Ausgaben</a>')
  expect(page).toContain('src="/img/ada.svg"')
  expect(textOf(read('de/blog/archive/index.html'))).toMatch(/^Archiv 2023 /)
  expect(textOf(read('de/blog/index.html'))).toMatch(/^Neues 2023 .* Berichte /)
  expect(textOf(read('blog/index.html'))).toMatch(/^Recent posts 2023 .* Blog /)
  expect(read('de/blog/rss.xml')).toContain('<title>Erste Ausgabe</title>')
  expect(read('de/blog/welcome/index.html')).toContain('<article lang="en"')
})

test('feeds follow the form of addresses, also if their posts have no links', {tags: ['rest']}, async () => {
  const config = blogSite['site-config.ts']?.replace('limit: 3', 'limit: 2') ?? ''
  const root = await makeFolder({...blogSite, 'site-config.ts': config})
  await build(root)
  const changed = {'site-config.ts': config.replace('blog:', 'trailingSlash: false,\n  blog:')}
  await writeFiles(root, changed)
  const {read, files} = await build(root)
  expect(read('blog/rss.xml')).toContain('<link>https://notes.example/blog/2023/05/01/first</link>')
  expect(files).toEqual((await build(await makeFolder({...blogSite, ...changed}))).files)
})

test('lists of posts follow the kinds of feeds', {tags: ['rest']}, async () => {
  const root = await makeFolder(blogSite)
  await build(root)
  const changed = {'site-config.ts': blogSite['site-config.ts']?.replace("type: 'all'", "type: 'rss'") ?? ''}
  await writeFiles(root, changed)
  const {read, files} = await build(root)
  expect(read('blog/archive/index.html')).not.toContain('application/atom+xml')
  expect(files).toEqual((await build(await makeFolder({...blogSite, ...changed}))).files)
})

test('serve shows drafts, and follows edits, new and removed posts, and the list of authors', async () => {
  const {read, edit, write, remove, until, state} = await openSite(blogSite)
  const list = (): Promise<string> => read('blog/index.html')
  expect(await list()).toContain('A draft')
  expect(await read('blog/2024/01/01/draft/index.html')).toContain('This page is a draft')
  expect(await read('blog/rss.xml')).not.toContain('A draft')

  edit('content/blog/2023-05-02-second.md', (text) => text.replace('It is out, too.', 'It is out at last.'))
  await until(async () => (await list()).includes('It is out at last.'))
  write('content/blog/2025-01-01-new.md', '---\nauthors: grace\n---\n\n# Brand new\n')
  await until(async () => (await list()).includes('Brand new'))
  edit('content/blog/authors.yml', (text) => text.replace('Grace Hopper', 'Amazing Grace'))
  await until(async () => (await list()).includes('Amazing Grace'))
  remove('content/blog/2025-01-01-new.md')
  await until(async () => !(await list()).includes('Brand new'))
  expect(state().problems).toEqual([])
})
