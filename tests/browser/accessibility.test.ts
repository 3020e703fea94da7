import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
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
const modes: readonly (readonly [string, typeof wide, NonNullable<Parameters<Page['emulateMedia']>[0]>])[] = [
  ['light and wide', wide, {colorScheme: 'light', forcedColors: 'none'}],
  ['dark and wide', wide, {colorScheme: 'dark', forcedColors: 'none'}],
  ['light and narrow', narrow, {colorScheme: 'light', forcedColors: 'none'}],
  ['dark and narrow', narrow, {colorScheme: 'dark', forcedColors: 'none'}],
  ['forced colours', wide, {colorScheme: 'light', forcedColors: 'active'}],
]

test.each(showcaseRoutes)('axe finds nothing on any template, in any mode: %s', async (route) => {
  const found: Record<string, string[]> = {}
  await site.visit(route, async (page) => {
    for (const [mode, {viewport}, media] of modes) {
      // the page is loaded in each mode, and changes to none
      await page.setViewportSize(viewport)
      await page.emulateMedia(media)
      await page.reload()
      found[mode] = await findViolations(page)
    }
  })
  expect(found).toEqual(Object.fromEntries(modes.map(([mode]) => [mode, []])))
})

test('axe finds nothing when lists, menus and panels are open', async () => {
  const states: readonly (readonly [Visit, (page: Page) => Promise<unknown>])[] = [
    [wide, (page) => page.locator('.navbar .versions > summary').click()],
    [wide, (page) => page.locator('.navbar .dropdown:not(.versions) > summary').click()],
    [wide, (page) => page.locator('.prose details > summary').click()],
    [wide, (page) => page.getByRole('tab', {name: 'Windows'}).click()],
    [wide, (page) => page.getByRole('button', {name: 'Collapse sidebar'}).click()],
    [narrow, (page) => page.getByRole('button', {name: 'Menu', exact: true}).click()],
    [narrow, (page) => page.getByRole('button', {name: 'On this page'}).click()],
  ]
  const found: string[][] = []
  for (const [options, act] of states)
    for (const colorScheme of ['light', 'dark'] as const)
      await site.visit(
        '/docs/next/everything/',
        async (page) => {
          await act(page)
          found.push(await findViolations(page))
        },
        {...options, colorScheme, reducedMotion: 'reduce'},
      )
  expect(found).toEqual(found.map(() => []))
})
