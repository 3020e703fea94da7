import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createAlgoliaProvider} from '../../../../../../../renderer/features/search/browser/algolia/create-algolia-provider.ts'
import type {Surroundings} from '../../../../../../../renderer/features/search/browser/algolia/create-algolia-provider.ts'
import type {AlgoliaSettings, SearchSettings} from '../../../../../../../renderer/features/search/browser/search-provider.ts'
import {algoliaBody, algoliaError, openAlgoliaServer, whoAsked} from '../../../../../../algolia-server.ts'
import type {FakeRecord} from '../../../../../../algolia-server.ts'
import {hangUp} from '../../../../../../scripted-server.ts'

// however busy the machine is, no host of these tests is too slow
beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']}))
afterEach(() => void vi.useRealTimers())

const record = (version: string | undefined, title: string, content: string): FakeRecord => ({
  objectID: `${version}-${title}`,
  url: `https://example.org/docs/${version}/#${title}`,
  type: 'content',
  content,
  hierarchy: {lvl0: 'Docs', lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  language: 'en',
  version: version === undefined ? [] : [version],
  docusaurus_tag: version === undefined ? 'default' : `docs-default-${version}`,
})

const algolia: AlgoliaSettings = {
  appId: 'APP',
  apiKey: 'a key &c',
  indexName: 'docs',
  facetFilters: [],
  externalUrlRegex: undefined,
  lang: 'en',
  hosts: [],
  siteBaseUrl: '/',
}

function open(hosts: readonly string[], around: Partial<Surroundings> = {}) {
  const kept = new Map<string, string>()
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  }
  const settings: SearchSettings = {
    baseUrl: '/',
    placeholder: '',
    contextual: true,
    pageHref: undefined,
    missingResultsUrl: undefined,
    versions: [],
    latest: [],
    algolia: {...algolia, hosts},
  }
  const provider = createAlgoliaProvider(settings, {
    storage,
    fetch,
    page: () => 'http://127.0.0.1/',
    isNarrow: () => false,
    now: () => 1_000_000,
    random: () => 0.5,
    ...around,
  })
  return {provider, kept}
}

const request = {query: 'shape', versions: ['2.0'], page: 0, perPage: 20}

test('L2: one POST whose query says who asks, as plain text', async () => {
  const server = await openAlgoliaServer([])
  const {provider} = open([server.origin])
  expect(await provider.search(request)).toEqual({hits: [], total: 0, page: 0, pages: 0})
  expect(server.received.map(whoAsked)).toEqual([
    {
      method: 'POST',
      pathname: '/1/indexes/*/queries',
      type: 'text/plain',
      'x-algolia-agent': 'docsite',
      'x-algolia-api-key': 'a key &c',
      'x-algolia-application-id': 'APP',
    },
  ])
})

test('L1: finds what belongs to the versions that are asked for, and to none', async () => {
  const server = await openAlgoliaServer([record('2.0', 'a', 'its shape'), record('1.0', 'b', 'a shape'), record(undefined, 'c', 'Shape')])
  const {provider} = open([server.origin])
  const found = async (versions: readonly string[]) =>
    (await provider.search({...request, versions})).hits.map(({id, version}) => [id, version])
  expect([await found(['2.0']), await found(['2.0', '1.0'])]).toEqual([
    [
      ['2.0-a', '2.0'],
      ['undefined-c', undefined],
    ],
    [
      ['2.0-a', '2.0'],
      ['1.0-b', '1.0'],
      ['undefined-c', undefined],
    ],
  ])
})

test('M4: results come in pages', async () => {
  const server = await openAlgoliaServer(Array.from({length: 5}, (_, index) => record('2.0', `t${index}`, 'shape')))
  const {provider} = open([server.origin])
  const page = async (index: number) => {
    const {hits, ...counts} = await provider.search({...request, page: index, perPage: 2, form: 'page'})
    return {...counts, ids: hits.map(({id}) => id)}
  }
  expect([await page(0), await page(2)]).toEqual([
    {total: 5, page: 0, pages: 3, ids: ['2.0-t0', '2.0-t1']},
    {total: 5, page: 2, pages: 3, ids: ['2.0-t4']},
  ])
  expect(server.queries.map((queries) => queries.length)).toEqual([3, 3])
})

test('L6: when the first host is gone another one answers, which is asked first from then on', async () => {
  const gone = await openAlgoliaServer([])
  const other = await openAlgoliaServer([record('2.0', 'a', 'shape')])
  gone.behave(hangUp)
  const {provider, kept} = open([gone.origin, other.origin])
  const totals = [(await provider.search(request)).total, (await provider.search(request)).total]
  expect([totals, gone.received.length, other.received.length]).toEqual([[1, 1], 1, 2])
  expect([...kept]).toEqual([['algolia-client-js-docsite-APP', `{"${gone.origin}":{"state":"down","since":1000000}}`]])
})

test('L6: the first host comes first, the others in an order that is drawn by lot', async () => {
  const asked: string[] = []
  const ranks = [0.9, 0.1, 0.5]
  const {provider} = open(['http://a.test', 'http://b.test', 'http://c.test', 'http://d.test'], {
    random: () => ranks.shift() ?? 0,
    fetch: (url) => {
      asked.push(new URL(url as string).host)
      return Promise.reject(new TypeError('no'))
    },
  })
  await expect(provider.search(request)).rejects.toThrow('Nobody answered')
  expect(asked).toEqual(['a.test', 'c.test', 'd.test', 'b.test'])
})

test('K10, L7: a refusal ends the search with what the service says, and never with the key', async () => {
  const server = await openAlgoliaServer([])
  server.behave(algoliaError(403, 'Invalid Application-ID or API key'))
  const {provider} = open([server.origin, server.origin])
  await expect(provider.search(request)).rejects.toThrow(new Error('The search was refused with 403: Invalid Application-ID or API key'))
  expect(server.received.length).toBe(1)
})

test('K10: failing everywhere ends the search', async () => {
  const server = await openAlgoliaServer([])
  server.behave(algoliaError(503, 'Sorry'))
  const {provider} = open([server.origin])
  await expect(provider.search(request)).rejects.toThrow(new Error(`Nobody answered: ${server.origin} failed with 503.`))
})

test('K10: an answer of somebody else ends the search', async () => {
  const server = await openAlgoliaServer([])
  server.behave(algoliaBody('<p>Sign in to this network'))
  const {provider} = open([server.origin])
  await expect(provider.search(request)).rejects.toThrow(new Error('The answer of the search cannot be read: it is no JSON.'))
})

test('a search that is given up closes its connection', async () => {
  const server = await openAlgoliaServer([])
  let closed = 0
  server.behave((received) => void received.socket.once('close', () => (closed += 1)))
  const {provider} = open([server.origin])
  const controller = new AbortController()
  const search = provider.search({...request, signal: controller.signal})
  await expect.poll(() => server.received.length, {timeout: 60_000}).toBe(1)
  controller.abort(new Error('typed on'))
  await expect(search).rejects.toThrow('typed on')
  await expect.poll(() => closed, {timeout: 60_000}).toBe(1)
})

test('settings without Algolia are a mistake of the caller', () => {
  const storage = {get: () => null, set: () => undefined}
  const settings = {
    baseUrl: '/',
    placeholder: '',
    contextual: true,
    pageHref: undefined,
    missingResultsUrl: undefined,
    versions: [],
    latest: [],
  }
  const around: Surroundings = {storage, fetch, page: () => '', isNarrow: () => false, now: () => 0, random: () => 0}
  expect(() => createAlgoliaProvider({...settings, algolia: undefined}, around)).toThrow('do not say how to ask Algolia')
})
