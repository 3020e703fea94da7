import {expect, test} from 'vitest'
import {hitCrumbs} from '../../../../../../renderer/features/search/browser/hit-crumbs.ts'
import {plainText} from '../../../../../../renderer/features/search/browser/marked-nodes.ts'

const marked = (level: string) => [
  {text: level.slice(0, 1), isMatch: true},
  {text: level.slice(1), isMatch: false},
]

test.each<readonly [readonly string[], readonly string[]]>([
  [
    ['Guides', 'Camera', 'Lenses'],
    ['Guides', 'Camera'],
  ],
  [['Camera', 'Camera'], []],
  [['Guides', 'Camera', 'Camera'], ['Guides']],
  [
    ['Camera', 'Guides', 'Camera'],
    ['Camera', 'Guides'],
  ],
  [['Camera'], []],
  [[], []],
])('the crumbs of a result do not repeat what it says: %j', (levels, crumbs) => {
  expect(hitCrumbs(levels.map(marked)).map(plainText)).toEqual(crumbs)
})

test('what differs in its marks only is a repetition', () => {
  expect(hitCrumbs([[{text: 'Camera', isMatch: false}], marked('Camera')])).toEqual([])
})
