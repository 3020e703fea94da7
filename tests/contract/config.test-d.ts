// What editors accept and reject in site-config.ts. The compiler is the test: `npm run typecheck` reads this file.
import {defineConfig, forAudience} from 'docsite'

const required = {title: 'A', url: 'https://a.org'}

defineConfig(required)
defineConfig({
  ...required,
  docs: {
    versions: {
      '0.1': {banner: 'unmaintained', problems: 'warning', levels: {'image-missing': 'error'}},
      '0.2': {released: '2025-02-01', supportedUntil: '2026-02-01', endOfLife: true},
    },
    onlyInclude: ['next', '0.1'],
    editUrl: 'https://github.com/a/b/edit/{ref:main}',
  },
  docSets: {sdk: {versions: {'1.0': {git: 'v1.0:docs', repository: '../sdk', sidebars: 'sidebars.json', staticDir: 'static'}}}},
  navbar: {
    items: [
      {to: '/a/', label: 'A', position: 'right'},
      {type: 'doc', docId: 'intro'},
      {
        label: 'More',
        items: [
          {to: '/b/', label: 'B'},
          {type: 'docSidebar', sidebarId: 'api'},
        ],
      },
      {type: 'custom-clock', zone: 'UTC'},
      {type: 'star', href: 'https://github.com/a/b', showCount: true, size: 'large', position: 'right'},
    ],
  },
  api: [
    {name: 'lib', source: '.'},
    {
      name: '@me/other',
      path: 'api/other',
      modules: 'files',
      types: {react: 'types/react.d.ts'},
      versions: {
        '1.0': 'other-1.0',
        '0.9': {package: 'other-1.0', files: {'a.d.ts': 'other-0.8'}, patches: [{file: 'b.d.ts', find: 'a', replace: ''}]},
      },
    },
  ],
  markdown: {remarkPlugins: [() => () => undefined, [(options: {depth: number}) => () => void options, {depth: 2}]]},
  levels: {'link-missing-page': 'warning', 'tutorials/no-steps': 'ignore'},
  redirects: [
    {from: '/old/', to: '/new/'},
    {from: ['/x/', '/y/'], to: 'https://a.org/z', permanent: false},
  ],
  rewrites: [{from: '/snack/', to: '/snack/'}],
  tombstones: [
    {at: '/gone/', title: 'Gone', since: '2.0'},
    {at: ['/a/', '/b/'], title: 'Gone', since: '2025-06-30', reason: 'Nobody used it.', instead: ['/new/', 'https://a.org/']},
  ],
  hosts: ['netlify', 'github-pages'],
  cname: 'docs.example.org',
  internalDocs: {
    internalDomain: 'internal.example',
    check: {pingUrl: 'https://a.example/', checkUrl: 'https://b.example/', redirectHosts: ['*.internal.example']},
    staffHosts: {domain: 'staff.example', path: '/docs'},
    parent: {origins: ['https://internal.example'], bridgeHosts: ['docs.a.org'], reportCopies: true},
  },
  cache: {remote: process.env['CACHE_URL'], trust: ['MCow'], wait: 1000},
  linkCheck: {external: {ignore: ['https://a.org/*'], timeout: 30, allowPrivate: ['wiki.a.org']}},
  analytics: {provider: 'gtag', trackingId: process.env['TRACKING_ID'], anonymizeIp: true},
  snack: {load: 'visible', platform: 'mydevice', supportedPlatforms: ['mydevice', 'web'], sdkVersion: '44.0.0'},
})
defineConfig({...required, analytics: {provider: 'custom', module: 'content/analytics.ts', respectPrivacySignals: false}})

defineConfig({
  ...required,
  search: {
    provider: 'algolia',
    appId: 'A',
    apiKey: 'b',
    indexName: 'c',
    facetFilters: ['type:content', ['product:a', 'product:b']],
    hosts: ['https://search.a.org'],
    searchPagePath: false,
  },
})

// @ts-expect-error a site has a title
defineConfig({url: 'https://a.org'})
// @ts-expect-error misspelt
defineConfig({...required, navbr: {}})
// @ts-expect-error only some kinds of problems have a level
defineConfig({...required, levels: {'mdx-syntax': 'ignore'}})
// @ts-expect-error a level is one of three words
defineConfig({...required, levels: {'link-missing-page': 'warn'}})
// @ts-expect-error codes of plugins have the same levels
defineConfig({...required, levels: {'tutorials/no-steps': 'warn'}})
// @ts-expect-error an item of type doc names a doc
defineConfig({...required, navbar: {items: [{type: 'doc', label: 'A'}]}})
// @ts-expect-error there is no such type of item
defineConfig({...required, navbar: {items: [{type: 'docs', docId: 'a'}]}})
// @ts-expect-error items of a dropdown have no position
defineConfig({...required, navbar: {items: [{label: 'A', items: [{to: '/b/', label: 'B', position: 'left'}]}]}})
// @ts-expect-error a dropdown holds no dropdown
defineConfig({...required, navbar: {items: [{label: 'A', items: [{label: 'B', items: []}]}]}})
// @ts-expect-error headings have levels from 2 to 6 here
defineConfig({...required, tableOfContents: {minLevel: 1}})
// @ts-expect-error one of two words
defineConfig({...required, colorMode: {default: 'black'}})
// @ts-expect-error a check that may lead anywhere
defineConfig({...required, internalDocs: {internalDomain: 'a', check: {pingUrl: 'https://a', checkUrl: 'https://a'}}})
// T22: the value of the side that is built, or an empty list
defineConfig({
  ...required,
  navbar: {items: forAudience({internal: [{to: '/a/', label: 'A'}]})},
  tagline: forAudience({internal: 'a', external: () => 'b'}),
})
// @ts-expect-error there are two sides
forAudience({internal: [], public: []})
// @ts-expect-error an index of the site's own has no hosts
defineConfig({...required, search: {provider: 'embedded', hosts: ['https://search.a.org']}})
// @ts-expect-error a host that docsite has no files for
defineConfig({...required, hosts: ['geocities']})
// @ts-expect-error a rewrite starts at one path
defineConfig({...required, rewrites: [{from: ['/a/', '/b/'], to: '/c/'}]})
// @ts-expect-error code of the site's own is in a module
defineConfig({...required, analytics: {provider: 'custom'}})
// @ts-expect-error a star button leads to GitHub
defineConfig({...required, navbar: {items: [{type: 'star', to: '/a/'}]}})
// @ts-expect-error secrets are in the environment
defineConfig({...required, cache: {token: 'secret'}})
// @ts-expect-error seconds are a number
defineConfig({...required, linkCheck: {external: {timeout: '30s'}}})
// @ts-expect-error the problems of a version are of a level
defineConfig({...required, docs: {versions: {'0.1': {problems: 'info'}}}})
// @ts-expect-error a tag and a folder in it are one text
defineConfig({...required, docs: {versions: {'0.1': {git: {tag: 'v0.1'}}}}})
// @ts-expect-error what makes a page unusable is an error in every version
defineConfig({...required, docs: {versions: {'0.1': {levels: {'mdx-syntax': 'ignore'}}}}})
