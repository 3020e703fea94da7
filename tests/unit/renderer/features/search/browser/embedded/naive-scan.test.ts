import {expect, test} from 'vitest'
import {readSections} from '../../../../../../../renderer/features/search/read-sections.ts'
import {splitWords, termsOf} from '../../../../../../../renderer/features/search/browser/format/split-words.ts'
import {makeIndexFiles, searchFiles} from '../../../../../../make-search-index.ts'
import type {SearchedPages} from '../../../../../../make-search-index.ts'
import {createRandom} from '../../../../../../random.ts'

const vocabulary =
  'alpha beta gammaDelta delta_epsilon Zeta zeta2d η 画像認識 κάππα 0.2.4 torch.tensor getX x XMLHttp l10n naïve ß don’t'.split(' ')

function makePages(seed: number): SearchedPages {
  const {below} = createRandom(seed)
  // the first are more frequent
  const word = (): string => vocabulary[Math.min(below(vocabulary.length), below(vocabulary.length))] ?? ''
  const words = (most: number): string => Array.from({length: 1 + below(most)}, word).join(' ')
  const section = (index: number): string =>
    `<h${2 + (index % 3)} id="s${index}">${words(3)}</h${2 + (index % 3)}><p>${words(5)}</p><pre><code>${words(4)}</code></pre>`
  return Object.fromEntries(
    Array.from({length: 30}, (_, page) => {
      const sections = Array.from({length: below(5)}, (_unused, index) => section(index)).join('')
      return [`p${String(page).padStart(2, '0')}`, {title: words(3), html: `<p>${words(6)}</p>${sections}`}]
    }),
  )
}

/** Ids of the sections that have a term, found by looking at all of them. */
function scan(pages: SearchedPages, term: string): string[] {
  return Object.entries(pages).flatMap(([href, {title, html}]) =>
    readSections(html, title).flatMap(({heading, blocks}, index) => {
      const words = [heading, ...blocks.map(({text}) => text)].flatMap(splitWords)
      return words.some((word) => termsOf(word).includes(term)) ? [`1.0 ${href} ${index}`] : []
    }),
  )
}

test.each([1, 2, 3, 4])('the engine finds an exact word in the very sections that have it (seed %i)', async (seed) => {
  const pages = makePages(seed)
  const terms = new Set(vocabulary.flatMap((word) => splitWords(word).flatMap(termsOf)))
  for (const shards of [1, 3, 40]) {
    const {provider} = searchFiles(makeIndexFiles({'1.0': pages}, {shards}))
    for (const term of terms) {
      // the space says that the word is complete
      const {hits, total} = await provider.search({query: `${term} `, versions: ['1.0'], page: 0, perPage: 500})
      const expected = scan(pages, term)
      expect({term, ids: hits.map(({id}) => id).sort()}).toEqual({term, ids: expected.sort()})
      expect(total).toBe(expected.length)
    }
  }
})
