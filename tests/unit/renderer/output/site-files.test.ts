import {expect, test} from 'vitest'
import {planSitemap} from '../../../../renderer/output/sitemap.ts'
import {planSiteFiles} from '../../../../renderer/output/site-files.ts'
import type {OutputFile} from '../../../../renderer/core/model/output.ts'
import type {ListingRoute, Route, RouteGraph, VersionGraph} from '../../../../renderer/core/model/route-graph.ts'
import type {SiteConfigInput} from '../../../../renderer/config/schema.ts'
import type {CompiledDoc} from '../../../../renderer/core/model/doc.ts'
import type {SourceFile, StaticFile} from '../../../../renderer/core/model/source.ts'
import {makeCompiledDoc} from '../../../make-compiled-doc.ts'
import {makeConfig} from '../../../make-config.ts'

const source: SourceFile = {path: 'a.md', absolutePath: '/site/a.md', format: 'md', bytes: () => new Uint8Array(), hash: '', size: 0}
const compiled = makeCompiledDoc()

function docRoute(path: string, facts: {readonly version?: string; readonly unlisted?: boolean} = {}): Route {
  const names = {id: path, key: path, title: path, sidebarLabel: path, tags: []}
  return {kind: 'doc', path, doc: {...names, version: '2', unlisted: false, draft: false, route: path, source, compiled, ...facts}}
}

function pageRoute(path: string, frontMatter: CompiledDoc['frontMatter'] = {}): Route {
  return {kind: 'page', path, page: {source, key: path, route: path, title: path, compiled: {...compiled, frontMatter}}}
}

function redirect(path: string, to: string): Route {
  return {kind: 'redirect', path, to, permanent: true}
}

function listing(path: string, facts: Pick<ListingRoute, 'page' | 'version' | 'indexing'>): Route {
  return {kind: 'listing', feature: 'tags', path, title: path, groups: [], ...facts}
}

function versionGraph(name: string, noIndex: boolean): VersionGraph {
  const version = {
    name,
    label: name,
    isLatest: !noIndex,
    routeBase: '/',
    set: '',
    banner: 'none',
    badge: false,
    className: '',
    noIndex,
    dir: '',
    sidebarsPath: '',
  } as const
  return {
    version,
    docs: [],
    docById: new Map(),
    docByFormer: new Map(),
    docByFile: new Map(),
    draftIds: [],
    sidebars: new Map(),
    positions: new Map(),
    mainDoc: undefined,
  }
}

function graphOf(routes: readonly Route[], staticFiles: readonly string[] = []): RouteGraph {
  const files = staticFiles.map((route): [string, StaticFile] => [route, {path: route, absolutePath: route, route, size: 0}])
  return {
    versions: [versionGraph('2', false), versionGraph('1', true)],
    routes: new Map(routes.map((route) => [route.path, route])),
    rewrites: [],
    wildcards: [],
    bySource: new Map(),
    drafts: new Set(),
    alike: new Map(),
    maybeAlike: new Set(),
    staticFiles: new Map(files),
    declaredFiles: new Map(),
  }
}

function siteFiles(
  routes: readonly Route[],
  input: Partial<SiteConfigInput> = {},
  staticFiles: readonly string[] = [],
): Record<string, string> {
  return textsOf(planSiteFiles([{graph: graphOf(routes, staticFiles), config: makeConfig('/site', {search: false, ...input})}]))
}

function textsOf(files: readonly OutputFile[]): Record<string, string> {
  const texts = files.map((file) => {
    const content = typeof file.content === 'function' ? file.content() : undefined
    return [file.path, typeof content === 'string' ? content : '']
  })
  return Object.fromEntries(texts)
}

test('G14: the sitemap has absolute URLs of what search engines may list, sorted, escaped and percent-encoded', () => {
  const routes = [
    pageRoute('/'),
    docRoute('/docs/b & c/'),
    docRoute('/docs/a/'),
    docRoute('/docs/1/a/', {version: '1'}),
    docRoute('/docs/hidden/', {unlisted: true}),
    pageRoute('/secret/', {unlisted: true}),
    pageRoute('/404/'),
    pageRoute('/404.html'),
    redirect('/old/', '/base/docs/a/'),
    listing('/docs/tags/', {page: 'tags', version: '2', indexing: 'none'}),
    listing('/search/', {page: 'search', version: undefined, indexing: 'links'}),
  ] satisfies Route[]
  expect(siteFiles(routes, {baseUrl: '/base/'})['sitemap.xml']).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://example.org/base/</loc></url>
    <url><loc>https://example.org/base/docs/a/</loc></url>
    <url><loc>https://example.org/base/docs/b%20&amp;%20c/</loc></url>
    </urlset>
    "
  `)
})

test('a page that asks search engines itself not to list it, or names another page as canonical, is not in the sitemap', () => {
  const withTag = (path: string, tagName: string, attributes: Record<string, string>): Route => ({
    kind: 'page',
    path,
    page: {source, key: path, route: path, title: path, compiled: {...compiled, headTags: [{tagName, attributes}]}},
  })
  const routes = [
    withTag('/a/', 'meta', {name: 'robots', content: 'noindex, follow'}),
    withTag('/b/', 'meta', {name: 'Googlebot', content: 'none'}),
    withTag('/c/', 'link', {rel: 'canonical', href: '/d/'}),
    withTag('/d/', 'link', {rel: 'canonical', href: 'https://example.org/d/'}),
    withTag('/e/', 'meta', {name: 'robots', content: 'max-snippet:-1'}),
  ]
  const listed = (input: Partial<SiteConfigInput> = {}): unknown =>
    siteFiles(routes, input)['sitemap.xml']?.match(/(?<=<loc>https:\/\/example.org)[^<]*/g)
  expect(listed()).toEqual(['/d/', '/e/'])
  expect(listed({headTags: [{tagName: 'meta', attributes: {name: 'robots', content: 'noindex'}}]})).toBeUndefined()
})

test('above the limit the sitemap is an index of several', () => {
  const files = planSitemap([{graph: graphOf(['/a/', '/b/', '/c/'].map((path) => docRoute(path))), config: makeConfig('/site')}], {
    urls: 2,
    bytes: 1000,
  })
  expect(textsOf(files)).toMatchInlineSnapshot(`
    {
      "sitemap-1.xml": "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://example.org/a/</loc></url>
    <url><loc>https://example.org/c/</loc></url>
    </urlset>
    ",
      "sitemap-2.xml": "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://example.org/b/</loc></url>
    </urlset>
    ",
      "sitemap.xml": "<?xml version="1.0" encoding="UTF-8"?>
    <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <sitemap><loc>https://example.org/sitemap-1.xml</loc></sitemap>
    <sitemap><loc>https://example.org/sitemap-2.xml</loc></sitemap>
    </sitemapindex>
    ",
    }
  `)
})

/** The sitemap of a site with so many pages. */
function sitemapOf(count: number, limits?: Parameters<typeof planSitemap>[1]): Record<string, string> {
  const routes = Array.from({length: count}, (_, index) => docRoute(`/docs/page-${index}/`))
  return textsOf(planSitemap([{graph: graphOf(routes), config: makeConfig('/site')}], limits))
}

test('50,000 pages are one file, and more are files of at most 50,000 that name each page once', () => {
  expect(Object.keys(sitemapOf(50_000))).toEqual(['sitemap.xml'])
  const {'sitemap.xml': index = '', ...parts} = sitemapOf(120_000)
  expect(index.match(/<loc>.*?<\/loc>/g)).toEqual([1, 2, 3, 4].map((number) => `<loc>https://example.org/sitemap-${number}.xml</loc>`))
  const counts = Object.values(parts).map((text) => text.split('<loc>').length - 1)
  expect(Math.max(...counts)).toBeLessThanOrEqual(50_000)
  const urls = Object.values(parts).flatMap((text) => text.match(/<loc>.*?<\/loc>/g) ?? [])
  expect(new Set(urls).size).toBe(120_000)
  expect(urls).toHaveLength(120_000)
})

test('no file of a sitemap exceeds the limit of bytes', () => {
  const {'sitemap.xml': index = '', ...parts} = sitemapOf(100, {urls: 1000, bytes: 2000})
  expect(index).toContain('<sitemapindex')
  for (const text of Object.values(parts)) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2000)
  const whole = Buffer.byteLength(sitemapOf(100)['sitemap.xml'] ?? '')
  expect(Object.keys(sitemapOf(100, {urls: 1000, bytes: whole}))).toEqual(['sitemap.xml'])
  expect(Object.keys(sitemapOf(100, {urls: 1000, bytes: whole - 1}))).toHaveLength(3)
})

test('one more page changes one file of a divided sitemap', () => {
  const before = sitemapOf(1000, {urls: 200, bytes: 1e6})
  const after = sitemapOf(1001, {urls: 200, bytes: 1e6})
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toHaveLength(1)
})

test('robots.txt names the sitemap and forbids nothing', () => {
  expect(siteFiles([pageRoute('/')], {baseUrl: '/base/'})['robots.txt']).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://example.org/base/sitemap.xml\n',
  )
})

test('a site that must not be found has no sitemap, and lets crawlers read that', () => {
  expect(siteFiles([pageRoute('/')], {noIndex: true})).toEqual({'.nojekyll': '', 'robots.txt': 'User-agent: *\nDisallow:\n'})
})

test('files of content/static are taken instead of ours', () => {
  const files = siteFiles([pageRoute('/'), redirect('/old/', '/')], {}, ['/robots.txt', '/sitemap.xml', '/old/index.html'])
  expect(Object.keys(files).map((name) => name.replace(/-[\da-f]{8}/, '-<hash>'))).toEqual(['assets/redirect-<hash>.js', '.nojekyll'])
})

test('A17: a redirect is a page with a refresh, a canonical link, a visible link, and no inline script', () => {
  const files = siteFiles([redirect('/docs/old/', '/base/docs/a"b/')], {baseUrl: '/base/', title: '<Site>'})
  expect(files['docs/old/index.html']).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en" dir="ltr">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; base-uri 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>This page has moved | &lt;Site&gt;</title>
    <link rel="canonical" href="https://example.org/base/docs/a&quot;b/">
    <meta http-equiv="refresh" content="0; url=/base/docs/a&quot;b/">
    <script src="/base/assets/redirect-a8de6745.js" defer></script>
    </head>
    <body>
    <main>
    <h1>This page has moved</h1>
    <p>It is now at <a href="/base/docs/a&quot;b/">/base/docs/a&quot;b/</a>.</p>
    </main>
    </body>
    </html>
    "
  `)
})

test('A18: the script of redirects keeps query and hash', () => {
  const files = siteFiles([redirect('/old/', '/new/')])
  expect(files[Object.keys(files).find((name) => name.endsWith('.js')) ?? '']).toMatchInlineSnapshot(`
    "const link = document.querySelector('a')
    location.replace(link.href + location.search + location.hash)
    "
  `)
})

test.each(['/new/?a=b', '/new/#part', 'https://elsewhere.example/?x'])(
  'A18: a redirect to %s, which has its own, needs no script',
  (to) => {
    const files = siteFiles([redirect('/old/', to)])
    expect(Object.keys(files)).toEqual(['old/index.html', 'robots.txt', '.nojekyll'])
    expect(files['old/index.html']).not.toContain('<script')
  },
)
