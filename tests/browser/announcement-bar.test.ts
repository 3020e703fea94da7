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

test('E2: closing it, by keyboard, removes the bar, and it stays away after a reload and on other pages', async () => {
  const seen = await site.visit('/', async (page) => {
    // closed on a later page, before the browser shows this one again, which it has kept
    const restored = async (value: string) => {
      await page.evaluate(
        ([key, kept]) => {
          localStorage.setItem(key, kept)
          dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))
        },
        [keys.dismiss, value] as const,
      )
      return bar(page).isVisible()
    }
    expect([await restored('true'), await restored('false')]).toEqual([false, true])
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

describe('before the first paint it is decided', () => {
  /** Keeps what the root says when the body begins, before any module has run, and how much moves later. */
  const watch = (context: BrowserContext) =>
    context.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.body === null) return
        observer.disconnect()
        document.documentElement.setAttribute('data-seen', String(document.documentElement.dataset['announcementBarInitiallyDismissed']))
      }).observe(document, {childList: true, subtree: true})
      const page = Object.assign(globalThis, {shift: 0})
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) page.shift += (entry as unknown as {value: number}).value
      }).observe({type: 'layout-shift', buffered: true})
    })

  /** Opens a page as a reader does in whose browser this is stored. */
  const look = (
    given: readonly [id: string, dismiss: string] | undefined,
    also: (page: Page) => Promise<unknown> = async () => undefined,
  ) =>
    site.visit(
      '/',
      async (page) => {
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        return {
          seen: await page.locator('html').getAttribute('data-seen'),
          bars: await bar(page).count(),
          isVisible: await bar(page).isVisible(),
          stored: await stored(page),
          shift: await page.evaluate(() => (globalThis as unknown as {shift: number}).shift),
          also: await also(page),
        }
      },
      {
        async before(context) {
          await watch(context)
          if (given !== undefined) await remember(given)(context)
        },
      },
    )

  test('E1, E4, E5: one that nobody has dismissed is there, in the one banner and its colours; its id is kept, and nothing moves', async () => {
    const also = async (page: Page) => ({
      text: await bar(page).innerText(),
      banners: await page.getByRole('banner').count(),
      inside: await page.getByRole('banner').getByText('There is a new guide.').count(),
      colours: await bar(page).evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color]),
      attributes: await bar(page).evaluate((element) => element.getAttributeNames()),
    })
    expect(await look(undefined, also)).toEqual({
      seen: 'false',
      bars: 1,
      isVisible: true,
      stored: ['news-1', 'false'],
      shift: 0,
      also: {
        text: 'There is a new guide.',
        banners: 1,
        inside: 1,
        colours: ['rgb(18, 52, 86)', 'rgb(250, 240, 230)'],
        attributes: ['class'],
      },
    })
  })

  test.each([
    ['E4: one that this reader has dismissed is not', ['news-1', 'true'], {seen: 'true', isVisible: false, stored: ['news-1', 'true']}],
    [
      'E3, E4: one in the place of another that was dismissed is',
      ['news-0', 'true'],
      {seen: 'false', isVisible: true, stored: ['news-1', 'false']},
    ],
  ] as const)('%s, and nothing moves', async (_what, given, expected) => {
    expect(await look(given)).toEqual({...expected, bars: 1, shift: 0, also: undefined})
  })
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
