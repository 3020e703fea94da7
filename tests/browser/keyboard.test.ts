import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSite} from './open-site.ts'
import type {OpenSite, Visit} from './open-site.ts'
import {showcaseConfig, showcaseFiles} from './showcase-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(showcaseFiles, showcaseConfig)
})
afterAll(() => site.close())

/** No page of the showcase has more stops than this: a walk that is longer is caught somewhere. */
const MOST_STOPS = 150

type Stop = {readonly name: string; readonly hasMark: boolean; readonly isCovered: boolean}

/** Goes through a page with Tab, from its beginning until focus leaves it. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let count = 0; count < MOST_STOPS; count++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (stop === undefined) return stops
    stops.push(stop)
  }
  throw new Error(`Tab does not leave the page: ${JSON.stringify(stops.slice(-5))}`)
}

/** Runs in the page. Undefined when nothing of it has focus. */
function lookAtFocus(): Stop | undefined {
  const element = document.activeElement
  if (element === null || element === document.body) return undefined
  const {outlineStyle, outlineWidth} = getComputedStyle(element)
  const {left, top, width, height} = element.getBoundingClientRect()
  // Of a block that is higher than the window its beginning counts.
  const [x, y] = [left + Math.min(width, innerWidth) / 2, top + Math.min(height, 24) / 2]
  const shown = document.elementFromPoint(x, y)
  return {
    name: `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`,
    hasMark: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    isCovered: shown === null || !(element.contains(shown) || shown.contains(element)),
  }
}

const sizes: readonly (readonly [string, Visit])[] = [
  ['wide', {viewport: {width: 1280, height: 900}}],
  ['narrow', {viewport: {width: 390, height: 844}}],
]

test.each(sizes)('every stop of Tab is marked and in sight, and the walk ends, %s', async (_name, options) => {
  for (const route of ['/', '/docs/next/everything/', '/docs/tags/']) {
    const stops = await site.visit(route, walk, {...options, reducedMotion: 'reduce'})
    expect(stops[0]?.name).toBe('a Skip to main content')
    expect(stops.filter(({hasMark, isCovered}) => !hasMark || isCovered)).toEqual([])
    expect(stops.length).toBeGreaterThan(8)
  }
})

test('everything of a page can be reached by Tab: links, buttons, tabs, folds and blocks that scroll', async () => {
  const missed = await site.visit('/docs/everything/', async (page) => {
    await page.evaluate(() => {
      document.addEventListener('focusin', ({target}) => target instanceof Element && target.setAttribute('data-reached', ''))
    })
    await walk(page)
    return page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button:not([tabindex="-1"]), summary, .table-wrap, pre')]
        .filter((element) => !element.matches('.table-wrap, .code pre') || element.scrollWidth > element.clientWidth)
        .filter((element) => element.checkVisibility({visibilityProperty: true}) && !element.hasAttribute('data-reached'))
        .map((element) => element.outerHTML.slice(0, 120)),
    )
  })
  expect(missed).toEqual([])
})
