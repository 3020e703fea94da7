// Over the budget: the first file that asks for the reference site builds it.
import type {BrowserContext, Page, Route} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {findViolations} from './find-violations.ts'
import {openReferenceSite, STARS} from './open-reference-site.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const repository = 'https://api.github.com/repos/o/r'
const route = '/docs/buttons/'
const phone = {viewport: {width: 390, height: 844}}

let site: OpenSite
beforeAll(async () => {
  site = await openSite(
    {
      'content/docs/versions.json': '[]',
      'content/docs/next/buttons.mdx': `# Buttons

<StarButton href="https://github.com/o/r/fork" showCount />

<StarButton href="https://github.com/someone" showCount size="large" label="Follow me" />

<StarButton href="https://github.com/o/r/issues" />

To [the other page](./other.md).
`,
      'content/docs/next/other.md': '# Other\n',
      'content/pages/index.md': '# Home\n',
    },
    {search: false, navbar: {items: [{type: 'star', href: 'https://github.com/o/r', showCount: true, size: 'large', position: 'right'}]}},
  )
})
afterAll(() => site.close())

const answers: Readonly<Record<string, unknown>> = {
  [repository]: {stargazers_count: 1234567, forks_count: 1, html_url: 'https://evil.example/'},
  'https://api.github.com/users/someone': {followers: 0},
}

/** Stands for GitHub, or for what keeps it away. */
async function answerWith(context: BrowserContext, asked: string[], answer: (route: Route) => Promise<void> = answerWell): Promise<void> {
  await context.route('https://api.github.com/**', async (request) => {
    const {cookie, referer} = await request.request().allHeaders()
    asked.push([request.request().url(), cookie, referer].filter((part) => part !== undefined).join(' '))
    await answer(request)
  })
}

function answerWell(request: Route): Promise<void> {
  return request.fulfill({json: answers[request.request().url()], headers: {'access-control-allow-origin': '*'}})
}

function countsIn(page: Page, place: string): Promise<(string | null)[][]> {
  return page
    .locator(`${place} a[data-count]:visible`)
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('aria-label'), link.getAttribute('href')]))
}

const github = {allow: /^https:\/\/api\.github\.com\//}

test('U5 to U7: counts are filled in, with commas and a name; equal URLs are asked once in a session, over navigation and page loads', async () => {
  const asked: string[] = []
  await site.visit(
    route,
    async (page) => {
      const counts = [
        ['1', '1 fork on GitHub', 'https://github.com/o/r/forks'],
        ['0', '0 follower on GitHub', 'https://github.com/someone?tab=followers'],
      ]
      await expect
        .poll(() => countsIn(page, '.navbar'))
        .toEqual([['1,234,567', '1,234,567 stargazers on GitHub', 'https://github.com/o/r/stargazers']])
      await expect.poll(() => countsIn(page, 'main')).toEqual(counts)
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('link', {name: 'the other page'}).click()
      await page.getByRole('heading', {name: 'Other', level: 1}).waitFor()
      await page.goBack()
      await expect.poll(() => countsIn(page, 'main')).toEqual(counts)
      await page.reload()
      await expect.poll(() => countsIn(page, 'main')).toEqual(counts)
    },
    {...github, before: (context) => answerWith(context, asked)},
  )
  expect(asked.toSorted()).toEqual([repository, 'https://api.github.com/users/someone'])
})

test.each<[string, (request: Route) => Promise<void>, RegExp]>([
  [
    'refuses',
    (request) => request.fulfill({status: 403, json: {stargazers_count: 5}, headers: {'access-control-allow-origin': '*'}}),
    /403/,
  ],
  ['cannot be reached', (request) => request.abort('connectionrefused'), /ERR_CONNECTION_REFUSED/],
])('U7: where GitHub %s, the button is there without a count, and nothing moves', async (_what, answer, said) => {
  const asked: string[] = []
  await site.visit('/', (page) => findNoCount(page, asked), {
    allow: new RegExp(`${github.allow.source}|${said.source}`),
    before: (context) => answerWith(context, asked, answer),
  })
})

test('U7: an answer that is no JSON, no number or nothing is none, and nothing is said of it', async () => {
  const asked: string[] = []
  const headers = {'access-control-allow-origin': '*'}
  const given = [
    {body: '<b>', headers},
    {json: {stargazers_count: '<img src=x onerror=alert(1)>'}, headers},
    {json: null, headers},
  ]
  let next = 0
  await site.visit(
    '/',
    async (page) => {
      await findNoCount(page, asked)
      for (next = 1; next < given.length; next++) {
        asked.length = 0
        // that there was none is kept, too
        await page.evaluate(() => sessionStorage.clear())
        await page.reload()
        await findNoCount(page, asked)
      }
    },
    {...github, before: (context) => answerWith(context, asked, (request) => request.fulfill(given[next]))},
  )
})

/** Looks at the button of the bar when GitHub has been asked, and has told nothing. */
async function findNoCount(page: Page, asked: readonly string[]): Promise<void> {
  const star = page.locator('.navbar .star')
  const before = await star.boundingBox()
  await expect.poll(() => asked).toEqual([repository])
  await page.waitForLoadState('networkidle')
  expect([await countsIn(page, '.navbar'), await star.boundingBox()]).toEqual([[], before])
  expect(await star.getByRole('link').evaluateAll((links) => links.map(({textContent}) => textContent))).toEqual(['Stars'])
}

test('U8: without fetch, GitHub passes each count to a function, one after another; its refusal is none', async () => {
  const scripts = await openSite(
    {
      'content/docs/versions.json': '[]',
      'content/docs/next/buttons.mdx': `# Buttons

<StarButton href="https://github.com/o/r" showCount />

<StarButton href="https://github.com/someone" data-show-count="true" />

<StarButton href="https://github.com/o/none" showCount />
`,
      'content/pages/index.md': '# Home\n',
    },
    {search: false, contentSecurityPolicy: {scriptSrc: ['https://api.github.com']}},
  )
  const asked: string[] = []
  try {
    await scripts.visit(
      route,
      async (page) => {
        await expect
          .poll(() => countsIn(page, 'main'))
          .toEqual([
            ['1,234,567', '1,234,567 stargazers on GitHub', 'https://github.com/o/r/stargazers'],
            ['0', '0 follower on GitHub', 'https://github.com/someone?tab=followers'],
          ])
        await expect.poll(() => page.locator('.is-missing').count()).toBe(1)
      },
      {
        ...github,
        async before(context) {
          await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'fetch'))
          await context.route('https://api.github.com/**', (request) => {
            const url = request.request().url()
            asked.push(url)
            const data = answers[url.replace('?callback=_', '')]
            const body = `_(${JSON.stringify({meta: {status: data === undefined ? 404 : 200}, data: data ?? {stargazers_count: 5}})})`
            return request.fulfill({contentType: 'text/javascript', body})
          })
        },
      },
    )
  } finally {
    await scripts.close()
  }
  expect(asked.toSorted()).toEqual([
    'https://api.github.com/repos/o/none?callback=_',
    `${repository}?callback=_`,
    'https://api.github.com/users/someone?callback=_',
  ])
})

test('S6: where storage is blocked, counts are shown all the same', async () => {
  await site.visit('/', (page) => expect.poll(() => countsIn(page, '.navbar').then(({length}) => length)).toBe(1), {
    ...github,
    async before(context) {
      await answerWith(context, [])
      await context.addInitScript(() =>
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('Blocked', 'SecurityError')
          },
        }),
      )
    },
  })
})

test('U7: an answer that takes more than three seconds is not waited for', {tags: ['rest']}, async () => {
  const asked: string[] = []
  await site.visit(
    '/',
    async (page) => {
      const ended = page.waitForEvent('requestfailed')
      await expect.poll(() => asked).toEqual([repository])
      expect((await ended).url()).toBe(repository)
      expect(await countsIn(page, '.navbar')).toEqual([])
    },
    {...github, before: (context) => answerWith(context, asked, () => new Promise(() => {}))},
  )
})

/** Moves of the page that readers did not ask for. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({type: 'layout-shift', buffered: true})
        // nothing is told of when there is nothing
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))))
      }),
  )
}

test.each([
  ['a count', {json: {stargazers_count: 123456}}, 'button, count'],
  ['a refusal', {status: 403, json: {message: 'API rate limit exceeded'}}, 'button'],
])('nothing moves when %s comes, and there is no gap in the meantime or afterwards', async (_name, answer, after) => {
  let release = (): void => {}
  const waits = new Promise<void>((resolve) => {
    release = resolve
  })
  /** What fills the room of a star button from its start to its end. */
  const parts = (page: Page): Promise<string> =>
    page.locator('.navbar .star').evaluate((star) => {
      const end = star.getBoundingClientRect().right
      const link = star.querySelector('.star-link')?.getBoundingClientRect().right ?? 0
      const count = star.querySelector('.star-count')?.getBoundingClientRect() ?? new DOMRect()
      if (Math.abs(link - end) < 1) return 'button'
      return Math.abs(count.right - end) < 1 && Math.abs(count.left - link) < 1 ? 'button, count' : 'a gap'
    })
  await site.visit(
    '/',
    async (page) => {
      const places = () =>
        page
          .locator('.navbar :is(.star, .star svg)')
          .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())))
      const before = await places()
      const label = () =>
        page.locator('.navbar .star-link').evaluate((link) => {
          const range = document.createRange()
          range.selectNodeContents(link.lastChild ?? link)
          return range.getBoundingClientRect().width > 20
        })
      expect(await label()).toBe(true)
      const first = await parts(page)
      release()
      await expect
        .poll(() => page.locator('.navbar .star-count').evaluate((count) => count.matches(':not([hidden]), .is-missing')))
        .toBe(true)
      const box = await page.locator('.navbar .star').boundingBox()
      // the room that has no count leads where the button leads
      const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.className, [
        (box?.x ?? 0) + (box?.width ?? 0) - 20,
        (box?.y ?? 0) + 10,
      ] as const)
      expect(await label()).toBe(true)
      expect({places: await places(), shifts: await shifts(page), parts: [first, await parts(page)], hit}).toEqual({
        places: before,
        shifts: 0,
        parts: ['button', after],
        hit: after === 'button' ? 'star-link' : 'star-count',
      })
    },
    {
      allow: /^https:\/\/api\.github\.com\/|status of 403/,
      before: (context) =>
        answerWith(context, [], async (request) => {
          await waits
          await request.fulfill({...answer, headers: {'access-control-allow-origin': '*'}})
        }),
    },
  )
})

test(
  'on phones GitHub is asked when the menu is opened, and offline it is not asked at all; axe finds nothing, dark and narrow',
  {tags: ['rest']},
  async () => {
    const asked: string[] = []
    await site.visit(
      '/',
      async (page) => {
        await page.getByRole('button', {name: 'Menu', exact: true}).click()
        await page.locator('.menu .star').waitFor()
        await page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))))
        expect([asked, await countsIn(page, '.menu')]).toEqual([[], []])
      },
      {
        ...phone,
        async before(context) {
          await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', {value: false}))
          await answerWith(context, asked)
        },
      },
    )
    await site.visit(
      '/',
      async (page) => {
        expect(asked).toEqual([])
        await page.getByRole('button', {name: 'Menu', exact: true}).click()
        await expect.poll(() => countsIn(page, '.menu').then(({length}) => length)).toBe(1)
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
        expect(await findViolations(page)).toEqual([])
      },
      {...phone, ...github, before: (context) => answerWith(context, asked)},
    )
    expect(asked).toEqual([repository])
  },
)

test('without script a button is a link, with no room for a count that never comes', async () => {
  const seen = await site.visit(
    route,
    async (page) => ({
      links: await page
        .locator('main .star-link')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
      rooms: await page.locator('.star-room:visible').count(),
    }),
    {javaScriptEnabled: false},
  )
  expect(seen).toEqual({
    links: [
      ['Forks', 'https://github.com/o/r/fork'],
      ['Follow me', 'https://github.com/someone'],
      ['Issues', 'https://github.com/o/r/issues'],
    ],
    rooms: 0,
  })
})

test('U1, U3: the reference site has a large button with the mark, `Stars` and the count of its repository, without a frame or a script of others', async () => {
  const reference = await openReferenceSite()
  try {
    await reference.visit('/faq/', async (page) => {
      const star = page.locator('.navbar .star')
      await expect
        .poll(() => countsIn(page, '.navbar'))
        .toEqual([['1,234', '1,234 stargazers on GitHub', 'https://github.com/facebookresearch/playtorch/stargazers']])
      const link = star.getByRole('link', {name: 'Stars', exact: true})
      expect([await link.getAttribute('href'), await link.locator('svg').getAttribute('width')]).toEqual([
        'https://github.com/facebookresearch/playtorch',
        '16',
      ])
      const others = await page
        .locator('iframe, script[src]')
        .evaluateAll((all) => all.filter((one) => !one.matches('script[src^="/"]')).length)
      expect(others).toBe(0)
      expect(await page.locator('meta[http-equiv]').getAttribute('content')).toContain(
        `connect-src 'self' ${new URL(STARS).origin} http://localhost:*;`,
      )
    })
  } finally {
    await reference.close()
  }
})
