import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(
    {'content/pages/index.md': '# Home\n', 'content/docs/guide.md': '# Guide\n', 'icons.css': '.icon::before { content: "*" }'},
    {
      stylesheets: ['icons.css'],
      navbar: {
        items: [
          ...['Security stack', 'Block lists', 'Reputation & intelligence', 'Console', 'APIs & resources', 'Frequent questions'].map(
            (label) => ({to: '/docs/guide/', label}),
          ),
          {label: 'More resources', items: [{to: '/docs/guide/', label: 'A guide with a long name'}]},
          {href: 'https://example.org/code', position: 'right', title: 'Code', className: 'icon'},
          {href: 'https://example.org/chat', position: 'right', ariaLabel: 'Chat', className: 'icon'},
          {href: 'https://example.org/forum', position: 'right', className: 'icon'},
          {href: 'https://example.org/plain', position: 'right'},
        ],
      },
    },
  )
})
afterAll(() => site.close())

/** Returns the accessible name and the text of the links that leave the site. */
const outside = (page: Page) =>
  page
    .locator('.navbar-nav > ul:last-child a[target]')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('aria-label'), link.getAttribute('title')]))

/** Returns pairs of neighbours in the bar that cover each other, and by how much the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('.brand, .navbar-nav > ul > li > *, .navbar .color-mode')].filter(
      (part) => part.getClientRects().length > 0,
    )
    const boxes = parts.map((part) => ({name: part.textContent, box: part.getBoundingClientRect()}))
    const covered = boxes.slice(1).flatMap(({name, box}, index) => ((boxes[index]?.box.right ?? 0) > box.left + 0.5 ? [name] : []))
    return {covered, wider: document.documentElement.scrollWidth - innerWidth}
  })

test('a link without a label is a picture if it has a name or a class, and shows its address otherwise', async () => {
  await site.visit('/', async (page) => {
    expect(await outside(page)).toEqual([
      ['', null, 'Code'],
      ['', 'Chat', null],
      ['', 'https://example.org/forum', null],
      ['https://example.org/plain', null, null],
    ])
  })
})

test.each([1024, 1280, 1600])('the items of a bar with many fit into a window of %i px beside each other', async (width) => {
  await site.visit('/', async (page) => expect(await overflow(page)).toEqual({covered: [], wider: 0}), {viewport: {width, height: 700}})
})

test('the search of a crowded bar is its icon, and its dialog opens', async () => {
  await site.visit(
    '/',
    async (page) => {
      const search = page.locator('.navbar .search-button')
      expect(await search.locator('span').isVisible()).toBe(false)
      await search.click()
      await page.locator('dialog[open]').waitFor()
    },
    {viewport: {width: 1024, height: 700}},
  )
})
