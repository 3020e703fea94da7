import {expect, test} from 'vitest'
import {
  absoluteUrl,
  decodePath,
  encodePath,
  manifestOf,
  pageHref,
  pageOutput,
  resolvePath,
  routeToHref,
  routeToOutput,
  toFileRoute,
  toPageRoute,
  toRoutePath,
  withoutBase,
} from '../../../../../renderer/core/urls/url.ts'

test('the manifest of a page is beside it, unless a static file has its name', () => {
  const staticFiles = new Map([['/a.json', {}]])
  expect(['a.html', 'b.html', 'a/index.html'].map((html) => manifestOf(html, {staticFiles}))).toEqual([undefined, 'b.json', 'a/index.json'])
})

test('addresses and files of pages have the configured form; roots are folders, and files stay as they are', () => {
  const places = (['/', '/a/', '/a/b/', '/a.svg', '/404.html'] as const).map((route) =>
    ([true, false, 'ignore'] as const).map((trailingSlash) => {
      const site = {baseUrl: '/p/de/', siteBaseUrl: '/p/', trailingSlash}
      return `${pageHref(route, site)} ${pageOutput(route, site)}`
    }),
  )
  expect(places).toEqual([
    ['/p/de/ de/index.html', '/p/de/ de/index.html', '/p/de/ de/index.html'],
    ['/p/de/a/ de/a/index.html', '/p/de/a de/a.html', '/p/de/a de/a/index.html'],
    ['/p/de/a/b/ de/a/b/index.html', '/p/de/a/b de/a/b.html', '/p/de/a/b de/a/b/index.html'],
    ['/p/de/a.svg de/a.svg', '/p/de/a.svg de/a.svg', '/p/de/a.svg de/a.svg'],
    ['/p/de/404.html de/404.html', '/p/de/404.html de/404.html', '/p/de/404.html de/404.html'],
  ])
})

test('A1: routes of pages begin and end with one slash, and are NFC', () => {
  expect(toRoutePath('docs', 'next/guide/')).toBe('/docs/next/guide/')
  expect(toRoutePath('', '/')).toBe('/')
  expect(toRoutePath('/a//b/')).toBe('/a/b/')
  expect(['u\u0308', '/u\u0308/'].map((route) => toRoutePath(route))).toEqual(['/\u00FC/', '/\u00FC/'])
  expect(['/', '//', '/a/', '/a b/c.d/'].map((route) => toRoutePath(route))).toEqual(['/', '/', '/a/', '/a b/c.d/'])
  expect(toFileRoute('img', 'logo.svg')).toBe('/img/logo.svg')
})

test('A3: a page is written as the index of its folder, a file as it is', () => {
  expect(['/', '/docs/a/', '/404.html'].map(routeToOutput)).toEqual(['index.html', 'docs/a/index.html', '404.html'])
})

test('A4: index.html and .html at the end of a path mean the page', () => {
  expect(['/', '/index.html', '/a', '/a.html', '/a/index.html', '/a/index', '/aindex.html'].map(toPageRoute)).toEqual([
    '/',
    '/',
    '/a/',
    '/a/',
    '/a/',
    '/a/index/',
    '/aindex/',
  ])
})

test('A14: the base URL is added once and taken off whole', () => {
  expect(routeToHref('/docs/a b/', '/base/')).toBe('/base/docs/a%20b/')
  expect(routeToHref('/', '/')).toBe('/')
  expect(withoutBase('/base/docs/', '/base/')).toBe('/docs/')
  expect(withoutBase('/base', '/base/')).toBe('/')
  expect(withoutBase('/baseless/', '/base/')).toBeUndefined()
})

test('an href gets the origin of the site unless it has one', () => {
  expect(absoluteUrl({url: 'https://example.org/'}, '/docs/')).toBe('https://example.org/docs/')
  expect(absoluteUrl({url: 'https://example.org'}, 'https://cdn.example/x')).toBe('https://cdn.example/x')
})

test('names with URL syntax, other scripts and lone surrogates become valid paths and back', () => {
  const names = ['/a?b/', '/a#b/', '/100%/', '/%20/', '/ü/', '/漢字/', '/🙂/', '/a"b/', '/a&b+c=d/']
  expect(names.map(encodePath)).toEqual([
    '/a%3Fb/',
    '/a%23b/',
    '/100%25/',
    '/%2520/',
    '/%C3%BC/',
    '/%E6%BC%A2%E5%AD%97/',
    '/%F0%9F%99%82/',
    '/a%22b/',
    '/a&b+c=d/',
  ])
  expect(names.map((name) => decodePath(encodePath(name)))).toEqual(names)
  expect(encodePath('/\uD800/')).toBe('/%EF%BF%BD/')
  expect(decodePath('/%zz/')).toBeUndefined()
})

test('relative paths are resolved as browsers do, and stay below the root', () => {
  const from = '/docs/guide/a/'
  const resolved = ['b', 'b/', './b', '../b', '..', '.', './', '../../../../b', '/x/../y', '/x//y/', '/x'].map((path) =>
    resolvePath(path, from),
  )
  expect(resolved).toEqual([
    '/docs/guide/a/b',
    '/docs/guide/a/b/',
    '/docs/guide/a/b',
    '/docs/guide/b',
    '/docs/guide/',
    '/docs/guide/a/',
    '/docs/guide/a/',
    '/b',
    '/y',
    '/x/y/',
    '/x',
  ])
  expect(resolvePath('b', '/docs/guide/a')).toBe('/docs/guide/b')
})
