import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSite} from './open-site.ts'
import type {OpenSite, Visit} from './open-site.ts'
import {showcaseConfig, showcaseFiles} from './showcase-site.ts'
import {walkStops, walkStopsBothWays} from './walk-stops.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(showcaseFiles, showcaseConfig)
})
afterAll(() => site.close())

const sizes: readonly (readonly [string, Visit])[] = [
  ['wide', {viewport: {width: 1280, height: 900}}],
  ['narrow', {viewport: {width: 390, height: 844}}],
]

test.each(sizes)('every stop of Tab is marked and in sight, and the walk ends, %s', async (_name, options) => {
  for (const route of ['/', '/docs/next/everything/', '/docs/tags/']) {
    const {forth, back} = await site.visit(route, walkStopsBothWays, {...options, reducedMotion: 'reduce'})
    expect(forth[0]?.name).toBe('a Skip to main content')
    expect([...forth, ...back].filter(({hasMark, coveredBy}) => !hasMark || coveredBy.length > 0)).toEqual([])
    expect(forth.length).toBeGreaterThan(8)
    expect(back.map(({name}) => name)).toEqual(forth.map(({name}) => name).toReversed())
  }
})

test('everything of a page can be reached by Tab: links, buttons, tabs, folds and blocks that scroll', async () => {
  const missed = await site.visit('/docs/everything/', async (page) => {
    await page.evaluate(() => {
      document.addEventListener('focusin', ({target}) => target instanceof Element && target.setAttribute('data-reached', ''))
    })
    await walkStops(page)
    return page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button:not([tabindex="-1"]), summary, .table-wrap, pre')]
        .filter((element) => !element.matches('.table-wrap, .code pre') || element.scrollWidth > element.clientWidth)
        .filter((element) => element.checkVisibility({visibilityProperty: true}) && !element.hasAttribute('data-reached'))
        .map((element) => element.outerHTML.slice(0, 120)),
    )
  })
  expect(missed).toEqual([])
})
