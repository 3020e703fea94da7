import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import type {Page} from '../../renderer/core/model/page.ts'
import type {VersionGraph} from '../../renderer/core/model/route-graph.ts'
import type {SidebarItem} from '../../renderer/core/model/sidebar.ts'
import {category, link, makePage, makeVersion} from '../make-page.ts'
import {sampleArticle} from './sample-article.ts'

/** A configuration that shows every part of the layout. */
export const sampleConfig: Partial<SiteConfigInput> = {
  title: 'Lighthouse',
  tagline: 'Models on the phone',
  colorMode: {respectPrefersColorScheme: true},
  navbar: {
    items: [
      {type: 'docsVersionDropdown'},
      {type: 'docSidebar', sidebarId: 'docs', label: 'Tutorials'},
      {to: '/api/', label: 'API'},
      {
        label: 'Community',
        items: [
          {to: '/community/', label: 'Overview'},
          {href: 'https://example.org/forum', label: 'Forum'},
        ],
      },
      {href: 'https://example.org/code', label: 'Source', position: 'right'},
    ],
  },
  footer: {
    columns: [
      {
        title: 'Docs',
        items: [
          {to: '/docs/install/', label: 'Get started'},
          {to: '/api/', label: 'API reference'},
        ],
      },
      {
        title: 'Community',
        items: [
          {href: 'https://example.org/forum', label: 'Forum'},
          {to: '/community/', label: 'Contribute'},
        ],
      },
      {
        title: 'Legal',
        items: [
          {to: '/terms/', label: 'Terms'},
          {to: '/privacy/', label: 'Privacy'},
        ],
      },
    ],
    copyright: 'Copyright © {year} The Lighthouse authors',
  },
}

/** Entries of the sidebar; the sample page is inside the second category. */
export const sampleSidebar: readonly SidebarItem[] = [
  link('Introduction', '/docs/introduction/'),
  category(
    'Tutorials',
    [
      link('Get started', '/docs/get-started/'),
      link('Every element', '/docs/install/'),
      category('Snacks', [link('Image classification', '/docs/snacks/image/'), link('Question answering', '/docs/snacks/qa/')]),
      link('A title so long that it certainly needs two lines in here', '/docs/long/'),
    ],
    {collapsed: false},
  ),
  category('Guides', [link('Prepare a model', '/docs/guides/model/')], {route: '/docs/guides/'}),
  category('Reference', [link('Camera', '/docs/api/camera/'), link('Canvas', '/docs/api/canvas/')]),
  {type: 'link', label: 'Changelog', target: {url: 'https://example.org/changelog'}},
]

/** A sidebar of 1,000 pages in 20 groups; the sample page is in the ninth. */
const largeSidebar: readonly SidebarItem[] = Array.from({length: 20}, (_, group) =>
  category(
    `Group ${group}`,
    Array.from({length: 50}, (_unused, index) => link(`Page ${index} of group ${group}`, `/docs/group-${group}/page-${index}/`)),
  ),
)

/** Three versions: one unreleased, the latest, one old. */
export function sampleVersions(sidebar: readonly SidebarItem[] = sampleSidebar): VersionGraph[] {
  return [
    makeVersion('next', {ids: ['install'], sidebars: {docs: sidebar}}),
    makeVersion('2.0', {isLatest: true, ids: ['install'], sidebars: {docs: sidebar, large: largeSidebar}}),
    makeVersion('1.0', {ids: ['install'], sidebars: {docs: sidebar}}),
  ]
}

const outline = [...sampleArticle.matchAll(/<h([23]) id="([^"]+)">([^<]+)</g)].map(([, depth, id = '', text = '']) => ({
  depth: Number(depth),
  id,
  text,
  html: text,
}))

/** Pages of every kind, by name. */
export const samplePages: Readonly<Record<string, Page>> = {
  doc: makePage({
    title: 'Every element a page can have',
    article: sampleArticle,
    outline,
    features: ['code', 'tabs'],
    doc: {
      version: '1.0',
      versionLabel: '1.0',
      isLatest: false,
      banner: 'unmaintained',
      badge: true,
      className: 'docs-version-1.0',
      latest: {label: 'Every element', href: '/docs/install/', versionLabel: '2.0'},
      sidebar: 'docs',
      breadcrumbs: [{label: 'Tutorials', href: undefined}],
      previous: {label: 'Get started', href: '/docs/get-started/'},
      next: {label: 'Image classification', href: '/docs/snacks/image/'},
      editUrl: 'https://example.org/edit',
      lastUpdate: {date: '2024-01-05T10:00:00Z', author: 'Ada'},
      tags: [
        {label: 'Camera', href: '/docs/tags/camera/'},
        {label: 'On-device', href: '/docs/tags/on-device/'},
      ],
      versions: ['next', '2.0', '1.0'].map((name) => ({
        name,
        set: '',
        label: name === 'next' ? 'Next' : name,
        href: `/docs/${name}/install/`,
        same: true,
        isActive: name === '1.0',
        isLatest: name === '2.0',
      })),
    },
  }),
  index: makePage({
    kind: 'generated-index',
    title: 'Guides',
    route: '/docs/guides/',
    hideOutline: true,
    head: {...makePage().head, description: 'How to do one thing at a time, from a model file to a finished app.'},
    doc: {sidebar: 'docs', badge: true, breadcrumbs: [{label: 'Guides', href: '/docs/guides/'}]},
    listing: [
      {
        heading: undefined,
        items: [
          {
            label: 'Prepare a model',
            href: '/docs/guides/model/',
            description: 'Export a model, make it small and put it into the app.',
            count: undefined,
          },
          {label: 'Snacks', href: '/docs/snacks/image/', description: undefined, count: 6},
          {
            label: 'Measure',
            href: '/docs/guides/measure/',
            description:
              'Where the time goes on a phone and what to do about it. Frames, queues and why the first run is slow. More text that has to be cut off somewhere because a card is small.',
            count: undefined,
          },
        ],
      },
    ],
  }),
  tags: makePage({
    kind: 'tags',
    title: 'Tags',
    route: '/docs/tags/',
    hideOutline: true,
    listing: [
      {
        heading: 'C',
        items: [
          {label: 'Camera', href: '/docs/tags/camera/', description: undefined, count: 4},
          {label: 'Canvas', href: '/docs/tags/canvas/', description: undefined, count: 1},
        ],
      },
      {heading: 'O', items: [{label: 'On-device', href: '/docs/tags/on-device/', description: undefined, count: 12}]},
    ],
  }),
  standalone: makePage({
    kind: 'page',
    title: 'Community',
    route: '/community/',
    article: '<p>Ask, answer, and tell us what you build.</p><h2 id="talk">Talk to us</h2><p>In the forum.</p>',
  }),
  large: makePage({title: 'A page among many', route: '/docs/group-9/page-25/', article: '<p>Text.</p>', doc: {sidebar: 'large'}}),
  'not-found': makePage({kind: 'not-found', title: 'Page Not Found', route: '/404.html', hideOutline: true}),
}
