import type {Page} from 'playwright'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const phone = {viewport: {width: 390, height: 844}}
const long = Array.from({length: 80}, (_, index) => `Paragraph ${index}.`).join('\n\n')

let site: OpenSite
beforeAll(async () => {
  site = await openSite(
    {
      'content/pages/index.md': '# Home\n',
      'content/pages/faq.md': `# FAQ\n\n[Down](#far)\n\n${long}\n\n## Far\n\n${long}\n`,
      'content/docs/guide.md': '# Guide\n',
      'counter.tsx': `import {useState} from 'react'
export default function Counter({place, label}: {place: string; label: string}) {
  const [count, setCount] = useState(0)
  return <button id={'count-' + place} onClick={() => setCount(count + 1)}>{label} {count}</button>
}
`,
      'plain.tsx': `export default ({place}: {place: string}) => <span className="plain">static {place}</span>\n`,
    },
    {
      components: {'custom-counter': 'counter.tsx', 'custom-plain': 'plain.tsx'},
      islands: {Counter: {module: 'counter.tsx', export: 'default', strategy: 'interaction'}},
      navbar: {
        hideOnScroll: true,
        items: [
          {
            label: 'More',
            items: [
              {to: '/faq/', label: 'Questions'},
              {to: '/docs/guide/', label: 'Guide'},
            ],
          },
          {label: 'Other', items: [{href: 'https://example.org/other', label: 'Elsewhere'}]},
          {to: '/faq/', label: 'FAQ', activeBasePath: 'faq'},
          {type: 'html', value: '<b id="owner">Own <i>HTML</i></b>'},
          {type: 'custom-counter', label: 'Clicks', position: 'right'} as never,
          {type: 'custom-plain', position: 'right'} as never,
        ],
      },
    },
  )
})
afterAll(() => site.close())

/** The long page at its top, with the navbar there. */
const onLong = keepOpen(
  (look) => site.visit('/faq/', look, {reducedMotion: 'reduce'}),
  async (page) => {
    if (page.url() !== `${site.origin}/faq/`) await page.goto(`${site.origin}/faq/`)
    await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}))
    await expect.poll(() => isAway(page)).toBe(false)
  },
)

/** The first page, with all lists closed by a press beside them, where the pointer stays. */
const onHome = keepOpen(
  (look) => site.visit('/', look),
  async (page) => {
    await page.keyboard.press('Escape')
    await page.locator('h1').click()
  },
)

const isAway = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-navbar-hidden'))

/** Scrolls to a position and waits until the page has heard of it. */
const scroll = (page: Page, top: number | 'end') =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const {scrollHeight} = document.documentElement
        addEventListener('scroll', () => requestAnimationFrame(() => resolve()), {once: true})
        scrollTo({top: to === 'end' ? scrollHeight : to, behavior: 'instant'})
      }),
    top,
  )

describe('the navbar that hides', () => {
  test('F1: it goes on the way down and comes on the way up, and is there at the top', async () => {
    await onLong(async (page) => {
      const states: unknown[] = []
      for (const top of [30, 400, 900, 800, 1000, 20]) {
        await scroll(page, top)
        states.push([top, await isAway(page)])
      }
      expect(states).toEqual([
        [30, false],
        [400, true],
        [900, true],
        [800, false],
        [1000, true],
        [20, false],
      ])
    })
  })

  test('F1: at the very end it does not come back for a bounce', async () => {
    await onLong(async (page) => {
      await scroll(page, 400)
      await scroll(page, 'end')
      const end = await page.evaluate(() => scrollY)
      await scroll(page, end - 10)
      const bounced = await isAway(page)
      await scroll(page, end - 300)
      expect([bounced, await isAway(page)]).toEqual([true, false])
    })
  })

  test('F1: what is away is out of sight, and focus inside brings it back', async () => {
    await onLong(async (page) => {
      const bottom = () => page.locator('.navbar').evaluate((navbar) => navbar.getBoundingClientRect().bottom)
      await scroll(page, 400)
      await scroll(page, 900)
      await expect.poll(bottom).toBeLessThanOrEqual(0)
      await page.keyboard.press('Tab')
      await page.locator('.navbar a').first().focus()
      await expect.poll(bottom).toBeGreaterThan(0)
    })
  })

  test('F2: a jump to an anchor hides it, once; a page without one shows it', async () => {
    await onLong(async (page) => {
      // until browsers have told of the scrolling, which is late on a busy machine
      await page.getByRole('link', {name: 'Down'}).evaluate(
        (link: HTMLElement) =>
          new Promise((resolve) => {
            addEventListener('scroll', () => requestAnimationFrame(resolve), {once: true})
            link.click()
          }),
      )
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
      const jumped = await isAway(page)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      const settled = await isAway(page)
      await page.evaluate(() => scrollBy({top: -50, behavior: 'instant'}))
      await expect.poll(() => isAway(page)).toBe(false)
      await page.evaluate(() => scrollBy({top: 100, behavior: 'instant'}))
      await expect.poll(() => isAway(page)).toBe(true)
      await page
        .locator('.brand')
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await page.getByRole('heading', {level: 1, name: 'Home'}).waitFor()
      expect([jumped, settled, await isAway(page)]).toEqual([true, true, false])
    })
  })

  test('F2: a jump up the page hides it too, though scrolling up would show it', async () => {
    await onLong(async (page) => {
      await scroll(page, 400)
      await scroll(page, 'end')
      const end = await page.evaluate(() => scrollY)
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('scroll', () => requestAnimationFrame(resolve), {once: true})
            document.querySelector<HTMLAnchorElement>('main a[href="#far"]')?.click()
          }),
      )
      expect([await page.evaluate((from) => scrollY < from, end), await isAway(page)]).toEqual([true, true])
    })
  })

  test('F2: an anchor that is not there does not hide it', async () => {
    await onLong(async (page) => {
      await scroll(page, 400)
      await page.evaluate(() => {
        const link = document.querySelector<HTMLAnchorElement>('main a[href="#far"]')
        link?.setAttribute('href', '#nowhere')
        link?.click()
      })
      await expect.poll(() => page.evaluate(() => location.hash)).toBe('#nowhere')
      await expect.poll(() => isAway(page)).toBe(false)
    })
  })
})

describe('F9: a list of the bar', () => {
  const more = (page: Page) => page.locator('.navbar .dropdown', {hasText: 'More'})

  test('is opened by an arrow key, and arrow keys go round in it', async () => {
    await site.visit('/', async (page) => {
      const focused = () => page.evaluate(() => document.activeElement?.tagName)
      const links = await more(page).locator('a').count()
      await more(page).locator('summary').focus()
      const stops: unknown[] = []
      for (const key of ['ArrowDown', ...Array.from({length: links}, () => 'ArrowDown'), 'ArrowUp', 'Escape']) {
        await page.keyboard.press(key)
        stops.push(await focused())
      }
      expect(stops).toEqual([...Array.from({length: links}, () => 'A'), 'SUMMARY', 'A', 'SUMMARY'])
      expect(await more(page).getAttribute('open')).toBeNull()
    })
  })
  const entry = (page: Page) => page.locator('.navbar').getByRole('link', {name: 'Questions'})

  test('opens under the pointer, without a script, and closes when the pointer leaves', async () => {
    const seen = await site.visit(
      '/',
      async (page) => {
        const before = await entry(page).isVisible()
        await more(page).locator('summary').hover()
        const over = await entry(page).isVisible()
        await page.locator('h1').hover()
        return [before, over, await entry(page).isVisible()]
      },
      {javaScriptEnabled: false},
    )
    expect(seen).toEqual([false, true, false])
  })

  test('opens and closes with Enter, and Escape gives the focus back to its label', async () => {
    await onHome(async (page) => {
      await more(page).locator('summary').focus()
      const states = [await entry(page).isVisible()]
      for (const key of ['Enter', 'Enter', 'Enter', 'Tab', 'Escape']) {
        await page.keyboard.press(key)
        states.push(await entry(page).isVisible())
      }
      expect(states).toEqual([false, true, false, true, true, false])
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More')
    })
  })

  test('closes when Tab goes past its last entry, and the focus moves on', async () => {
    await onHome(async (page) => {
      await more(page).locator('summary').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      const last = [await entry(page).isVisible(), await page.evaluate(() => document.activeElement?.textContent)]
      await page.keyboard.press('Tab')
      const past = [await entry(page).isVisible(), await page.evaluate(() => document.activeElement?.textContent)]
      expect([last, past]).toEqual([
        [true, 'Guide'],
        [false, 'Other'],
      ])
    })
  })

  test('closes on a press outside', async () => {
    await onHome(async (page) => {
      await more(page).locator('summary').focus()
      await page.keyboard.press('Enter')
      const open = await entry(page).isVisible()
      await page.locator('h1').click()
      expect([open, await entry(page).isVisible()]).toEqual([true, false])
    })
  })

  test('gives way to another under the pointer, and Escape closes what the pointer opened', async () => {
    await onHome(async (page) => {
      await more(page).locator('summary').focus()
      await page.keyboard.press('Enter')
      await page.locator('.navbar .dropdown', {hasText: 'Other'}).locator('summary').hover()
      const other = page.locator('.navbar').getByRole('link', {name: 'Elsewhere'})
      const moved = [await entry(page).isVisible(), await other.isVisible()]
      await page.keyboard.press('Escape')
      const escaped = await other.isVisible()
      await page.locator('h1').hover()
      await page.locator('.navbar .dropdown', {hasText: 'Other'}).locator('summary').hover()
      expect([moved, escaped, await other.isVisible()]).toEqual([[false, true], false, true])
    })
  })

  test('is folded in the menu of small screens, and open where it contains the page', async () => {
    const states: unknown[] = []
    await site.visit(
      '/',
      async (page) => {
        for (const route of ['/', '/faq/']) {
          if (route !== '/') await page.goto(site.origin + route)
          await page.getByRole('button', {name: 'Menu'}).click()
          const menu = page.locator('#site-menu')
          const before = await menu.getByRole('link', {name: 'Questions'}).isVisible()
          await menu.locator('summary', {hasText: 'More'}).focus()
          await page.keyboard.press('Enter')
          states.push([before, await menu.getByRole('link', {name: 'Questions'}).isVisible(), await menu.isVisible()])
        }
      },
      phone,
    )
    expect(states).toEqual([
      [false, true, true],
      [true, false, true],
    ])
  })
})

test('F10: the links of the page and of its section have the class and say so, after navigation too', async () => {
  await onLong(async (page) => {
    const active = () =>
      page.locator('.navbar .navbar__link--active').evaluateAll((links) => links.map((link) => [link.textContent, link.ariaCurrent]))
    expect(await active()).toEqual([
      ['Questions', 'page'],
      ['FAQ', 'page'],
    ])
    await page.locator('.brand').first().click()
    await page.getByRole('heading', {level: 1, name: 'Home'}).waitFor()
    expect(await active()).toEqual([])
    await page.locator('.navbar').getByRole('link', {name: 'FAQ', exact: true}).click()
    await page.getByRole('heading', {level: 1, name: 'FAQ'}).waitFor()
    expect(await active()).toEqual([
      ['Questions', 'page'],
      ['FAQ', 'page'],
    ])
  })
})

test('F11: the body says whether the reader moves by keyboard', async () => {
  await onHome(async (page) => {
    const says = () => page.locator('body').evaluate((body) => body.classList.contains('navigation-with-keyboard'))
    const states = [await says()]
    await page.keyboard.press('Tab')
    states.push(await says())
    await page.locator('h1').click()
    states.push(await says())
    expect(states).toEqual([false, true, false])
  })
})

test('O1: HTML of the owner and components of the site stand in bar and menu; an island among them works in both', async () => {
  await site.visit('/docs/guide/', async (page) => {
    const navbar = page.locator('.navbar')
    const before = await navbar.locator('docsite-island').innerText()
    await navbar.getByRole('button', {name: /^Clicks/}).click()
    await expect.poll(() => navbar.getByRole('button', {name: /^Clicks/}).innerText()).toBe('Clicks 1')
    const bar = [before, await navbar.locator('.plain').innerText(), await navbar.locator('b').innerHTML()]
    expect(bar).toEqual(['Clicks 0', 'static bar', 'Own <i>HTML</i>'])

    await page.setViewportSize(phone.viewport)
    await page.getByRole('button', {name: 'Menu', exact: true}).click()
    const drawer = page.locator('#site-menu')
    await drawer.getByText('Back to main menu').click()
    await drawer.getByRole('button', {name: /^Clicks/}).click()
    await expect.poll(() => drawer.getByRole('button', {name: /^Clicks/}).innerText()).toBe('Clicks 1')
    const menu = [await drawer.locator('.plain').innerText(), await drawer.locator('button[id^=count]').getAttribute('id')]
    expect(menu).toEqual(['static menu', 'count-menu'])
  })
})
