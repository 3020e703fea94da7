import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {checkNavigation} from '../../../../../renderer/graph/links/check-navigation.ts'
import {createPathFinder} from '../../../../../renderer/core/files/nearest-path.ts'
import {createRedirects} from '../../../../../renderer/graph/routes/redirects.ts'
import {createWildcards} from '../../../../../renderer/graph/routes/wildcards.ts'
import type {GraphOptions} from '../../../../make-graph.ts'
import {makeGraph} from '../../../../make-graph.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'

const content = {
  'content/docs/versions.json': '["1.0"]',
  'content/docs/next/install.md': '',
  'content/docs/next/fresh.md': '',
  'content/docs/1.0/install.md': '',
  'content/docs/1.0/draft.md': '---\ndraft: true\n---\n',
  'content/docs/1.0/02-numbered.md': '---\ndraft: true\n---\n',
  'content/docs/1.0/named.md': '---\nid: named-so\ndraft: true\n---\n',
  'content/docs/1.0/sidebars.json': '{"docs": ["install"], "empty": [{"type": "html", "value": "<hr>"}]}',
  'content/pages/faq.md': '',
  'content/static/img/logo.svg': '',
}

async function check(
  config: Partial<SiteConfigInput>,
  {files = {}, compiled = {}}: {files?: Record<string, string>; compiled?: GraphOptions['compiled']} = {},
): Promise<string[]> {
  const text = `export default ${JSON.stringify(config, null, 1)}`
  const site = await makeGraph(
    {...content, 'site-config.ts': text, ...files},
    {config, compiled: {'content/pages/faq.md': {anchors: ['who']}, ...compiled}},
  )
  return showDiagnostics([...site.diagnostics, ...checkNavigation(site)])
}

test('O4: what leads somewhere is not reported, in whatever form, and neither is a draft', async () => {
  const problems = await check(
    {
      baseUrl: '/base/',
      favicon: '/img/logo.svg',
      image: 'img/logo.svg',
      navbar: {
        logo: {src: 'img/logo.svg', href: '/'},
        items: [
          {to: '/faq', label: 'FAQ'},
          {to: '/faq/#who', label: 'Who'},
          {href: '/base/img/logo.svg', label: 'Logo'},
          {href: 'https://example.com/nope', label: 'Out'},
          {to: 'pathname:///app/', label: 'App'},
          {type: 'doc', docId: 'install'},
          {type: 'doc', docId: 'draft'},
          {type: 'doc', docId: 'numbered'},
          {type: 'doc', docId: 'named-so'},
          {type: 'docSidebar', sidebarId: 'docs'},
          {label: 'More', items: [{to: '/docs/install/', label: 'Install'}]},
          {type: 'docsVersionDropdown', dropdownItemsAfter: [{to: '/docs/next/fresh/', label: 'Fresh'}]},
        ],
      },
      footer: {columns: [{items: [{label: 'FAQ', to: '/faq'}, {html: '<a href="/base/faq/#top">FAQ</a>'}]}]},
      announcementBar: {content: 'New: <a href="/faq?x=1&amp;y=2">FAQ</a>'},
    },
    {files: {'content/pages/index.md': ''}},
  )
  expect(problems).toEqual([])
})

test('O4, O5: what leads nowhere is reported where the configuration says it', async () => {
  const problems = await check({
    favicon: '/img/fav.svg',
    image: '/img/card.png',
    scripts: ['/x.js'],
    navbar: {
      logo: {src: '/img/lgo.svg', href: '/home/'},
      items: [
        {to: '/fak/', label: 'FAQ'},
        {to: '/faq/#whom', label: 'Who'},
        {type: 'doc', docId: 'instal'},
        {type: 'doc', docId: 'fresh'},
        {type: 'docSidebar', sidebarId: 'doc'},
        {type: 'docSidebar', sidebarId: 'empty'},
        {label: 'More', items: [{to: '/docs/instal/', label: 'Install'}]},
      ],
    },
    footer: {columns: [{items: [{label: 'A', href: '/docs/nope'}, {html: "<a href='/gone/'>Gone</a>"}]}]},
    announcementBar: {content: 'See <a href="/news/">news</a>'},
    redirects: [{from: '/old', to: '/faq#why'}],
  })
  expect(problems).toMatchInlineSnapshot(`
    [
      "site-config.ts:2:14 image-missing The favicon is \`/img/fav.svg\`, but the static folder has no such file. | Put the file into the static folder, or correct the path; it is relative to that folder.",
      "site-config.ts:3:12 image-missing The image of the site is \`/img/card.png\`, but the static folder has no such file. | Put the file into the static folder, or correct the path; it is relative to that folder.",
      "site-config.ts:5:4 asset-missing The head of every page loads \`/x.js\`, but the static folder has no such file. | Put the file into the static folder, or correct the path; it is relative to that folder.",
      "site-config.ts:9:12 image-missing The logo is \`/img/lgo.svg\`, but the static folder has no such file. | Did you mean \`/img/logo.svg\`?",
      "site-config.ts:10:13 nav-missing-target The logo links to \`/home/\`, where there is no page. | Correct the link or remove it.",
      "site-config.ts:14:12 nav-missing-target The navbar links to \`/fak/\`, where there is no page. | Did you mean \`/faq/\`?",
      "site-config.ts:18:12 link-missing-anchor The navbar links to \`/faq/#whom\`, but the page has no anchor \`whom\`. | Did you mean \`#who\`?",
      "site-config.ts:23:15 nav-unknown-doc The navbar names the doc \`instal\`, which the latest version \`1.0\` does not have. | Did you mean \`install\`? Available: \`install\`.",
      "site-config.ts:27:15 nav-unknown-doc The navbar names the doc \`fresh\`, which the latest version \`1.0\` does not have. It is in \`next\` only. | Available: \`install\`.",
      "site-config.ts:31:19 sidebar-unknown The navbar names the sidebar \`doc\`, which the latest version \`1.0\` does not have. | Did you mean \`docs\`? Available: \`docs\`, \`empty\`.",
      "site-config.ts:35:19 nav-missing-target The navbar names the sidebar \`empty\`, which has no page to link to.",
      "site-config.ts:41:14 nav-missing-target The navbar links to \`/docs/instal/\`, where there is no page. | Did you mean \`/docs/install/\`?",
      "site-config.ts:54:16 nav-missing-target The footer links to \`/docs/nope\`, where there is no page. | Correct the link or remove it.",
      "site-config.ts:57:25 nav-missing-target The footer links to \`/gone/\`, where there is no page. | Correct the link or remove it.",
      "site-config.ts:64:29 nav-missing-target The announcement bar links to \`/news/\`, where there is no page. | Correct the link or remove it.",
      "site-config.ts:69:11 redirect-missing-target A redirect links to \`/faq#why\`, but the page has no anchor \`why\`. | Did you mean \`#who\`?",
    ]
  `)
})

test('links of sidebars and images of front matter are reported in their files', async () => {
  const sidebars =
    '{\n  "docs": [\n    "install",\n    {"type": "link", "label": "X", "href": "/nope"},\n    {"type": "link", "label": "Y", "href": "/faq#nobody"},\n    {"type": "link", "label": "Z", "href": "/faq"}\n  ]\n}'
  const problems = await check(
    {baseUrl: '/base/'},
    {
      files: {
        'content/docs/1.0/sidebars.json': sidebars,
        'content/docs/next/install.md': '---\ntitle: A\nimage: /img/log.svg\n---\n',
        'content/pages/faq.md': '---\nimage: img/logo.svg\n---\n',
      },
    },
  )
  expect(problems).toMatchInlineSnapshot(`
    [
      "content/docs/1.0/sidebars.json:4:44 nav-missing-target The sidebar links to \`/nope\`, where there is no page. | Correct the link or remove it.",
      "content/docs/1.0/sidebars.json:5:44 link-missing-anchor The sidebar links to \`/faq#nobody\`, but the page has no anchor \`nobody\`.",
      "content/docs/next/install.md:3:8 image-missing The image in the front matter is \`/img/log.svg\`, but the static folder has no such file. | Did you mean \`/img/logo.svg\`?",
    ]
  `)
})

test('the configuration is not searched for places of what leads somewhere, since that takes as long as it has redirects', async () => {
  const redirects = [
    {from: '/old/', to: '/faq/'},
    {from: '/older/', to: '/faq/#who'},
    {from: '/app/*', to: '/docs/:splat'},
    {from: '/out/', to: 'https://example.com/'},
  ]
  const config: Partial<SiteConfigInput> = {
    redirects,
    navbar: {
      items: [
        {to: '/faq', label: 'FAQ'},
        {type: 'docSidebar', sidebarId: 'docs'},
      ],
    },
  }
  const {sources, ...site} = await makeGraph(
    {...content, 'site-config.ts': ''},
    {config, compiled: {'content/pages/faq.md': {anchors: ['who']}}},
  )
  let searches = 0
  const configFile = {
    path: 'site-config.ts',
    get text() {
      searches += 1
      return ''
    },
  }
  const pages = new Set(['/faq/', '/docs/install/'])
  const input = {
    config: site.config,
    configFile,
    isPage: (route: string) => pages.has(route),
    fileAt: () => undefined,
    isRewritten: () => false,
    nearestPage: createPathFinder(() => pages),
    pages: () => pages,
    files: () => [],
    rewrites: [],
  }
  const links = {...site, sources: {...sources, configFile}}
  expect([createRedirects(input).diagnostics, createWildcards(input).diagnostics, checkNavigation(links)]).toEqual([[], [], []])
  expect(searches).toBe(0)
})
