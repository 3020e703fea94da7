import {expect, test} from 'vitest'
import {listNearest} from '../../../../../renderer/core/text/list-nearest.ts'
import {createPathFinder, nearestPath} from '../../../../../renderer/core/files/nearest-path.ts'

const files = ['faq.md', 'guide/Install.md', 'guide/update.md', 'api/update.md']

test('the nearest path has the same name in other case, a name like it beside it, or its name elsewhere', () => {
  expect(['guide/install.md', 'guide/instal.md', 'guide/faq.mdx', 'apis/update.md'].map((wanted) => nearestPath(wanted, files))).toEqual([
    'guide/Install.md',
    'guide/Install.md',
    'faq.md',
    'api/update.md',
  ])
})

test('another name in the same folder is not near', () => {
  expect(nearestPath('guide/nope.md', files)).toBeUndefined()
  expect(nearestPath('/docs/guide/abc/', ['/docs/guide/xyz/'])).toBeUndefined()
})

test('long lists of names are cut', () => {
  expect(listNearest('b', ['a', 'c'])).toBe('Did you mean `a`? Available: `a`, `c`.')
  expect(
    listNearest(
      'long-name',
      Array.from({length: 22}, (_, index) => `n${index}`),
    ),
  ).toMatch(/^Available: `n0`, .*`n19` and 2 more\.$/)
  expect(listNearest('a', [])).toBe('None are available.')
})

test('candidates are listed once, and only when a path is looked for', () => {
  let lists = 0
  const find = createPathFinder(() => {
    lists += 1
    return files
  })
  expect(lists).toBe(0)
  expect(['faqs.md', 'guide/updat.md', 'nope.md'].map(find)).toEqual(['faq.md', 'guide/update.md', undefined])
  expect(lists).toBe(1)
})
