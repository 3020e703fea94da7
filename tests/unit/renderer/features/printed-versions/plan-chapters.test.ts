import {expect, test} from 'vitest'
import type {VersionGraph} from '../../../../../renderer/core/model/route-graph.ts'
import {createShowHref} from '../../../../../renderer/features/printed-versions/chapter-hrefs.ts'
import {flatten, planChapters} from '../../../../../renderer/features/printed-versions/plan-chapters.ts'
import type {Chapter} from '../../../../../renderer/features/printed-versions/plan-chapters.ts'
import {makeGraph} from '../../../../make-graph.ts'
import type {GraphSite} from '../../../../make-graph.ts'

const sidebars = {
  guide: [
    {type: 'doc', id: 'first'},
    {
      type: 'category',
      label: 'How to',
      link: {type: 'doc', id: 'how/index'},
      items: [
        'how/one',
        {type: 'category', label: 'More', items: ['how/deep/two', {type: 'link', label: 'Out', href: 'https://example.com'}]},
      ],
    },
    {
      type: 'category',
      label: 'Listed',
      link: {type: 'generated-index', slug: '/listed', title: 'What is listed', description: 'All.'},
      items: ['listed'],
    },
    {type: 'ref', id: 'other'},
    {type: 'html', value: '<hr>'},
    {type: 'category', label: 'Empty', items: ['secret']},
  ],
  second: ['how/one', 'other', {type: 'category', label: 'More', items: ['a-b']}],
}

const files = {
  'content/docs/next/sidebars.json': JSON.stringify(sidebars),
  'content/docs/next/main.md': '---\nslug: /\n---\n\n# Main\n',
  'content/docs/next/first.md': '# First\n\n## Part\n',
  'content/docs/next/how/index.md': '# How\n',
  'content/docs/next/how/one.md': '# One\n',
  'content/docs/next/how/deep/two.md': '# Two\n',
  'content/docs/next/listed.md': '---\nslug: /listed/one/\n---\n\n# A page of the list\n',
  'content/docs/next/other.md': '# Other\n',
  'content/docs/next/a-b.md': '---\nslug: /a/b/\n---\n\n# A B\n',
  'content/docs/next/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
  'content/docs/next/left.md': '---\nslug: /a-b/\n---\n\n# Left over\n',
}

async function plan(): Promise<GraphSite & {chapters: Chapter[]}> {
  const site = await makeGraph(files, {
    compiler: 'markdown',
    config: {baseUrl: '/kit/', redirects: [{from: '/docs/old', to: '/docs/first'}]},
  })
  expect(site.diagnostics).toEqual([])
  const [own] = site.graph.versions as [VersionGraph]
  return {...site, chapters: planChapters(own, site.graph.routes)}
}

/** The chapters as lines: their title, indented, with the id and what they are. */
function outline(chapters: readonly Chapter[]): string[] {
  return [...flatten(chapters)].map(
    ({depth, title, anchor, page}) =>
      `${'  '.repeat(depth)}${title} ${anchor} ${page === undefined ? 'part' : 'kind' in page ? 'index' : 'doc'}`,
  )
}

test('chapters are in the order of the sidebars, each page once; docs in none are around them, and unlisted ones are not there', async () => {
  const {chapters} = await plan()
  expect(outline(chapters)).toEqual([
    'Main page doc',
    'First page-first doc',
    'How page-how doc',
    '  One page-how-one doc',
    '  More page-more part',
    '    Two page-how-deep-two doc',
    'What is listed page-listed index',
    '  A page of the list page-listed-one doc',
    'Other page-other doc',
    'More page-more-2 part',
    '  A B page-a-b doc',
    'Left over page-a-b-2 doc',
  ])
})

test('links to pages of the version lead to chapters, and all others stay as they are', async () => {
  const {config, graph, chapters} = await plan()
  const showHref = createShowHref({config, routes: graph.routes, chapters})
  const [main, first] = chapters as [Chapter, Chapter]
  const hrefs = {
    '/kit/docs/first/': '#page-first',
    '/kit/docs/first': '#page-first',
    '/kit/docs/first/index.html?tab=a#part': '#page-first--part',
    '/kit/docs/first/#gone': '#page-first',
    '/kit/docs/first/#:~:text=word': '#page-first',
    '/kit/docs/old/': '#page-first',
    '/kit/docs/listed/#top': '#page-listed',
    '/kit/docs/': '#page',
    '#': '#page',
    '/kit/docs/secret/': '/kit/docs/secret/',
    '/kit/elsewhere/': '/kit/elsewhere/',
    '/docs/first/': '/docs/first/',
    '//example.org/kit/docs/first/': '//example.org/kit/docs/first/',
    'https://example.org/kit/docs/first/': 'https://example.org/kit/docs/first/',
    'mailto:a@example.org': 'mailto:a@example.org',
    'relative/': 'relative/',
  }
  expect(Object.fromEntries(Object.keys(hrefs).map((href) => [href, showHref(href, main)]))).toEqual(hrefs)
  expect(showHref('#part', first)).toBe('#page-first--part')
})
