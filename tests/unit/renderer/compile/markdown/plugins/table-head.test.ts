import {expect, test} from 'vitest'
import {compileText} from '../../../../../compile-text.ts'

test('an empty cell in the head of a table is no header', () => {
  const {html} = compileText('|  | A |  |\n| :-- | --- | --- |\n| 1 | 2 | <b></b> |\n')
  expect([...html.matchAll(/<(t[hd])\b/g)].map(([, name]) => name).join(' ')).toBe('td th td td td td')
})
