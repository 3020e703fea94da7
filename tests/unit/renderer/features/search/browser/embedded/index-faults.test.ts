import {describe, expect, test} from 'vitest'
import {makeIndexFiles, pathOf, searchFiles} from '../../../../../../make-search-index.ts'
import type {MemorySearch} from '../../../../../../make-search-index.ts'

const before = {a: {title: 'Before', html: '<p>needle</p>'}}
const after = {b: {title: 'After', html: '<p>needle</p>'}}
const query = {query: 'needle', versions: ['1.0'], page: 0, perPage: 5}

function damaged(pattern: RegExp, text: string | undefined): MemorySearch {
  const files = makeIndexFiles({'1.0': before})
  for (const href of files.keys()) {
    if (!pattern.test(href)) continue
    if (text === undefined) files.delete(href)
    else files.set(href, text)
  }
  return searchFiles(files)
}

describe('a search is rejected when', () => {
  test.each([
    ['the manifest is missing', /manifest/, undefined, '/search/manifest.json: the server answered 404.'],
    ['the manifest is a page', /manifest/, '<!doctype html>', '/search/manifest.json is not a file of this search index.'],
    ['the manifest is of another format', /manifest/, '{"format":99}', '/search/manifest.json is not a file of this search index.'],
    ['the core is missing', /core/, undefined, /core\.json\?\w{16}: the server answered 404\.$/],
    ['the core is cut off', /core/, '{"format":3,"pages":[', /core\.json\?\w{16} is not a file of this search index\.$/],
    ['terms are a page', /\.txt$/, '<!doctype html>', /0\.txt\?[-\w]{2} is not a file of this search index\.$/],
    ['terms are missing', /\.txt$/, undefined, /0\.txt\?[-\w]{2}: the server answered 404\.$/],
    ['a text is missing', /articles/, undefined, /\.json: the server answered 404\.$/],
    ['a text is null', /articles/, 'null', /\.json is not a file of this search index\.$/],
  ])('%s', async (_, pattern, text, message) => {
    await expect(damaged(pattern, text).provider.search(query)).rejects.toThrow(message)
  })

  test('there is no network', async () => {
    const search = searchFiles(new Map(), () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(search.provider.search(query)).rejects.toThrow('Failed to fetch')
  })

  test('the server fails; the next search asks again', async () => {
    let fails = true
    const search = searchFiles(makeIndexFiles({'1.0': before}), () =>
      fails ? Promise.resolve(new Response('', {status: 503})) : undefined,
    )
    await expect(search.provider.search(query)).rejects.toThrow('/search/manifest.json: the server answered 503.')
    expect(search.asked).toEqual(['/search/manifest.json'])
    fails = false
    expect((await search.provider.search(query)).total).toBe(1)
  })

  test('its signal is aborted, before or meanwhile, with the reason', async () => {
    const search = searchFiles(makeIndexFiles({'1.0': before}))
    await expect(search.provider.search({...query, signal: AbortSignal.abort(new Error('typed on'))})).rejects.toThrow('typed on')
    const controller = new AbortController()
    const pending = search.provider.search({...query, signal: controller.signal})
    controller.abort(new Error('closed'))
    await expect(pending).rejects.toThrow('closed')
    expect((await search.provider.search(query)).total).toBe(1)
  })
})

describe('damage that changes no head', () => {
  test.each([
    ['sections that are not there', /\.txt$/, 'HEAD\n#needle\t\u{10fff0}\u{10fff0}'],
    ['lines without postings', /\.txt$/, 'HEAD\nneedle\n\n'],
    ['an article with fewer sections', /articles/, '{"format":3,"sections":[]}'],
  ])('%s: no results, and no endless work', async (_, pattern, text) => {
    const [head = ''] = [...makeIndexFiles({'1.0': before})].find(([href]) => href.endsWith('.txt'))?.[1].split('\n') ?? []
    expect((await damaged(pattern, text.replace('HEAD', head)).provider.search(query)).hits).toEqual([])
  })
})

test('after a deployment the new index takes the place of the old one, which is gone', async () => {
  const search = searchFiles(makeIndexFiles({'1.0': before}))
  search.provider.warm(['1.0'])
  await expect.poll(() => search.asked.length).toBe(2)
  search.files.clear()
  for (const [href, text] of makeIndexFiles({'1.0': after})) search.files.set(href, text)
  const answer = await search.provider.search(query)
  expect(answer.hits.map(({href}) => href)).toEqual(['/docs/1.0/b'])
  expect(search.asked.filter((href) => href.endsWith('manifest.json'))).toHaveLength(2)
})

describe('an index that was edited', () => {
  const edited = {a: {title: 'Before', html: '<p>needle and thread</p>'}}

  test('is asked for with other revisions, under the same names', async () => {
    const ask = async (pages: typeof before): Promise<string[]> => {
      const hrefs: string[] = []
      const search = searchFiles(makeIndexFiles({'1.0': pages}), (href) => void hrefs.push(href))
      expect((await search.provider.search(query)).total).toBe(1)
      return hrefs.filter((href) => !/manifest|articles/.test(href))
    }
    const [first, second] = [await ask(before), await ask(edited)]
    expect(second.map(pathOf)).toEqual(first.map(pathOf))
    expect(first).toEqual([expect.stringMatching(/core\.json\?\w{16}$/), expect.stringMatching(/0\.txt\?[-\w]{2}$/)])
    expect(first.filter((href) => second.includes(href))).toEqual([])
  })

  test('answers whoever has read the core of the earlier edition', async () => {
    const search = searchFiles(makeIndexFiles({'1.0': before}))
    search.provider.warm(['1.0'])
    await expect.poll(() => search.asked.length).toBe(2)
    for (const [href, text] of makeIndexFiles({'1.0': edited})) search.files.set(href, text)
    expect((await search.provider.search({...query, query: 'thread'})).hits.map(({href}) => href)).toEqual(['/docs/1.0/a'])
    expect(search.asked.filter((href) => href.endsWith('core.json'))).toHaveLength(1)
  })

  test.each([undefined, 1])(
    'is read anew by whoever has the core of one with other sections, with %s pages in a block',
    async (pagesPerBlock) => {
      const files = (html: string) =>
        makeIndexFiles({'1.0': {a: {title: 'Before', html}, b: {title: 'Second', html: 'spool'}}}, {pagesPerBlock})
      const search = searchFiles(files('<p>needle</p>'))
      search.provider.warm(['1.0'])
      await expect.poll(() => search.asked.length).toBe(2)
      for (const [href, text] of files('<p>needle</p><h2 id="c">New</h2>')) search.files.set(href, text)
      expect((await search.provider.search({...query, query: 'spool'})).hits.map(({href}) => href)).toEqual(['/docs/1.0/b'])
      expect(search.asked.filter((href) => href.endsWith('core.json'))).toHaveLength(2)
    },
  )
})

test('shards without terms are among the others, and are not loaded', async () => {
  // a term that is in all sections is larger than all others
  const words = Array.from({length: 12}, (_, at) => String.fromCharCode(97 + 2 * at).repeat(5))
  const sections = Array.from({length: 300}, (_, at) => `<h2 id="s${at}">mmm</h2><p>${words[at % words.length]}</p>`).join('')
  const search = searchFiles(makeIndexFiles({'1.0': {a: {title: 'A', html: sections}}}, {shards: 40}))
  const isEmpty = (href: string): boolean => href.endsWith('.txt') && search.files.get(href)?.includes('\n') === false
  const hrefs = [...search.files.keys()].filter((href) => href.endsWith('.txt'))
  const [first, last] = [hrefs.findIndex(isEmpty), hrefs.findLastIndex((href) => !isEmpty(href))]
  expect({count: hrefs.length, isAmong: first < last}).toEqual({count: 40, isAmong: true})
  for (const word of [...words, 'mmm'])
    expect({word, total: (await search.provider.search({...query, query: word})).total > 20}).toEqual({word, total: true})
  for (const mistake of words.map((word) => `${word.slice(0, 4)}0`))
    expect((await search.provider.search({...query, query: mistake})).total).toBeGreaterThan(20)
  expect(search.asked.filter(isEmpty)).toEqual([])
})

test('searches at the same time ask for each file once', async () => {
  const search = searchFiles(makeIndexFiles({'1.0': before}))
  const answers = await Promise.all([1, 2, 3].map(() => search.provider.search(query)))
  expect(new Set(answers.map(({total}) => total))).toEqual(new Set([1]))
  expect(search.asked.toSorted()).toEqual([...new Set(search.asked)].toSorted())
})

test('searches during a deployment that find the old index gone make one new one', async () => {
  const search = searchFiles(makeIndexFiles({'1.0': before}))
  await search.provider.search({...query, query: 'nothing'})
  search.files.clear()
  for (const [href, text] of makeIndexFiles({'1.0': after})) search.files.set(href, text)
  // what is in memory still answers; its text is not
  const answers = await Promise.all([1, 2].map(() => search.provider.search(query)))
  expect(answers.flatMap(({hits}) => hits.map(({href}) => href))).toEqual(['/docs/1.0/b', '/docs/1.0/b'])
  expect(search.asked.filter((href) => href.endsWith('manifest.json'))).toHaveLength(2)
})
