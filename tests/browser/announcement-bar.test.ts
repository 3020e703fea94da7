import type {BrowserContext, Page} from 'playwright'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const phone = {viewport: {width: 390, height: 844}}

const content = {
  'content/docs/guide.md': '# Guide\n\nText.\n',
  'content/pages/index.md': '# Home\n\n[Guide](/docs/guide/)\n',
}

let site: OpenSite
beforeAll(async () => {
  site = await openSite(content, {
    announcementBar: {
      id: 'news-1',
      content: 'There is <a href="/docs/guide/">a new guide</a>.',
      backgroundColor: '#123456',
      textColor: 'rgb(250 240 230)',
    },
    navbar: {items: [{to: '/docs/guide/', label: 'Guide'}]},
  })
})
afterAll(() => site.close())

const keys = {id: 'docsite.announcement.id', dismiss: 'docsite.announcement.dismiss'}

const stored = (page: Page) => page.evaluate(({id, dismiss}) => [localStorage.getItem(id), localStorage.getItem(dismiss)], keys)

/** Puts values into the storage before the page runs, unless an earlier page has. */
function remember([id, dismiss]: readonly [id: string, dismiss: string]) {
  return (context: BrowserContext) =>
    context.addInitScript(
      ([idKey, dismissKey, idValue, dismissValue]) => {
        if (localStorage.length > 0) return
        localStorage.setItem(idKey ?? '', idValue ?? '')
        localStorage.setItem(dismissKey ?? '', dismissValue ?? '')
      },
      [keys.id, keys.dismiss, id, dismiss],
    )
}

const bar = (page: Page) => page.locator('.announcement-bar')
const close = (page: Page) => page.getByRole('button', {name: 'Close', exact: true})

test('E1: the first view writes the id, and that it was not dismissed', async () => {
  const seen = await site.visit('/', async (page) => [await stored(page), await bar(page).innerText()])
  expect(seen).toEqual([['news-1', 'false'], 'There is a new guide.'])
})

test('E2: closing it, by keyboard, removes the bar, and it stays away after a reload and on other pages', async () => {
  const seen = await site.visit('/', async (page) => {
    await close(page).focus()
    await page.keyboard.press('Enter')
    const closed = [await bar(page).count(), ...(await stored(page))]
    await page.reload()
    const reloaded = await bar(page).isVisible()
    await page.locator('.navbar').getByRole('link', {name: 'Guide'}).click()
    await page.getByRole('heading', {level: 1, name: 'Guide'}).waitFor()
    return [closed, reloaded, await bar(page).isVisible()]
  })
  expect(seen).toEqual([[0, 'news-1', 'true'], false, false])
})

test('E3: a reader who dismissed another announcement sees this one, and it counts as not dismissed', async () => {
  const seen = await site.visit('/', async (page) => [await bar(page).isVisible(), await stored(page)], {
    before: remember(['news-0', 'true']),
  })
  expect(seen).toEqual([true, ['news-1', 'false']])
})

describe('E4: it is decided before the first paint', () => {
  /** What the root says when the body begins, before any module has run. */
  const watch = (context: BrowserContext) =>
    context.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.body === null) return
        observer.disconnect()
        document.documentElement.setAttribute('data-seen', String(document.documentElement.dataset['announcementBarInitiallyDismissed']))
      }).observe(document, {childList: true, subtree: true})
    })

  test.each([
    ['nobody has dismissed', undefined, 'false', true],
    ['this reader has dismissed', ['news-1', 'true'], 'true', false],
    ['replaces one that this reader has dismissed', ['news-0', 'true'], 'false', true],
  ] as const)('an announcement that %s', async (_, given, attribute, isVisible) => {
    const seen = await site.visit(
      '/',
      async (page) => [await page.locator('html').getAttribute('data-seen'), await bar(page).count(), await bar(page).isVisible()],
      {
        async before(context) {
          await watch(context)
          if (given !== undefined) await remember(given)(context)
        },
      },
    )
    expect(seen).toEqual([attribute, 1, isVisible])
  })

  test.each(['false', 'true'])('and nothing moves when the page is there, dismissed: %s', async (dismissed) => {
    const shift = await site.visit(
      '/',
      async (page) => {
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        return page.evaluate(() => (globalThis as unknown as {shift: number}).shift)
      },
      {
        async before(context) {
          await remember(['news-1', dismissed])(context)
          await context.addInitScript(() => {
            const page = Object.assign(globalThis, {shift: 0})
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) page.shift += (entry as unknown as {value: number}).value
            }).observe({type: 'layout-shift', buffered: true})
          })
        },
      },
    )
    expect(shift).toBe(0)
  })
})

test('E5: the bar is part of the one banner, in the colours of the configuration', async () => {
  const seen = await site.visit('/', async (page) => ({
    banners: await page.getByRole('banner').count(),
    inside: await page.getByRole('banner').getByText('There is a new guide.').count(),
    colours: await bar(page).evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color]),
    attributes: await bar(page).evaluate((element) => element.getAttributeNames()),
  }))
  expect(seen).toEqual({banners: 1, inside: 1, colours: ['rgb(18, 52, 86)', 'rgb(250, 240, 230)'], attributes: ['class']})
})

test('E6: at the top of the page nothing of the bar lies over the menu and its close button', async () => {
  const seen = await site.visit(
    '/',
    async (page) => {
      await page.getByRole('button', {name: 'Menu'}).click()
      await expect.poll(() => page.locator('#site-menu').evaluate((menu) => menu.getAnimations().length)).toBe(0)
      await page.getByRole('button', {name: 'Close menu'}).click({trial: true, timeout: 2000})
      return page.getByRole('button', {name: 'Close menu'}).evaluate((button) => {
        const {x, y, width, height} = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    },
    phone,
  )
  expect(seen).toBe(true)
})

test('without a script the message is there, without a button that does nothing', async () => {
  const seen = await site.visit('/', async (page) => [await bar(page).isVisible(), await close(page).count()], {javaScriptEnabled: false})
  expect(seen).toEqual([true, 0])
})
