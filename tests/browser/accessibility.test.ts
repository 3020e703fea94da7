import type {Page} from 'playwright-core'
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
const modes: readonly (readonly [string, Visit])[] = [
  ['light and wide', {...wide, colorScheme: 'light'}],
  ['dark and wide', {...wide, colorScheme: 'dark'}],
  ['light and narrow', {...narrow, colorScheme: 'light'}],
  ['dark and narrow', {...narrow, colorScheme: 'dark'}],
  ['forced colours', {...wide, forcedColors: 'active'}],
]

test.each(modes)('axe finds nothing on any template, %s', async (_mode, options) => {
  const found: Record<string, string[]> = {}
  for (const route of showcaseRoutes)
    await site.visit(
      route,
      async (page) => {
        const violations = await findViolations(page)
        if (violations.length > 0) found[route] = violations
      },
      options,
    )
  expect(found).toEqual({})
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
