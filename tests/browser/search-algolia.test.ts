import type {Page} from 'playwright'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import type {SearchRecord} from '../../renderer/features/search/records/search-record.ts'
import {algoliaBody, algoliaError, openAlgoliaServer, whoAsked} from '../algolia-server.ts'
import type {AlgoliaServer, AskedQuery} from '../algolia-server.ts'
import {runDocsite} from '../run-docsite.ts'
import {hang, hangUp} from '../scripted-server.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const KEY = 'only-for-searches'

const page = (version: string): string => `# Tensors of ${version}

A tensor has a shape.

## The shape

It lists <b>sizes</b> such as \`a < b\`.
`

let near: AlgoliaServer
let far: AlgoliaServer
let site: OpenSite
let records: readonly SearchRecord[] = []

beforeAll(async () => {
  near = await openAlgoliaServer([], {isLasting: true})
  far = await openAlgoliaServer([], {isLasting: true})
  site = await openSite(
    {
      'content/docs/versions.json': '["2.0", "1.0"]',
      'content/docs/next/tensor.md': page('next'),
      'content/docs/2.0/tensor.md': page('2.0'),
      'content/docs/1.0/tensor.md': page('1.0'),
      'content/pages/index.md': `# Home\n\nTensor.\n\n${Array.from({length: 17}, (_, index) => `## Tensor ${index}\n`).join('\n')}`,
    },
    {
      docs: {latest: '2.0'},
      search: {
        provider: 'algolia',
        appId: 'APP',
        apiKey: KEY,
        indexName: 'docs',
        hosts: [near.origin, far.origin],
        externalUrlRegex: String.raw`^https://elsewhere\.example`,
      },
    },
  )
  const {stdout} = await runDocsite(site.root, ['search-records', '--quiet'])
  records = JSON.parse(stdout) as SearchRecord[]
})

beforeEach(() => serve(records))

/** Both hosts have these records from now on, and have been asked for nothing yet. */
function serve(found: readonly SearchRecord[]): void {
  for (const server of [near, far]) {
    server.load(found)
    server.behave(undefined)
    server.received.length = 0
    server.queries.length = 0
  }
}

afterAll(async () => {
  await site.close()
  await Promise.all([near.close(), far.close()])
})

/** Only requests to these servers leave the site; what a browser says of a refusal is no complaint of ours. */
const visit = <Result>(route: string, look: (page: Page) => Promise<Result>, before?: (opened: Page) => void): Promise<Result> =>
  site.visit(
    route,
    (opened) => {
      before?.(opened)
      return look(opened)
    },
    {
      allow: new RegExp(
        `^(?:${near.origin}|${far.origin})/1/|^Nobody answered|^The search was refused|^The answer of the search|^Failed to load resource: .*(?:${near.origin}|${far.origin})/1/`,
      ),
    },
  )

async function lookFor(opened: Page, query: string): Promise<void> {
  await opened.keyboard.press('Control+k')
  await opened.getByRole('combobox').fill(query)
}

const resultsOf = (opened: Page) => opened.getByRole('option')

/** Looks for something that there is; once more when the machine was so busy that no host seemed to answer. */
async function find(opened: Page, query: string, count = 1): Promise<void> {
  await lookFor(opened, query)
  await expect
    .poll(async () => {
      if (await opened.getByText('Unable to fetch results').isVisible()) await opened.getByRole('combobox').fill(query)
      return resultsOf(opened).count()
    })
    .toBe(count)
}

/** The different requests that both hosts got. */
function allQueries(): readonly (readonly AskedQuery[])[] {
  return [...new Set([...near.queries, ...far.queries].map((queries) => JSON.stringify(queries)))].map(
    (text) => JSON.parse(text) as AskedQuery[],
  )
}

describe('the dialog on a hosted index', () => {
  test('L1, L2, K6: asks without asking for permission first, and finds what is on the pages of this version', async () => {
    const found = await visit('/docs/tensor/', async (opened) => {
      await find(opened, 'sizes')
      const link = resultsOf(opened).first()
      expect(await link.innerText()).toContain('It lists sizes such as a < b.')
      return {
        href: await link.getAttribute('href'),
        marks: await link.locator('mark').allInnerTexts(),
        tags: await link.locator('b').count(),
      }
    })
    expect(found).toEqual({href: '/docs/tensor/#the-shape', marks: ['sizes'], tags: 0})
    expect(new Set([...near.received, ...far.received].map(({method}) => method))).toEqual(new Set(['POST']))
    expect(near.received.map(whoAsked)[0]).toEqual({
      method: 'POST',
      pathname: '/1/indexes/*/queries',
      type: 'text/plain',
      'x-algolia-agent': 'docsite',
      'x-algolia-api-key': KEY,
      'x-algolia-application-id': 'APP',
    })
    expect(allQueries()).toMatchObject([
      [
        {
          query: 'sizes',
          indexName: 'docs',
          hitsPerPage: 20,
          facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0']],
        },
      ],
    ])
  })

  test('K8: Enter leads to the hit on the host that is read, without a new document', async () => {
    await visit('/docs/next/tensor/', async (opened) => {
      await opened.evaluate(() => Object.assign(window, {isSame: true}))
      await find(opened, 'sizes')
      await opened.keyboard.press('Enter')
      await expect.poll(() => opened.url()).toBe(`${site.origin}/docs/next/tensor/#the-shape`)
      expect(await opened.evaluate(() => 'isSame' in window)).toBe(true)
    })
  })

  test('K8: hits of other sites leave the site, and what is no address of a page leads nowhere', async () => {
    const [first] = records
    if (first === undefined) throw new Error('The site has no records.')
    const hierarchy = {...first.hierarchy, lvl1: 'Odd'}
    const odd = (url: string) => ({...first, url, objectID: url, hierarchy})
    serve([odd('javascript:document.title="hacked"'), odd('https://elsewhere.example/a'), odd('https://example.org//evil.example/a')])
    const hrefs = await visit('/', async (opened) => {
      await find(opened, 'odd', 2)
      return resultsOf(opened).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    })
    expect(hrefs).toEqual(['https://elsewhere.example/a', '/evil.example/a'])
  })

  test('nothing in an answer becomes HTML', async () => {
    const [first] = records
    if (first === undefined) throw new Error('The site has no records.')
    const evil = '<img src=x onerror="document.title=1"><mark><script>document.title=2</script></mark> evil'
    serve([{...first, type: 'content', content: evil, hierarchy: {...first.hierarchy, lvl1: evil}}])
    await visit('/', async (opened) => {
      await find(opened, 'evil')
      expect(await opened.locator('[role=option] :is(img, script)').count()).toBe(0)
      expect(await resultsOf(opened).first().innerText()).toContain('<img src=x onerror="document.title=1">')
    })
  })

  test.each([
    ['no host can be reached', hangUp],
    ['all hosts fail', algoliaError(500, 'Sorry')],
    ['the application or its key is refused', algoliaError(403, 'Invalid Application-ID or API key')],
    ['somebody else answers', algoliaBody('<p>Sign in')],
    ['the answer has no hits', algoliaBody('{"results":[{"nbHits":3}]}')],
  ])('K10: when %s, the dialog says so and keeps saying it', async (_, script) => {
    near.behave(script)
    far.behave(script)
    const said: string[] = []
    await visit(
      '/docs/tensor/',
      async (opened) => {
        await lookFor(opened, 'tensor')
        await opened.getByText('Unable to fetch results').waitFor()
        expect(await opened.getByText('You might want to check your network connection.').isVisible()).toBe(true)
        expect(await opened.getByText('No results for').count()).toBe(0)
      },
      (opened) => opened.on('console', (message) => said.push(message.text())),
    )
    expect(said.filter((text) => text.includes(KEY))).toEqual([])
  })

  test('L6: when the near host is dead the other one answers, in every tab from then on', async () => {
    near.behave(hangUp)
    await visit('/docs/tensor/', async (opened) => {
      await find(opened, 'sizes')
      const before = near.received.length
      await opened.reload()
      await find(opened, 'sizes')
      expect([before > 0, near.received.length - before]).toEqual([true, 0])
      expect(await opened.evaluate(() => Object.keys(localStorage))).toContain('algolia-client-js-docsite-APP')
    })
  })

  test('L6: a host that says nothing is given up for another one', async () => {
    near.behave(hang)
    await visit('/docs/tensor/', async (opened) => {
      await find(opened, 'sizes')
    })
    expect(near.received.length).toBe(1)
  })
})

test('M3, M4: the page asks with its facets, and for more pages while there are some', async () => {
  const hits = await visit('/search/?q=tensor', async (opened) => {
    await opened.getByText('documents found').first().waitFor()
    await expect
      .poll(async () => {
        await opened.mouse.wheel(0, 2000)
        return allQueries().length
      })
      .toBe(2)
    return allQueries().map((queries) => queries.map(({page: number, hitsPerPage, facetFilters}) => ({number, hitsPerPage, facetFilters})))
  })
  const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0']
  const requests = (number: number) => [
    {number, hitsPerPage: 15, facetFilters: [tags, ['language:en']]},
    {number: 0, hitsPerPage: 0, facetFilters: [['language:en']]},
    {number: 0, hitsPerPage: 0, facetFilters: [tags]},
  ]
  expect(hits).toEqual([requests(0), requests(1)])
})

test('the policy of pages allows the configured hosts and no others; nobody is asked before the reader turns to the search', async () => {
  await visit('/docs/tensor/', async (opened) => {
    const policy = await opened.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')
    expect(/connect-src ([^;]*)/.exec(policy ?? '')?.[1]).toBe(`'self' ${near.origin} ${far.origin}`)
    expect(await opened.locator('link[rel=preconnect]').count()).toBe(0)
    await opened.locator('[data-search]').first().hover()
    const link = opened.locator('link[rel=preconnect]')
    await expect.poll(() => link.count()).toBe(1)
    expect(await link.evaluate(({href, crossOrigin}: HTMLLinkElement) => ({href, crossOrigin}))).toEqual({
      href: `${near.origin}/`,
      crossOrigin: 'anonymous',
    })
  })
  expect(near.received).toEqual([])
})
