import {expect, test} from 'vitest'
import {makeGraph} from '../../../../../make-graph.ts'
import {showDiagnostics} from '../../../../../show-diagnostics.ts'

type Lines = {positions: Record<string, string>; problems: string[]}

/** Position of each page: `sidebar: breadcrumbs | previous | next`. */
async function positionsOf(files: Record<string, string>, sidebars: unknown): Promise<Lines> {
  const docs = Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/docs/${name}`, text]))
  const {graph, diagnostics} = await makeGraph({...docs, 'content/docs/sidebars.json': JSON.stringify(sidebars)})
  const positions = [...(graph.versions[0]?.positions ?? [])].map(([key, {sidebar, breadcrumbs, previous, next}]) => {
    const trail = breadcrumbs.map(({label, route}) => (route === undefined ? label : `${label}(${route})`)).join(' > ')
    return [key, `${sidebar}: ${trail} | ${previous?.label} | ${next?.label}`]
  })
  return {positions: Object.fromEntries(positions), problems: showDiagnostics(diagnostics)}
}

const matter = (text: string): string => `---\n${text}\n---\n`

test('R3, R5: neighbours and breadcrumbs follow the sidebar; pages of categories take part', async () => {
  const index = {type: 'generated-index'}
  expect(
    await positionsOf(
      {'a.md': '# A', 'b.md': '# B', 'c.md': '# C', 'd.md': matter('title: D\npagination_label: Last'), 'e.md': '# E'},
      {
        docs: [
          'a',
          {
            type: 'category',
            label: 'Guides',
            link: {type: 'doc', id: 'b'},
            items: [{type: 'category', label: 'Inner', link: index, items: ['c']}],
          },
          {type: 'ref', id: 'e'},
          {type: 'link', label: 'Out', href: 'https://example.com'},
          {Plain: [{type: 'doc', id: 'd', label: 'Dee'}]},
        ],
      },
    ),
  ).toEqual({
    positions: {
      a: 'docs:  | undefined | B',
      b: 'docs:  | A | Inner',
      '/docs/category/inner/': 'docs: Guides(/docs/b/) | B | C',
      c: 'docs: Guides(/docs/b/) > Inner(/docs/category/inner/) | Inner | Last',
      d: 'docs: Plain | C | undefined',
      e: 'undefined:  | undefined | undefined',
    },
    problems: [],
  })
})

test('R3, R8: front matter chooses sidebar, previous and next, or none', async () => {
  const sidebars = {first: ['a', 'b'], second: ['b', 'c', 'd']}
  expect(
    await positionsOf(
      {
        'a.md': matter('pagination_next: null'),
        'b.md': matter('displayed_sidebar: second'),
        'c.md': matter('displayed_sidebar: null'),
        'd.md': matter('pagination_prev: a\npagination_next: e'),
        'e.md': matter('displayed_sidebar: first\ndraft: true'),
      },
      sidebars,
    ),
  ).toEqual({
    positions: {
      a: 'first:  | undefined | undefined',
      b: 'second:  | undefined | c',
      c: 'undefined:  | undefined | undefined',
      d: 'second:  | a | undefined',
    },
    problems: [],
  })
})

test('ids that front matter names and nobody has are reported', async () => {
  const {problems} = await positionsOf({'install.md': matter('pagination_next: instal\ndisplayed_sidebar: doc')}, {docs: ['install']})
  expect(problems).toMatchInlineSnapshot(`
    [
      "content/docs/install.md:2:18 pagination-unknown \`pagination_next\` names the doc \`instal\`, which this version does not have. | Did you mean \`install\`? Available: \`install\`.",
      "content/docs/install.md:3:20 sidebar-unknown \`displayed_sidebar\` names the sidebar \`doc\`, which this version does not have. | Did you mean \`docs\`? Available: \`docs\`.",
    ]
  `)
})

test('an unlisted doc has a place in its sidebar and is nobody’s neighbour', async () => {
  const {positions} = await positionsOf({'a.md': '', 'b.md': matter('unlisted: true'), 'c.md': ''}, {docs: [{X: ['a', 'b', 'c']}]})
  expect(positions).toEqual({a: 'docs: X | undefined | c', b: 'docs: X | undefined | undefined', c: 'docs: X | a | undefined'})
})
