import {expect, test} from 'vitest'
import type {Doc, Route, VersionGraph} from '../../../../../renderer/core/model/route-graph.ts'
import type {SidebarItem} from '../../../../../renderer/core/model/sidebar.ts'
import {translateSidebars} from '../../../../../renderer/graph/routes/sidebar/translate-sidebars.ts'
import {docsTexts} from '../../../../../renderer/features/languages/docs-texts.ts'

const category = (label: string, items: readonly SidebarItem[], route?: string): SidebarItem => ({
  type: 'category',
  label,
  collapsible: true,
  collapsed: true,
  items,
  ...(route !== undefined && {route}),
})

const doc = (id: string, label: string): SidebarItem => ({type: 'link', label, docId: id, target: {route: `/docs/${id}/`}})

/** Only what is read of a version. */
function version(items: readonly SidebarItem[]): VersionGraph {
  const docs = [
    {id: 'a', sidebarLabel: 'A', compiled: {frontMatter: {}}},
    {id: 'b', sidebarLabel: 'B', compiled: {frontMatter: {sidebar_badge: 'New'}}},
  ] as unknown as Doc[]
  return {
    version: {name: '1.0', label: '1.0 (LTS)'},
    sidebars: new Map([['main', {id: 'main', items}]]),
    docById: new Map(docs.map((one) => [one.id, one])),
  } as unknown as VersionGraph
}

function index(path: string, facts: {readonly title: string; readonly description?: string}): [string, Route] {
  return [path, {kind: 'generated-index', path, ...facts} as unknown as Route]
}

const texts = (items: readonly SidebarItem[], routes: readonly [string, Route][] = []): Record<string, string> =>
  Object.fromEntries([...docsTexts(version(items), new Map(routes))].map(([key, {message}]) => [key, message]))

test('P5: the texts of a version are its label and those of its sidebars, at any depth', () => {
  const items = [
    doc('a', 'Another name'),
    doc('b', 'B'),
    category('Outer', [category('Inner', [{type: 'link', label: 'Code', target: {url: 'https://code.example.org'}}])]),
    {type: 'html', value: '<hr>'} as const,
  ]
  expect(texts(items)).toEqual({
    'version.label': '1.0 (LTS)',
    'sidebar.main.doc.Another name': 'Another name',
    'sidebar.main.category.Outer': 'Outer',
    'sidebar.main.category.Inner': 'Inner',
    'sidebar.main.link.Code': 'Code',
  })
})

test('P5: keys tell entries with one label apart, in files and in the sidebar', () => {
  const items = [
    Object.assign(category('Overview', [{type: 'link', label: 'Code', key: 'lib', target: {url: 'https://code.example.org'}}]), {
      key: 'guide',
    }),
    category('Overview', [Object.assign(doc('a', 'Another name'), {key: 'first'})]),
  ]
  expect(texts(items)).toEqual({
    'version.label': '1.0 (LTS)',
    'sidebar.main.category.guide': 'Overview',
    'sidebar.main.link.lib': 'Code',
    'sidebar.main.category.Overview': 'Overview',
    'sidebar.main.doc.first': 'Another name',
  })
  const messages = new Map(Object.keys(texts(items)).map((key) => [key, key]))
  const {sidebars} = translateSidebars({sidebars: new Map([['main', {id: 'main', items}]]), indexTexts: new Map()}, messages)
  expect(JSON.stringify(sidebars.get('main')).match(/"label":"[^"]*"/g)).toEqual([
    '"label":"sidebar.main.category.guide"',
    '"label":"sidebar.main.link.lib"',
    '"label":"sidebar.main.category.Overview"',
    '"label":"sidebar.main.doc.first"',
  ])
})

test('badges of a sidebar are texts, unless they belong to a doc', () => {
  const badge = (text: string) => ({badge: {text, tone: 'tip'}}) as const
  const items = [
    Object.assign(
      category('Outer', [Object.assign(doc('a', 'A'), badge('Beta')), Object.assign(doc('b', 'B'), badge('New'))]),
      badge('Soon'),
    ),
  ]
  expect(texts(items)).toEqual({
    'version.label': '1.0 (LTS)',
    'sidebar.main.category.Outer': 'Outer',
    'sidebar.main.category.Outer.badge': 'Soon',
    'sidebar.main.doc.A.badge': 'Beta',
  })
  const messages = new Map([['sidebar.main.category.Outer.badge', 'Bald']])
  const {sidebars} = translateSidebars({sidebars: new Map([['main', {id: 'main', items}]]), indexTexts: new Map()}, messages)
  expect(JSON.stringify(sidebars.get('main')).match(/"badge":[^}]*\}/g)).toEqual(
    ['Beta', 'New', 'Bald'].map((text) => `"badge":{"text":"${text}","tone":"tip"}`),
  )
})

test('P5: of a generated page, what does not follow from the label is a text too', () => {
  const items = [category('Same', [], '/docs/same/'), category('Own', [], '/docs/own/'), category('Doc', [], '/docs/a/')]
  const routes = [index('/docs/same/', {title: 'Same'}), index('/docs/own/', {title: 'All of them', description: 'Each one'})]
  expect(texts(items, routes)).toEqual({
    'version.label': '1.0 (LTS)',
    'sidebar.main.category.Same': 'Same',
    'sidebar.main.category.Own': 'Own',
    'sidebar.main.category.Own.link.generated-index.title': 'All of them',
    'sidebar.main.category.Own.link.generated-index.description': 'Each one',
    'sidebar.main.category.Doc': 'Doc',
  })
})
