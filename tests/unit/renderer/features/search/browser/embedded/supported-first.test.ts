import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {makeIndexFiles, searchFiles} from '../../../../../../make-search-index.ts'
import type {SearchedPages} from '../../../../../../make-search-index.ts'

/** Pages of which those of the old version match best. */
const page = (html: string): SearchedPages => ({'a/': {title: 'Page', html}})
const versions = {
  next: page('<p>There is a lens beside it, among other parts of the lamp.</p>'),
  '2.0': page('<p>There is a lens in the lamp, and there are many other parts.</p>'),
  '1.0': {
    ...page('<h2 id="lens">Lens</h2><p>The lens of a lamp: lens, lens.</p>'),
    'same/': {title: 'Same', html: '<p>The lens is equal.</p>'},
  },
  '3.0': {'same/': {title: 'Same', html: '<p>The lens is equal.</p>'}},
  'sdk/1': page('<p>One lens of the SDK.</p>'),
}

beforeEach(() => void vi.stubGlobal('SITE_ARCHIVES', '["1.0"]'))
afterEach(() => void vi.unstubAllGlobals())

async function find(names: readonly string[], query = 'lens'): Promise<string[]> {
  const hits = await searchFiles(makeIndexFiles(versions)).find(query, {versions: names})
  return hits.map(({version, href, alsoIn = []}) => [version, href.slice(href.lastIndexOf('/') + 1), ...alsoIn].join(' ').trim())
}

test('results of archived versions come after all others, also where a query has several words', async () => {
  for (const query of ['lens', 'lens lamp']) {
    const found = await find(['1.0', '2.0', 'next'], query)
    expect(found.map((hit) => hit.split(' ')[0])).toEqual(
      ['2.0', 'next', '1.0', ...(query === 'lens' ? ['1.0', '1.0'] : ['1.0'])].slice(0, found.length),
    )
  }
  vi.stubGlobal('SITE_ARCHIVES', '')
  expect((await find(['1.0', '2.0', 'next'])).map((hit) => hit.split(' ')[0])[0]).toBe('1.0')
})

test('a text that is in a supported version, too, counts as its own', async () => {
  expect(await find(['1.0', '3.0'], 'equal')).toEqual(['3.0  1.0'])
})

test('the archived version of a reader stays first beside other doc sets', async () => {
  expect((await find(['1.0', 'sdk/1'])).map((hit) => hit.split(' ')[0])[0]).toBe('1.0')
})

test('pages of results follow each other without a gap', async () => {
  const {provider} = searchFiles(makeIndexFiles(versions))
  const pages = await Promise.all(
    [0, 1, 2, 3].map(async (number) => provider.search({query: 'lens', versions: ['1.0', '2.0', 'next'], page: number, perPage: 1})),
  )
  const ids = pages.flatMap(({hits}) => hits.map(({version}) => version))
  expect(new Set(ids.slice(0, 2))).toEqual(new Set(['2.0', 'next']))
  expect(new Set(ids.slice(2))).toEqual(new Set(['1.0']))
})
