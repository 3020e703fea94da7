import {createHash} from 'node:crypto'
import {expect, test} from 'vitest'
import {pageRecords, flattenTables, splitContent} from '../../../../../../renderer/features/search/records/page-records.ts'
import type {RecordPage} from '../../../../../../renderer/features/search/records/page-records.ts'

const page: RecordPage = {
  url: 'https://example.org/docs/tensor/',
  title: 'Tensors <2>',
  category: 'Guides & more',
  html: '<p>Begin.</p><h2 id="the-shape">Shape</h2><p>Its <code>a &lt; b</code>.</p><pre><code>code</code></pre>',
  tags: {language: 'en', version: '2.0', docusaurus_tag: 'docs-default-2.0'},
}

/** `type anchor: what it is about`. */
function outline(change: Partial<RecordPage>): string[] {
  return pageRecords({...page, ...change}).map(({type, anchor, content, hierarchy}) => {
    const {lvl0: _category, ...headings} = hierarchy
    return `${type} ${anchor ?? '-'}: ${[...Object.values(headings).map((text) => text ?? '·'), content ?? ''].join(' ').trimEnd()}`
  })
}

test('N3, N4: records have the fields of a crawler; texts are HTML, code is no content', () => {
  const hierarchy = {lvl0: 'Guides &amp; more', lvl1: 'Tensors &lt;2>', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null}
  const shape = {...hierarchy, lvl2: 'Shape'}
  const url = 'https://example.org/docs/tensor/'
  const common = {language: 'en', version: ['2.0'], docusaurus_tag: 'docs-default-2.0', url_without_anchor: url}
  const id = (facts: object) => createHash('sha1').update(JSON.stringify(facts)).digest('hex')
  const weight = (level: number, position: number) => ({pageRank: 0, level, position})
  const top = {...common, hierarchy, url, anchor: null}
  const below = {...common, hierarchy: shape, url: `${url}#the-shape`, anchor: 'the-shape'}
  expect(pageRecords(page)).toEqual([
    {...top, type: 'lvl1', content: null, weight: weight(90, 0), objectID: id({hierarchy, position: 0, url})},
    {...top, type: 'content', content: 'Begin.', weight: weight(0, 1), objectID: id({hierarchy, position: 1, url})},
    {...below, type: 'lvl2', content: null, weight: weight(80, 2), objectID: id({hierarchy: shape, position: 2, url: below.url})},
    {
      ...below,
      type: 'content',
      content: 'Its a &lt; b.',
      weight: weight(0, 3),
      objectID: id({hierarchy: shape, position: 3, url: below.url}),
    },
  ])
})

test('N5: a heading resets deeper levels, a level that is left out is null, empty headings are no headings', () => {
  const html = '<h3 id="a">A</h3><h4 id="b">B</h4><p>b</p><h2 id="c"></h2><h2 id="d">D</h2><h6>F</h6><p>f</p>'
  expect(outline({html, title: 'T'})).toEqual([
    'lvl1 -: T · · · · ·',
    'lvl3 a: T · A · · ·',
    'lvl4 b: T · A B · ·',
    'content b: T · A B · · b',
    'lvl2 d: T D · · · ·',
    'lvl6 d: T D · · · F',
    'content d: T D · · · F f',
  ])
})

test('N6: the first cell of a row is a heading of level 5 in the place of its section, the last is text', () => {
  const html = '<h2 id="a">A</h2><table><tr><th>h</th></tr><tr><td>k</td><td>x</td><td>v</td></tr></table>'
  expect(outline({html, title: 'T'})).toEqual([
    'lvl1 -: T · · · · ·',
    'lvl2 a: T A · · · ·',
    'lvl5 a: T A · · k ·',
    'content a: T A · · k · v',
  ])
})

test('a page that shows its title itself has it once', () => {
  const html = '<h1 id="t">T</h1><p>a</p><h2 id="b">B</h2>'
  expect(outline({html, title: 'T'})).toEqual(['lvl1 -: T · · · · ·', 'content -: T · · · · · a', 'lvl2 b: T B · · · ·'])
  expect(outline({html, title: 'Other'})[1]).toBe('lvl2 t: Other T · · · ·')
})

test('N2: versions are split at commas; other tags become fields, which cannot take the place of those of records', () => {
  const tags = {language: 'en', version: '1.0, 2.0', docusaurus_tag: 'x', audience: 'staff', url: 'https://evil.example'}
  expect(pageRecords({...page, html: '', tags})[0]).toMatchObject({version: ['1.0', '2.0'], audience: 'staff', url: page.url})
  expect(pageRecords({...page, html: '', tags: {language: 'en', docusaurus_tag: 'default'}})[0]).toMatchObject({version: []})
})

test('an anchor is part of the URL in the way of URLs', () => {
  expect(pageRecords({...page, html: '<h2 id="größe 1">A</h2>'})[1]).toMatchObject({
    anchor: 'größe 1',
    url: 'https://example.org/docs/tensor/#gr%C3%B6%C3%9Fe%201',
  })
})

test('a text that is too long for a record has several, with places of their own', () => {
  const records = pageRecords({...page, html: `<p>${'word '.repeat(600)}</p>`})
  expect(records.map(({type, weight}) => [type, weight.position])).toEqual([
    ['lvl1', 0],
    ['content', 1],
    ['content', 2],
  ])
})

const row = (...cells: readonly string[]) => `<tr>${cells.join('')}</tr>`

test.each([
  ['two cells', row('<td>a</td>', '<td>b</td>'), '<h5>a</h5><p>b</p>'],
  ['three cells: what is between is left out', row('<td>a</td>', '<td>b</td>', '<td>c</td>'), '<h5>a</h5><p>c</p>'],
  ['one cell, which is the first and the last', row('<td>a</td>'), '<h5>a</h5><p>a</p>'],
  ['headings of columns', row('<th>a</th>', '<th>b</th>'), ''],
  ['the heading of a row', row('<th scope="row">a</th>', '<td>b</td>'), '<p>b</p>'],
  [
    'attributes, also with signs of tags in them',
    '<tr class="x>y">\n<td title="</td>" align=\'right\'>a</td>\n<td>b</td></tr>',
    '<h5>a</h5><p>b</p>',
  ],
  [
    'cells with markup, in any case of letters',
    '<TR><TD><code>a</code></TD><TD><ul><li>b</li></ul></TD></TR>',
    '<h5><code>a</code></h5><p><ul><li>b</li></ul></p>',
  ],
  ['a row without cells', row(), ''],
  ['names that begin alike', '<track src="a"><p>b</p>', '<track src="a"><p>b</p>'],
])('N6: %s', (_, html, expected) => {
  expect(flattenTables(`<table>${html}</table>`)).toBe(`<table>${expected}</table>`)
})

test('a text that fits into a record is left whole; nothing is nothing', () => {
  expect([splitContent('a b'), splitContent('x'.repeat(2500)), splitContent('')]).toEqual([['a b'], ['x'.repeat(2500)], []])
})

test('a longer one is cut at a space', () => {
  const word = 'x'.repeat(1000)
  expect(splitContent(`${word} ${word} ${word} ${word} y`)).toEqual([`${word} ${word}`, `${word} ${word} y`])
})

test('text without spaces is cut between characters', () => {
  const parts = splitContent(`x${'😀'.repeat(2000)}`)
  expect(parts.map(({length}) => length)).toEqual([2499, 1502])
  expect(parts.join('')).toBe(`x${'😀'.repeat(2000)}`)
})
