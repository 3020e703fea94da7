import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {findSmallTargets} from './find-violations.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'
import {showcaseConfig, showcaseFiles, showcaseRoutes} from './showcase-site.ts'
import {walkStopsBothWays} from './walk-stops.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(showcaseFiles, showcaseConfig)
})
afterAll(() => site.close())

type Size = {readonly width: number; readonly height: number}

/** Fonts of `tests/fonts` whose letters are wider, narrower, higher or lower than those that the other tests see; the widest first. */
const fonts = ['DejaVu Sans', 'DejaVu Sans Condensed', 'Cousine']
const widest = fonts.slice(0, 1)

/** The one with less room first. */
const viewports: readonly Size[] = [
  {width: 390, height: 844},
  {width: 1280, height: 900},
]

/** Has an element of every kind. */
const EVERYTHING = '/docs/next/everything/'

/** Opens each page in each of the windows' sizes. */
const visit = (routes: readonly string[], sizes: readonly Size[], look: (page: Page, route: string) => Promise<void>) =>
  site.visit(
    '/bare/',
    async (page) => {
      for (const route of routes)
        for (const [index, size] of sizes.entries()) {
          await page.setViewportSize(size)
          if (isDeep || index === 0) await page.goto(site.origin + route)
          await look(page, route)
        }
    },
    {bypassCSP: true, reducedMotion: 'reduce'},
  )

async function setFont(page: Page, font: string): Promise<void> {
  await page.addStyleTag({content: `:root {--ds-font-text: '${font}'; --ds-font-heading: '${font}'}`})
}

test.each([
  ['docs', showcaseRoutes.filter((route) => route.startsWith('/docs/') && route !== EVERYTHING)],
  ['other pages', showcaseRoutes.filter((route) => !route.startsWith('/docs/'))],
  ['a page that has everything', [EVERYTHING]],
] as const)('targets are large enough, and nothing scrolls sideways, in any font: %s', async (_name, routes) => {
  expect(routes.length).toBeGreaterThan(0)
  await visit(routes, viewports, async (page, route) => {
    for (const font of isDeep || route === EVERYTHING ? fonts : widest) {
      await setFont(page, font)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({route, font, small: await findSmallTargets(page), overflow}).toEqual({route, font, small: [], overflow: 0})
    }
  })
})

// `keyboard.test.ts` walks in the font of the other tests, in both windows
test.each(isDeep ? fonts : widest)('nothing that Tab or Shift+Tab comes to is covered, in %s', async (font) => {
  await visit([EVERYTHING], isDeep ? viewports : viewports.slice(0, 1), async (page) => {
    await setFont(page, font)
    const {forth, back} = await walkStopsBothWays(page)
    expect([...forth, ...back].filter(({coveredBy}) => coveredBy.length > 0)).toEqual([])
    expect(back).toHaveLength(forth.length)
  })
})
