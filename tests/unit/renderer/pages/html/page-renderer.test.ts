import {createElement, useId} from 'react'
import {expect, test} from 'vitest'
import type {Page} from '../../../../../renderer/core/model/page.ts'
import type {SidebarItem} from '../../../../../renderer/core/model/sidebar.ts'
import {inlineSource} from '../../../../../renderer/core/html/inline-sources.ts'
import {assets, category, link, makePage, makeRenderer, makeRuntime, makeVersion} from '../../../../make-page.ts'
import type {RendererFacts} from '../../../../make-page.ts'

const sidebar: readonly SidebarItem[] = [link('Install', '/docs/install/'), category('Guides', [link('Model', '/docs/model/')])]

function render(page: Page, given: RendererFacts = {}): string {
  return makeRenderer({versions: [makeVersion('2.0', {isLatest: true, ids: ['install'], sidebars: {docs: sidebar}})], ...given}).render(
    page,
  ).html
}

/** The element that begins with this tag, with its content, as long as it holds no element of the same name. */
function element(html: string, start: string): string {
  const name = /^<(\w+)/.exec(start)?.[1] ?? ''
  const from = html.indexOf(start)
  return from === -1 ? '' : html.slice(from, html.indexOf(`</${name}>`, from) + name.length + 3)
}

test('a page is one document: root, head, skip link, navbar, sidebar, main, footer', () => {
  const config: RendererFacts['config'] = {
    i18n: {defaultLocale: 'ar'},
    colorMode: {disableSwitch: true},
    footer: {copyright: '© {year}', columns: []},
    contentSecurityPolicy: false,
    search: false,
  }
  const html = render(makePage({article: '<p>Text &amp; more.</p>', doc: {sidebar: 'docs'}}), {config})
  expect(
    html
      .replaceAll(/<(html|body|header|main|article|footer|nav|h1|head|title)\b/g, '\n<$1')
      .split('\n')
      .slice(1),
  ).toMatchInlineSnapshot(`
    [
      "<html lang="ar" dir="rtl" data-theme="light" class="docs-version-2.0">",
      "<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/assets/style-22222222.css"><script type="module" src="/assets/shell-11111111.js"></script>",
      "<title>Install | Lighthouse</title><meta property="og:title" content="Install | Lighthouse"><!--/page--></head>",
      "<body data-layout="doc 2.0/docs"><div role="region" aria-label="Skip to main content"><a class="skip-link" href="#main">Skip to main content</a></div>",
      "<header class="site-header"><div class="navbar"><div class="navbar-inner"><button type="button" class="icon-button menu-button" popoverTarget="site-menu" aria-label="Menu"><svg viewBox="0 0 16 16" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M2 4h12M2 8h12M2 12h8"></path></svg></button><a class="brand" href="/docs/install/"><span>Lighthouse</span></a>",
      "<nav class="navbar-nav" aria-label="Main"><ul></ul><ul></ul></nav></div></div></header><div class="layout has-sidebar"><div class="menu" id="site-menu" popover="auto"><div class="menu-main"><div class="menu-head"><a class="brand" href="/docs/install/"><span>Lighthouse</span></a><button type="button" class="icon-button" popoverTarget="site-menu" popoverTargetAction="hide" aria-label="Close menu"><svg viewBox="0 0 16 16" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m3.5 3.5 9 9m0-9-9 9"></path></svg></button></div></div>",
      "<nav class="sidebar" aria-label="Docs" data-key="2.0/docs"><ul><li><a class="menu__link--active" href="/docs/install/" aria-current="page">Install</a></li><li class="sidebar-category"><details><summary>Guides</summary><ul><li><a href="/docs/model/">Model</a></li></ul></details></li></ul></nav></div>",
      "<main id="main" class="main main-doc"><div class="frame"><div class="column">",
      "<nav class="breadcrumbs" aria-label="Breadcrumbs"><ol><li><a href="/docs/install/" aria-label="Home page"><svg viewBox="0 0 16 16" width="15" height="15" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M2.5 7 8 2.25 13.5 7v5.75a.75.75 0 0 1-.75.75H10V9.75H6v3.75H3.25a.75.75 0 0 1-.75-.75Z"></path></svg></a></li><li aria-current="page">Install</li></ol></nav>",
      "<article>",
      "<header class="page-header">",
      "<h1>Install</h1></header><div class="prose"><p>Text &amp; more.</p></div></article></div></div></main></div>",
      "<footer class="footer"><div class="footer-inner"><p class="footer-copyright">© 2024</p></div></footer><noscript><span class="no-script"></span></noscript></body></html>",
    ]
  `)
})

test('R7, G14, N1, P7: the head has title, description, canonical, previews, robots and alternates, all escaped', () => {
  const head = {
    title: 'A "B" & <C> | Site',
    description: 'What "it" is',
    keywords: ['a', 'b'],
    canonical: 'https://example.org/docs/?a&b',
    image: {url: 'https://example.org/i.png', width: 1200, height: 630, alt: 'A "B"'},
    noIndex: true,
    meta: [{name: 'docsearch:version', content: '2.0'}],
    alternates: [{hreflang: 'en', href: 'https://example.org/docs/'}],
    properties: [
      {name: 'og:type', content: 'article'},
      {name: 'article:tag', content: '<"T">'},
      {name: 'twitter:site', content: '@us'},
    ],
    tags: [{tagName: 'meta', attributes: {property: 'og:type', content: 'book'}}],
    structuredData: [{'@type': 'TechArticle', headline: '</script><script>alert(1)</script><!--'}],
  }
  const config = {favicon: '/favicon.svg', colorMode: {disableSwitch: true}, baseUrl: '/base/', contentSecurityPolicy: false} as const
  const facts = {search: {pageHref: undefined, isContextual: true, descriptionHref: '/base/opensearch.xml'}}
  const tags = element(render(makePage({head}), {config, facts}), '<head>')
  expect(tags.replaceAll('><', '>\n<').split('\n')).toEqual([
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<link rel="stylesheet" href="/base/assets/style-22222222.css">',
    '<script type="module" src="/base/assets/shell-11111111.js">',
    '</script>',
    '<title>A &quot;B&quot; &amp; &lt;C&gt; | Site</title>',
    '<meta property="og:title" content="A &quot;B&quot; &amp; &lt;C&gt; | Site">',
    '<meta name="description" content="What &quot;it&quot; is">',
    '<meta property="og:description" content="What &quot;it&quot; is">',
    '<meta name="keywords" content="a,b">',
    '<link rel="canonical" href="https://example.org/docs/?a&amp;b">',
    '<meta property="og:url" content="https://example.org/docs/?a&amp;b">',
    '<meta property="og:image" content="https://example.org/i.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="A &quot;B&quot;">',
    '<meta name="twitter:image" content="https://example.org/i.png">',
    '<meta property="article:tag" content="&lt;&quot;T&quot;&gt;">',
    '<meta name="twitter:site" content="@us">',
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="docsearch:version" content="2.0">',
    '<link rel="alternate" hreflang="en" href="https://example.org/docs/">',
    '<meta property="og:type" content="book">',
    String.raw`<script type="application/ld+json">{"@context":"https://schema.org","@type":"TechArticle","headline":"\u003c/script>\u003cscript>alert(1)\u003c/script>\u003c!--"}</script>`,
    '<!--/page-->',
    '<link rel="icon" href="/base/favicon.svg">',
    '<link rel="search" type="application/opensearchdescription+xml" title="Lighthouse" href="/base/opensearch.xml">',
    '</head>',
  ])
})

test('only pages with islands, formulas, diagrams, components or films load what those need', () => {
  const assetsOf = (page: Page) =>
    [...element(render(page), '<head>').matchAll(/(?:href|src)="\/assets\/([a-z-]+)-\d+/g)].map(([, name]) => name)
  expect([
    assetsOf(makePage()),
    assetsOf(makePage({features: ['math', 'mermaid']})),
    assetsOf(makePage({features: ['components']})),
    assetsOf(makePage({features: ['media']})),
    assetsOf(makePage({features: ['live']})),
    assetsOf(makePage({islands: [{name: 'Counter', strategy: 'load'}]})),
    assetsOf(makePage({islands: [{name: 'Counter', strategy: 'interaction'}]})),
  ]).toEqual([
    ['style', 'shell'],
    ['style', 'shell', 'math', 'mermaid'],
    ['style', 'shell', 'components'],
    ['style', 'shell', 'components', 'media'],
    ['style', 'shell', 'live-style', 'live'],
    ['style', 'shell', 'counter', 'islands'],
    ['style', 'shell', 'islands'],
  ])
})

test('H11, H7: the sidebar marks the page and opens the categories around it', () => {
  const html = render(makePage({route: '/docs/model/', doc: {sidebar: 'docs'}}))
  expect(element(html, '<nav class="sidebar"')).toBe(
    '<nav class="sidebar" aria-label="Docs" data-key="2.0/docs"><ul><li><a href="/docs/install/">Install</a></li>' +
      '<li class="sidebar-category"><details open=""><summary>Guides</summary><ul><li><a class="menu__link--active" href="/docs/model/" aria-current="page">Model</a></li></ul></details></li></ul></nav>',
  )
})

test('G1: the switcher of a page leads to the same page in the other versions, although the bar is rendered once', () => {
  const renderer = makeRenderer({
    config: {navbar: {items: [{type: 'docsVersionDropdown'}]}},
    versions: [makeVersion('2.0', {isLatest: true, ids: ['install']}), makeVersion('1.0', {ids: ['install']})],
  })
  const versions = (href: string) => [
    {name: '2.0', set: '', label: '2.0', href: `/docs/${href}/`, same: true, isActive: true, isLatest: true},
    {name: '1.0', set: '', label: '1.0', href: `/docs/1.0/${href}/?a=1&b`, same: true, isActive: false, isLatest: false},
  ]
  const switcher = (href: string) =>
    element(renderer.render(makePage({route: `/docs/${href}/`, doc: {versions: versions(href)}})).html, '<details class="dropdown versions')
  expect([switcher('a'), switcher('b')]).toEqual(
    ['a', 'b'].map(
      (href) =>
        '<details class="dropdown versions"><summary><span class="visually-hidden">Version: </span><span data-version-label="">2.0</span></summary><ul>' +
        `<li><a href="/docs/${href}/" data-version="2.0" aria-current="true">2.0<small>latest</small></a></li>` +
        `<li><a href="/docs/1.0/${href}/?a=1&amp;b" data-version="1.0">1.0</a></li></ul></details>`,
    ),
  )
})

test('a font that is preloaded gives way to the stylesheet, without which nothing is shown', () => {
  const {html} = makeRenderer({assets: {...assets, fonts: ['/assets/text-66666666.woff2']}}).render(makePage())
  expect(/<link rel="preload"[^>]*>/.exec(html)?.[0]).toBe(
    '<link rel="preload" href="/assets/text-66666666.woff2" as="font" type="font/woff2" crossorigin fetchpriority="low">',
  )
})

test('islands of templates have their script on every page with a layout, preloaded when they start at once', () => {
  const layoutIslands = [{name: 'Counter', strategy: 'load'}] as const
  const scriptsOf = (page: Page) => {
    const {html, manifest} = makeRenderer({assets: {...assets, layoutIslands}}).render(page)
    return {scripts: manifest.scripts, preloads: /<link rel="modulepreload" href="([^"]*)">/.exec(html)?.[1]}
  }
  expect([scriptsOf(makePage()), scriptsOf(makePage({kind: 'page', layout: 'none'}))]).toEqual([
    {scripts: ['/assets/islands-44444444.js'], preloads: '/assets/counter-55555555.js'},
    {scripts: [], preloads: undefined},
  ])
})

test('F10, O1: a component of the site is in bar and menu, told which; ids that it makes are not the same', () => {
  const Stars = ({place, repo}: {readonly place?: string; readonly repo?: string}) =>
    createElement('b', {id: useId()}, `${repo} in ${place}`)
  const runtime = makeRuntime({custom: new Map([['custom-stars', Stars]])})
  const config = {components: {'custom-stars': './stars.tsx'}, navbar: {items: [{type: 'custom-stars', repo: 'a/b'} as never]}}
  const found = [...render(makePage(), {runtime, config}).matchAll(/<b id="(.*?)">(.*?)<\/b>/g)]
  expect([found.map(([, , text]) => text), new Set(found.map(([, id]) => id)).size]).toEqual([['a/b in bar', 'a/b in menu'], 2])
})

test('F10: a link of the page has the class that marks it, beside its own', () => {
  const html = render(makePage(), {config: {navbar: {items: [{to: '/docs/install/', label: 'Install', className: 'own'}]}}})
  expect(html.match(/<a [^>]*>(?=Install<)/g)).toEqual(
    Array.from({length: 2}, () => '<a href="/docs/install/" class="own navbar__link--active" aria-current="page">'),
  )
})

test('a React page stands between navbar and footer, or alone', () => {
  const page = makePage({kind: 'page', title: 'Home', article: '<section>Hello</section>'})
  const [bleed, alone] = (['full-bleed', 'none'] as const).map((layout) =>
    render({...page, layout}, {config: {footer: {copyright: 'c', columns: []}}}),
  )
  const parts = (html = '') =>
    ['<div class="navbar">', '<main id="main" class="main full-bleed">', '<main id="main"><div', '<footer'].map((part) =>
      html.includes(part),
    )
  expect([parts(bleed), parts(alone)]).toEqual([
    [true, true, false, true],
    [false, false, true, false],
  ])
})

test('a site replaces any template by its name, parts inside others too', () => {
  const runtime = makeRuntime({Pager: () => createElement('p', {id: 'own-pager'}), Footer: () => createElement('b', null, 'own footer')})
  const html = render(makePage(), {runtime})
  expect([html.includes('<p id="own-pager"></p>'), html.includes('<footer class="footer"><b>own footer</b></footer>')]).toEqual([
    true,
    true,
  ])
})

test('the manifest has what navigation without a page load needs', () => {
  const page = makePage({
    islands: [{name: 'Counter', strategy: 'load'}],
    features: ['math'],
    outline: [{depth: 2, id: 'a', text: 'A', html: 'A'}],
    doc: {sidebar: 'docs', next: {label: 'Model', href: '/docs/model/'}},
  })
  const {html, manifest} = makeRenderer({versions: [makeVersion('2.0', {isLatest: true, sidebars: {docs: sidebar}})]}).render(page)
  const {main, ...rest} = manifest
  expect(html).toContain(`<main id="main" class="main main-doc">${main}</main>`)
  expect(rest).toEqual({
    schemaVersion: 1,
    path: '/docs/install/',
    kind: 'doc',
    layout: 'doc 2.0/docs',
    head: '<title>Install | Lighthouse</title><meta property="og:title" content="Install | Lighthouse">',
    title: 'Install',
    outline: page.outline,
    islands: page.islands,
    features: ['math'],
    sidebar: '2.0/docs',
    version: '2.0',
    versions: {'2.0': '/docs/install/', '1.0': '/docs/1.0/install/'},
    current: {},
    previous: null,
    next: {label: 'Model', href: '/docs/model/'},
    shell: '/assets/shell-11111111.js',
    scripts: ['/assets/islands-44444444.js'],
    styles: ['/assets/math-33333333.css'],
    css: '',
  })
})

test('style attributes of a page become rules, in its head and in its manifest, and the policy allows them', () => {
  const {html, manifest} = makeRenderer().render(makePage({article: '<p style="color:red">Text.</p>'}))
  const name = /class="(s-[\da-f]{8})"/.exec(manifest.main)?.[1]
  expect(manifest.css).toBe(`.${name}:not(#_){color:red}`)
  expect(html).toContain(`<style data-page>${manifest.css}</style></head>`)
  expect(html).toContain(inlineSource(manifest.css))
  expect(html).not.toContain('style="')
})

test('text of pages and configuration never becomes markup', () => {
  const evil = '<script>alert(1)</script>"\''
  const html = render(
    makePage({
      head: {...makePage().head, title: evil, description: evil, keywords: [evil]},
      doc: {
        sidebar: 'docs',
        versionLabel: evil,
        badge: true,
        banner: 'unmaintained',
        className: evil,
        breadcrumbs: [{label: evil, href: evil}],
        previous: {label: evil, href: evil},
        tags: [{label: evil, href: evil}],
        lastUpdate: {date: evil, author: evil},
        editUrl: evil,
      },
    }),
    {
      config: {
        title: evil,
        navbar: {items: [{to: '/a', label: evil}]},
        footer: {copyright: evil, columns: []},
        colorMode: {disableSwitch: true},
      },
      versions: [makeVersion('2.0', {isLatest: true, sidebars: {docs: [link(evil, '/docs/x/'), category(evil, [link('a', '/docs/a/')])]}})],
    },
  )
  expect(html.match(/<script\b[^>]*>/g)).toEqual(['<script type="module" src="/assets/shell-11111111.js">'])
})
