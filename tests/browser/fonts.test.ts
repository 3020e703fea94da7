import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
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

const viewports: readonly Size[] = [
  {width: 1280, height: 900},
  {width: 390, height: 844},
]

/** Opens a page and loads it in each of the windows' sizes. */
const visit = (route: string, look: (page: Page) => Promise<void>) =>
  site.visit(
    route,
    async (page) => {
      for (const viewport of viewports) {
        await page.setViewportSize(viewport)
        await page.reload()
        await look(page)
      }
    },
    {bypassCSP: true, reducedMotion: 'reduce'},
  )

async function setFont(page: Page, font: string): Promise<void> {
  await page.addStyleTag({content: `:root {--ds-font-text: '${font}'; --ds-font-heading: '${font}'}`})
}

test.each(showcaseRoutes)('targets are large enough, and nothing scrolls sideways, in any font: %s', async (route) => {
  await visit(route, async (page) => {
    for (const font of fonts) {
      await setFont(page, font)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({font, small: await findSmallTargets(page), overflow}).toEqual({font, small: [], overflow: 0})
    }
  })
})

test.each(fonts)('nothing that Tab or Shift+Tab comes to is covered, in %s', async (font) => {
  await visit('/docs/next/everything/', async (page) => {
    await setFont(page, font)
    const {forth, back} = await walkStopsBothWays(page)
    expect([...forth, ...back].filter(({coveredBy}) => coveredBy.length > 0)).toEqual([])
    expect(back).toHaveLength(forth.length)
  })
})
