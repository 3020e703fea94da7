import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {findViolations} from './find-violations.ts'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite, Visit} from './open-site.ts'
import {HOSTS, answerSearches, searchConfig, searchFiles, someHits} from './search-site.ts'
import type {Asked, Deed, FakeHit} from './search-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(searchFiles, searchConfig)
})
afterAll(() => site.close())

const found: Deed = {hits: someHits, total: 5}

/** Opens a page of the site with a service that does this. */
function visit<Result>(
  route: string,
  look: (page: Page, asked: readonly Asked[]) => Promise<Result>,
  {deed = () => found, ...options}: Visit & {readonly deed?: Parameters<typeof answerSearches>[1]} = {},
): Promise<Result> {
  let asked: readonly Asked[] = []
  return site.visit(route, (page) => look(page, asked), {
    allow: new RegExp(`${HOSTS.source}|ERR_INTERNET_DISCONNECTED|status of [45]\\d\\d|^Nobody answered|^The search was refused`),
    ...options,
    before: async (context) => {
      asked = await answerSearches(context, deed)
      await options.before?.(context)
    },
  })
}

const field = (page: Page) => page.getByPlaceholder('Type your search here')
const results = (page: Page) => page.locator('.search-result')
const heading = (page: Page) => page.getByRole('heading', {level: 1}).textContent()
const address = (page: Page) => page.url().slice(site.origin.length)

/** Whether the service answers what it refuses otherwise. */
let isUp = false

const markupHits: readonly FakeHit[] = [
  ...someHits,
  {type: 'lvl1', url: '/', levels: ['<b>G</b>', '<img src=x onerror=alert(1)>']},
  {type: 'content', url: '/', levels: [null, 'Home'], content: 'A whole sentence.'},
]

/** Answers of the service to queries that stand for a case; all others find the same. */
const deeds: Readonly<Record<string, (asked: Asked) => Deed>> = {
  one: () => ({hits: someHits.slice(0, 1)}),
  many: () => ({hits: someHits, total: 1234}),
  none: () => ({hits: []}),
  much: many(34),
  cut: (asked) => (asked.page === 0 ? many(34)(asked) : {status: 500}),
  markup: () => ({hits: markupHits}),
  unplugged: () => (isUp ? found : 'no network'),
  missing: () => (isUp ? found : {status: 404}),
  broken: () => (isUp ? found : {status: 503}),
}

/** The page with an empty field, and whoever was asked so far. */
const onPage = keepOpen<readonly Asked[]>(
  (look) => visit('/search/', look, {deed: (asked) => deeds[asked.query]?.(asked) ?? found}),
  async (page) => {
    await page.setViewportSize({width: 1280, height: 900})
    await field(page).fill('')
    await expect.poll(() => results(page).count()).toBe(0)
  },
)

/** Types a query and waits until the page is about it. */
async function lookFor(page: Page, query: string): Promise<void> {
  await field(page).fill(query)
  await page.getByRole('heading', {name: `Search results for "${query}"`}).waitFor()
}

/** So many hits, of which a page is given. */
function many(total: number): (asked: Asked) => Deed {
  const hit = (index: number): FakeHit => ({type: 'lvl1', url: `/docs/camera/?${index}`, levels: ['Guides', `Camera ${index}`]})
  return ({page, hitsPerPage}) => {
    const from = page * hitsPerPage
    return {hits: Array.from({length: Math.min(hitsPerPage, total - from)}, (_, index) => hit(from + index)), total}
  }
}

test('M1: the address is the query: it is looked for, and follows what is typed; title and heading say it', async () => {
  await visit('/search/?q=camera', async (page) => {
    await results(page).first().waitFor()
    const first = [await field(page).inputValue(), await heading(page), await page.title()]
    await field(page).fill('a&b "c"')
    await expect.poll(() => address(page)).toBe('/search/?q=a%26b%20%22c%22')
    const typed = [await heading(page), await page.title()]
    await field(page).fill('')
    await expect.poll(() => address(page)).toBe('/search/')
    expect([first, typed, [await heading(page), await page.title()], await page.evaluate(() => history.length)]).toEqual([
      ['camera', 'Search results for "camera"', 'Search results for "camera" | Lighthouse'],
      ['Search results for "a&b "c""', 'Search results for "a&b "c"" | Lighthouse'],
      ['Search the documentation', 'Search the documentation | Lighthouse'],
      // about:blank and this page
      2,
    ])
    await expect.poll(() => results(page).count()).toBe(0)
  })
})

test('M2: how many documents were found is said, for one, many and none', async () => {
  await onPage(async (page) => {
    const said = []
    for (const [query, text] of [
      ['one', 'One document found'],
      ['many', '1,234 documents found'],
      ['none', 'No results were found'],
    ] as const) {
      await field(page).fill(query)
      await page.getByText(text, {exact: true}).waitFor()
      said.push(await page.locator('.search-count').getAttribute('role'))
    }
    await field(page).fill('')
    await expect.poll(() => page.locator('.search-count').textContent()).toBe('')
    expect(said).toEqual(['status', 'status', 'status'])
  })
})

test('M3, M4: a search starts 300 ms after the last key, with 15 results a page; the end of the list fetches nothing in the meantime', async () => {
  await visit(
    '/search/',
    async (page, asked) => {
      await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)
      await page.clock.pauseAt(Date.now() + 60_000)
      for (const letter of 'camera') {
        await page.clock.runFor(200)
        await page.keyboard.type(letter)
      }
      await page.clock.runFor(299)
      const before = asked.length
      await page.clock.runFor(1)
      await expect.poll(() => results(page).count()).toBe(15)
      expect([before, asked.map(({query, hitsPerPage, page: number}) => [query, hitsPerPage, number])]).toEqual([0, [['camera', 15, 0]]])

      await field(page).fill('lens')
      await page.locator('.search-more').scrollIntoViewIfNeeded()
      // an observer that is made now hears of the end of the page after all that were made before
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            new IntersectionObserver(resolve).observe(document.body)
          }),
      )
      await page.clock.runFor(400)
      // what comes after it is more of the same, and would be of another query
      await expect.poll(() => asked.find(({query}) => query === 'lens')?.page).toBe(0)
    },
    {deed: many(34), before: (context) => context.clock.install()},
  )
})

test('M4, M7: more results come when the end of the list is in view, until all are there; what was found stays when no more can be had', async () => {
  await onPage(async (page, asked) => {
    const first = asked.length
    await lookFor(page, 'much')
    await expect.poll(() => results(page).count()).toBe(15)
    const before = await page.getByText('Fetching new results...').count()
    await page.getByText('Fetching new results...').scrollIntoViewIfNeeded()
    await expect.poll(() => results(page).count()).toBe(30)
    await page.getByText('Fetching new results...').scrollIntoViewIfNeeded()
    await expect.poll(() => results(page).count()).toBe(34)
    const titles = await results(page).locator('h2').allTextContents()
    expect([
      before,
      asked.slice(first).map(({page: number}) => number),
      new Set(titles).size,
      await page.getByText('Fetching').count(),
    ]).toEqual([1, [0, 1, 2], 34, 0])
    await lookFor(page, 'cut')
    await expect.poll(() => results(page).count()).toBe(15)
    await page.getByText('Fetching new results...').scrollIntoViewIfNeeded()
    await page.getByText('Unable to fetch results').waitFor()
    expect(await results(page).count()).toBe(15)
  })
})

test('M1: browsers that refuse to change the address so often are searched in all the same', async () => {
  await visit(
    '/search/',
    async (page) => {
      await field(page).fill('camera')
      await results(page).first().waitFor()
      expect(await heading(page)).toBe('Search results for "camera"')
    },
    {
      before: (context) =>
        context.addInitScript(() => {
          // Safari: 100 times in 30 seconds
          history.replaceState = () => {
            throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError')
          }
        }),
    },
  )
})

test('M5: the version is chosen from a list: first the preferred, else the latest; the address keeps another one', async () => {
  const of = (asked: readonly Asked[]) =>
    asked.map(({facetFilters}) => facetFilters.flat().flatMap((filter) => /docs-default-(.+)/.exec(String(filter))?.[1] ?? []))
  await onPage(async (page, all) => {
    const before = all.length
    const list = page.getByRole('combobox', {name: 'Version'})
    await lookFor(page, 'camera')
    await results(page).first().waitFor()
    const options = await list
      .locator('option')
      .evaluateAll((each) => each.map((option) => [option.getAttribute('value'), option.textContent]))
    const first = await list.inputValue()
    await list.selectOption('1.0')
    await expect.poll(() => address(page)).toBe('/search/?q=camera&version=1.0')
    await list.selectOption('All versions')
    await expect.poll(() => all.length).toBe(before + 3)
    await expect.poll(() => results(page).locator('.search-version').allTextContents()).toEqual(['2.0', '2.0', '2.0', 'Next'])
    const chosen = address(page)
    await list.selectOption('2.0')
    expect([options, first, chosen, of(all.slice(before, before + 3))]).toEqual([
      [
        ['next', 'Next'],
        ['2.0', '2.0'],
        ['1.0', '1.0'],
        ['*', 'All versions'],
      ],
      '2.0',
      '/search/?q=camera&version=*',
      [['2.0'], ['1.0'], ['next', '2.0', '1.0']],
    ])
  })
  const remembered = (context: Parameters<NonNullable<Visit['before']>>[0]) =>
    context.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '1.0'))
  await visit(
    '/search/?q=camera',
    async (page, asked) => {
      await results(page).first().waitFor()
      await page.goto(`${site.origin}/search/?q=camera&version=next`)
      await results(page).first().waitFor()
      await page.goto(`${site.origin}/search/?q=camera&version=0.1`)
      await results(page).first().waitFor()
      expect(of(asked)).toEqual([['1.0'], ['next'], ['1.0']])
    },
    {before: remembered},
  )
})

test('M6: a result is its deepest heading, where that is, and the text around the matches; nothing of it is read as HTML', async () => {
  const seen = await onPage(async (page) => {
    await lookFor(page, 'markup')
    await expect.poll(() => results(page).count()).toBe(markupHits.length)
    return results(page).evaluateAll((all) =>
      all.map((result) => [
        result.querySelector('h2 a')?.getAttribute('href'),
        result.querySelector('h2 a')?.innerHTML,
        [...(result.querySelector('.search-crumbs')?.children ?? [])].map((crumb) => crumb.innerHTML).join(' / '),
        result.querySelector('.search-summary')?.innerHTML ?? '',
      ]),
    )
  })
  expect(seen).toEqual([
    ['/docs/camera/', '<mark>Camera</mark>', 'Guides', ''],
    ['/docs/camera/#lenses', 'Lenses', 'Guides / <mark>Camera</mark>', ''],
    ['/docs/camera/#lenses', 'Lenses', 'Guides / <mark>Camera</mark>', 'Take a picture with the <mark>camera</mark>...'],
    ['/docs/1.0/model/', 'Model', 'Reference / 1.0 / also in Next', ''],
    ['/', 'Home', '', ''],
    ['/', '&lt;img src=x onerror=alert(1)&gt;', '&lt;b&gt;G&lt;/b&gt;', ''],
    ['/', 'Home', '', 'A whole sentence.'],
  ])
})

test.each(['unplugged', 'missing', 'broken'])('M7: a service that is %s is said, and the search can be tried again', async (query) => {
  await onPage(async (page) => {
    isUp = false
    await lookFor(page, query)
    await page.getByText('Unable to fetch results').waitFor()
    await page.getByText('You might want to check your network connection.').waitFor()
    isUp = true
    await page.getByRole('button', {name: 'Try again'}).click()
    await results(page).first().waitFor()
    expect(await page.getByText('Unable to fetch results').count()).toBe(0)
  })
})

test('M7: if the code of the search cannot be loaded, the page says so, and Retry loads the page again', async () => {
  let isBroken = true
  await visit(
    '/search/?q=camera',
    async (page) => {
      await page.getByRole('alert').getByText('The search could not be loaded.').waitFor()
      expect(await findViolations(page)).toEqual([])
      isBroken = false
      await page.getByRole('alert').getByText('could not').click()
      expect(await page.getByRole('alert').isVisible()).toBe(true)
      await page.getByRole('button', {name: 'Retry'}).click()
      await results(page).first().waitFor()
      expect([address(page), await page.getByRole('button', {name: 'Retry'}).isVisible()]).toEqual(['/search/?q=camera', false])
    },
    {
      allow: /ERR_FAILED|algolia/,
      before: async (context) => {
        await context.route('**/assets/chunk-*.js', (route) => (isBroken ? route.abort() : route.continue()))
      },
    },
  )
})

test('M8, M9: search engines do not list the page, and browsers learn how the site is searched', () => {
  const read = (file: string) => readFileSync(path.join(site.root, 'dist', file), 'utf8')
  const page = read('search/index.html')
  expect([
    [...page.matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, content]) => content),
    read('sitemap.xml').includes('/search/'),
    /<link rel="search"[^>]*>/.exec(page)?.[0],
    /template="([^"]*)"/.exec(read('opensearch.xml'))?.[1],
  ]).toEqual([
    ['noindex, follow'],
    false,
    '<link rel="search" type="application/opensearchdescription+xml" title="Lighthouse" href="/opensearch.xml">',
    'https://example.org/search/?q={searchTerms}',
  ])
})

test('a reader who follows a result and comes back finds the same results at the same place, without another search', async () => {
  await visit(
    '/search/?q=camera',
    async (page, asked) => {
      await expect.poll(() => results(page).count()).toBe(15)
      await page.getByText('Fetching new results...').scrollIntoViewIfNeeded()
      await expect.poll(() => results(page).count()).toBe(30)
      await results(page).nth(20).getByRole('link').scrollIntoViewIfNeeded()
      const top = await page.evaluate(() => scrollY)
      await results(page).nth(20).getByRole('link').click()
      await page.locator('article', {hasText: 'Take a picture'}).waitFor()
      await page.goBack()
      await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(30)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
      expect([await heading(page), asked.filter(({page: number}) => number === 0).length, top > 0]).toEqual([
        'Search results for "camera"',
        1,
        true,
      ])
    },
    {deed: many(34)},
  )
})

test('the page works when navigation shows it, and for another query of the dialog while it is shown', async () => {
  await visit('/docs/start/', async (page) => {
    await page.evaluate(() => Object.assign(globalThis, {isSameDocument: true}))
    const searchFor = async (query: string) => {
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Search docs').fill(query)
      await page.getByRole('link', {name: 'See all 5 results'}).click()
      await page.getByRole('heading', {name: `Search results for "${query}"`}).waitFor()
    }
    await searchFor('camera')
    await results(page).first().waitFor()
    const first = await field(page).inputValue()
    await searchFor('model')
    const second = await field(page).inputValue()
    await page.goBack()
    await page.getByRole('heading', {name: 'Search results for "camera"'}).waitFor()
    await page.goBack()
    await page.locator('article', {hasText: 'Of 2.0.'}).waitFor()
    expect([first, second, await page.title(), await page.evaluate(() => 'isSameDocument' in globalThis)]).toEqual([
      'camera',
      'model',
      'Start | Lighthouse',
      true,
    ])
  })
})

test('A15: the page for lost addresses searches for their words', async () => {
  await visit(
    '/docs/old/camera-lenses.html',
    async (page) => {
      await expect
        .poll(() => page.getByRole('link', {name: 'Search for it'}).getAttribute('href'))
        .toBe(`${site.origin}/search/?q=camera%20lenses`)
      await page.getByRole('link', {name: 'Search for it'}).click()
      await page.getByRole('heading', {name: 'Search results for "camera lenses"'}).waitFor()
      await results(page).first().waitFor()
    },
    {allow: new RegExp(`${HOSTS.source}|404`)},
  )
})

test('axe finds nothing in any state of the page', async () => {
  const states: (readonly [string, readonly string[]])[] = []
  await onPage(async (page) => {
    isUp = false
    const check = async (state: string, isInAllModes = isDeep) => {
      states.push([state, await findViolations(page)])
      if (!isInAllModes) return
      await page.setViewportSize({width: 390, height: 844})
      states.push([`${state}, small`, await findViolations(page)])
      await page.setViewportSize({width: 1280, height: 900})
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
      states.push([`${state}, dark`, await findViolations(page)])
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
    }
    await check('start')
    await lookFor(page, 'camera')
    await results(page).first().waitFor()
    await check('results', true)
    await field(page).fill('none')
    await page.getByText('No results were found').waitFor()
    await check('no results')
    await field(page).fill('broken')
    await page.getByText('Unable to fetch').waitFor()
    await check('failure')
  })
  expect(states).toEqual(states.map(([state]) => [state, []]))
})
