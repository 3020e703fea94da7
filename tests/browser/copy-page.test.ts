import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {findViolations} from './find-violations.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

let site: OpenSite

beforeAll(async () => {
  site = await openSite(
    {
      'content/docs/start.md': '# Start\n\nText with `code`.\n\n[On](./more.md)\n',
      'content/docs/more.md': '# More\n\nMore.\n',
      'content/pages/index.md': '# Home\n',
    },
    {title: 'Kit', baseUrl: '/kit/', markdownPages: true},
  )
})

afterAll(() => site.close())

test('a button copies the Markdown of the doc, also after a navigation, and says so for a second', async () => {
  const seen = await site.visit(
    '/kit/docs/start/',
    async (page) => {
      const copy = page.locator('.page-actions button')
      const labels: string[] = []
      const click = async (): Promise<string> => {
        await copy.click()
        await page.waitForFunction(() => document.querySelector('.page-actions button')?.textContent === 'Copied')
        await page.waitForFunction(() => document.querySelector('.page-actions button')?.textContent === 'Copy page')
        return page.evaluate(() => navigator.clipboard.readText())
      }
      labels.push(await click())
      await page.getByRole('link', {name: 'On', exact: true}).click()
      await page.getByRole('heading', {name: 'More', level: 1}).waitFor()
      labels.push(await click())
      return labels
    },
    {permissions: ['clipboard-read', 'clipboard-write']},
  )
  const read = (file: string): string => readFileSync(path.join(site.root, 'dist/docs', file), 'utf8')
  expect(seen).toEqual([read('start.md'), read('more.md')])
})

test('a phone has the button, and without script the link; targets are large enough', async () => {
  const look = async (javaScriptEnabled: boolean): Promise<unknown> =>
    site.visit(
      '/kit/docs/start/',
      async (page) => ({
        shown: await page.locator('.page-actions > :visible').allTextContents(),
        href: await page.locator('.page-actions a').getAttribute('href'),
        violations: javaScriptEnabled ? await findViolations(page) : [],
      }),
      {javaScriptEnabled, viewport: {width: 390, height: 800}},
    )
  expect([await look(true), await look(false)]).toEqual([
    {shown: ['Copy page'], href: '/kit/docs/start.md', violations: []},
    {shown: ['Markdown'], href: '/kit/docs/start.md', violations: []},
  ])
})
