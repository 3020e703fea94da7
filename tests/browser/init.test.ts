import {mkdtemp, readFile, realpath} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {runDocsite} from '../run-docsite.ts'
import {asNew} from './as-new.ts'
import {findViolations} from './find-violations.ts'
import {keepOpen} from './keep-open.ts'
import {openBuilt} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

let site: OpenSite

beforeAll(async () => {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-init-')))
  expect((await runDocsite(root, ['init', '.', '--title', 'A library with a longer name'])).code).toBe(0)
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  site = await openBuilt(root)
})

afterAll(() => site.close())

const routes = [
  '/',
  '/docs/getting-started/',
  '/docs/guides/markdown/',
  '/docs/guides/components/',
  '/docs/guides/links/',
  '/docs/guides/versions/',
  '/docs/reference/settings/',
  '/docs/next/guides/publish/',
]

/** Has most of what a page can have. */
const COMPONENTS = '/docs/guides/components/'

const onPage = keepOpen((look) => site.visit('/', (page) => look(page, undefined)), asNew)

/** Loads a page and looks at it. */
const visit = <Result>(route: string, look: (page: Page) => Promise<Result>) =>
  onPage(async (page) => {
    await page.goto(site.origin + route)
    return look(page)
  })

test.each(routes)('axe finds nothing on %s, light or dark, and it is no wider than a phone', async (route) => {
  await onPage(async (page) => {
    await page.setViewportSize({width: 390, height: 844})
    for (const colorScheme of isDeep || route === COMPONENTS ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({colorScheme})
      await page.goto(site.origin + route)
      const found = {colorScheme, violations: await findViolations(page), excess: await excessOf(page)}
      expect(found).toEqual({colorScheme, violations: [], excess: 0})
    }
  })
})

/** By how many pixels a page is wider than the screen. */
function excessOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

test('the brand has its logo, which has no size of its own, and its whole title', async () => {
  await visit('/', async (page) => {
    const cut = await page.locator('.navbar .brand span').evaluate((title) => title.scrollWidth - title.clientWidth)
    expect([cut, await page.locator('.navbar .brand img').boundingBox()]).toEqual([0, expect.objectContaining({width: 32, height: 32})])
  })
})

test('the home page says title and tagline and leads to the first page', async () => {
  await visit('/', async (page) => {
    expect(await page.locator('h1').textContent()).toBe('A library with a longer name')
    await page.getByRole('link', {name: 'Get started'}).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Getting started')
  })
})

test('the version menu of a page that 1.0 does not have leads to the nearest page of 1.0, as the page about versions says', async () => {
  await visit('/docs/next/guides/publish/', async (page) => {
    await page.locator('.navbar summary', {hasText: 'Next'}).click()
    await page.locator('.navbar .dropdown a', {hasText: '1.0'}).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/guides/versions/')
  })
})

test('the release planner says what is next', async () => {
  await visit('/docs/next/guides/versions/', async (page) => {
    const advice = page.locator('.planner output')
    await page.locator('.planner').scrollIntoViewIfNeeded()
    expect(await advice.textContent()).toBe('Release 1.1.0, and cut its docs: npx docsite version-cut 1.1')
    const choices = [
      ['Something breaks', 'Release 2.0.0, and cut its docs: npx docsite version-cut 2.0'],
      ['Fixes only', 'Release 1.0.1. Correct the docs of 1.0 where they are.'],
      ['Something new, nothing breaks', 'Release 1.1.0, and cut its docs: npx docsite version-cut 1.1'],
    ] as const
    for (const [choice, said] of choices) {
      // before the island is hydrated, a choice says nothing
      await expect
        .poll(async () => {
          await page.getByLabel(choice).check()
          return advice.textContent()
        })
        .toBe(said)
    }
    // the choices are one group for the keyboard
    await page.getByLabel('Something new, nothing breaks').press('ArrowUp')
    expect(await advice.textContent()).toBe('Release 1.0.1. Correct the docs of 1.0 where they are.')
    await page.getByLabel('Current release').fill('0.4.2')
    await page.getByLabel('Something breaks').check()
    expect(await advice.textContent()).toBe('Release 0.5.0, and cut its docs: npx docsite version-cut 0.5')
    await page.getByLabel('Current release').fill('soon')
    expect(await advice.textContent()).toBe('Write a release as three numbers, such as 1.0.3.')
    expect(await findViolations(page)).toEqual([])
  })
})

test('without script the release planner can be read', async () => {
  const html = await readFile(path.join(site.root, 'dist/docs/guides/versions/index.html'), 'utf8')
  expect(/<output[^>]*>(.*?)<\/output>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')).toContain('Release 1.1.0')
})
