import {expect, test} from 'vitest'
import {createSiteFacts} from '../../../../../renderer/pages/html/site-facts.ts'
import type {NavItem} from '../../../../../renderer/core/model/site-facts.ts'
import {category, link, makeConfig, makeGraph, makeVersion} from '../../../../make-page.ts'

type Items = NonNullable<Parameters<typeof makeConfig>[0]>['navbar']

const versions = [
  makeVersion('next', {
    ids: ['new', 'start'],
    sidebars: {docs: [link('Start', '/docs/next/start/')], fresh: [link('New', '/docs/next/new/')]},
  }),
  makeVersion('2.0', {isLatest: true, ids: ['start'], sidebars: {docs: [category('All', [link('Start', '/docs/start/')])]}}),
  makeVersion('1.0', {ids: ['old', 'start'], sidebars: {docs: [link('Start', '/docs/1.0/start/')]}}),
]

function facts(navbar: Items, version = '') {
  const config = makeConfig({baseUrl: '/base/', navbar, components: {'custom-Star': './star.tsx'}})
  const {value, diagnostics} = createSiteFacts(config, {
    facts: {search: {pageHref: '/base/search/', isContextual: true, descriptionHref: undefined}},
    graph: makeGraph(versions, {staticFiles: new Map([['/file.pdf', {} as never]])}),
    year: 2024,
  })
  const {start = [], end = []} = value.navbars.get(version) ?? {}
  return {start: start.map(brief), end: end.map(brief), diagnostics}
}

/** What a test looks at of an item. */
function brief(item: NavItem): unknown {
  if (item.type === 'link') return [item.label, item.href, ...(item.isExternal ? ['external'] : [])]
  if (item.type === 'dropdown') return [item.label, item.link?.href, item.items.map(brief)]
  if (item.type === 'versions') return ['versions', item.before.map(brief), item.after.map(brief)]
  if (item.type === 'custom') return ['custom', item.name, item.props]
  return item.type === 'html' ? item.value : item.type
}

test('O1, F10: every type of item is resolved, left by default, with base URL and trailing slash added once', () => {
  expect(
    facts({
      items: [
        {to: '/community?x=1#top', label: 'Community'},
        {to: '/file.pdf', label: 'File'},
        {to: 'pathname:///other/app', label: 'Other app'},
        {href: 'https://example.org/x', label: 'Elsewhere', position: 'right'},
        {
          label: 'More',
          items: [
            {to: '/a', label: 'A'},
            {type: 'doc', docId: 'start', label: 'Doc'},
            {type: 'html', value: '<hr>'},
          ],
        },
        {type: 'dropdown', label: 'Linked', to: '/b', items: []},
        {type: 'doc', docId: 'start'},
        {type: 'docSidebar', sidebarId: 'docs'},
        {type: 'docsVersion'},
        {type: 'docsVersionDropdown', dropdownItemsBefore: [{to: '/x', label: 'X'}], dropdownItemsAfter: [{to: '/y', label: 'Y'}]},
        {type: 'html', value: '<b>html</b>', position: 'right'},
        {type: 'search', position: 'right'},
        {type: 'localeDropdown', position: 'right'},
        {type: 'custom-Star', position: 'right', repo: 'a/b'} as never,
      ],
    }),
  ).toEqual({
    start: [
      ['Community', '/base/community/?x=1#top'],
      ['File', '/base/file.pdf'],
      ['Other app', '/base/other/app', 'external'],
      ['More', undefined, [['A', '/base/a/'], ['Doc', '/base/docs/start/'], '<hr>']],
      ['Linked', '/base/b/', []],
      ['start', '/base/docs/start/'],
      ['Start', '/base/docs/start/'],
      ['2.0', '/base/docs/start/'],
      ['versions', [['X', '/base/x/']], [['Y', '/base/y/']]],
    ],
    end: [['Elsewhere', 'https://example.org/x', 'external'], '<b>html</b>', 'search', 'locale', ['custom', 'custom-Star', {repo: 'a/b'}]],
    diagnostics: [],
  })
})

test('G4, O4: items for docs lead into the version of the page, and into the latest where it lacks them', () => {
  const items = [
    {type: 'doc', docId: 'start', label: 'Start'},
    {type: 'docSidebar', sidebarId: 'docs', label: 'Docs'},
  ] as const
  expect([facts({items: [...items]}, '1.0').start, facts({items: [...items]}, 'next').start]).toEqual([
    [
      ['Start', '/base/docs/1.0/start/'],
      ['Docs', '/base/docs/1.0/start/'],
    ],
    [
      ['Start', '/base/docs/next/start/'],
      ['Docs', '/base/docs/next/start/'],
    ],
  ])
})

test('G4, G9: on pages outside the docs links into them know where they lead in every version, unless no choice is kept', () => {
  const items = [{type: 'doc', docId: 'start'}, {type: 'docSidebar', sidebarId: 'docs'}, {type: 'docsVersion'}] as const
  const byVersion = (config: Parameters<typeof makeConfig>[0], version = '') => {
    const {navbars} = createSiteFacts(makeConfig({navbar: {items: [...items]}, ...config}), {graph: makeGraph(versions), year: 2024}).value
    return navbars.get(version)?.start.map((item) => (item.type === 'link' ? item.byVersion : item.type))
  }
  const absent = [undefined, undefined, undefined]
  expect([byVersion({}), byVersion({}, '1.0'), byVersion({docs: {versionPersistence: 'none'}})]).toEqual([
    [
      {next: ['/docs/next/start/', 'start'], '2.0': ['/docs/start/', 'start'], '1.0': ['/docs/1.0/start/', 'start']},
      {next: ['/docs/next/start/', 'Start'], '2.0': ['/docs/start/', 'Start'], '1.0': ['/docs/1.0/start/', 'Start']},
      {next: ['/docs/next/new/', 'next'], '2.0': ['/docs/start/', '2.0'], '1.0': ['/docs/1.0/old/', '1.0']},
    ],
    absent,
    absent,
  ])
})

test('O4, O5: items for a doc or sidebar that no candidate version has give nothing', () => {
  const {start, diagnostics} = facts({
    items: [
      {type: 'doc', docId: 'old', label: 'Old'},
      {type: 'docSidebar', sidebarId: 'fresh', label: 'Fresh'},
    ],
  })
  expect([start, diagnostics, facts({items: [{type: 'doc', docId: 'old', label: 'Old'}]}, '1.0').start]).toEqual([
    [],
    [],
    [['Old', '/base/docs/1.0/old/']],
  ])
})

test('O4: an unlisted doc gives nothing, and the latest version is not looked at instead', () => {
  const [old] = versions[2]?.docs ?? []
  const hidden = makeVersion('1.0', {ids: ['old', 'start']})
  const docById = new Map(hidden.docs.map((doc) => [doc.id, {...doc, unlisted: doc.id === 'start'}]))
  const graph = makeGraph([...versions.slice(0, 2), {...hidden, docById}])
  const config = makeConfig({
    navbar: {
      items: [
        {type: 'doc', docId: 'start'},
        {type: 'doc', docId: 'old'},
      ],
    },
  })
  const {value} = createSiteFacts(config, {graph, year: 2024})
  expect(value.navbars.get('1.0')?.start.map(brief)).toEqual([['old', old?.route]])
})

test('O2: an item of a type that no component is registered for is reported once for all versions', () => {
  expect(facts({items: [{type: 'custom-Stars'} as never]})).toEqual({
    start: [],
    end: ['search'],
    diagnostics: [
      {
        code: 'nav-unknown-component',
        severity: 'error',
        message: 'No NavbarItem component found for type "custom-Stars".',
        hint: 'Did you mean `custom-Star`?',
        file: 'site-config.ts',
      },
    ],
  })
})

test.each([undefined, '/'])('without a home page, a brand that leads to %j leads to where the site begins', (href) => {
  const config = makeConfig({navbar: {logo: {src: '/logo.svg', ...(href !== undefined && {href})}}})
  expect(createSiteFacts(config, {graph: makeGraph(versions), year: 2031}).value.brand.href).toBe('/docs/start/')
})

test('the copyright line may be HTML, whose links are those of the site', () => {
  const config = makeConfig({baseUrl: '/base/', footer: {copyrightHtml: '© {year} <a href="/docs/start">Us</a>'}})
  const {footer} = createSiteFacts(config, {graph: makeGraph(versions), year: 2031}).value
  expect(footer).toEqual({columns: [], copyright: undefined, copyrightHtml: '© 2031 <a href="/base/docs/start/">Us</a>'})
})

test('brand, favicon, footer and versions have final hrefs; the year is that of the build', () => {
  const config = makeConfig({
    baseUrl: '/base/',
    favicon: '/favicon.svg',
    navbar: {title: '', logo: {src: '/logo.svg', alt: 'Lighthouse', width: 120, height: 32}},
    footer: {
      columns: [
        {title: 'Docs', items: [{to: '/docs/start', label: 'Start'}, {href: 'https://example.org', label: 'Forum'}, {html: '<i>free</i>'}]},
      ],
      copyright: '© {year}',
    },
  })
  const graph = makeGraph(versions)
  const {brand, favicon, footer, versions: listed} = createSiteFacts(config, {graph, year: 2031}).value
  const plain = {className: undefined, title: undefined, ariaLabel: undefined}
  expect({brand, favicon, footer, listed: listed.map(({name, href}) => [name, href])}).toEqual({
    // without a home page the brand leads where the site begins
    brand: {
      title: undefined,
      href: '/base/docs/start/',
      logo: {src: '/base/logo.svg', srcDark: undefined, alt: 'Lighthouse', width: 120, height: 32},
    },
    favicon: '/base/favicon.svg',
    footer: {
      columns: [
        {
          title: 'Docs',
          entries: [
            {type: 'link', label: 'Start', href: '/base/docs/start/', isExternal: false, ...plain},
            {type: 'link', label: 'Forum', href: 'https://example.org', isExternal: true, ...plain},
            {type: 'html', html: '<i>free</i>'},
          ],
        },
      ],
      copyright: '© 2031',
      copyrightHtml: undefined,
    },
    listed: [
      ['next', '/base/docs/next/new/'],
      ['2.0', '/base/docs/start/'],
      ['1.0', '/base/docs/1.0/old/'],
    ],
  })
})

test.each([
  [{}, {src: '/base/light.svg', srcDark: '/base/dark.svg'}],
  [
    {disableSwitch: true, respectPrefersColorScheme: true},
    {src: '/base/light.svg', srcDark: '/base/dark.svg'},
  ],
  [{disableSwitch: true}, {src: '/base/light.svg', srcDark: undefined}],
  [
    {disableSwitch: true, default: 'dark'},
    {src: '/base/dark.svg', srcDark: undefined},
  ],
] as const)('with the colour mode %j the logos are those that a reader can see', (colorMode, logos) => {
  const config = makeConfig({baseUrl: '/base/', colorMode, navbar: {logo: {src: '/light.svg', srcDark: '/dark.svg'}}})
  expect(createSiteFacts(config, {graph: makeGraph(versions), year: 2031}).value.brand.logo).toMatchObject(logos)
})
