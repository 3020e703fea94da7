// Over the budget: axe looks at a page that has everything in each mode at once.
import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {findViolations} from './find-violations.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'
import {showcaseConfig, showcaseFiles, showcaseRoutes} from './showcase-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(showcaseFiles, showcaseConfig)
})
afterAll(() => site.close())

const wide = {width: 1280, height: 900}
const narrow = {width: 390, height: 844}

type Mode = readonly [string, typeof wide, NonNullable<Parameters<Page['emulateMedia']>[0]>]

const modes: readonly Mode[] = [
  ['light and wide', wide, {colorScheme: 'light', forcedColors: 'none'}],
  ['dark and wide', wide, {colorScheme: 'dark', forcedColors: 'none'}],
  ['light and narrow', narrow, {colorScheme: 'light', forcedColors: 'none'}],
  ['dark and narrow', narrow, {colorScheme: 'dark', forcedColors: 'none'}],
  ['forced colours', wide, {colorScheme: 'light', forcedColors: 'active'}],
]

/** Has an element of every kind. */
const EVERYTHING = '/docs/next/everything/'

test.each([
  ['docs', showcaseRoutes.filter((route) => route.startsWith('/docs/') && route !== EVERYTHING)],
  ['other pages', showcaseRoutes.filter((route) => !route.startsWith('/docs/'))],
  ['a page that has everything, in any mode', [EVERYTHING]],
] as const)('axe finds nothing on any template: %s', async (_name, routes) => {
  expect(routes.length).toBeGreaterThan(0)
  const found: string[] = []
  await site.visit('/bare/', async (page) => {
    for (const route of routes)
      for (const [mode, viewport, media] of isDeep || route === EVERYTHING ? modes : modes.slice(0, 1)) {
        // the page is loaded in each mode, and changes to none
        await page.setViewportSize(viewport)
        await page.emulateMedia(media)
        await page.goto(site.origin + route)
        found.push(...(await findViolations(page)).map((violation) => `${route}, ${mode}: ${violation}`))
      }
  })
  expect(found).toEqual([])
})

/** Something that readers open: what to click, what is open then, and what it covers in part. */
const states: readonly {viewport: typeof wide; open: (page: Page) => Promise<unknown>; shown: readonly string[]; behind?: string}[] = [
  {
    viewport: wide,
    async open(page) {
      await page.locator('.prose details > summary').click()
      await page.getByRole('tab', {name: 'Windows'}).click()
      await page.locator('.navbar .dropdown:not(.versions) > summary').click()
    },
    shown: ['.navbar .dropdown:not(.versions)[open]', '.prose details[open]', '[role=tab][aria-selected=true]:text("Windows")'],
    behind: '.has-sidebar > .menu',
  },
  {
    viewport: wide,
    async open(page) {
      await page.getByRole('button', {name: 'Collapse sidebar'}).click()
      await page.locator('.navbar .versions > summary').click()
    },
    shown: ['.navbar .versions[open]', 'button[aria-label="Expand sidebar"]'],
  },
  {
    viewport: narrow,
    open: (page) => page.getByRole('button', {name: 'Menu', exact: true}).click(),
    shown: ['#site-menu'],
  },
  {
    viewport: narrow,
    open: (page) => page.getByRole('button', {name: 'On this page'}).click(),
    shown: ['.outline'],
  },
]

test.each([
  ['wide', states.slice(0, 2)],
  ['narrow', states.slice(2)],
])('axe finds nothing when lists, menus and panels are open: %s', {tags: ['rest']}, async (_name, some) => {
  const found: string[][] = []
  await site.visit(
    '/bare/',
    async (page) => {
      for (const {viewport, open, shown, behind} of some) {
        await page.setViewportSize(viewport)
        await page.goto(site.origin + EVERYTHING)
        await open(page)
        for (const selector of shown) await page.locator(selector).first().waitFor()
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({colorScheme})
          found.push(await findViolations(page, behind === undefined ? [] : [behind]))
        }
      }
    },
    {reducedMotion: 'reduce'},
  )
  expect(found).toEqual(some.flatMap(() => [[], []]))
})
