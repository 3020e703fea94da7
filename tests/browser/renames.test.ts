import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const text = 'Some text of the page.\n\n'.repeat(30)

const files = {
  'content/docs/versions.json': '["2.0", "1.0"]',
  'content/docs/next/start.md': `---\nmoved_from: /install\n---\n\n# Start\n`,
  'content/docs/2.0/start.md': `---\nmoved_from: /install\nanchors: {linux: ubuntu}\n---\n\n# Start\n\n${text}## Ubuntu\n\n${text}`,
  'content/docs/1.0/install.md': '# Install\n',
  'content/docs/1.0/other.md': '# Other\n',
}

let site: OpenSite
beforeAll(async () => {
  site = await openSite(files, {title: 'Site', navbar: {items: [{type: 'docsVersionDropdown', position: 'right'}]}})
})
afterAll(async () => site.close())

test('a former id finds its heading below the navbar, without script, too', async () => {
  const places = []
  for (const javaScriptEnabled of [true, false])
    places.push(
      await site.visit(
        '/docs/start/#linux',
        async (page) =>
          page.evaluate(() => {
            const [heading, bar] = ['#ubuntu', '.site-header'].map((selector) => document.querySelector(selector)?.getBoundingClientRect())
            return [scrollY > 100, (heading?.top ?? 0) - (bar?.bottom ?? 0) >= 0, (heading?.top ?? 1000) < 250]
          }),
        {javaScriptEnabled},
      ),
    )
  expect(places).toEqual([
    [true, true, true],
    [true, true, true],
  ])
})

test('an old address leads to the page, and the version menu follows the page', async () => {
  const seen = await site.visit('/docs/install/', async (page) => {
    await page.waitForURL('**/docs/start/')
    const menu = await page.locator('a[data-version]').evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))])
    await page.goto(new URL('/docs/1.0/install/', page.url()).href)
    return {menu, banner: await page.locator('[class*="banner"] a').first().getAttribute('href')}
  })
  expect(seen).toEqual({menu: ['/docs/next/start/', '/docs/start/', '/docs/1.0/install/'], banner: '/docs/start/'})
})
