import {expect, test} from 'vitest'
import {firstListed, groupHits} from '../../../../../../renderer/features/search/browser/group-hits.ts'
import type {SearchHit} from '../../../../../../renderer/features/search/browser/search-provider.ts'
import {makeHit} from '../../../../../make-hit.ts'
import {createRandom} from '../../../../../random.ts'

const brief = (hits: readonly SearchHit[]) =>
  groupHits(hits).map(({name, hits: listed}) => [name, ...listed.map(({hit, parent}) => (parent ? `${hit.id} < ${parent.id}` : hit.id))])

test('K6: hits are grouped by category, then by page, and what is part of a page that was found stands under it', () => {
  expect(
    brief([
      makeHit('a', {type: 'content', href: '/camera/#lenses', levels: ['Guides', 'Camera', 'Lenses']}),
      makeHit('b', {type: 'lvl1', levels: ['Reference', 'Model']}),
      makeHit('c', {type: 'lvl1', levels: ['Guides', 'Start']}),
      makeHit('d', {type: 'lvl1', href: '/camera/', levels: ['Guides', 'Camera']}),
      makeHit('e', {type: 'lvl2', levels: ['Reference', 'Tensor', 'stack']}),
    ]),
  ).toEqual([
    ['Guides', 'a < d', 'd', 'c'],
    ['Reference', 'b', 'e'],
  ])
})

test('K6: a group has five hits at most, the best ones', () => {
  const hits = Array.from({length: 8}, (_, index) => makeHit(String(index), {levels: ['Guides', `Page ${index}`]}))
  expect(brief(hits)).toEqual([['Guides', '0', '1', '2', '3', '4']])
})

test('pages of one title are told apart by their addresses, and hits without a category are a group without a name', () => {
  expect(
    brief([
      makeHit('new', {type: 'lvl1', levels: ['Guides', 'Camera'], version: '2.0'}),
      makeHit('old', {type: 'lvl2', levels: ['Guides', 'Camera', 'Lenses'], version: '1.0'}),
      makeHit('home', {type: 'lvl1', levels: [null, 'Home']}),
    ]),
  ).toEqual([
    ['Guides', 'new', 'old'],
    [undefined, 'home'],
  ])
})

test('the first of a list are the same when they are grouped before the others are there', () => {
  const {below} = createRandom(5)
  for (let round = 0; round < 300; round += 1) {
    const hits = Array.from({length: below(20)}, (_, index) => {
      const page = below(6)
      return makeHit(String(index), {
        type: below(2) === 0 ? 'lvl1' : 'content',
        href: `/p${page}/#${index}`,
        levels: [['Guides', 'Reference', null][page % 3] ?? null, `Page ${page}`],
      })
    })
    const places = hits.map(({hierarchy: [category], href}) => ({category: category?.[0]?.text ?? '', page: href.replace(/#.*/, '')}))
    const first = firstListed(places, 6)
    const listed = (some: readonly SearchHit[]) =>
      groupHits(some).flatMap((group) => group.hits.map(({hit, parent}) => [group.name, hit.id, parent?.id]))
    const all = listed(hits)
    expect(listed(first.flatMap((at) => hits[at] ?? []))).toEqual(all.slice(0, first.length))
    expect(first.length).toBeGreaterThanOrEqual(Math.min(6, all.length))
  }
})
