import {edgesOf, sites} from './edge.ts'
import type {Edge} from './edge.ts'

const {everything, withLanguages, plain} = sites

/** Arguments and items that are parts of a page's key. */
const article = 'JSON.stringify(targets), JSON.stringify(links),'
const head = 'page.head,\n      facts,'
const layout = 'extraHead,\n    policy,\n    assets.shell,\n    assets.style,'

/** Edges of the keys of pages, and of files that are made from them. */
export function pageEdges(): Edge[] {
  return [
    ...edgesOf('renderer/pages/article-page.ts', [
      ['compilation of an article', 'hashParts(frame, subject.key)', 'frame', plain, ['edit partial']],
      ['targets of links', article, 'JSON.stringify(links),', plain, ['change the slug of a page'], 'items'],
      ['links in code', article, 'JSON.stringify(targets),', everything, ['rename declaration'], 'items'],
      ['head of an article', head, 'facts,', plain, ['configuration: image'], 'items'],
      ['facts of an article', head, 'page.head,', plain, ['label the pagination'], 'items'],
      ['levels of the outline', 'page.outlineLevels,', 'null,', plain, ['configuration: tableOfContents'], 'items'],
      ['other languages', 'page.locales,', 'null,', withLanguages, ['change the slug of a translation'], 'items'],
    ]),
    ...edgesOf('renderer/pages/listing-page.ts', [
      [
        'content of lists',
        'hashParts(JSON.stringify(page), JSON.stringify(page.head))',
        'hashParts(JSON.stringify(page.head))',
        plain,
        ['describe a page'],
      ],
    ]),
    ...edgesOf('renderer/site/prepare-locales.ts', [
      ['layout of pages', 'layoutKey(page)', "''", plain, ['change a text of the interface']],
    ]),
    ...edgesOf('renderer/site/prepare-rendering.ts', [['templates', 'templates.value.hash', "''", plain, ['edit template']]]),
    ...edgesOf('renderer/pages/html/layout-key.ts', [
      ['facts of the site', 'JSON.stringify(facts)', "''", plain, ['change a text of the interface']],
      ['navbar', 'JSON.stringify(navbar)', "''", plain, ['configuration: navbar']],
      ['part of the sidebar', 'sidebarHash(page)', "''", plain, ['edit category']],
      [
        'assets of a page',
        'JSON.stringify(pageAssets(page, {assets, siteBaseUrl: site.siteBaseUrl}))',
        "''",
        plain,
        ['edit style of a page'],
      ],
      ['head of the configuration', layout, 'policy, assets.shell, assets.style,', plain, ['add an element to the head'], 'items'],
      ['policy', layout, 'extraHead, assets.shell, assets.style,', plain, ['configuration: contentSecurityPolicy'], 'items'],
      ['shell and style', layout, 'extraHead, policy,', plain, ['edit stylesheet'], 'items'],
    ]),
    ...edgesOf('renderer/features/search/search-keys.ts', [
      ['pages of the search', '...articleKeys', '', plain, ['edit the first page'], 'items'],
    ]),
    ...edgesOf('renderer/features/search/edit/renew-index.ts', [
      ['pages of a kept index', 'kept?.name !== name', 'kept === undefined', plain, ['add a last page', 'remove the last page']],
      ['articles of a kept index', 'article.key === kept.articles[place]', 'true', plain, ['edit the first page']],
    ]),
    ...edgesOf('renderer/features/blog/plan-blog-page.ts', [
      ['articles in lists of posts', '...posts.map((post) => articleKey(context, post))', '', plain, ['edit a post'], 'items'],
    ]),
    ...edgesOf('renderer/features/blog/feeds/plan-feeds.ts', [
      ['articles in feeds', '...posts.map((post) => articleKey(context, post))', '', plain, ['edit a post'], 'items'],
      [
        'form of addresses in feeds',
        'trailingSlash, favicon ?? null',
        'favicon ?? null',
        plain,
        ['shorten the feeds', 'configuration: trailingSlash'],
        'items',
      ],
    ]),
    ...edgesOf('renderer/features/changes/plan-version-feeds.ts', [
      ['pages in feeds of versions', 'hashList(facts.map((one) => JSON.stringify(one)))', "''", plain, ['edit the first page']],
    ]),
    ...edgesOf('renderer/features/changes/plan-changes-page.ts', [
      ['texts of changes', 'hashList(keys)', "''", plain, ['edit the first page']],
    ]),
    ...edgesOf('renderer/features/printed-versions/plan-printed-page.ts', [
      ['pages of printed versions', 'hashList(keys)', "''", plain, ['edit the first page']],
    ]),
    ...edgesOf('renderer/features/markdown-pages/plan-markdown-pages.ts', [
      ['compilation in Markdown pages', 'hashParts(frame, compilation)', 'frame', plain, ['edit partial']],
      [
        'targets in Markdown pages',
        'JSON.stringify([description, bound.get(subject) ?? []])',
        'JSON.stringify([description])',
        plain,
        ['change the slug of a page'],
      ],
    ]),
    ...edgesOf('renderer/features/markdown-pages/plan-whole-text.ts', [
      ['pages of the whole text', 'hashList(pages.map(({file}) => file.key))', "''", plain, ['edit the first page']],
    ]),
    ...edgesOf('renderer/site/features/plan-feature-files.ts', [
      ['keys of files of features', 'hashParts(toolFacts.hash, name, key)', 'hashParts(toolFacts.hash, name)', plain, ['edit a post']],
    ]),
  ]
}
