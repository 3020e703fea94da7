import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../../../renderer/config/schema.ts'
import type {SidebarItem} from '../../../../../../renderer/core/model/sidebar.ts'
import {makeGraph} from '../../../../../make-graph.ts'
import {showDiagnostics} from '../../../../../show-diagnostics.ts'

type Files = Record<string, string>

/** Sidebars as indented lines: `Label -> target`. */
async function sidebarsOf(
  files: Files,
  sidebars?: unknown,
  settings: SiteConfigInput['docs'] = {},
): Promise<{lines: Record<string, string[]>; problems: string[]}> {
  const docs = Object.entries(files).map(([name, text]) => [name.startsWith('content/') ? name : `content/docs/${name}`, text] as const)
  const file: Files = sidebars === undefined ? {} : {'content/docs/sidebars.json': JSON.stringify(sidebars)}
  const {graph, diagnostics} = await makeGraph({...Object.fromEntries(docs), ...file}, {config: {docs: settings}})
  const lines = [...(graph.versions[0]?.sidebars ?? [])].map(([id, {items}]) => [id, items.flatMap((item) => show(item))] as const)
  return {lines: Object.fromEntries(lines), problems: showDiagnostics(diagnostics)}
}

function show(item: SidebarItem, indent = ''): string[] {
  if (item.type === 'html') return [`${indent}${item.value}`]
  if (item.type === 'category') {
    const state = item.collapsible ? (item.collapsed ? '+' : '-') : '='
    return [
      `${indent}${state} ${item.label}${item.badge === undefined ? '' : ` [${item.badge.tone}: ${item.badge.text}]`}${item.route === undefined ? '' : ` -> ${item.route}`}`,
      ...item.items.flatMap((inner) => show(inner, `${indent}  `)),
    ]
  }
  const badge = item.badge === undefined ? '' : ` [${item.badge.tone}: ${item.badge.text}]`
  return [
    `${indent}${item.label}${badge} -> ${'route' in item.target ? item.target.route : item.target.url}${item.ref === true ? ' (ref)' : ''}`,
  ]
}

test('H9: entries are in the order of position, number and name; categories take theirs from file, index or folder', async () => {
  expect(
    await sidebarsOf({
      '02-b.md': '',
      '01-c.md': '',
      'a.md': '',
      'z.md': '---\nsidebar_position: 1.5\n---\n',
      '03-guide/index.md': '---\ntitle: The guide\n---\n',
      '03-guide/2021-11-news.md': '',
      '03-guide/01-first.md': '',
      'late/x.md': '',
      'late/_category_.json': '{"label": "Early", "position": 0, "collapsed": false}',
      'plain/x.md': '',
      'fixed/x.md': '',
      'fixed/_category_.yml': 'collapsible: false\nposition: 99\nlink: {type: generated-index, title: All of it}\n',
      'linked/own.md': '',
      'linked/other.md': '',
      'linked/_category_.json': '{"position": 100, "link": {"type": "doc", "id": "own"}}',
      'alone/index.md': '---\nsidebar_position: 101\nsidebar_label: Alone\n---\n',
    }),
  ).toEqual({
    lines: {
      defaultSidebar: [
        '- Early',
        '  x -> /docs/late/x/',
        'c -> /docs/c/',
        'z -> /docs/z/',
        'b -> /docs/b/',
        '+ The guide -> /docs/guide/',
        '  first -> /docs/guide/first/',
        '  2021-11-news -> /docs/guide/2021-11-news/',
        '= fixed -> /docs/category/fixed/',
        '  x -> /docs/fixed/x/',
        '+ linked -> /docs/linked/own/',
        '  other -> /docs/linked/other/',
        '+ Alone -> /docs/alone/',
        'a -> /docs/a/',
        '+ plain',
        '  x -> /docs/plain/x/',
      ],
    },
    problems: [],
  })
})

test('categories are open, or always open, where the site says so and they do not', async () => {
  const files = {'a/x.md': '', 'b/x.md': '', 'b/_category_.json': '{"collapsed": true, "collapsible": true}'}
  const linesOf = async (settings: SiteConfigInput['docs']): Promise<string[] | undefined> =>
    (await sidebarsOf(files, undefined, settings)).lines['defaultSidebar']?.filter((line) => !line.startsWith(' '))
  expect(await linesOf({sidebarCollapsed: false})).toEqual(['- a', '+ b'])
  expect(await linesOf({sidebarCollapsible: false})).toEqual(['= a', '+ b'])
})

test('badges come from the entry, from the file of its category, or from the doc', async () => {
  const files = {
    'a.md': '---\nsidebar_badge: New\n---\n',
    'b.md': '---\nsidebar_badge: {text: Soon, tone: caution}\n---\n',
    'c.md': '',
    'guide/index.md': '---\nsidebar_badge: {text: Old, tone: danger}\n---\n',
    'more/_category_.json': '{"badge": {"text": "Beta", "tone": "tip"}}',
    'more/d.md': '',
  }
  const entries = [
    {type: 'doc', id: 'a', badge: 'Changed'},
    {type: 'ref', id: 'b'},
    {type: 'link', label: 'Out', href: 'https://example.org', badge: {text: 'Live', tone: 'note'}},
    {type: 'category', label: 'Guide', link: {type: 'doc', id: 'guide/index'}, items: ['c'], badge: 'Read'},
  ]
  const {graph, diagnostics} = await makeGraph(
    {
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/docs/${name}`, text])),
      'content/docs/sidebars.json': '{"plain": ["c"]}',
    },
    {},
  )
  expect({marked: graph.versions[0]?.sidebars.get('plain')?.hasBadges, problems: showDiagnostics(diagnostics)}).toEqual({
    marked: undefined,
    problems: [],
  })
  expect(await sidebarsOf(files)).toEqual({
    lines: {
      defaultSidebar: [
        'a [note: New] -> /docs/a/',
        'b [caution: Soon] -> /docs/b/',
        'c -> /docs/c/',
        '+ guide [danger: Old] -> /docs/guide/',
        '+ more [tip: Beta]',
        '  d -> /docs/more/d/',
      ],
    },
    problems: [],
  })
  expect(await sidebarsOf(files, {docs: entries})).toEqual({
    lines: {
      docs: [
        'a [note: Changed] -> /docs/a/',
        'b [caution: Soon] -> /docs/b/ (ref)',
        'Out [note: Live] -> https://example.org',
        '+ Guide [note: Read] -> /docs/guide/',
        '  c -> /docs/c/',
      ],
    },
    problems: [],
  })
})

test('a badge that cannot be used is reported where it is written', async () => {
  const files = {'a.md': '', 'b.md': '', 'more/_category_.json': '{"badge": {"text": "Beta", "tone": "tipp"}}', 'more/d.md': ''}
  const doc = {type: 'doc', id: 'a', badge: {text: 'A', color: 'red'}}
  const {problems} = await sidebarsOf(files, {docs: [doc, {type: 'category', label: 'B', badge: 1, items: ['b']}]})
  expect(problems).toEqual([
    'content/docs/more/_category_.json:1:36 category-invalid `badge.tone` is `"tipp"`; expected one of `note`, `tip`, `caution` and `danger`. | Did you mean `tip`?',
    'content/docs/sidebars.json:1:61 sidebar-invalid Unknown key `badge.color`. | Known keys: `text`, `tone`.',
    'content/docs/sidebars.json:1:108 sidebar-invalid `badge` is `1`; expected a string, or an object with `text` and `tone`.',
  ])
})

test('H1: all kinds of entries; an id is looked up, a link gets its slash', async () => {
  const {lines, problems} = await sidebarsOf(
    {'a.md': '# A', 'b.md': '# B', 'guide/c.md': '# C', 'content/static/x.zip': '', 'content/pages/faq.md': ''},
    {
      docs: [
        'a',
        {type: 'ref', id: 'b', label: 'See B'},
        {type: 'link', label: 'FAQ', href: '/faq'},
        {type: 'link', label: 'Part', href: '/faq#who'},
        {type: 'link', label: 'File', href: '/x.zip'},
        {type: 'link', label: 'Out', href: 'https://example.com'},
        {type: 'html', value: '<hr>'},
        {
          type: 'category',
          label: 'All',
          collapsible: false,
          collapsed: true,
          items: [{type: 'autogenerated', dirName: 'guide'}],
          link: {type: 'doc', id: 'b'},
        },
      ],
      api: [{Short: [{type: 'autogenerated', dirName: '.'}]}],
    },
  )
  expect(problems).toEqual([])
  expect(lines).toEqual({
    docs: [
      'A -> /docs/a/',
      'See B -> /docs/b/ (ref)',
      'FAQ -> /faq/',
      'Part -> /faq/#who',
      'File -> /x.zip',
      'Out -> https://example.com',
      '<hr>',
      '= All -> /docs/b/',
      '  C -> /docs/guide/c/',
    ],
    api: ['+ Short', '  A -> /docs/a/', '  B -> /docs/b/', '  + guide', '    C -> /docs/guide/c/'],
  })
})

test('H8: unknown ids and folders are reported with what there is', async () => {
  const {lines, problems} = await sidebarsOf(
    {'install.md': '', 'guide/faq.md': ''},
    {
      docs: [
        'instal',
        'faq',
        {type: 'category', label: 'X', items: ['install'], link: {type: 'doc', id: 'nope'}},
        {type: 'autogenerated', dirName: 'guides'},
      ],
    },
  )
  expect(lines).toEqual({docs: ['+ X', '  install -> /docs/install/']})
  expect(problems).toMatchInlineSnapshot(`
    [
      "content/docs/sidebars.json:1:10 sidebar-unknown-doc The sidebar names the doc \`instal\`, which the version \`next\` does not have. | Did you mean \`install\`? Available: \`guide/faq\`, \`install\`.",
      "content/docs/sidebars.json:1:19 sidebar-unknown-doc The sidebar names the doc \`faq\`, which the version \`next\` does not have. | Did you mean \`guide/faq\`? Available: \`guide/faq\`, \`install\`.",
      "content/docs/sidebars.json:1:102 sidebar-unknown-doc The sidebar names the doc \`nope\`, which the version \`next\` does not have. | Available: \`guide/faq\`, \`install\`.",
      "content/docs/sidebars.json:1:145 sidebar-invalid The folder \`guides\` has no docs in the version \`next\`, so no entries can be made from it. | Did you mean \`guide\`? Available: \`guide\`.",
    ]
  `)
})

test('H8: what is offered instead of an unknown id or folder is published', async () => {
  const draft = '---\ndraft: true\n---\n'
  const {problems} = await sidebarsOf(
    {'installed.md': '---\npagination_next: instal\n---\n', 'install.md': draft, 'guide/a.md': draft, 'other/b.md': ''},
    {docs: ['instal', 'installed', {type: 'autogenerated', dirName: 'guid'}]},
  )
  expect(problems).toMatchInlineSnapshot(`
    [
      "content/docs/installed.md:2:18 pagination-unknown \`pagination_next\` names the doc \`instal\`, which this version does not have. | Available: \`installed\`, \`other/b\`.",
      "content/docs/sidebars.json:1:10 sidebar-unknown-doc The sidebar names the doc \`instal\`, which the version \`next\` does not have. | Available: \`installed\`, \`other/b\`.",
      "content/docs/sidebars.json:1:65 sidebar-invalid The folder \`guid\` has no docs in the version \`next\`, so no entries can be made from it. | Available: \`other\`.",
    ]
  `)
})

test('H8: drafts go silently, and categories that hold nothing else with them; unlisted docs are hidden', async () => {
  const draft = '---\ndraft: true\n---\n'
  const unlisted = '---\nunlisted: true\n---\n'
  const files = {'a.md': '', 'drafts/b.md': draft, 'hidden/c.md': unlisted, 'mixed/index.md': unlisted, 'mixed/d.md': ''}
  expect(await sidebarsOf(files)).toEqual({lines: {defaultSidebar: ['a -> /docs/a/', '+ mixed', '  d -> /docs/mixed/d/']}, problems: []})
  expect(await sidebarsOf(files, {docs: ['drafts/b', 'a', {X: ['drafts/b']}, {Y: ['hidden/c']}]})).toEqual({
    lines: {docs: ['a -> /docs/a/']},
    problems: [],
  })
})

test('generated indexes have a page with a route of their own', async () => {
  const link = {type: 'generated-index'}
  const {graph, diagnostics} = await makeGraph({
    'content/docs/a.md': '',
    'content/docs/sidebars.json': JSON.stringify({
      docs: [
        {type: 'category', label: 'How To', link, items: ['a'], description: 'All guides.'},
        {type: 'category', label: 'How To', link, items: ['a']},
        {type: 'category', label: 'Own', link: {...link, slug: '/own', title: 'T', description: 'D'}, items: ['a']},
        {type: 'category', label: 'Bad', link: {...link, slug: '../../x'}, items: ['a']},
      ],
    }),
  })
  const indexes = [...graph.routes.values()].flatMap((route) =>
    route.kind === 'generated-index' ? [{...route, category: route.category.label}] : [],
  )
  const common = {kind: 'generated-index', version: 'next', sidebar: 'docs'}
  expect(indexes).toEqual([
    {...common, path: '/docs/category/bad/', category: 'Bad', title: 'Bad'},
    {...common, path: '/docs/category/how-to-1/', category: 'How To', title: 'How To'},
    {...common, path: '/docs/category/how-to/', category: 'How To', title: 'How To', description: 'All guides.'},
    {...common, path: '/docs/own/', category: 'Own', title: 'T', description: 'D'},
  ])
  expect(showDiagnostics(diagnostics)).toEqual([
    'content/docs/sidebars.json:1:407 slug-invalid The slug `../../x` of the category `Bad` cannot be used: it leaves its folder with `..`. | Write a path such as `/guides`.',
  ])
})
