import {expect, test} from 'vitest'
import {pageHead, crawlerTags} from '../../../../renderer/pages/page-head.ts'
import type {SiteConfigInput} from '../../../../renderer/config/schema.ts'
import type {PublishedArticle} from '../../../../renderer/pages/structured-data.ts'
import {makeConfig, makeGraph} from '../../../make-page.ts'

const config = makeConfig({i18n: {defaultLocale: 'de', locales: ['de']}})

test('N1: pages outside the docs name their language and the tag `default`, for records and for whoever reads the page', () => {
  expect(crawlerTags(config, undefined)).toEqual([
    {name: 'docusaurus_locale', content: 'de'},
    {name: 'docsearch:language', content: 'de'},
    {name: 'docusaurus_tag', content: 'default'},
    {name: 'docsearch:docusaurus_tag', content: 'default'},
  ])
})

test('N1: pages of a version have its tag and its name; the unreleased one is called next', () => {
  expect(crawlerTags(config, 'next')).toEqual([
    {name: 'docusaurus_locale', content: 'de'},
    {name: 'docsearch:language', content: 'de'},
    {name: 'docusaurus_version', content: 'next'},
    {name: 'docusaurus_tag', content: 'docs-default-next'},
    {name: 'docsearch:version', content: 'next'},
    {name: 'docsearch:docusaurus_tag', content: 'docs-default-next'},
  ])
})

test('N1: every head has them', () => {
  expect(pageHead({config}, {title: 'A', route: '/a/', version: '0.1'}).meta).toEqual(crawlerTags(config, '0.1'))
  expect(pageHead({config}, {title: 'A', route: '/a/'}).meta).toEqual(crawlerTags(config, undefined))
})

test('code keeps its direction in titles of pages that are read from right to left', () => {
  const titleIn = (locale: string): string =>
    pageHead({config: makeConfig({i18n: {defaultLocale: locale, locales: [locale]}})}, {title: 'الخيار --flag', route: '/a/'}).title
  expect([titleIn('ar'), titleIn('en')]).toEqual(['الخيار \u2066--flag\u2069 | Lighthouse', 'الخيار --flag | Lighthouse'])
})

test('link previews learn the kind of a page, the site, and its languages, that of the page first', () => {
  const propertiesIn = (locales: string[]): unknown =>
    pageHead({config: makeConfig({i18n: {defaultLocale: 'pt-BR', locales}})}, {title: 'A', route: '/a/'}).properties
  const site = [
    {name: 'og:type', content: 'website'},
    {name: 'og:site_name', content: 'Lighthouse'},
    {name: 'og:locale', content: 'pt_BR'},
  ]
  const card = {name: 'twitter:card', content: 'summary'}
  expect(propertiesIn(['pt-BR'])).toEqual([...site, card])
  expect(propertiesIn(['pt-BR', 'en'])).toEqual([...site, {name: 'og:locale:alternate', content: 'en'}, card])
})

test('elements that the site adds to every head take precedence', () => {
  const headTags: SiteConfigInput['headTags'] = [
    {tagName: 'meta', attributes: {property: 'og:site_name', content: 'Ours'}},
    {tagName: 'meta', attributes: {name: 'twitter:card', content: 'player'}},
  ]
  expect(pageHead({config: makeConfig({headTags})}, {title: 'A', route: '/a/'}).properties).toEqual([
    {name: 'og:type', content: 'website'},
    {name: 'og:locale', content: 'en'},
  ])
})

test('a page with an image has the card that shows it large', () => {
  expect(pageHead({config: makeConfig({image: '/a.png'})}, {title: 'A', route: '/a/'}).properties?.at(-1)).toEqual({
    name: 'twitter:card',
    content: 'summary_large_image',
  })
})

const article: PublishedArticle = {
  type: 'TechArticle',
  headline: 'Oil',
  language: 'de',
  version: '2.0',
  published: '2024-01-02T00:00:00.000Z',
  modified: '2024-02-03',
  authors: [
    {name: 'Ada', href: undefined},
    {name: 'Bo', href: '/by/bo/'},
    {name: undefined, href: 'https://c.example/'},
  ],
  tags: ['Oil', 'Light'],
  trail: [{label: 'Lamps', href: '/docs/lamps/'}],
}

test('an article has its dates, authors and tags, for link previews and for search engines, and its breadcrumbs', () => {
  const head = pageHead({config}, {title: 'Oil', route: '/docs/oil/', description: 'On oil', article})
  expect(head.properties).toEqual([
    {name: 'og:type', content: 'article'},
    {name: 'og:site_name', content: 'Lighthouse'},
    {name: 'og:locale', content: 'de'},
    {name: 'article:published_time', content: '2024-01-02T00:00:00.000Z'},
    {name: 'article:modified_time', content: '2024-02-03'},
    {name: 'article:author', content: 'Ada'},
    {name: 'article:author', content: 'https://example.org/by/bo/'},
    {name: 'article:author', content: 'https://c.example/'},
    {name: 'article:tag', content: 'Oil'},
    {name: 'article:tag', content: 'Light'},
    {name: 'twitter:card', content: 'summary'},
  ])
  expect(head.structuredData).toEqual([
    {
      '@type': 'TechArticle',
      headline: 'Oil',
      description: 'On oil',
      url: 'https://example.org/docs/oil/',
      inLanguage: 'de',
      version: '2.0',
      datePublished: '2024-01-02T00:00:00.000Z',
      dateModified: '2024-02-03',
      author: [
        {'@type': 'Person', name: 'Ada'},
        {'@type': 'Person', name: 'Bo', url: 'https://example.org/by/bo/'},
        {'@type': 'Person', url: 'https://c.example/'},
      ],
      keywords: ['Oil', 'Light'],
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        {'@type': 'ListItem', position: 1, name: 'Lamps', item: 'https://example.org/docs/lamps/'},
        {'@type': 'ListItem', position: 2, name: 'Oil', item: 'https://example.org/docs/oil/'},
      ],
    },
  ])
})

test('a home page describes the site, and a doc at the root itself too; breadcrumbs of one page are none', () => {
  const place = {config: makeConfig({tagline: 'Light for all', baseUrl: '/base/'})}
  const site = {'@type': 'WebSite', name: 'Lighthouse', url: 'https://example.org/base/', description: 'Light for all', inLanguage: 'en'}
  expect(pageHead(place, {title: 'Home', route: '/'}).structuredData).toEqual([site])
  const plain = {...article, version: undefined, published: undefined, modified: undefined, authors: [], tags: [], trail: []}
  expect(pageHead(place, {title: 'Oil', route: '/', description: '', article: plain}).structuredData).toEqual([
    site,
    {'@type': 'TechArticle', headline: 'Oil', url: 'https://example.org/base/', inLanguage: 'de'},
  ])
})

test('pages that search engines leave out, and sites without the key, have no such description', () => {
  const dataOf = (input: Partial<SiteConfigInput>, noIndex = false): unknown =>
    pageHead({config: makeConfig(input)}, {title: 'Oil', route: '/', article, noIndex}).structuredData
  expect([dataOf({}, true), dataOf({noIndex: true}), dataOf({structuredData: false})]).toEqual([undefined, undefined, undefined])
})

test('an image has its size where it is a file of the site; that of a page takes precedence over that of the site', () => {
  const [own, shared] = ['own', 'shared'].map((name) => ({
    path: `content/static/${name}.png`,
    absolutePath: `/site/content/static/${name}.png`,
    route: `/${name}.png`,
    size: 1,
  }))
  const files = [own, shared].flatMap((file) => file ?? [])
  const graph = makeGraph([], {staticFiles: new Map(files.map((file) => [file.route, file]))})
  const assets = new Map(
    files.map(({absolutePath, route}, index) => [absolutePath, {absolutePath, route, hash: '', size: 1, width: 10 + index, height: 5}]),
  )
  const place = {config: makeConfig({image: '/shared.png', baseUrl: '/base/'}), graph, assets}
  const imageOf = (image?: string): unknown =>
    pageHead(place, {title: 'A', route: '/a/', frontMatter: image === undefined ? {} : {image}}).image
  expect([imageOf(), imageOf('own.png'), imageOf('https://a.example/b.png')]).toEqual([
    {url: 'https://example.org/base/shared.png', width: 11, height: 5},
    {url: 'https://example.org/base/own.png', width: 10, height: 5},
    {url: 'https://a.example/b.png'},
  ])
})

test('the title of a page and that of the site are divided by a bar, or by the text that the site gives', () => {
  const titleOf = (page: string, titleDelimiter?: string): string =>
    pageHead({config: makeConfig({title: 'Lamps', ...(titleDelimiter !== undefined && {titleDelimiter})})}, {title: page, route: '/a/'})
      .title
  expect([titleOf('Oil'), titleOf('Oil', '·'), titleOf('Lamps', '·')]).toEqual(['Oil | Lamps', 'Oil · Lamps', 'Lamps'])
})
