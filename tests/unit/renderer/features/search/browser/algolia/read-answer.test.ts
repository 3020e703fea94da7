import {afterEach, describe, expect, test, vi} from 'vitest'
import {readAnswer, readRefusal, hitHref} from '../../../../../../../renderer/features/search/browser/algolia/read-answer.ts'
import {createRandom} from '../../../../../../random.ts'

afterEach(() => void vi.restoreAllMocks())

const facts = {page: 'http://127.0.0.1/', siteBaseUrl: '/', externalUrlRegex: undefined, versions: ['2.0', '1.0']}

const plain = (text: string) => [{text, isMatch: false}]

const hit = {
  objectID: 'a1',
  url: 'https://example.org/docs/tensor/#shape',
  type: 'content',
  content: 'The shape of a &lt;Tensor&gt;, and much more than a snippet',
  hierarchy: {lvl0: 'Guides', lvl1: 'Tensor', lvl2: 'Shape', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  version: ['2.0'],
  docusaurus_tag: 'docs-default-2.0',
  _highlightResult: {hierarchy: {lvl0: {value: 'Guides', matchLevel: 'none', matchedWords: []}, lvl2: {value: '<mark>Shape</mark>'}}},
  _snippetResult: {
    hierarchy: {lvl2: {value: '<mark>Sh…</mark>', matchLevel: 'full'}},
    content: {value: 'The <mark>shape</mark> of a &lt;Tensor&gt;…', matchLevel: 'full'},
  },
}
const result = {
  hits: [hit],
  nbHits: 41,
  page: 1,
  nbPages: 3,
  hitsPerPage: 20,
  processingTimeMS: 1,
  query: 'shape',
  params: '',
  index: 'docs',
}

const read = (change: object) => readAnswer(JSON.stringify({results: [{...result, ...change}]}), facts)
const readHit = (change: object) => read({hits: [{...hit, ...change}]}).hits[0]

test('L5: hits with their text, highlighted where the service says so, levels that it leaves out as they are', () => {
  expect(read({})).toEqual({
    hits: [
      {
        id: 'a1',
        type: 'content',
        href: '/docs/tensor/#shape',
        hierarchy: [plain('Guides'), plain('Tensor'), [{text: 'Shape', isMatch: true}], null, null, null, null],
        content: [
          {text: 'The ', isMatch: false},
          {text: 'shape', isMatch: true},
          {text: ' of a <Tensor>…', isMatch: false},
        ],
        version: '2.0',
      },
    ],
    total: 41,
    page: 1,
    pages: 3,
  })
})

test('L5: a hit without highlighting is shown as it is stored; a heading has no text of its own', () => {
  const bare = {_highlightResult: undefined, _snippetResult: undefined}
  expect(readHit(bare)?.content).toEqual(plain('The shape of a <Tensor>, and much more than a snippet'))
  expect(readHit({...bare, type: 'lvl2'})).toMatchObject({
    type: 'lvl2',
    content: null,
    hierarchy: [plain('Guides'), plain('Tensor'), plain('Shape'), null, null, null, null],
  })
})

test('a hit belongs to a version that was asked for; the others that have it are named too', () => {
  const version = (change: object) => {
    const {version: name, alsoIn} = readHit(change) ?? {}
    return [name, alsoIn]
  }
  expect([
    version({version: ['0.1', '1.0', '2.0']}),
    version({version: '1.0, 0.1', docusaurus_tag: undefined}),
    version({version: undefined, docusaurus_tag: 'docs-default-1.0'}),
    version({version: undefined, docusaurus_tag: 'default'}),
    version({version: [7, null], docusaurus_tag: undefined}),
  ]).toEqual([
    ['2.0', ['1.0', '0.1']],
    ['1.0', ['0.1']],
    ['1.0', undefined],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('K8: a hit that leads to no page is left out', () => {
  expect(read({hits: [{...hit, url: 'javascript:alert(1)'}, hit]}).hits.map(({href}) => href)).toEqual(['/docs/tensor/#shape'])
})

describe('L5: a hit that cannot be read does not take the others with it:', () => {
  test.each([
    ['a', 'a hit is no object'],
    [{...hit, objectID: 7}, 'the `objectID` of a hit is no text'],
    [{...hit, url: undefined}, 'the `url` of a hit is no text'],
    [{...hit, type: 'lvl7'}, 'the `type` of a hit is none of lvl0 to lvl6 and content'],
    [{...hit, type: undefined}, 'the `type` of a hit is none of lvl0 to lvl6 and content'],
    [{...hit, hierarchy: 'Guides'}, 'the `hierarchy` of a hit is no object'],
    [{...hit, hierarchy: {lvl1: ['a']}}, '`hierarchy.lvl1` of a hit is no text'],
    [{...hit, content: {}}, 'the `content` of a hit is no text'],
  ])('%j', (strange, why) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const {hits, total} = read({hits: [hit, strange, {...hit, objectID: 'a2', type: 'lvl2'}]})
    expect([hits.map(({id}) => id), total]).toEqual([['a1', 'a2'], 41])
    const problem = new Error(`The answer of the search cannot be read: ${why}.`)
    expect(warn.mock.calls).toEqual([['Hits of the search that are left out: 1 of 3.', problem]])
    // Hits of which none can be read are not shown as "no results".
    expect(() => read({hits: [strange]})).toThrow(problem)
  })

  test('whatever stands in the place of a field', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const random = createRandom(12)
    const junk = [
      undefined,
      null,
      true,
      -1,
      0.5,
      '',
      'lvl9',
      '\uD800',
      '<mark>',
      [],
      [[]],
      ['a', {}],
      {},
      {value: 7},
      {hierarchy: 'x'},
      {lvl0: {}},
    ]
    for (let round = 0; round < 500; round++) {
      const strange = Object.fromEntries(
        Object.entries(hit).map(([name, value]) => [name, random.below(10) < 3 ? junk[random.below(junk.length)] : value]),
      )
      const {hits} = read({hits: [{...hit, objectID: 'first'}, strange, {...hit, objectID: 'last'}]})
      expect([hits[0]?.id, hits.at(-1)?.id]).toEqual(['first', 'last'])
    }
  })
})

describe('an answer that cannot be read is said to be one:', () => {
  test.each([
    ['<!doctype html><p>Sign in', 'it is no JSON'],
    ['', 'it is no JSON'],
    ['null', 'it is no object'],
    ['[]', 'it is no object'],
    ['{}', '`results[0]` is no object'],
    ['{"results": []}', '`results[0]` is no object'],
    ['{"results": [{}]}', '`hits` is no list'],
  ])('%s', (text, why) => {
    expect(() => readAnswer(text, facts)).toThrow(new Error(`The answer of the search cannot be read: ${why}.`))
  })

  test.each([
    [{hits: {}}, '`hits` is no list'],
    [{nbHits: '41'}, '`nbHits` is no number of things'],
    [{nbHits: -1}, '`nbHits` is no number of things'],
    [{page: 0.5}, '`page` is no number of things'],
    [{nbPages: undefined}, '`nbPages` is no number of things'],
  ])('%j', (change, why) => {
    expect(() => read(change)).toThrow(new Error(`The answer of the search cannot be read: ${why}.`))
  })
})

test('L7: a refusal says what the service says; without a body of the service, only its status', () => {
  const said = ['{"message": "Invalid Application-ID or API key", "status": 403}', '{"message": 7}', 'null', '<h1>Forbidden</h1>'].map(
    (text) => readRefusal({status: 403, text}).message,
  )
  expect(said).toEqual([
    'The search was refused with 403: Invalid Application-ID or API key',
    'The search was refused with 403',
    'The search was refused with 403',
    'The search was refused with 403',
  ])
})

const places = {page: 'http://127.0.0.1:4000/docs/', siteBaseUrl: '/', externalUrlRegex: undefined}

test.each([
  ['https://example.org/docs/a/?x=1#b', '/docs/a/?x=1#b'],
  ['https://example.org', '/'],
  ['/docs/ä#ö', '/docs/%C3%A4#%C3%B6'],
  ['https://example.org//evil.example/x', '/evil.example/x'],
  ['https://example.org/\\\\evil.example', '/evil.example'],
  ['javascript:alert(1)', undefined],
  ['JavaScript:alert(1)//https://example.org/', undefined],
  ['data:text/html,x', undefined],
  ['mailto:a@example.org', undefined],
  ['https://', undefined],
])('K8: the hit %j leads to %j', (url, href) => {
  expect(hitHref(url, places)).toBe(href)
})

test.each([
  ['/lib/docs/', '/lib/docs/'],
  ['/lib', '/lib'],
  ['/docs/', '/lib/docs/'],
  ['/library/', '/lib/library/'],
])('K8: below a base URL the hit %j leads to %j', (path, href) => {
  expect(hitHref(`https://example.org${path}`, {...places, siteBaseUrl: '/lib/'})).toBe(href)
})

test('K8: what matches externalUrlRegex, in any case of letters, leads where it says, unless that is no address of a page', () => {
  const outside = {...places, externalUrlRegex: String.raw`^https://(api|blog)\.example\.org|script`}
  expect(['https://API.example.org/a#b', 'https://example.org/a', 'javascript:alert(1)'].map((url) => hitHref(url, outside))).toEqual([
    'https://api.example.org/a#b',
    '/a',
    undefined,
  ])
})
