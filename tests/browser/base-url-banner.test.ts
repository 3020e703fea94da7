import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {closeContext} from './close-context.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const ID = '__docsite-base-url-issue-banner'
const container = `#${ID}-container`

let site: OpenSite
beforeAll(async () => {
  site = await openSite({'content/docs/index.md': '# Start\n\nText.', 'content/pages/index.md': '# Home'}, {baseUrl: '/proj/'})
})
afterAll(() => site.close())

function built(file: string): string {
  return readFileSync(path.join(site.root, 'dist', file), 'utf8')
}

/** A host that has put the home page under a path it was not built for, and may have some of its other files there. */
type WrongPlace = {
  readonly at: string
  /** The files, by extension, that are found all the same. */
  readonly found?: readonly string[]
  /** Changes the page. */
  readonly edit?: (html: string) => string
}

/** Opens the misplaced home page when everything that can load has; collects what a Content-Security-Policy refuses. */
async function visitMisplaced<Result>({at, found = [], edit = (html) => html}: WrongPlace, look: (page: Page) => Promise<Result>) {
  const context = await site.browser.newContext()
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
  await page.route('https://elsewhere.example/**', (route) => {
    const {pathname} = new URL(route.request().url())
    if (route.request().isNavigationRequest()) return route.fulfill({contentType: 'text/html', body: edit(built('index.html'))})
    const isFound = found.includes(path.extname(pathname))
    return isFound ? route.fulfill({path: path.join(site.root, 'dist', pathname.replace('/proj/', ''))}) : route.fulfill({status: 404})
  })
  await page.goto(`https://elsewhere.example${at}`, {waitUntil: 'load'})
  const result = await look(page)
  await closeContext(context)
  expect(refused).toEqual([])
  return result
}

test('C1: only the page at the base URL has the script', () => {
  const carries = (file: string): boolean => built(file).includes(ID)
  expect(['index.html', 'docs/index.html', '404.html'].map(carries)).toEqual([true, false, false])
})

test('C2: without script and stylesheet the banner is the first thing on the page; it is never in the HTML itself', async () => {
  const seen = await visitMisplaced({at: '/'}, (page) =>
    page.evaluate(
      (selector) => [document.body.firstElementChild?.matches(selector), document.querySelectorAll(selector).length],
      container,
    ),
  )
  expect(seen).toEqual([true, 1])
  expect(new RegExp(`id="${ID}`).test(built('index.html'))).toBe(false)
})

test('C2: the banner is hidden when the stylesheet did load', async () => {
  const seen = await visitMisplaced({at: '/', found: ['.css']}, async (page) => [
    await page.locator(container).count(),
    await page.locator(container).isVisible(),
  ])
  expect(seen).toEqual([1, false])
})

test('C3: where the shell starts there is no banner', async () => {
  expect(await visitMisplaced({at: '/', found: ['.js']}, (page) => page.locator(container).count())).toBe(0)
  expect(await site.visit('/proj/', (page) => page.locator(container).count())).toBe(0)
})

test.each([
  ['/deep/place/', '/deep/place/'],
  ['/deep/place', '/deep/place/'],
  ['/a&lt;b&gt;/', '/a&lt;b&gt;/'],
])('C4: found at %s it suggests %s, as text', async (at, suggested) => {
  const suggestion = await visitMisplaced({at}, (page) => page.locator(`#${ID}-suggestion-container code`).textContent())
  expect(suggestion).toBe(suggested)
})

test('C5: the ids begin with two underscores', async () => {
  const ids = await visitMisplaced({at: '/'}, (page) =>
    page.locator(`${container}, ${container} [id]`).evaluateAll((elements) => elements.map(({id}) => id)),
  )
  expect(ids).toEqual([`${ID}-container`, ID, `${ID}-suggestion-container`])
})

test('C6: it says what happened, the usual cause, what is configured, and what it should be', async () => {
  const told = await visitMisplaced({at: '/here/'}, async (page) => [
    await page.getByRole('alert').innerText(),
    await page.locator(`${container} a`).getAttribute('href'),
    await page.locator(`#${ID}`).evaluate((banner) => getComputedStyle(banner).borderTopStyle),
  ])
  expect(told).toEqual([
    'This site did not load properly.\n\n' +
      'Most often the cause is a wrong baseUrl in its configuration. It is now /proj/.\n\n' +
      'From where this page was found it should be /here/.',
    '/proj/',
    'solid',
  ])
})

test('C6: it says when the configured value is the one that everybody begins with', async () => {
  const edit = (html: string): string => html.replace(' data-base-url="/proj/"', '')
  const told = await visitMisplaced({at: '/here/', edit}, (page) => page.getByRole('alert').locator('p').first().innerText())
  expect(told).toBe(
    'Most often the cause is a wrong baseUrl in its configuration. It is now /, which is also what it is when nothing is configured.',
  )
})
