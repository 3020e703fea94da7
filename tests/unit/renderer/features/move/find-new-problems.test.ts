import {expect, test} from 'vitest'
import {diagnostic} from '../../../../../renderer/core/diagnostics/diagnostic.ts'
import type {MovedPage} from '../../../../../renderer/features/move/after-move.ts'
import {findNewProblems} from '../../../../../renderer/features/move/find-new-problems.ts'

const place = {start: {line: 3, column: 1}, end: {line: 3, column: 9}}
const page: MovedPage = {
  from: 'a.md',
  to: 'b.md',
  before: '/a/',
  now: '/b/',
  base: '/',
  former: [],
  hasFrontMatter: true,
}
const broken = (file: string, message: string) => diagnostic('link-missing-page', {file, place, message})
const plan = {moves: [{from: 'a.md', to: 'b.md'}], edits: [{path: 'a.md', before: '', after: ''}], pages: [page]}

test('problems that a site has before a move are none of it, whatever their files are called then', () => {
  const before = [broken('a.md', 'No page `./c.md`.'), broken('z.md', 'No page.')]
  const after = [broken('b.md', 'No page `../c.md`.'), broken('z.md', 'No page.')]
  expect(findNewProblems({before, after, plan, routeOf: () => '/b/'})).toEqual({broken: [], others: []})
})

test('new errors are told in files as they are before it, with places that are still right; other problems as they are', () => {
  const warning = diagnostic('page-orphan', {file: 'b.md', message: 'Nothing leads here.'})
  const after = [broken('b.md', 'No page.'), broken('z.md', 'No page.'), warning]
  expect(findNewProblems({before: [], after, plan, routeOf: () => '/b/'})).toEqual({
    broken: [
      diagnostic('move-broken', {file: 'a.md', message: 'The move would break the site, so nothing was changed. No page.'}),
      diagnostic('move-broken', {file: 'z.md', place, message: 'The move would break the site, so nothing was changed. No page.'}),
    ],
    others: [warning],
  })
})

test('a page that the site would not have is an error, and one that gets another address than its links', () => {
  const messages = [undefined, '/c/'].map((route) =>
    findNewProblems({before: [], after: [], plan, routeOf: () => route}).broken.map(({file, message}) => [file, message]),
  )
  expect(messages).toEqual([
    [['a.md', 'The move would break the site, so nothing was changed. `b.md` would not be a page: the configuration leaves it out.']],
    [['a.md', 'The move would break the site, so nothing was changed. The address of `b.md` would be `/c/`.']],
  ])
})
