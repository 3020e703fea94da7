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

test('U5, U6: counts are filled in, with commas and a name, in links to those who are counted; equal URLs are asked once', async () => {
  const asked: string[] = []
  await site.visit(
    route,
    async (page) => {
      await expect
        .poll(() => countsIn(page, '.navbar'))
        .toEqual([['1,234,567', '1,234,567 stargazers on GitHub', 'https://github.com/o/r/stargazers']])
      await expect
        .poll(() => countsIn(page, 'main'))
        .toEqual([
          ['1', '1 fork on GitHub', 'https://github.com/o/r/forks'],
          ['0', '0 follower on GitHub', 'https://github.com/someone?tab=followers'],
        ])
      expect(await findViolations(page)).toEqual([])
    },
    {...github, before: (context) => answerWith(context, asked)},
  )
  expect(asked.toSorted()).toEqual([repository, 'https://api.github.com/users/someone'])
})

test('axe finds nothing, dark and narrow, with the menu open and counts in it', async () => {
  await site.visit(
    route,
    async (page) => {
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
      await page.getByRole('button', {name: 'Menu', exact: true}).click()
      await page.getByText('Back to main menu').or(page.getByText('Pages of the docs')).locator('visible=true').click()
      await expect.poll(() => countsIn(page, '.menu').then(({length}) => length)).toBe(1)
      expect(await findViolations(page)).toEqual([])
    },
    {...phone, ...github, before: (context) => answerWith(context, [])},
  )
})

test('U7: what was answered is kept for the session, over navigation and over page loads', async () => {
  const asked: string[] = []
  await site.visit(
    route,
    async (page) => {
      await page.getByRole('link', {name: 'the other page'}).click()
      await page.getByRole('heading', {name: 'Other', level: 1}).waitFor()
      await page.goBack()
      await expect.poll(() => countsIn(page, 'main').then(({length}) => length)).toBe(2)
      await page.reload()
      await expect.poll(() => countsIn(page, 'main').then(({length}) => length)).toBe(2)
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
  ['answers with no JSON', (request) => request.fulfill({body: '<b>', headers: {'access-control-allow-origin': '*'}}), /^$/],
  [
    'answers with what is no number',
    (request) => request.fulfill({json: {stargazers_count: '<img src=x onerror=alert(1)>'}, headers: {'access-control-allow-origin': '*'}}),
    /^$/,
  ],
  ['answers with nothing', (request) => request.fulfill({json: null, headers: {'access-control-allow-origin': '*'}}), /^$/],
  ['cannot be reached', (request) => request.abort('connectionrefused'), /ERR_CONNECTION_REFUSED/],
])('U7: where GitHub %s, the button is there without a count, and nothing moves', async (_what, answer, said) => {
  const asked: string[] = []
  await site.visit(
    '/',
    async (page) => {
      const star = page.locator('.navbar .star')
      const before = await star.boundingBox()
      await expect.poll(() => asked).toEqual([repository])
      await page.waitForLoadState('networkidle')
      expect([await countsIn(page, '.navbar'), await star.boundingBox()]).toEqual([[], before])
      expect(await star.getByRole('link').evaluateAll((links) => links.map(({textContent}) => textContent))).toEqual(['Stars'])
    },
    {allow: new RegExp(`${github.allow.source}|${said.source}`), before: (context) => answerWith(context, asked, answer)},
  )
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

test('U7: an answer that takes more than three seconds is not waited for', async () => {
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
  ['a count', {json: {stargazers_count: 123456}}, 'mark, count'],
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
      return Math.abs(count.right - end) < 1 && Math.abs(count.left - link) < 1 ? 'mark, count' : 'a gap'
    })
  await site.visit(
    '/',
    async (page) => {
      const places = () =>
        page
          .locator('.navbar :is(.star, .star svg)')
          .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())))
      const before = await places()
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

test('on phones GitHub is asked when the menu is opened, and offline it is not asked at all', async () => {
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
    },
    {...phone, ...github, before: (context) => answerWith(context, asked)},
  )
  expect(asked).toEqual([repository])
})

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
