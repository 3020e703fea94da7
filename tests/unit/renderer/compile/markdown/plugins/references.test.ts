import {expect, test} from 'vitest'
import {compileText} from '../../../../../compile-text.ts'

test('images whose author said how large they are say so: their size is not measured', () => {
  const {doc} = compileText('![](a.png)\n\n<img src="b.png" alt="" width="8">\n\n<img src="c.png" alt="" height="8" width="8">\n')
  expect(doc.references.map(({url, isSized = false}) => [url, isSized])).toEqual([
    ['a.png', false],
    ['b.png', true],
    ['c.png', true],
  ])
})
