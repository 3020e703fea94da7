import type {Page} from 'playwright'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const phone = {viewport: {width: 390, height: 844}, reducedMotion: 'reduce'} as const
const long = Array.from({length: 80}, (_, index) => `Paragraph ${index}.`).join('\n\n')

let site: OpenSite
beforeAll(async () => {
  site = await openSite(
    {
      'content/pages/index.md': `# Home\n\n${long}\n`,
      'content/pages/faq.md': '# FAQ\n',
      'content/docs/start.md': '# Start\n',
      'content/docs/guides/first.md': '# First\n',
      'content/docs/linked/index.md': '# Linked\n',
      'content/docs/linked/inner.md': '# Inner\n',
      'content/docs/sidebars.json': JSON.stringify({
        docs: [
          'start',
          {type: 'category', label: 'Guides', items: ['guides/first']},
          {type: 'category', label: 'Linked', link: {type: 'doc', id: 'linked/index'}, items: ['linked/inner']},
        ],
      }),
    },
    {navbar: {items: [{to: '/faq/', label: 'FAQ'}]}},
  )
})
afterAll(() => site.close())

const menu = (page: Page) => page.locator('#site-menu')
const button = (page: Page) => page.getByRole('button', {name: 'Menu', exact: true})
const isOpen = (page: Page) => menu(page).evaluate((element) => element.matches(':popover-open'))

/** Pages that stay open: the menu is closed before the next look, in a window of the first size. */
const keep = (route: string) =>
  keepOpen(
    (look) => site.visit(route, look, phone),
    async (page) => {
      await page.setViewportSize(phone.viewport)
      if (await isOpen(page)) await page.keyboard.press('Escape')
      await expect.poll(() => isOpen(page)).toBe(false)
      if (page.url() !== site.origin + route) await page.goto(site.origin + route)
    },
  )
const kept = {'/': keep('/'), '/docs/start/': keep('/docs/start/')}

/** Goes to a page on a phone and opens the menu there. */
function openMenu<Result>(route: keyof typeof kept, look: (page: Page) => Promise<Result>): Promise<Result> {
  return kept[route](async (page) => {
    await button(page).click()
    expect(await isOpen(page)).toBe(true)
    return look(page)
  })
}

test('F3: at 996 pixels the menu button is there, at 997 it is not', async () => {
  await kept['/'](async (page) => {
    const seen: unknown[] = []
    for (const width of [997, 996, 997]) {
      await page.setViewportSize({width, height: 800})
      seen.push([width, await button(page).isVisible(), await page.locator('.navbar').getByRole('link', {name: 'FAQ'}).isVisible()])
    }
    expect(seen).toEqual([
      [997, false, true],
      [996, true, false],
      [997, false, true],
    ])
  })
})

test('F4: open, the navbar says so and the page behind does not scroll; widening the window closes it', {tags: ['quick']}, async () => {
  await openMenu('/', async (page) => {
    const state = async () => [
      await isOpen(page),
      await page.locator('.navbar').evaluate((navbar) => navbar.classList.contains('navbar-sidebar--show')),
      await page.evaluate(() => getComputedStyle(document.body).overflow),
    ]
    const open = await state()
    await page.mouse.move(380, 500)
    await page.mouse.wheel(0, 600)
    const scrolled = await page.evaluate(() => scrollY)
    await page.setViewportSize({width: 997, height: 844})
    await expect.poll(() => isOpen(page)).toBe(false)
    expect([open, scrolled, await state()]).toEqual([[true, true, 'hidden'], 0, [false, false, 'visible']])
  })
})

test.each([
  ['/docs/start/', 230, false],
  ['/docs/linked/', 200, true],
])('open, the menu shows the entry of %s at a height of %i, and scrolls no further than it has to', async (route, height, scrolls) => {
  const seen = await site.visit(
    route,
    async (page) => {
      await button(page).click()
      return menu(page).evaluate((element) => {
        const place = element.querySelector('.sidebar [aria-current=page]')?.getBoundingClientRect()
        return {
          scrolls: element.scrollTop > 0,
          canScroll: element.scrollHeight > element.clientHeight,
          shows: place && place.bottom < innerHeight,
        }
      })
    },
    {...phone, viewport: {width: 390, height}},
  )
  expect(seen).toEqual({scrolls, canScroll: true, shows: true})
})

describe('F5: the menu closes', () => {
  test('when a link of the site is chosen, whose page is shown; F7: outside the docs they are there at once', async () => {
    await openMenu('/', async (page) => {
      expect(await menu(page).locator('summary').count()).toBe(0)
      await menu(page).getByRole('link', {name: 'FAQ'}).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', {level: 1, name: 'FAQ'}).waitFor()
      expect(await isOpen(page)).toBe(false)
    })
  })

  test('when a page of the sidebar is chosen, or a category that is one; not when a category only opens', async () => {
    await openMenu('/docs/start/', async (page) => {
      await menu(page).locator('.sidebar summary', {hasText: 'Guides'}).click()
      const first = menu(page).getByRole('link', {name: 'First'})
      await first.waitFor()
      expect(await isOpen(page)).toBe(true)
      await first.click()
      await page.getByRole('heading', {level: 1, name: 'First'}).waitFor()
      expect(await isOpen(page)).toBe(false)
      await button(page).click()
      await menu(page).getByRole('link', {name: 'Linked'}).click()
      await page.getByRole('heading', {level: 1, name: 'Linked'}).waitFor()
      expect(await isOpen(page)).toBe(false)
    })
  })

  test.each([
    ['its button', (page: Page) => page.getByRole('button', {name: 'Close menu'}).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('with %s, and the focus is where it was', async (_, act) => {
    await openMenu('/', async (page) => {
      await act(page)
      await expect.poll(() => isOpen(page)).toBe(false)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu')
    })
  })
})

test('F5: the menu closes with a press beside it', async () => {
  await openMenu('/', async (page) => {
    await page.mouse.click(380, 500)
    await expect.poll(() => isOpen(page)).toBe(false)
  })
})

test.each([
  ['a script', (page: Page) => page.evaluate(() => history.back())],
  [
    'the browser',
    async (page: Page) => {
      const devtools = await page.context().newCDPSession(page)
      const {entries, currentIndex} = await devtools.send('Page.getNavigationHistory')
      await devtools.send('Page.navigateToHistoryEntry', {entryId: entries[currentIndex - 1]?.id ?? 0})
    },
  ],
])('F6: Back, by %s, closes the open menu and stays on the page; the next Back goes back', async (_, goBack) => {
  await kept['/'](async (page) => {
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.menu-main a[href="/faq/"]')?.click())
    await page.getByRole('heading', {level: 1, name: 'FAQ'}).waitFor()
    await button(page).click()
    await goBack(page)
    await expect.poll(() => isOpen(page)).toBe(false)
    expect([new URL(page.url()).pathname, await page.locator('h1').innerText()]).toEqual(['/faq/', 'FAQ'])
    await goBack(page)
    await page.getByRole('heading', {level: 1, name: 'Home'}).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('F7: on pages of the docs', () => {
  test('the sidebar comes first, the way to the main menu is above it, and closing forgets where one was', async () => {
    await openMenu('/docs/start/', async (page) => {
      const shown = async () => [
        await menu(page).getByRole('link', {name: 'FAQ'}).isVisible(),
        await menu(page).getByRole('link', {name: 'Start'}).isVisible(),
      ]
      const first = await shown()
      await menu(page).getByText('← Back to main menu').click()
      const main = await shown()
      await menu(page).getByText('Pages of the docs').click()
      const back = await shown()
      await menu(page).getByText('Back to main menu').click()
      await page.keyboard.press('Escape')
      await button(page).click()
      expect({first, main, back, again: await shown()}).toEqual({
        first: [false, true],
        main: [true, false],
        back: [false, true],
        again: [false, true],
      })
    })
  })

  test('it works without a script', async () => {
    const seen = await site.visit(
      '/docs/start/',
      async (page) => {
        await button(page).click()
        const sidebar = await menu(page).getByRole('link', {name: 'Start'}).isVisible()
        await menu(page).getByText('Back to main menu').click()
        const main = await menu(page).getByRole('link', {name: 'FAQ'}).isVisible()
        await page.getByRole('button', {name: 'Close menu'}).click()
        return [sidebar, main, await menu(page).isVisible()]
      },
      {...phone, javaScriptEnabled: false},
    )
    expect(seen).toEqual([true, true, false])
  })
})

test('F8: only pressing the button opens the menu; it says whether it is open, and what is behind cannot be reached', async () => {
  await kept['/docs/start/'](async (page) => {
    const state = async () => [
      await isOpen(page),
      await page.locator('.menu-button').getAttribute('aria-expanded'),
      await page.locator('main').evaluate((main: HTMLElement) => main.inert),
    ]
    await button(page).focus()
    const before = await state()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Tab')
    const passed = await state()
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isOpen(page)).toBe(true)
    const open = await state()
    const reached = new Set<unknown>()
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      reached.add(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('#site-menu') !== null),
      )
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    expect({before, passed, open, reached: [...reached], after: await state()}).toEqual({
      before: [false, 'false', false],
      passed: [false, 'false', false],
      open: [true, 'true', true],
      reached: [true],
      after: [false, 'false', false],
    })
  })
})
