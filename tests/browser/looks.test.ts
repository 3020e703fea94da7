import {afterAll, beforeAll, expect, test} from 'vitest'
import type {Page} from 'playwright'
import {awkwardRoutes, awkwardSite} from './awkward-site.ts'
import {openSite} from './open-site.ts'
import type {OpenSite, Visit} from './open-site.ts'
import {readLayoutShift} from './read-layout-shift.ts'

const awkward = '/docs/deep/awkward/'
const phone = {viewport: {width: 390, height: 844}}
const narrow = {viewport: {width: 320, height: 640}}

/** What a reader may set. https://www.w3.org/TR/WCAG22/#text-spacing */
const textSpacing =
  '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-block-end: 2em !important}'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(awkwardSite, {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {title: 'Site', items: [{type: 'docsVersionDropdown'}, {label: 'More', items: [{to: '/alone/', label: 'Alone'}]}]},
    footer: {columns: [{title: 'More', items: [{to: '/alone/', label: 'Alone'}]}], copyright: 'Nobody'},
  })
})
afterAll(() => site.close())

/** How far each page can be scrolled sideways, for those that can. */
async function scrolledSideways(options: Visit, change: (page: Page) => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  for (const route of awkwardRoutes) {
    const excess = await site.visit(
      route,
      async (page) => {
        await change(page)
        return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      },
      {allow: /404.html|404 \(Not Found\)/, ...options},
    )
    if (excess !== 0) found.push(`${route}: ${excess}`)
  }
  return found
}

test('no page scrolls sideways at 320 pixels, in neither direction of writing', async () => {
  const ltr = await scrolledSideways(narrow, async () => undefined)
  const rtl = await scrolledSideways(narrow, (page) => page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl')))
  expect({ltr, rtl}).toEqual({ltr: [], rtl: []})
})

test('no page scrolls sideways when readers set more room between letters, words and lines', async () => {
  const spaced = await scrolledSideways({...narrow, bypassCSP: true}, (page) => page.addStyleTag({content: textSpacing}))
  expect(spaced).toEqual([])
})

test('code is a stop for the keyboard where it scrolls, and when a narrower window makes it', async () => {
  const stops = await site.visit('/docs/code/', async (page) => {
    const now = () => page.locator('.code pre').evaluateAll((blocks) => blocks.map((block) => (block as HTMLElement).tabIndex))
    await expect.poll(now).toEqual([0, -1])
    await page.setViewportSize({width: 320, height: 800})
    await expect.poll(now).toEqual([0, 0])
    await page.setViewportSize({width: 1280, height: 800})
    await expect.poll(now).toEqual([0, -1])
    return now()
  })
  expect(stops).toEqual([0, -1])
})

test('on a touchscreen the end of a line of code can be scrolled out from under the button', async () => {
  const distance = await site.visit(
    '/docs/code/',
    (page) =>
      page
        .locator('.code')
        .filter({has: page.locator('.code-tools')})
        .first()
        .evaluate((figure) => {
          const pre = figure.querySelector('pre')
          pre?.scrollTo(pre.scrollWidth, 0)
          const end = figure.querySelector('code')?.getBoundingClientRect().right ?? 0
          return (figure.querySelector('.code-tools')?.getBoundingClientRect().left ?? 0) - end
        }),
    {...phone, hasTouch: true, isMobile: true},
  )
  expect(distance).toBeGreaterThanOrEqual(0)
})

test('nothing moves while a page loads', async () => {
  const shifts: Record<string, number> = {}
  for (const route of [awkward, '/alone/', '/docs/listing/']) {
    shifts[route] = await site.visit(route, readLayoutShift)
  }
  expect(shifts).toEqual({[awkward]: 0, '/alone/': 0, '/docs/listing/': 0})
})

/** Names of what moves on a page after a reader followed a link to a heading. */
function movingParts(reducedMotion: 'reduce' | 'no-preference'): Promise<string[]> {
  return site.visit(
    awkward,
    async (page) => {
      await page.locator('.outline a', {hasText: 'Shown'}).click()
      return page.evaluate(() =>
        document.getAnimations().map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
      )
    },
    {reducedMotion},
  )
}

test('nothing moves where the reader wants no motion', async () => {
  expect([await movingParts('no-preference'), await movingParts('reduce')]).toEqual([['docsite-target'], []])
})

test('on paper stands all of the text and nothing of what is around it', async () => {
  const seen = await site.visit(
    awkward,
    async (page) => {
      await page.emulateMedia({media: 'print'})
      return page.evaluate(() => {
        const isShown = (element: Element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true})
        const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown).length
        const articles = [...document.querySelectorAll('.prose :is(p, li, td, summary, figcaption, code)')]
        return {
          around: shown('.navbar, .menu, .outline-box, .breadcrumbs, .pager, .footer, .code-tools, .skip-link'),
          words: articles.length > 40,
          hidden: articles.filter((element) => !isShown(element)).map((element) => element.textContent),
          cutOff: [...document.querySelectorAll('.code pre, .table-wrap')].filter(
            ({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1,
          ).length,
        }
      })
    },
    // as wide as a page of A4 without its margins
    {viewport: {width: 672, height: 900}},
  )
  expect(seen).toEqual({around: 0, words: true, hidden: [], cutOff: 0})
})

test('names in tables are not cut into pieces on phones', async () => {
  const broken = await site.visit(
    awkward,
    (page) =>
      page.locator('.prose td:first-child code').evaluateAll((names) => names.filter((name) => name.getClientRects().length > 1).length),
    phone,
  )
  const names = await site.visit(awkward, (page) => page.locator('.prose td:first-child code').count())
  expect([names, broken]).toEqual([2, 0])
})

test.each([1280, 1680])('lines of text have 65 to 75 characters on average at a width of %i', async (width) => {
  const length = await site.visit(
    awkward,
    (page) =>
      page
        .locator('.prose > p')
        .first()
        .evaluate((paragraph) => {
          const lines = Math.round(paragraph.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(paragraph).lineHeight))
          // the last line is half full on average
          return (paragraph.textContent ?? '').length / (lines - 0.5)
        }),
    {viewport: {width, height: 900}},
  )
  expect([length, length > 65 && length < 75]).toEqual([length, true])
})

test.each([320, 390, 768, 1280, 1920])('code, boxes and text have the same edges at a width of %i', async (width) => {
  const found = await site.visit(
    awkward,
    (page) =>
      page.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        const column = boxOf('.column')
        const measure = Number.parseFloat(getComputedStyle(document.querySelector('.prose > p') ?? document.body).maxInlineSize)
        const range = document.createRange()
        range.selectNodeContents(document.querySelector('.prose > .code .code-title') ?? document.body)
        const isPhone = innerWidth <= 640
        return ['.prose > .code', '.prose > .admonition', '.prose > .table-wrap'].map((selector) => {
          const {left, right} = boxOf(selector)
          // on phones, boxes reach the edges of the screen, and what is in them begins where the text does
          if (isPhone) return left === 0 && right === innerWidth && Math.abs(range.getBoundingClientRect().left - column.left) < 1.5
          const end = column.left + Math.min(measure, column.width)
          return left === column.left && right >= end - 0.5 && right <= column.right + 0.5
        })
      }),
    {viewport: {width, height: 900}},
  )
  expect(found).toEqual([true, true, true])
})

test('code is wider than the text where a line needs it and the window has the room, and no wider', async () => {
  const widths = (viewport: number) =>
    site.visit(
      awkward,
      (page) =>
        page.evaluate(() => {
          const measure = Number.parseFloat(getComputedStyle(document.querySelector('.prose > p') ?? document.body).maxInlineSize)
          const blocks = [...document.querySelectorAll<HTMLElement>('.prose > .code')].map((block) => {
            const pre = block.querySelector('pre')
            return {wide: block.offsetWidth > measure + 1, scrolls: (pre?.scrollWidth ?? 0) > (pre?.clientWidth ?? 0)}
          })
          return {wide: blocks.some(({wide}) => wide), narrowThatScroll: blocks.filter(({wide, scrolls}) => scrolls && !wide).length}
        }),
      {viewport: {width: viewport, height: 900}},
    )
  expect(await widths(1920)).toEqual({wide: true, narrowThatScroll: 0})
  expect((await widths(768)).wide).toBe(false)
})

test.each([
  ['desktop', {}],
  ['phone', phone],
] as const)('a heading that a link led to is in sight below the bars (%s)', async (_, options) => {
  const isInSight = await site.visit(
    `${awkward}#shown`,
    (page) =>
      page.evaluate(() => {
        const {top, bottom} = document.querySelector('#shown')?.getBoundingClientRect() ?? {top: 0, bottom: 0}
        return document.elementFromPoint(200, top + 2)?.closest('.navbar, .outline-box') === null && top > 0 && bottom < innerHeight / 2
      }),
    options,
  )
  expect(isInSight).toBe(true)
})

test('with colours of the reader’s own, lines mark the current page, and signs of admonitions stay', async () => {
  const seen = await site.visit(
    awkward,
    (page) =>
      page.evaluate(() => {
        const look = (selector: string, part: string) => getComputedStyle(document.querySelector(selector) ?? document.body, part)
        return {
          current: look('.sidebar a[aria-current=page]', '::before').borderInlineStartWidth,
          box: look('.admonition', '').borderInlineStartStyle,
          sign: look('.admonition-title', '::before').forcedColorAdjust,
        }
      }),
    {forcedColors: 'active'},
  )
  expect(seen).toEqual({current: '4px', box: 'solid', sign: 'none'})
})

test('the footer is dark in both modes', async () => {
  const lightness = async (colorScheme: 'light' | 'dark') =>
    site.visit(
      awkward,
      (page) => page.locator('.footer').evaluate((footer) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(footer).backgroundColor)?.[1])),
      {colorScheme},
    )
  expect([(await lightness('light')) < 0.2, (await lightness('dark')) < 0.2]).toEqual([true, true])
})

test('on phones what stands alone is as large as a finger needs: 24 pixels', async () => {
  const small = await site.visit(
    awkward,
    (page) =>
      page
        .locator(':is(.navbar, .breadcrumbs, .outline-box, .pager, .code-tools, .footer) :is(a, button, summary):visible')
        .evaluateAll((targets) =>
          targets
            .map((target) => ({name: target.ariaLabel ?? target.textContent, box: target.getBoundingClientRect()}))
            .filter(({box}) => Math.min(box.width, box.height) < 24)
            .map(({name}) => name),
        ),
    phone,
  )
  expect(small).toEqual([])
})
