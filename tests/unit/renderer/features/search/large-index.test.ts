import {expect, test} from 'vitest'
import {cutArticle, prunePostings, withTitleWord} from '../../../../../renderer/features/search/large-index.ts'
import {decodePostings, encodePosting} from '../../../../../renderer/features/search/browser/format/postings.ts'
import type {Posting} from '../../../../../renderer/features/search/browser/format/postings.ts'
import type {SearchRequest} from '../../../../../renderer/features/search/browser/search-provider.ts'
import {createRandom} from '../../../../random.ts'
import {makeIndexFiles, searchFiles} from '../../../../make-search-index.ts'
import type {SearchedPages} from '../../../../make-search-index.ts'

function encode(postings: readonly Posting[]): string {
  return postings.map((posting, index) => encodePosting(posting, postings[index - 1]?.section ?? -1)).join('')
}

function decode(text: string): string[] {
  const found: string[] = []
  decodePostings(text, (section, impact, inHeading) => found.push(`${section}:${impact}${inHeading ? 'h' : ''}`))
  return found
}

test('all sections of an article have the words of its title, and more weight where they have them themselves', () => {
  const title = {section: 0, impact: 7, inHeading: true}
  const own = [title, {section: 2, impact: 5, inHeading: false}, {section: 3, impact: 0, inHeading: true}]
  expect(decode(withTitleWord(encode(own), 5))).toEqual(['0:7h', '1:1', '2:5', '3:1h', '4:1'])
  expect(decode(withTitleWord(encode([{...title, inHeading: false}]), 5))).toEqual(['0:7'])
  expect(decode(withTitleWord(encode([{section: 1, impact: 7, inHeading: true}]), 5))).toEqual(['1:7h'])
  expect(decode(withTitleWord(encode([{...title, impact: 0}]), 5))).toEqual(['0:0h'])
})

test('a term that is nearly everywhere keeps headings, then the sections with the most weight, then some of the others', () => {
  const all = Array.from({length: 100}, (_, section) => ({section, impact: section % 10 === 0 ? 4 : 1, inHeading: section % 50 === 25}))
  const list = {text: encode(all), last: 99, count: 100}
  expect(prunePostings(list, 100)).toBe(list)
  const {text, count, isPruned} = prunePostings(list, 20)
  expect({count, isPruned}).toEqual({count: 100, isPruned: true})
  const kept = decode(text)
  expect(kept).toHaveLength(20)
  expect(kept.filter((posting) => posting.endsWith('h'))).toEqual(['25:1h', '75:1h'])
  expect(kept.filter((posting) => posting.endsWith(':4'))).toHaveLength(10)
  expect(kept.filter((posting) => posting.endsWith(':1')).map((posting) => Math.floor(Number.parseInt(posting, 10) / 50))).toEqual([
    0, 0, 0, 0, 1, 1, 1, 1,
  ])
})

test('a part of an article has its sections, and the headings above them', () => {
  const sections = Array.from({length: 30}, (_, at) => [at === 0 ? 1 : 2, `a${at}`, `Heading ${at}`, `Text ${at}`])
  const text = new TextEncoder().encode(JSON.stringify({format: 3, sections}))
  const part = (number: number) =>
    JSON.parse(new TextDecoder().decode(cutArticle(text, {part: number, isLast: number === 2}))) as {sections: unknown[][]}
  expect([0, 1, 2].map((number) => part(number).sections.length)).toEqual([12, 24, 30])
  expect(part(1).sections[3]).toEqual([2, 'a3', 'Heading 3'])
  expect(part(1).sections[12]).toEqual([2, 'a12', 'Heading 12', 'Text 12'])
})

const words =
  'camera tensor image audio frame model cache route anchor version release install configure login network storage kernel thread memory device'.split(
    ' ',
  )

/** Pages whose text is random words, with as many sections as pages of real sites have. */
function makePages(count: number): SearchedPages {
  const {below} = createRandom(5)
  const pick = (length: number): string => Array.from({length}, () => words[Math.floor((below(1000) / 1000) ** 2 * words.length)]).join(' ')
  const section = (at: number): string => `<h2 id="s${at}">${pick(1 + (at % 3))}</h2><p>${pick(20)} word${below(500)}</p>`
  return Object.fromEntries(
    Array.from({length: count}, (_, at) => {
      const html = `<p>${pick(20)}</p>${Array.from({length: below(20)}, (__, index) => section(index)).join('')}`
      return [`section-${at % 7}/page-${at}/`, {title: pick(2), html, category: `Section ${at % 7}`}]
    }),
  )
}

test('a large index finds what a small one finds', async () => {
  const pages = makePages(300)
  const small = searchFiles(makeIndexFiles({'1.0': pages}, {shards: 20}))
  const large = searchFiles(makeIndexFiles({'1.0': pages}, {shards: 20, pagesPerBlock: 8}))
  for (const query of ['word17', 'install', 'camera word230', 'word1', 'device login', 'wrod230', 'network storage kernel']) {
    const request: SearchRequest = {query, versions: ['1.0'], page: 0, perPage: 20, form: 'page'}
    const [expected, found] = [await small.provider.search(request), await large.provider.search(request)]
    expect({query, total: found.total > 0}).toEqual({query, total: true})
    const best = expected.hits.slice(0, 5).map(({id}) => id)
    const ids = found.hits.map(({id}) => id)
    // titles count a little less exactly, so close ones may change places
    expect({query, lost: best.filter((id) => !ids.includes(id)).length}).toEqual({
      query,
      lost: expect.toSatisfy((lost: number) => lost <= 1),
    })
    const shown = new Map(expected.hits.map((hit) => [hit.id, hit]))
    for (const hit of found.hits) if (shown.has(hit.id)) expect(hit).toEqual(shown.get(hit.id))
  }
  expect(large.asked.filter((href) => /pages-\d+\.json/.test(href)).length).toBeGreaterThan(10)
  expect(large.asked.filter((href) => /articles\/\w+-\d\.json/.test(href)).length).toBeGreaterThan(0)
})

test('further pages of results of a large index follow the first', async () => {
  const {provider} = searchFiles(makeIndexFiles({'1.0': makePages(300)}, {shards: 20, pagesPerBlock: 8}))
  const ask = (page: number) => provider.search({query: 'frame', versions: ['1.0'], page, perPage: 15, form: 'page'})
  const [first, second, third] = [await ask(0), await ask(1), await ask(2)]
  expect(first.pages).toBe(Math.ceil(first.total / 15))
  expect([second.total, third.total]).toEqual([first.total, first.total])
  const ids = [first, second, third].flatMap(({hits}) => hits.map(({id}) => id))
  expect(ids).toHaveLength(45)
  expect(new Set(ids).size).toBe(45)
})

test('versions with large indexes share what is the same', async () => {
  const pages = makePages(100)
  const versions = {'1.0': pages, '2.0': pages}
  const small = searchFiles(makeIndexFiles(versions, {shards: 5}))
  const large = searchFiles(makeIndexFiles(versions, {shards: 5, pagesPerBlock: 8}))
  const request: SearchRequest = {query: 'word17', versions: ['2.0', '1.0'], page: 0, perPage: 20, form: 'page'}
  const [expected, found] = [await small.provider.search(request), await large.provider.search(request)]
  expect(found).toEqual(expected)
  expect(found.hits[0]?.alsoIn).toEqual(['1.0'])
})
