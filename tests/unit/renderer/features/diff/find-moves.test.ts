import {expect, test} from 'vitest'
import {findMoves} from '../../../../../renderer/features/diff/find-moves.ts'

type Articles = Readonly<Record<string, readonly string[]>>

function moves(old: Articles, now: Articles, heirs: Readonly<Record<string, string>> = {}): readonly string[] {
  const article = (articles: Articles) => (route: string) => (articles[route] ?? []).map((text) => `<p>${text}</p>`).join('')
  const found = findMoves({
    removed: Object.keys(old).sort(),
    added: Object.keys(now).sort(),
    heirOf: (route) => heirs[route],
    oldArticle: article(old),
    newArticle: article(now),
  })
  return found.map(({from, to, by, share}) => `${from} ${to} ${by} ${share.toFixed(2)}`)
}

test('a page with the same text, or half of it, has moved; one with less has not', () => {
  expect(moves({'/a/': ['1', '2', '3', '4']}, {'/b/': ['1', '2', '3', '4']})).toEqual(['/a/ /b/ text 1.00'])
  expect(moves({'/a/': ['1', '2', '3', '4']}, {'/b/': ['1', '2', 'x', 'y']})).toEqual(['/a/ /b/ text 0.50'])
  expect(moves({'/a/': ['1', '2', '3', '4']}, {'/b/': ['1', 'x', 'y', 'z']})).toEqual([])
  expect(moves({'/a/': []}, {'/b/': []})).toEqual([])
})

test('the pair that is most alike comes first; each page moves once', () => {
  expect(moves({'/a/': ['1', '2', '3'], '/b/': ['1', '2', '4']}, {'/c/': ['1', '2', '4']})).toEqual(['/b/ /c/ text 1.00'])
})

test('among equal texts, as in versions, those belong together whose addresses end alike', () => {
  const text = ['1', '2']
  expect(moves({'/docs/1.0/a/': text, '/docs/2.0/a/': text}, {'/old/2.0/a/': text, '/old/1.0/a/': text})).toEqual([
    '/docs/1.0/a/ /old/1.0/a/ text 1.00',
    '/docs/2.0/a/ /old/2.0/a/ text 1.00',
  ])
})

test('a redirect is certain, whatever the text; one to a page that was there is no move', () => {
  expect(moves({'/a/': ['1']}, {'/b/': ['x'], '/c/': ['1']}, {'/a/': '/b/'})).toEqual(['/a/ /b/ redirect 0.00'])
  expect(moves({'/a/': ['1']}, {'/c/': ['1']}, {'/a/': '/home/'})).toEqual([])
  expect(moves({'/a/': ['1'], '/b/': ['2']}, {'/c/': ['1', '2']}, {'/a/': '/c/', '/b/': '/c/'})).toEqual(['/a/ /c/ redirect 0.67'])
})

test('blocks that many pages have do not make a thousand of them slow', () => {
  const pages = (prefix: string): Articles =>
    Object.fromEntries(Array.from({length: 1000}, (_, index) => [`/${prefix}${index}/`, ['Example', 'See also', `Only ${index}`]]))
  const start = performance.now()
  expect(moves(pages('a'), pages('b')).length).toBe(1000)
  expect(performance.now() - start).toBeLessThan(5000)
})
