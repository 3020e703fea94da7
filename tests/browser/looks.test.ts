import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {asNew} from './as-new.ts'
import {awkwardRoutes, awkwardSite} from './awkward-site.ts'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'
import {readLayoutShift} from './read-layout-shift.ts'

const awkward = '/docs/deep/awkward/'
const phone = {viewport: {width: 390, height: 844}}

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

/** The page with everything awkward, loaded once: tests change its window and its media. */
const onAwkward = keepOpen((look) => site.visit(awkward, (page) => look(page, undefined)), asNew)

test('no page scrolls sideways at 320 pixels: in neither direction of writing, nor with more room between letters, words and lines', async () => {
  const found = await site.visit(
    '/',
    async (page) => {
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      const seen: Record<string, number[]> = {}
      for (const route of awkwardRoutes) {
        await page.goto(site.origin + route)
        const ltr = await excess()
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
        const rtl = await excess()
        await page.evaluate((css) => {
          document.documentElement.setAttribute('dir', 'ltr')
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(css)
          document.adoptedStyleSheets.push(sheet)
        }, textSpacing)
        seen[route] = [ltr, rtl, await excess()]
      }
      return seen
    },
    {allow: /404.html|404 \(Not Found\)/, viewport: {width: 320, height: 640}},
  )
  expect(found).toEqual(Object.fromEntries(awkwardRoutes.map((route) => [route, [0, 0, 0]])))
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
  const others = ['/alone/', '/docs/listing/']
  const shifts = await site.visit(awkward, async (page) => {
    const seen: Record<string, number> = {[awkward]: await readLayoutShift(page)}
    for (const route of others) {
      await page.goto(site.origin + route)
      seen[route] = await readLayoutShift(page)
    }
    return seen
  })
  // in a browser that has nothing yet, fonts come late
  if (isDeep) for (const route of others) expect([route, await site.visit(route, readLayoutShift)]).toEqual([route, 0])
  expect(shifts).toEqual({[awkward]: 0, '/alone/': 0, '/docs/listing/': 0})
})

test('nothing moves where the reader wants no motion', async () => {
  const moving = await site.visit(awkward, async (page) => {
    const seen: string[][] = []
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({reducedMotion})
      await page.goto(site.origin + awkward)
      await page.locator('.outline a', {hasText: 'Shown'}).click()
      const names = await page.evaluate(() =>
        document.getAnimations().map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
      )
      seen.push(names)
    }
    return seen
  })
  expect(moving).toEqual([['docsite-target'], []])
})

test('on paper stands all of the text and nothing of what is around it', async () => {
  const seen = await onAwkward(async (page) => {
    // as wide as a page of A4 without its margins
    await page.setViewportSize({width: 672, height: 900})
    await page.reload()
    await page.emulateMedia({media: 'print'})
    return page.evaluate(() => {
      const isShown = (element: Element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true})
      const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown).map(({className}) => className)
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
  })
  expect(seen).toEqual({around: [], words: true, hidden: [], cutOff: 0})
})

test('names in tables are not cut into pieces on phones', async () => {
  const pieces = await onAwkward(async (page) => {
    await page.setViewportSize(phone.viewport)
    return page.locator('.prose td:first-child code').evaluateAll((names) => names.map((name) => name.getClientRects().length))
  })
  expect(pieces).toEqual([1, 1])
})

test('lines of text have 65 to 75 characters on average, at any width of a desktop', async () => {
  const lengths = await onAwkward(async (page) => {
    const seen: number[] = []
    for (const width of [1280, 1680]) {
      await page.setViewportSize({width, height: 900})
      const length = await page
        .locator('.prose > p')
        .first()
        .evaluate((paragraph) => {
          const lines = Math.round(paragraph.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(paragraph).lineHeight))
          // the last line is half full on average
          return (paragraph.textContent ?? '').length / (lines - 0.5)
        })
      seen.push(length)
    }
    return seen
  })
  expect(lengths).toHaveLength(2)
  expect(lengths.filter((length) => length <= 65 || length >= 75)).toEqual([])
})

test('code, boxes and text have the same edges at every width', async () => {
  const widths = [320, 390, 768, 1280, 1920]
  const found = await onAwkward(async (page) => {
    const seen: Record<number, boolean[]> = {}
    for (const width of widths) {
      await page.setViewportSize({width, height: 900})
      seen[width] = await page.evaluate(() => {
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
      })
    }
    return seen
  })
  expect(found).toEqual(Object.fromEntries(widths.map((width) => [width, [true, true, true]])))
})

test('code is wider than the text where a line needs it and the window has the room, and no wider', async () => {
  const [large, small] = await onAwkward(async (page) => {
    const widthsIn = async (width: number) => {
      await page.setViewportSize({width, height: 900})
      return page.evaluate(() => {
        const measure = Number.parseFloat(getComputedStyle(document.querySelector('.prose > p') ?? document.body).maxInlineSize)
        const blocks = [...document.querySelectorAll<HTMLElement>('.prose > .code')].map((block) => {
          const pre = block.querySelector('pre')
          return {wide: block.offsetWidth > measure + 1, scrolls: (pre?.scrollWidth ?? 0) > (pre?.clientWidth ?? 0)}
        })
        return {wide: blocks.some(({wide}) => wide), narrowThatScroll: blocks.filter(({wide, scrolls}) => scrolls && !wide).length}
      })
    }
    return [await widthsIn(1920), await widthsIn(768)] as const
  })
  expect(large).toEqual({wide: true, narrowThatScroll: 0})
  expect(small.wide).toBe(false)
})

test('a heading that a link led to is in sight below the bars, on desktops and phones', async () => {
  const seen = await site.visit(`${awkward}#shown`, async (page) => {
    const isInSight = () =>
      page.evaluate(() => {
        const {top, bottom} = document.querySelector('#shown')?.getBoundingClientRect() ?? {top: 0, bottom: 0}
        return document.elementFromPoint(200, top + 2)?.closest('.navbar, .outline-box') === null && top > 0 && bottom < innerHeight / 2
      })
    const desktop = await isInSight()
    await page.setViewportSize(phone.viewport)
    // an address that differs in its hash alone would load nothing
    await page.goto('about:blank')
    await page.goto(`${site.origin}${awkward}#shown`)
    return [desktop, await isInSight()]
  })
  expect(seen).toEqual([true, true])
})

test('with colours of the reader’s own, lines mark the current page, and signs of admonitions stay', async () => {
  const seen = await onAwkward(async (page) => {
    await page.emulateMedia({forcedColors: 'active'})
    return page.evaluate(() => {
      const look = (selector: string, part: string) => getComputedStyle(document.querySelector(selector) ?? document.body, part)
      return {
        current: look('.sidebar a[aria-current=page]', '::before').borderInlineStartWidth,
        box: look('.admonition', '').borderInlineStartStyle,
        sign: look('.admonition-title', '::before').forcedColorAdjust,
      }
    })
  })
  expect(seen).toEqual({current: '4px', box: 'solid', sign: 'none'})
})

test('the footer is dark in both modes', async () => {
  const isDark = await onAwkward(async (page) => {
    const seen: boolean[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme})
      await page.reload()
      const color = await page.locator('.footer').evaluate((footer) => getComputedStyle(footer).backgroundColor)
      seen.push(Number(/oklch\(([\d.]+)/.exec(color)?.[1]) < 0.2)
    }
    return seen
  })
  expect(isDark).toEqual([true, true])
})

test('on phones what stands alone is as large as a finger needs: 24 pixels', async () => {
  const small = await onAwkward(async (page) => {
    await page.setViewportSize(phone.viewport)
    return page
      .locator(':is(.navbar, .breadcrumbs, .outline-box, .pager, .code-tools, .footer) :is(a, button, summary):visible')
      .evaluateAll((targets) =>
        targets
          .map((target) => ({name: target.ariaLabel ?? target.textContent, box: target.getBoundingClientRect()}))
          .filter(({box}) => Math.min(box.width, box.height) < 24)
          .map(({name}) => name),
      )
  })
  expect(small).toEqual([])
})
