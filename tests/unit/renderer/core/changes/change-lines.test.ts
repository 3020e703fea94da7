import {expect, test} from 'vitest'
import {compareBlocks} from '../../../../../renderer/core/changes/compare-blocks.ts'
import {readBlocks} from '../../../../../renderer/core/changes/read-blocks.ts'
import {changeLines, cut, unlimited} from '../../../../../renderer/core/changes/change-lines.ts'
import type {ChangeLimits} from '../../../../../renderer/core/changes/change-lines.ts'

function lines(before: string, after: string, limits: ChangeLimits = unlimited): readonly string[] {
  const {sections, more} = changeLines(compareBlocks(readBlocks(before), readBlocks(after)), limits)
  return [...sections.flatMap((section) => [section.heading, ...section.lines.map(({sign, text}) => `${sign} ${text}`)]), `${more} more`]
}

test('a changed block has a line before and after, an added or removed one a line', () => {
  expect(
    lines('<h2 id="a">A</h2><p>One two three four</p><p>gone</p>', '<h2 id="a">A</h2><p>One two 3 four</p><ul><li>new</li></ul>'),
  ).toEqual(['A', '- One two three four', '+ One two 3 four', '- gone', '+ new', '0 more'])
})

test('of long texts, what is around the change is shown', () => {
  const long = 'word '.repeat(100)
  const [, before = '', after = ''] = lines(`<p>${long}old ${long}</p>`, `<p>${long}new ${long}</p>`)
  expect([before, after]).toEqual([
    `- … ${'word '.repeat(9)}old ${'word '.repeat(9)}…`,
    `+ … ${'word '.repeat(9)}new ${'word '.repeat(9)}…`,
  ])
})

test('code is compared by lines', () => {
  expect(lines('<pre>a\nb\nc</pre>', '<pre>a\nx\nb\nc</pre>')).toEqual(['', '  a', '+ x', '  b', '  c', '0 more'])
})

test('limits', () => {
  const blocks = (text: string): string => Array.from({length: 5}, (_, index) => `<p>${text}${index}</p>`).join('')
  expect(lines('', blocks('a long text '), {blocks: 2, width: 9})).toEqual(['', '+ a long t…', '+ a long t…', '3 more'])
})

test('a cut does not split a character', () => {
  expect([cut('abc', 3), cut('abcd', 3), cut('ab😀cd', 4)]).toEqual(['abc', 'ab…', 'ab…'])
})
