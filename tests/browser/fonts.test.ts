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

/** Fonts of `tests/fonts` whose letters are wider, narrower, higher or lower than those that the other tests see. */
const fonts = ['DejaVu Sans', 'DejaVu Sans Condensed', 'Cousine']

const viewports: readonly Size[] = [
  {width: 1280, height: 900},
  {width: 390, height: 844},
]

const visit = <Result>(route: string, font: string, viewport: Size, look: (page: Page) => Promise<Result>) =>
  site.visit(
    route,
    async (page) => {
      await page.addStyleTag({content: `:root {--ds-font-text: '${font}'; --ds-font-heading: '${font}'}`})
      return look(page)
    },
    {viewport, bypassCSP: true, reducedMotion: 'reduce'},
  )

test.each(fonts)('targets are large enough, and nothing scrolls sideways, in %s', async (font) => {
  for (const viewport of viewports)
    for (const route of showcaseRoutes) {
      const found = await visit(route, font, viewport, async (page) => ({
        small: await findSmallTargets(page),
        overflow: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      }))
      expect({route, ...found}).toEqual({route, small: [], overflow: 0})
    }
})

test.each(fonts)('nothing that Tab or Shift+Tab comes to is covered, in %s', async (font) => {
  for (const viewport of viewports) {
    const {forth, back} = await visit('/docs/next/everything/', font, viewport, walkStopsBothWays)
    expect([...forth, ...back].filter(({coveredBy}) => coveredBy.length > 0)).toEqual([])
    expect(back).toHaveLength(forth.length)
  }
})
