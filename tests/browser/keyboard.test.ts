import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {openSite} from './open-site.ts'
import type {OpenSite, Visit} from './open-site.ts'
import {showcaseConfig, showcaseFiles} from './showcase-site.ts'
import {walkStopsBothWays} from './walk-stops.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(showcaseFiles, showcaseConfig)
})
afterAll(() => site.close())

const EVERYTHING = '/docs/next/everything/'

// the list of tags has the frame of a doc, where a push walks in the wide window
const sizes: readonly (readonly [string, Visit, readonly string[]])[] = [
  ['wide', {viewport: {width: 1280, height: 900}}, ['/', EVERYTHING, '/docs/tags/']],
  ['narrow', {viewport: {width: 390, height: 844}}, ['/', EVERYTHING, ...(isDeep ? ['/docs/tags/'] : [])]],
]

test.each(sizes)('every stop of Tab is marked and in sight, and the walk ends, %s', async (_name, options, routes) => {
  await site.visit(
    '/bare/',
    async (page) => {
      for (const route of routes) {
        await page.goto(site.origin + route)
        await page.evaluate(() => {
          document.addEventListener('focusin', ({target}) => target instanceof Element && target.setAttribute('data-reached', ''))
        })
        const {forth, back} = await walkStopsBothWays(page)
        expect(forth[0]?.name).toBe('a Skip to main content')
        expect([...forth, ...back].filter(({hasMark, coveredBy}) => !hasMark || coveredBy.length > 0)).toEqual([])
        expect(forth.length).toBeGreaterThan(8)
        expect(back.map(({name}) => name)).toEqual(forth.map(({name}) => name).toReversed())
        if (route === EVERYTHING) expect(await missedOn(page)).toEqual([])
      }
    },
    {...options, reducedMotion: 'reduce'},
  )
})

/** Elements that can be used and were not reached: links, buttons, tabs, folds and blocks that scroll. */
function missedOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button:not([tabindex="-1"]), summary, .table-wrap, pre')]
      .filter((element) => !element.matches('.table-wrap, .code pre') || element.scrollWidth > element.clientWidth)
      .filter((element) => element.checkVisibility({visibilityProperty: true}) && !element.hasAttribute('data-reached'))
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}
