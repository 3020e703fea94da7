import {expect, test} from 'vitest'
import {openChangedList} from '../../../../renderer/output/changed-list.ts'
import {formatChanges, listChanges, parseChanges} from '../../../../renderer/output/list-changes.ts'
import type {Comparison} from '../../../../renderer/output/list-changes.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder} from '../../../make-site.ts'

function linesOf(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  pending: Comparison['pending'] = new Map(),
) {
  const changes = listChanges({
    before: new Map(Object.entries(before)),
    after: new Map(Object.entries(after)),
    manifest: 'manifest.json',
    pending,
  })
  return formatChanges(changes).split('\n').slice(0, -1)
}

test('a static file is an asset, and a JSON file is a page only beside its HTML', () => {
  expect(
    linesOf(
      {},
      {
        'manifest.json': 'a',
        'de/search/manifest.json': 'a',
        'sitemap-12.xml': 'a',
        'data/sitemap-of-a-city.json': 'a',
        'data/openapi.json': 'a',
        'assets/frame.html': 'a',
        'assets/search/1f/0.txt': 'a',
        'assets/search/1f/core.json': 'a',
        'a.html': 'a',
        'a.json': 'a',
        _redirects: 'a',
        'guide/_redirects': 'a',
      },
    ),
  ).toEqual([
    'assets\tassets/frame.html',
    'assets\tassets/search/1f/0.txt',
    'assets\tdata/openapi.json',
    'assets\tdata/sitemap-of-a-city.json',
    'assets\tguide/_redirects',
    'new\ta.html',
    'new\ta.json',
    'lists\t_redirects',
    'lists\tassets/search/1f/core.json',
    'lists\tde/search/manifest.json',
    'lists\tsitemap-12.xml',
    'manifest\tmanifest.json',
  ])
})

test('a page that was listed as new stays new until it is published', () => {
  const site = {'a/index.html': '1', 'manifest.json': '1'}
  expect(linesOf(site, {...site, 'a/index.html': '2'}, new Map([['a/index.html', 'new']]))).toEqual(['new\ta/index.html'])
  expect(linesOf(site, site, new Map([['b/index.html', 'new']]))).toEqual(['delete\tb/index.html'])
})

test.each(['Buy milk.\n', 'assets\ta', 'assets\ta\tb\n', 'upload\ta\n', 'assets\t\n', '\n'])('%j is not a list', (text) => {
  expect(parseChanges(text)).toBeUndefined()
})

test('a list is read as it was written', () => {
  const text = 'assets\tassets/a.js\nnew\ta b/ü.html\ndelete\tc.html\n'
  expect(formatChanges(parseChanges(text) ?? new Map())).toBe(text)
  expect(parseChanges('')).toEqual(new Map())
})

test('a file with a line break in its name cannot be listed', async () => {
  const root = await makeFolder({})
  const list = openChangedList({file: `${root}/changed.tsv`}, makeConfig(root))
  if ('code' in list) throw new Error(list.message)
  expect(list.check([{path: 'a b.html'}])).toBeUndefined()
  expect(list.check([{path: 'a\nb.html'}])).toMatchObject({
    code: 'output-list-unusable',
    message: '`changed.tsv` cannot be used for the list of changes: "a\\nb.html" has a tab or a line break in its name.',
  })
})
