import {expect, test} from 'vitest'
import {makePage, makeRenderer, makeVersion} from '../../make-page.ts'

/** What is inside `main`, cut at tags that begin a block. */
function main(page: ReturnType<typeof makePage>): string {
  return makeRenderer({versions: [makeVersion('2.0', {isLatest: true})]}).render(page).manifest.main
}

const old = {version: '1.0', versionLabel: '1.0', latest: {label: 'Install', href: '/docs/install/', versionLabel: '2.0'}}

test.each([
  ['unmaintained', 'You are reading about Lighthouse <b>1.0</b>, which is no longer actively maintained.'],
  ['unreleased', 'You are reading about Lighthouse <b>1.0</b>, which is not released yet.'],
] as const)('G10, G11: the banner of a version that is %s names it and leads to the latest', (banner, sentence) => {
  const html = main(makePage({doc: {...old, banner}}))
  const [found = ''] = /<div class="version-banner.*?<\/div>/.exec(html) ?? []
  expect(found.replaceAll('<!-- -->', '')).toBe(
    `<div class="version-banner version-banner-${banner} theme-doc-version-banner" role="alert"><p>${sentence}</p>` +
      '<p>For up-to-date documentation, see the <a href="/docs/install/" data-version-latest="2.0">latest version</a> (2.0).</p></div>',
  )
})

test.each([
  ['ended', 'whose support ended on <time dateTime="2026-01-31">January 31, 2026</time>.', 'no longer supported'],
  ['maintained', 'which only gets security fixes, until <time dateTime="2026-01-31">January 31, 2026</time>.', 'security fixes only'],
] as const)('banner and badge of a version that is %s say so', (state, end, badge) => {
  const html = main(makePage({doc: {...old, banner: 'unmaintained', badge: true, support: {state, until: '2026-01-31'}}}))
  expect(/role="alert"><p>(.*?)<\/p>/.exec(html)?.[1]?.replaceAll('<!-- -->', '')).toBe(
    `You are reading about Lighthouse <b>1.0</b>, ${end}`,
  )
  expect(html).toContain(`<span class="badge theme-doc-version-badge badge-${state}">Version: 1.0 (${badge})</span>`)
})

test.each([
  ['Version 2.0', 'Version 2.0'],
  ['VERSION 2.0', 'VERSION 2.0'],
  ['Versions 2 and 3', 'Version: Versions 2 and 3'],
  ['2.0', 'Version: 2.0'],
])('the badge of %j says "version" once: %j', (versionLabel, badge) => {
  expect(main(makePage({doc: {badge: true, versionLabel}}))).toContain(`<span class="badge theme-doc-version-badge">${badge}</span>`)
  const ended = main(makePage({doc: {badge: true, versionLabel, support: {state: 'ended', until: undefined}}}))
  expect(ended).toContain(`<span class="badge theme-doc-version-badge badge-ended">${badge} (no longer supported)</span>`)
})

test('the banner of a version that ended on an unknown day names no day', () => {
  const html = main(makePage({doc: {...old, banner: 'unmaintained', support: {state: 'ended', until: undefined}}}))
  expect(html).toContain('which is no longer actively maintained.')
})

test('the version menu has lists with names for supported and archived versions, after those in no group', () => {
  const link = (name: string, more: object) => ({
    name,
    set: '',
    label: name,
    href: `/${name}/`,
    same: true,
    isActive: false,
    isLatest: false,
    ...more,
  })
  const versions = [
    link('1.0', {group: 'archived'}),
    link('next', {}),
    link('2.0', {group: 'supported', isActive: true}),
    link('0.9', {group: 'archived'}),
  ]
  const renderer = makeRenderer({
    config: {navbar: {items: [{type: 'docsVersionDropdown'}]}},
    versions: [makeVersion('2.0', {isLatest: true, ids: ['install']})],
  })
  const html = renderer.render(makePage({doc: {versions}})).html
  const [menu = ''] = /<details class="dropdown versions">.*?<\/details>/.exec(html) ?? []
  const item = (name: string, current = '') => `<li><a href="/${name}/" data-version="${name}"${current}>${name}</a></li>`
  expect(menu.slice(menu.indexOf('<ul>'))).toBe(
    `<ul>${item('next')}<li class="version-group"><span aria-hidden="true">Supported</span><ul aria-label="Supported">${item('2.0', ' aria-current="true"')}</ul></li>` +
      `<li class="version-group"><span aria-hidden="true">Archived</span><ul aria-label="Archived">${item('1.0')}${item('0.9')}</ul></li></ul></details>`,
  )
})

test('G10, G12: the latest version has no banner; the badge names the version where it is wanted', () => {
  const html = main(makePage({doc: {badge: true}}))
  expect([
    html.includes('version-banner'),
    html.includes('<span class="badge theme-doc-version-badge">Version: 2.0</span>'),
    main(makePage()).includes('badge'),
  ]).toEqual([false, true, false])
})

test('R5: breadcrumbs lead from home through the categories to the page, which is no link', () => {
  const html = main(
    makePage({
      title: 'Install',
      doc: {
        sidebar: 'docs',
        breadcrumbs: [
          {label: 'Tutorials', href: '/docs/tutorials/'},
          {label: 'First', href: undefined},
        ],
      },
    }),
  )
  const [found = ''] = /<nav class="breadcrumbs".*?<\/nav>/.exec(html) ?? []
  expect(found.replace(/<svg.*?<\/svg>/, '')).toBe(
    '<nav class="breadcrumbs" aria-label="Breadcrumbs"><ol><li><a href="/" aria-label="Home page"></a></li>' +
      '<li><a href="/docs/tutorials/">Tutorials</a></li><li>First</li><li aria-current="page">Install</li></ol></nav>',
  )
})

test.each([
  ['on the page of a category', makePage().href],
  ['in a category of the same name that has no page', undefined],
])('R5: %s, breadcrumbs end with it, once', (_, href) => {
  const breadcrumbs = [
    {label: 'Tutorials', href: '/docs/tutorials/'},
    {label: 'First', href},
  ]
  const html = main(makePage({title: 'First', doc: {sidebar: 'docs', breadcrumbs}}))
  const [found = ''] = /<nav class="breadcrumbs".*?<\/nav>/.exec(html) ?? []
  expect(found.match(/(?<=">)[^<]+/g)).toEqual(['Tutorials', 'First'])
})

test('R5: breadcrumbs call a page as its sidebar does', () => {
  const trail = (label: string): unknown => {
    const html = main(makePage({title: 'Class: Camera', doc: {sidebar: 'docs', crumb: 'Camera', breadcrumbs: [{label, href: undefined}]}}))
    return /<nav class="breadcrumbs".*?<\/nav>/.exec(html)?.[0].match(/(?<=<li[^>]*>)[^<]+/g)
  }
  expect([trail('Classes'), trail('Camera')]).toEqual([['Classes', 'Camera'], ['Camera']])
})

test('R5: a page that is in no category has breadcrumbs too, unless the site wants none', () => {
  const page = makePage({doc: {sidebar: 'docs'}})
  const hidden = makeRenderer({config: {docs: {breadcrumbs: false}}}).render(page).manifest.main
  expect([main(page).includes('<li aria-current="page">Install</li>'), hidden.includes('breadcrumbs')]).toEqual([true, false])
})

test('R8: a page without sidebar has neither breadcrumbs nor links to other pages', () => {
  const html = main(makePage({doc: {breadcrumbs: [{label: 'Tutorials', href: undefined}]}}))
  expect([html.includes('breadcrumbs'), html.includes('pager')]).toEqual([false, false])
})

test('R3: links to the pages before and after carry their labels', () => {
  const html = main(makePage({doc: {previous: {label: 'Start', href: '/docs/start/'}, next: {label: 'Model', href: '/docs/model/'}}}))
  expect(/<nav class="pager".*?<\/nav>/.exec(html)?.[0]).toBe(
    '<nav class="pager" aria-label="Docs pages"><a class="pager-previous" href="/docs/start/" rel="prev"><span>Previous</span><b>Start</b></a>' +
      '<a class="pager-next" href="/docs/model/" rel="next"><span>Next</span><b>Model</b></a></nav>',
  )
})

test('R1, R2, R4: edit link, last update and tags stand under the article', () => {
  const html = main(
    makePage({
      doc: {
        editUrl: 'https://example.org/edit/a.md',
        lastUpdate: {date: '2024-01-05T10:00:00Z', author: 'Ada'},
        tags: [{label: 'Camera', href: '/docs/tags/camera/'}],
      },
    }),
  )
  expect(/<footer class="doc-footer">.*?<\/footer>/.exec(html)?.[0].replaceAll('<!-- -->', '')).toBe(
    '<footer class="doc-footer"><div class="tags"><b>Tags:</b><ul><li><a class="tag" href="/docs/tags/camera/" rel="tag">Camera</a></li></ul></div>' +
      '<a class="edit-link" href="https://example.org/edit/a.md" target="_blank" rel="noopener noreferrer">Edit this page</a>' +
      '<span class="last-update">Last updated on <time dateTime="2024-01-05T10:00:00Z"><b>Jan 5, 2024</b></time> by <b>Ada</b></span></footer>',
  )
})

test('the reading time counts what readers see: text and code, no markup, and only where the page shows it', () => {
  const words = (count: number): string =>
    `<p title="${'no '.repeat(900)}">${'read '.repeat(count)}</p><pre><code><span>a</span> b</code></pre>`
  const timeOf = (article: string, doc: object): string | undefined =>
    /<div class="page-meta">(.*?)<\/div>/.exec(main(makePage({article, doc})))?.[1]
  expect([
    timeOf(words(198), {showsReadingTime: true}),
    timeOf(words(199), {showsReadingTime: true}),
    timeOf('', {showsReadingTime: true}),
    timeOf(words(199), {}),
  ]).toEqual(['<span class="reading-time">One min read</span>', '<span class="reading-time">2 min read</span>', undefined, undefined])
})

test('the title keeps its inline markup, and front matter can hide it', () => {
  const page = makePage({titleHtml: 'Use <code>torch</code>'})
  expect([main(page).includes('<h1>Use <code>torch</code></h1>'), main({...page, hideTitle: true}).includes('<h1')]).toEqual([true, false])
})

test('I4: the table of contents is a list behind a button that needs no script', () => {
  const outline = [
    {depth: 2, id: 'a', text: 'A', html: '<code>A</code>'},
    {depth: 3, id: 'b', text: 'B', html: 'B'},
  ]
  const html = main(makePage({outline}))
  expect(/<div class="outline-box">.*?<\/div>/.exec(html)?.[0]).toBe(
    '<div class="outline-box"><button type="button" class="outline-button" popoverTarget="outline">On this page</button>' +
      '<nav class="outline" id="outline" popover="auto" aria-label="On this page"><p class="outline-title" aria-hidden="true">On this page</p>' +
      '<ul><li><a class="table-of-contents__link" href="#a"><code>A</code></a><ul><li><a class="table-of-contents__link" href="#b">B</a></li></ul></li></ul></nav></div>',
  )
  expect(main(makePage({outline, hideOutline: true}))).not.toContain('outline')
})

test('A15: the not-found page says so inside the layout and leads on; a site without a home page has only its docs to lead to', () => {
  const facts = {search: {pageHref: '/search/', isContextual: true, descriptionHref: undefined}}
  const {html, manifest} = makeRenderer({versions: [makeVersion('2.0', {isLatest: true, ids: ['start']})], facts}).render(
    makePage({kind: 'not-found', title: 'Page Not Found', route: '/404.html'}),
  )
  expect([
    html.includes('class="navbar'),
    /<h1>(.*?)<\/h1>/.exec(manifest.main)?.[1],
    [...manifest.main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
  ]).toEqual([true, 'Page Not Found', ['/search/', '/docs/start/']])
})

test('a generated index shows its entries as cards, a list of tags shows letters and counts', () => {
  const items = [{label: 'Camera', href: '/docs/camera/', description: 'Takes pictures.', count: 3}]
  const listing = [{heading: undefined, items}]
  const index = main(makePage({kind: 'generated-index', title: 'Guides', listing}))
  const tags = main(makePage({kind: 'tags', title: 'Tags', listing: [{heading: 'C', items}]}))
  expect([/<ul class="cards">.*?<\/ul>/.exec(index)?.[0], /<section.*?<\/section>/.exec(tags)?.[0]]).toEqual([
    '<ul class="cards"><li><a class="card" href="/docs/camera/"><b>Camera</b><small>3 pages</small><span>Takes pictures.</span></a></li></ul>',
    '<section class="tag-group"><h2>C</h2><ul><li><a class="tag" href="/docs/camera/">Camera<small>3</small></a></li></ul></section>',
  ])
})
