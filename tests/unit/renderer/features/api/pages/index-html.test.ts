import {expect, test} from 'vitest'
import {indexHtml} from '../../../../../../renderer/features/api/pages/index-html.ts'
import type {IndexEntry} from '../../../../../../renderer/features/api/pages/index-html.ts'

const entries = (count: number): IndexEntry[] =>
  Array.from({length: count}, (_none, index) => ({label: `m${index}()`, id: `m${index}`, flags: {}, isNew: false}))

test('a page with few sections has no index, whatever the number of its groups', () => {
  expect(indexHtml([])).toBe('')
  expect(
    indexHtml([
      {title: 'Properties', entries: entries(4)},
      {title: 'Methods', entries: entries(5)},
    ]),
  ).toBe('')
})

test('nothing is marked as new where everything is', () => {
  const html = indexHtml([{title: 'Functions', entries: entries(10).map((entry) => ({...entry, isNew: true}))}])
  expect([html.split('<li>').length - 1, html.includes('<small>')]).toEqual([10, false])
})

test('an index links to sections in groups, strikes deprecated ones through and marks new ones', () => {
  const html = indexHtml([
    {title: 'Constructors', entries: []},
    {title: 'Properties', entries: [{label: '[index]', id: 'index', flags: {}, isNew: true}]},
    {title: 'Methods', entries: [{label: "'a<b'()", id: 'a-b', flags: {deprecated: true}, isNew: false}, ...entries(8)]},
  ])
  const others = Array.from({length: 8}, (_none, index) => `<li><a href="#m${index}">m${index}()</a></li>`)
  expect(html).toBe(
    '<nav class="api-index" aria-label="Index">' +
      '<p>Properties</p><ul><li><a href="#index">[index]</a> <small>new</small></li></ul>' +
      `<p>Methods</p><ul><li><a href="#a-b" title="Deprecated"><del>&#39;a&lt;b&#39;()</del></a></li>${others.join('')}</ul></nav>`,
  )
})
