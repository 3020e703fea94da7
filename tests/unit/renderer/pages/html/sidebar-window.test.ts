import {expect, test} from 'vitest'
import {createSidebarTree} from '../../../../../renderer/pages/html/sidebar-tree.ts'
import {createSidebarWindows, isSmallTree} from '../../../../../renderer/pages/html/sidebar-window.ts'
import type {SidebarNode} from '../../../../../renderer/core/model/site-facts.ts'
import type {SidebarItem} from '../../../../../renderer/core/model/sidebar.ts'
import {category, link} from '../../../../make-page.ts'

function tree(items: readonly SidebarItem[]) {
  return createSidebarTree('2.0/docs', {items, addresses: {baseUrl: '/', trailingSlash: true}})
}

function pages(count: number, folder: string): SidebarItem[] {
  return Array.from({length: count}, (_, index) => link(`Page ${index} of ${folder}`, `/docs/${folder}/page-${index}/`))
}

function groups(count: number, each: number): SidebarItem[] {
  return Array.from({length: count}, (_, index) => category(`Group ${index}`, pages(each, `group-${index}`)))
}

/** The window as an indented list: `-` closed, `+` open, `…` left out. */
function outline(nodes: readonly SidebarNode[], indent = ''): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'more') return [`${indent}… ${node.count} ${node.direction} (${node.place}) ${node.href}`]
    if (node.type === 'html') return [`${indent}${node.value}`]
    if (node.type === 'link') return [`${indent}${node.label}`]
    const sign = node.isOpen ? '+' : '-'
    return [`${indent}${sign} ${node.label}`, ...outline(node.items ?? [], `${indent}  `)]
  })
}

test('a small sidebar is complete, with the categories around the page open', () => {
  const items = [
    link('Start', '/docs/start/'),
    category('A', [category('B', pages(2, 'b')), ...pages(1, 'a')]),
    category('C', pages(1, 'c')),
  ]
  const {nodes, isComplete} = createSidebarWindows(tree(items))('/docs/b/page-1/')
  expect([isComplete, outline(nodes)]).toEqual([
    true,
    ['Start', '+ A', '  + B', '    Page 0 of b', '    Page 1 of b', '  Page 0 of a', '- C', '  Page 0 of c'],
  ])
})

test('H4: where categories close each other, none beside the path to the page is open', () => {
  const open = {collapsed: false}
  const items = [category('A', pages(1, 'a'), open), category('B', [category('C', pages(1, 'c'), open), category('D', pages(1, 'd'))])]
  const [free, exclusive] = [false, true].map((opensOne) =>
    outline(
      createSidebarWindows(createSidebarTree('2.0/docs', {items, addresses: {baseUrl: '/', trailingSlash: true}, opensOne}))(
        '/docs/d/page-0/',
      ).nodes,
    ),
  )
  const beside = (sign: string) => [`${sign} A`, '  Page 0 of a', '+ B', `  ${sign} C`, '    Page 0 of c', '  + D', '    Page 0 of d']
  expect([free, exclusive]).toEqual([beside('+'), beside('-')])
})

test('pages of one category share a window, pages of another do not', () => {
  const windowOf = createSidebarWindows(tree([category('A', pages(3, 'a')), category('B', pages(3, 'b'))]))
  const [first, same, other] = ['/docs/a/page-0/', '/docs/a/page-2/', '/docs/b/page-0/'].map(windowOf)
  expect([first === same, first?.hash === other?.hash]).toEqual([true, false])
})

test('H2: the category whose own page this is starts open', () => {
  const small = tree([category('A', pages(1, 'a'), {route: '/docs/a/'})])
  expect(outline(createSidebarWindows(small)('/docs/a/').nodes)).toEqual(['+ A', '  Page 0 of a'])
})

test('H7: in a large sidebar other categories are closed and lead to their first page', () => {
  const {nodes, isComplete} = createSidebarWindows(tree(groups(20, 50)))('/docs/group-3/page-20/')
  const closed = nodes.filter((node) => node.type === 'category' && node.items === undefined)
  expect([isComplete, nodes.length, closed.length, closed[0]]).toEqual([
    false,
    20,
    19,
    {
      type: 'category',
      label: 'Group 0',
      href: undefined,
      firstHref: '/docs/group-0/page-0/',
      isCollapsible: true,
      isOpen: false,
      className: undefined,
      items: undefined,
      place: '0',
    },
  ])
})

test('a large sidebar shows the neighbours of the page and leads to the nearest entries left out', () => {
  const {nodes} = createSidebarWindows(tree(pages(1000, 'all')))('/docs/all/page-500/')
  const lines = outline(nodes)
  const [before = '', ...shown] = lines
  const after = shown.pop() ?? ''
  const first = Number(/Page (\d+)/.exec(shown[0] ?? '')?.[1])
  expect(shown).toContain('Page 500 of all')
  expect([before, after]).toEqual([
    `… ${first} before (${first - 1}) /docs/all/page-${first - 1}/`,
    `… ${1000 - first - shown.length} after (${first + shown.length}) /docs/all/page-${first + shown.length}/`,
  ])
})

test('the first and the last page leave nothing out on their side', () => {
  const large = tree(pages(1000, 'all'))
  const kinds = (href: string) => createSidebarWindows(large)(href).nodes.flatMap((node) => (node.type === 'more' ? [node.direction] : []))
  expect([kinds('/docs/all/page-0/'), kinds('/docs/all/page-999/')]).toEqual([['after'], ['before']])
})

test('every page is in its own window, at any depth', () => {
  const items = [...groups(5, 40), category('Outer', [category('Inner', pages(300, 'inner')), ...pages(20, 'outer')])]
  const large = tree(items)
  const missing = [...large.places.keys()].filter((href) => !JSON.stringify(createSidebarWindows(large)(href).nodes).includes(`"${href}"`))
  expect([isSmallTree(large), missing]).toEqual([false, []])
})

test('the window that pages share is that of each of them, and its hash is that of its nodes', () => {
  const empty = category('Empty', [], {route: '/docs/empty/'})
  const large = tree([...groups(5, 40), empty, category('Outer', [category('Inner', pages(100, 'inner')), ...pages(20, 'outer')])])
  const shared = createSidebarWindows(large)
  const byHash = new Map<string, Set<string>>()
  for (const href of large.places.keys()) {
    const {hash, nodes} = shared(href)
    expect(nodes).toEqual(createSidebarWindows(large)(href).nodes)
    byHash.set(hash, (byHash.get(hash) ?? new Set()).add(JSON.stringify(nodes)))
  }
  expect([...byHash.values()].filter(({size}) => size !== 1)).toEqual([])
})

test('a page that the sidebar does not have sees its beginning', () => {
  expect(outline(createSidebarWindows(tree(pages(1000, 'all')))('/docs/elsewhere/').nodes)[0]).toBe('Page 0 of all')
})

test('unlisted entries and categories that so become empty are not shown', () => {
  const items: SidebarItem[] = [
    {...link('Hidden', '/docs/hidden/'), unlisted: true},
    category('Empty', [{...link('Also', '/docs/also/'), unlisted: true}]),
  ]
  expect(tree(items).nodes).toEqual([])
})
