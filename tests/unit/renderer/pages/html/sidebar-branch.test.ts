import {expect, test} from 'vitest'
import type {OutputFile} from '../../../../../renderer/core/model/output.ts'
import type {SidebarItem} from '../../../../../renderer/core/model/sidebar.ts'
import {category, link, makePage, makeRenderer, makeVersion} from '../../../../make-page.ts'

function pages(name: string, count: number): SidebarItem[] {
  return Array.from({length: count}, (_, index) => link(`Page ${index} of ${name}`, `/docs/${name}/page-${index}/`))
}

/** Twenty sections, one with a page of its own, and pages beside them. One has so many pages in two groups that it is divided, too. */
const sections = (more = 0): SidebarItem[] => [
  link('Start', '/docs/start/'),
  ...Array.from({length: 18}, (_, index) => category(`Section ${index}`, pages(`section-${index}`, index === 3 ? 100 + more : 100))),
  category('Large', [...pages('large', 3), category('First', pages('first', 1500)), category('Second', pages('second', 1500))]),
]

function contentOf({content}: OutputFile): string {
  const made = typeof content === 'function' ? content() : undefined
  return typeof made === 'string' ? made : ''
}

function site(items: readonly SidebarItem[]) {
  const renderer = makeRenderer({versions: [makeVersion('2.0', {isLatest: true, sidebars: {docs: items}})]})
  const files = new Map(renderer.fragments().map((file) => [`/${file.path}`, contentOf(file)]))
  const show = (route: string) => {
    const {html, manifest} = renderer.render(makePage({route, article: '', doc: {sidebar: 'docs'}}))
    const sidebar = /<nav class="sidebar"[^]*?<\/nav>/.exec(html)?.[0] ?? ''
    const fragment = / data-fragment="([^"]*)"/.exec(html)?.[1] ?? ''
    return {html, sidebar, fragment, layout: manifest.layout, list: files.get(fragment) ?? ''}
  }
  return {files, show}
}

test('the list that readers load is that of their branch, with links to the first page of others', () => {
  const {files, show} = site(sections())
  expect(files.size).toBe(1 + 18 + 3)
  expect(Math.max(...[...files.values()].map((html) => Buffer.byteLength(html)))).toBeLessThan(150_000)
  const {list, layout} = show('/docs/section-3/page-50/')
  expect(layout).toBe('doc 2.0/docs 4')
  expect(list.match(/href="\/docs\/section-3\//g)).toHaveLength(100)
  expect(list.match(/href="\/docs\/section-4\//g)).toHaveLength(1)
  expect(list).toContain('<a class="sidebar-folded" href="/docs/section-4/page-0/">Section 4</a>')
  expect(list).toContain('href="/docs/start/"')
  expect(show('/docs/start/').layout).toBe('doc 2.0/docs')
  expect(show('/docs/large/page-1/').layout).toBe('doc 2.0/docs 19')
  const second = show('/docs/second/page-700/')
  expect(second.layout).toBe('doc 2.0/docs 19.4')
  expect(second.list.match(/href="\/docs\/(?:second|large)\//g)).toHaveLength(1503)
  expect(second.list.match(/href="\/docs\/first\//g)).toHaveLength(1)
})

/** Returns a sidebar in which every item with a label has another one. */
function rename(items: readonly SidebarItem[], label: string): SidebarItem[] {
  return items.map((item) => ({
    ...item,
    ...('label' in item && item.label === label && {label: `New ${label}`}),
    ...('items' in item && {items: rename(item.items, label)}),
  }))
}

test.each([
  ['a page of a section', 'Page 50 of section-3', 1],
  ['a section', 'Section 5', 22],
  ['a page beside the sections', 'Start', 22],
  ['a page beside groups', 'Page 1 of large', 3],
  ['a group', 'First', 3],
  ['a page of a group', 'Page 700 of second', 1],
])('the key of a list changes with the list: a new label of %s', (_, label, count) => {
  const listsOf = (items: readonly SidebarItem[]) => {
    const renderer = makeRenderer({versions: [makeVersion('2.0', {isLatest: true, sidebars: {docs: items}})]})
    return new Map(renderer.fragments().map((file) => [file.path, {key: file.key, content: contentOf(file)}]))
  }
  const [before, after] = [listsOf(sections()), listsOf(rename(sections(), label))]
  const changed = (part: 'key' | 'content'): string[] =>
    [...before].flatMap(([file, list]) => (after.get(file)?.[part] === list[part] ? [] : [file]))
  expect(changed('key')).toEqual(changed('content'))
  expect(changed('key')).toHaveLength(count)
})

/** Returns the item at a place such as `2.0` of a list in HTML, as the shell finds it. */
function itemAt(html: string, place: string): string | undefined {
  let inside: string | undefined = html
  for (const index of place.split('.')) inside = itemsOf(inside ?? '')[Number(index)]
  return inside
}

function itemsOf(html: string): string[] {
  const items: string[] = []
  let depth = 0
  let start = 0
  for (const {0: tag, index} of html.matchAll(/<\/?li[ >]/g)) {
    if (tag.startsWith('<li')) {
      if (depth === 0) start = index + 4
      depth += 1
    } else {
      depth -= 1
      if (depth === 0) items.push(html.slice(start, index))
    }
  }
  return items
}

test.each(['/docs/start/', '/docs/section-3/page-50/', '/docs/large/page-1/', '/docs/first/page-1499/', '/docs/second/page-700/'])(
  'what the sidebar of %s stands for is in the list that it loads',
  (route) => {
    const {sidebar, list} = site(sections()).show(route)
    expect(sidebar).toContain(`href="${route}" aria-current="page"`)
    expect(list).toContain(`href="${route}"`)
    for (const [, kind = '', href = '', place = ''] of sidebar.matchAll(
      / class="sidebar-(folded|more)" href="([^"]*)" data-place="([^"]*)"/g,
    )) {
      const item = itemAt(list, place)
      expect([place, item]).toEqual([place, expect.stringContaining(`href="${href}"`)])
      if (kind === 'folded') expect(item).toContain('<details')
    }
  },
)

test('one more page changes the sidebars of its branch only', () => {
  const [before, after] = [site(sections()), site(sections(1))]
  const changed = [...after.files].filter(([path, list]) => before.files.get(path) !== list)
  expect(changed).toHaveLength(1)
  expect(after.show('/docs/section-4/page-50/').html).toBe(before.show('/docs/section-4/page-50/').html)
  expect(after.show('/docs/section-3/page-5/').list).not.toBe(before.show('/docs/section-3/page-5/').list)
})
