import {expect, test} from 'vitest'
import {openHistory} from '../../../../../../renderer/features/search/browser/search-history.ts'
import {toStoredHit} from '../../../../../../renderer/features/search/browser/stored-hit.ts'
import type {SafeStorage} from '../../../../../../renderer/browser/storage.ts'
import {makeHit} from '../../../../../make-hit.ts'

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docs'
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__docs'

function memory(values: Record<string, string> = {}): SafeStorage & {readonly values: Record<string, string>} {
  return {
    values,
    get: (key) => values[key] ?? null,
    set: (key, value) => {
      if (value !== null) values[key] = value
    },
  }
}

const hit = (id: string) => toStoredHit(makeHit(id, {levels: ['Guides', `Page ${id}`]}))
const ids = (hits: readonly {readonly objectID: string}[]) => hits.map(({objectID}) => objectID).join('')

test('K5: what was followed is remembered, newest first, each once, seven of them', () => {
  const storage = memory()
  const history = openHistory(storage, 'docs')
  for (const id of 'abcdefghb') history.remember(hit(id))
  expect([ids(history.recent()), ids(openHistory(storage, 'docs').recent()), ids(openHistory(storage, 'other').recent())]).toEqual([
    'bhgfedc',
    'bhgfedc',
    '',
  ])
})

test('K5: a favourite is no recent search; beside favourites there are four, and ten favourites', () => {
  const history = openHistory(memory(), 'docs')
  for (const id of 'abcdefg') history.remember(hit(id))
  history.save(hit('f'))
  history.remember(hit('f'))
  const beside = [ids(history.recent()), ids(history.favorites())]
  for (const id of 'klmnopqrstuv') history.save(hit(id))
  const full = ids(history.favorites())
  history.forget(hit('v'))
  history.forget(hit('g'))
  expect([beside, full, ids(history.favorites()), ids(history.recent())]).toEqual([['gedc', 'f'], 'vutsrqponm', 'utsrqponm', 'edc'])
})

test('K5: a hit is kept without its marks, in the shape that DocSearch has; text is kept as its page', () => {
  const storage = memory()
  const history = openHistory(storage, 'docs')
  history.remember(
    toStoredHit({
      ...makeHit('id', {type: 'content', href: '/docs/camera/?a#lenses', levels: ['Guides', 'Camera', 'Lenses'], version: '2.0'}),
      content: [{text: 'A lens', isMatch: true}],
    }),
  )
  expect(JSON.parse(storage.values[RECENT] ?? '')).toEqual([
    {
      objectID: '/docs/camera/?a',
      type: 'lvl1',
      url: '/docs/camera/?a',
      content: null,
      hierarchy: {lvl0: 'Guides', lvl1: 'Camera', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
      version: '2.0',
    },
  ])
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"a": 1}'],
  ['no hits', '[null, 1, {"objectID": "a"}, {"objectID": "a", "type": "content", "url": "/", "hierarchy": {}}]'],
  ['headings that are no text', '[{"objectID": "a", "type": "lvl1", "url": "/", "hierarchy": {"lvl1": {}}}]'],
])('what others wrote into the storage is passed over: %s', (_name, text) => {
  const history = openHistory(memory({[RECENT]: text, [FAVORITE]: text}), 'docs')
  expect([history.recent(), history.favorites()]).toEqual([[], []])
})
