import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {findViolations} from './find-violations.ts'
import {openSite} from './open-site.ts'
import type {OpenSite, Visit} from './open-site.ts'
import {showcaseConfig, showcaseFiles, showcaseRoutes} from './showcase-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(showcaseFiles, showcaseConfig)
})
afterAll(() => site.close())

const wide = {viewport: {width: 1280, height: 900}}
const narrow = {viewport: {width: 390, height: 844}}

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

test.each(showcaseRoutes)('axe finds nothing on any template, in any mode: %s', async (route) => {
  // the first three have every colour and every width
  const chosen = isDeep || route === EVERYTHING ? modes : modes.slice(0, 3)
  const found: Record<string, string[]> = {}
  await site.visit(route, async (page) => {
    for (const [mode, {viewport}, media] of chosen) {
      // the page is loaded in each mode, and changes to none
      await page.setViewportSize(viewport)
      await page.emulateMedia(media)
      await page.reload()
      found[mode] = await findViolations(page)
    }
  })
  expect(found).toEqual(Object.fromEntries(chosen.map(([mode]) => [mode, []])))
})

test('axe finds nothing when lists, menus and panels are open', async () => {
  const states: readonly (readonly [Visit, (page: Page) => Promise<unknown>, ...behind: string[]])[] = [
    [wide, (page) => page.locator('.navbar .versions > summary').click()],
    [wide, (page) => page.locator('.navbar .dropdown:not(.versions) > summary').click(), '.has-sidebar > .menu'],
    [wide, (page) => page.locator('.prose details > summary').click()],
    [wide, (page) => page.getByRole('tab', {name: 'Windows'}).click()],
    [wide, (page) => page.getByRole('button', {name: 'Collapse sidebar'}).click()],
    [narrow, (page) => page.getByRole('button', {name: 'Menu', exact: true}).click()],
    [narrow, (page) => page.getByRole('button', {name: 'On this page'}).click()],
  ]
  const found: string[][] = []
  for (const [options, act, ...behind] of states)
    await site.visit(
      EVERYTHING,
      async (page) => {
        await act(page)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({colorScheme})
          found.push(await findViolations(page, behind))
        }
      },
      {...options, reducedMotion: 'reduce'},
    )
  expect(found).toEqual(found.map(() => []))
})
