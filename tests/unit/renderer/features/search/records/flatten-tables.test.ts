import {expect, test} from 'vitest'
import {flattenTables} from '../../../../../../renderer/features/search/records/flatten-tables.ts'

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
