import type {BrowserContext} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(
    {'content/docs/guide.md': '# Guide\n\nText.\n', 'content/pages/index.md': '# Home\n'},
    {announcementBar: {content: 'News'}},
  )
})
afterAll(() => site.close())

/** Everything that the page says of it. */
async function visitAndListen(break_: (context: BrowserContext) => Promise<unknown>) {
  const said: string[] = []
  const seen = await site.visit(
    '/',
    async (page) => {
      await page.getByRole('button', {name: /^Colour mode/}).click()
      const theme = await page.locator('html').getAttribute('data-theme')
      await page.getByRole('button', {name: 'Close', exact: true}).click()
      return {theme, bars: await page.locator('.announcement-bar').count()}
    },
    {
      allow: /./,
      async before(context) {
        context.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
        context.on('weberror', (error) => said.push(`uncaught: ${error.error().message}`))
        await break_(context)
      },
    },
  )
  return {...seen, said}
}

test('S6: blocked storage is said once, as a warning, and everything works as if it were empty', async () => {
  const {said, ...seen} = await visitAndListen((context) =>
    context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError')
        },
      })
    }),
  )
  expect(seen).toEqual({theme: 'dark', bars: 0})
  expect(said).toEqual([expect.stringContaining('warning: Storage is blocked: choices are not remembered.')])
})

test('S6: a web view without storage counts as blocked', async () => {
  const {said, ...seen} = await visitAndListen((context) =>
    context.addInitScript(() => Object.defineProperty(window, 'localStorage', {value: null})),
  )
  expect(seen).toEqual({theme: 'dark', bars: 0})
  expect(said).toEqual([expect.stringContaining('warning: Storage is blocked')])
})

test('S6: a single access that fails is an error in the console and changes nothing', async () => {
  const {said, ...seen} = await visitAndListen((context) =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }),
  )
  expect(seen).toEqual({theme: 'dark', bars: 0})
  // The announcement's id and state, the colour mode, the announcement again.
  expect(said.filter((line) => line.startsWith('error: ') && line.includes('The quota has been exceeded.'))).toHaveLength(4)
  expect(said.filter((line) => !line.startsWith('error: '))).toEqual([])
})

test('S1: the first stop of the keyboard skips to the text, without a hash, and leaves no trace', async () => {
  const seen = await site.visit('/docs/guide/', async (page) => {
    await page.keyboard.press('Tab')
    const first = await page.evaluate(() => {
      const element = document.activeElement
      return [element?.textContent, element?.parentElement?.role ?? element?.parentElement?.getAttribute('role')]
    })
    await page.keyboard.press('Enter')
    const focused = await page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.getAttribute('tabindex')])
    await page.keyboard.press('Tab')
    return {first, focused, after: await page.locator('main').getAttribute('tabindex'), url: new URL(page.url()).hash}
  })
  expect(seen).toEqual({first: ['Skip to main content', 'region'], focused: ['MAIN', '-1'], after: null, url: ''})
})

test('S1: without a script the skip link leads to the text too', async () => {
  const seen = await site.visit(
    '/docs/guide/',
    async (page) => [
      await page.getByRole('link', {name: 'Skip to main content'}).getAttribute('href'),
      await page.locator('main').getAttribute('id'),
    ],
    {javaScriptEnabled: false},
  )
  expect(seen).toEqual(['#main', 'main'])
})
