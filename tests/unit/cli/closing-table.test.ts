import {expect, test} from 'vitest'
import {closingTable} from '../../../cli/closing-table.ts'
import {plain} from '../../../cli/paint.ts'

test('the closing table has a line per version and one for all, whose size is that of the whole output', () => {
  const versions = [
    {name: 'next', pages: 1200, compiled: 1200, shared: 0, errors: 0, warnings: 2, bytes: 12_345_678},
    {name: '0.2.4', pages: 7, compiled: 1, shared: 6, errors: 1, warnings: 0, bytes: 99_000},
    {name: 'pages', pages: 4, compiled: 4, shared: 0, errors: 0, warnings: 0, bytes: 20_000},
  ]
  expect(`\n${closingTable({versions, bytes: 15_000_000}, plain)}`).toMatchInlineSnapshot(`
    "
    version  pages  compiled  shared                problems     size
    next     1,200     1,200       0              2 warnings  12.3 MB
    0.2.4        7         1       6                 1 error  99.0 kB
    pages        4         4       0                    none  20.0 kB
    total    1,211     1,205       6  1 error and 2 warnings  15.0 MB
    "
  `)
})
