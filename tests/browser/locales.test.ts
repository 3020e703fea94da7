import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {threeLanguages, threeLanguagesConfig} from '../three-languages.ts'
import {findViolations} from './find-violations.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(threeLanguages, threeLanguagesConfig)
})
afterAll(() => site.close())

/** Where the page is, and in which language. */
function place(page: Page): Promise<string> {
  return page.evaluate(
    () => `${document.documentElement.lang} ${document.documentElement.dir} ${location.pathname}${location.search}${location.hash}`,
  )
}

test('O6: the language switcher leads to the same page in another language, and keeps query and hash', () =>
  site.visit('/docs/guide/deep/?a=1#details', async (page) => {
    await page.locator('.navbar .locales summary').click()
    const items = page.locator('.navbar .locales a')
    expect(
      await items.evaluateAll((all) =>
        all.map((item) => [item.textContent, item.getAttribute('lang'), item.getAttribute('hreflang'), item.ariaCurrent]),
      ),
    ).toEqual([
      ['English', 'en', 'en', 'true'],
      ['Deutsch', 'de', 'de', null],
      ['العربية', 'ar', 'ar', null],
    ])
    await items.getByText('العربية').click()
    await expect.poll(() => place(page)).toBe('ar rtl /ar/docs/guide/deep/?a=1#details')
    await page.locator('.navbar .locales summary').click()
    await page.locator('.navbar .locales a[lang=en]').click()
    await expect.poll(() => place(page)).toBe('en ltr /docs/guide/deep/?a=1#details')
  }))

test('O6: after a navigation without a new document the switcher leads to the new page', () =>
  site.visit('/de/docs/start/', async (page) => {
    await page.evaluate(() => (document.body.dataset['kept'] = ''))
    await page.locator('article').getByText('die Einzelheiten').click()
    await expect.poll(() => place(page)).toBe('de ltr /de/docs/guide/deep/#details')
    expect(await page.locator('body[data-kept]').count()).toBe(1)
    const hrefs = () =>
      page.locator('.navbar .locales a').evaluateAll((all) => all.map((item) => item.getAttribute('href')?.replace(/#.*/, '')))
    await expect.poll(hrefs).toEqual(['/docs/guide/deep/', '/de/docs/guide/deep/', '/ar/docs/guide/deep/'])
    expect(await page.locator('.navbar .locales > summary[data-current]').count()).toBe(0)
  }))

test('a link into another language loads its document, so that language and direction are its own', () =>
  site.visit('/docs/start/', async (page) => {
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/ar/docs/start/'
      link.textContent = 'other'
      document.querySelector('article')?.append(link)
    })
    await page.getByText('other').click()
    await expect.poll(() => place(page)).toBe('ar rtl /ar/docs/start/')
  }))

test('the menu of small screens has the languages', () =>
  site.visit(
    '/ar/about/',
    async (page) => {
      await page.locator('.menu-button').click()
      await page.locator('.menu-locales summary').click()
      await page.locator('.menu-locales a[lang=de]').click()
      await expect.poll(() => place(page)).toBe('de ltr /de/about/')
    },
    {viewport: {width: 390, height: 800}},
  ))

test.each([1280, 390])(
  'a page from right to left has its sidebar at the right, nothing sticks out, and axe finds nothing, at %i px',
  (width) =>
    site.visit(
      '/ar/docs/start/',
      async (page) => {
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(overflow).toBe(0)
        const boxes = await Promise.all(['.navbar .brand', 'article h1'].map((selector) => page.locator(selector).first().boundingBox()))
        expect(boxes.every((box) => box !== null && box.x + box.width > width / 2)).toBe(true)
        expect(await findViolations(page)).toEqual([])
      },
      {viewport: {width, height: 800}},
    ),
)

test('what has no translation reads from left to right inside a page from right to left, and axe finds nothing', () =>
  site.visit('/ar/docs/guide/deep/', async (page) => {
    const directions = await page.evaluate(() =>
      ['article .prose p', '.sidebar', '.pager'].map((selector) => {
        const element = document.querySelector(selector)
        return element === null ? selector : getComputedStyle(element).direction
      }),
    )
    expect(directions).toEqual(['ltr', 'rtl', 'rtl'])
    expect(await findViolations(page)).toEqual([])
  }))

test('what the search finds in another language than that of the page has its own direction, at the side of the page', () =>
  site.visit('/ar/search/?q=install', async (page) => {
    const text = page
      .locator('.search-result .search-summary, .search-result h2')
      .filter({has: page.locator('mark')})
      .first()
    await text.waitFor()
    const boxes = (): Promise<object> =>
      text.evaluate((element) => {
        const range = document.createRange()
        const boxOf = (node: Node): DOMRect => (range.selectNodeContents(node), range.getBoundingClientRect())
        const first = element.querySelector('a')?.firstChild ?? element.firstChild
        const last = element.querySelector('a')?.lastChild ?? element.lastChild
        const parent = element.parentElement?.getBoundingClientRect()
        if (!first || !last || !parent) return {}
        return {isLtr: boxOf(first).left <= boxOf(last).left, gap: Math.round(parent.right - boxOf(element).right)}
      })
    expect(await boxes()).toEqual({isLtr: true, gap: 0})
    const heading = page.locator('h1')
    await heading.getByText('نتائج البحث عن «install»').waitFor()
    expect(await heading.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext')
  }))

test('without a script the languages are links to the same page', () =>
  site.visit(
    '/de/docs/start/',
    async (page) => {
      await page.locator('.navbar .locales summary').click()
      await page.locator('.navbar .locales a[lang=en]').click()
      expect(new URL(page.url()).pathname).toBe('/docs/start/')
    },
    {javaScriptEnabled: false},
  ))

test('what the script adds is said in the language of the page', () =>
  site.visit('/de/docs/guide/deep/', async (page) => {
    const copy = page.locator('.code-tools button').last()
    await expect.poll(() => copy.getAttribute('aria-label')).toBe('Code "kopieren"')
  }))

test('code, flags and paths are read from left to right inside a page from right to left, and no button covers their beginning', () =>
  site.visit('/ar/docs/start/', async (page) => {
    const found = await page.evaluate(() => {
      const words = ['<code>--flag</code>', '<code>/usr/bin/</code>', '<kbd>-K</kbd>', '<samp>$ ls</samp>']
      const places = words.flatMap((word) =>
        ['p', 'h2', 'li', 'td', 'summary', 'blockquote'].map((name) => `<${name === 'td' ? 'table><td' : name}>نص ${word}</${name}>`),
      )
      const block = '<figure class="code"><figcaption class="code-title">/etc/hosts</figcaption><pre><code>ls -la</code></pre></figure>'
      document.querySelector('.prose')?.insertAdjacentHTML('beforeend', [...places, block, '<pre>-x y</pre>'].join(''))
      document.querySelector('.outline ul')?.insertAdjacentHTML('beforeend', '<li><a>نص <code>--flag</code></a></li>')
      document.querySelector('article h1')?.insertAdjacentHTML('beforeend', ' <code>--flag</code>')
      const leftOf = (text: Node, index: number): number => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        return range.getBoundingClientRect().left
      }
      const shown = [...document.querySelectorAll('main :is(code, kbd, samp, pre:not(:has(code)), figcaption)')]
        .map((element) => element.lastChild)
        .filter((text) => text instanceof Text)
      return [shown.length, shown.filter((text) => leftOf(text, 0) > leftOf(text, text.length - 1)).map((text) => text.data)]
    })
    expect(found).toEqual([expect.any(Number), []])
    expect(found[0]).toBeGreaterThan(25)
    const [tools, code] = await page.evaluate(() => {
      const block = document.querySelector('.prose > figure.code:last-of-type')
      block?.insertAdjacentHTML('beforeend', '<div class="code-tools"><button>x</button></div>')
      return ['.code-tools', 'code'].map((selector) => block?.querySelector(selector)?.getBoundingClientRect().left ?? 0)
    })
    expect(tools).toBeGreaterThan((code ?? 0) + 100)
  }))

test('an article that is read in the other direction than its page has the edges of the page', async () => {
  const edges = await site.visit('/ar/docs/guide/deep/', (page) =>
    page.evaluate(() =>
      ['.breadcrumbs', '.page-header', '.untranslated', '.prose > p', '.prose > figure.code', '.pager'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().right,
      ),
    ),
  )
  expect(new Set(edges).size).toBe(1)
})
