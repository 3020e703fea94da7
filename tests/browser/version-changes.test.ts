import {afterAll, beforeAll, expect, test} from 'vitest'
import {findViolations} from './find-violations.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const filler = Array.from({length: 12}, (_, index) => [`content/docs/2.0/a${index}.md`, `# A ${index}\n\nNew.\n`] as const)
const code = (size: number): string => `\`\`\`js\nconst size = ${size}\n${'x'.repeat(300)}\n\`\`\`\n`

const files = {
  'content/docs/versions.json': '["2.0", "1.0"]',
  'content/docs/1.0/install.md': `# Install\n\nTake the copper wire.\n\n${code(1)}`,
  'content/docs/2.0/install.md': `# Install\n\nTake the silver wire.\n\n${code(2)}\n## Care\n\nDust it.\n`,
  ...Object.fromEntries(filler),
}

let site: OpenSite
beforeAll(async () => {
  site = await openSite(files, {
    title: 'Site',
    docs: {changes: true, includeNext: false},
    navbar: {items: [{type: 'docsVersionDropdown', position: 'right'}]},
  })
})
afterAll(async () => site.close())

test.each([true, false])('the note of a doc leads to its differences, which are open then; scripts: %s', async (javaScriptEnabled) => {
  const seen = await site.visit(
    '/docs/install/',
    async (page) => {
      await page.getByRole('link', {name: 'Changed in 2.0'}).click()
      await page.waitForURL('**/docs/changes/1.0/2.0/#install')
      await page.locator('ins:visible').first().waitFor()
      return page.evaluate(() => {
        const texts = (selector: string): string[] =>
          [...document.querySelectorAll(selector)].map((one) => one.lastChild?.textContent ?? '')
        const [bar, part] = ['.site-header', '[id="install"]'].map((selector) => document.querySelector(selector)?.getBoundingClientRect())
        return {
          title: document.querySelector('h1')?.textContent,
          added: texts('ins'),
          removed: texts('del'),
          isBelowNavbar: (part?.top ?? 0) >= (bar?.bottom ?? 0),
        }
      })
    },
    {javaScriptEnabled},
  )
  expect(seen).toEqual({
    title: 'What changed from 1.0 to 2.0',
    added: ['silver', '2', 'Care', 'Dust it.'],
    removed: ['copper', '1'],
    isBelowNavbar: true,
  })
})

test('the version menu and the banner lead to changes, and a page of changes opens by keyboard', async () => {
  const seen = await site.visit('/docs/1.0/install/', async (page) => {
    await page.getByRole('link', {name: 'What is new since 1.0'}).click()
    await page.waitForURL('**/docs/changes/1.0/2.0/')
    await page.locator('details.change > summary').first().focus()
    const before = await page.locator('details.change[open]').count()
    await page.keyboard.press('Enter')
    const after = await page.locator('details.change[open]').count()
    await page.locator('details.versions > summary').click()
    await page.locator('details.versions').getByRole('link', {name: 'What changed'}).click()
    await page.waitForURL('**/docs/changes/')
    // the address changes before the page does
    await page.getByRole('heading', {level: 1, name: 'What changed', exact: true}).waitFor()
    return {before, after, versions: await page.locator('main h2').allTextContents()}
  })
  expect(seen).toEqual({before: 0, after: 1, versions: ['2.0']})
})

test('the pages of changes and the note of a doc are accessible, and as wide as a phone', async () => {
  const routes = ['/docs/changes/', '/docs/changes/1.0/2.0/#install', '/docs/install/']
  const seen: unknown[] = []
  await site.visit(
    '/docs/changes/',
    async (page) => {
      for (const route of routes) {
        if (route !== '/docs/changes/') await page.goto(site.origin + route)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        seen.push({route, violations: await findViolations(page), overflow})
      }
    },
    {viewport: {width: 390, height: 800}},
  )
  expect(seen).toEqual(routes.map((route) => ({route, violations: [], overflow: 0})))
})
