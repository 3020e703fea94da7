import {afterAll, beforeAll, expect, test} from 'vitest'
import type {BrowserContextOptions, Page} from 'playwright'
import {colorModeScriptHash} from '../../renderer/pages/html/color-mode-script.ts'
import {isDeep} from '../depth.ts'
import {samplePages} from '../gallery/sample-site.ts'
import {asNew} from './as-new.ts'
import {closeContext} from './close-context.ts'
import {findViolations} from './find-violations.ts'
import {keepOpen} from './keep-open.ts'
import {openGallery} from './open-gallery.ts'
import type {Gallery} from './open-gallery.ts'
import {readLayoutShift} from './read-layout-shift.ts'

const policy = `default-src 'self'; script-src 'self' '${colorModeScriptHash()}'; style-src 'self'`

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery(policy)
})
afterAll(() => gallery.close())

type Complaints = string[]

/** Opens a page with a browser of its own for as long as it is looked at. */
async function visit(options: BrowserContextOptions, look: (page: Page, complaints: Complaints) => Promise<void>): Promise<void> {
  const context = await gallery.browser.newContext({viewport: {width: 1280, height: 900}, ...options})
  const page = await context.newPage()
  const complaints: Complaints = []
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) &&
      !/favicon|index\.json$/.test(message.location().url) &&
      complaints.push(message.text()),
  )
  page.on('pageerror', (error) => complaints.push(error.message))
  await look(page, complaints)
  await closeContext(context)
}

const onPage = keepOpen<Complaints>(
  (look) => visit({permissions: ['clipboard-read', 'clipboard-write']}, look),
  async (page) => {
    await asNew(page)
    await page.evaluate(() => localStorage.clear())
  },
)

type Look = Pick<BrowserContextOptions, 'colorScheme'> & {readonly viewport?: {readonly width: number; readonly height: number}}

/** Loads a page of the gallery and fails on anything that its console says. */
function open<Result>(name: string, {viewport, colorScheme = 'light'}: Look, look: (page: Page) => Promise<Result>): Promise<Result> {
  return onPage(async (page, complaints) => {
    if (viewport !== undefined) await page.setViewportSize(viewport)
    await page.emulateMedia({colorScheme})
    await page.goto(addressOf(name))
    const result = await look(page)
    expect(complaints).toEqual([])
    return result
  })
}

/** As `open`, in a browser that knows nothing of the gallery yet. */
async function openFirst<Result>(name: string, options: BrowserContextOptions, look: (page: Page) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  await visit(options, async (page, complaints) => {
    await page.goto(addressOf(name))
    results.push(await look(page))
    expect(complaints).toEqual([])
  })
  const [result] = results
  if (result === undefined) throw new Error(`Nobody has looked at ${name}.`)
  return result
}

function addressOf(name: string): string {
  return gallery.origin + (samplePages[name]?.route ?? '')
}

const phone = {viewport: {width: 390, height: 844}}

test.each(['doc', 'index', 'tags', 'standalone', 'not-found'])('axe finds nothing on the page %s', async (name) => {
  const dark = {...phone, colorScheme: 'dark'} as const
  for (const options of [{colorScheme: 'light'} as const, ...(isDeep || name === 'doc' ? [dark] : [])]) {
    const violations = await open(name, options, findViolations)
    expect([options.colorScheme, ...violations]).toEqual([options.colorScheme])
  }
})

test('no page scrolls sideways at 320 pixels', async () => {
  for (const name of gallery.names) {
    const width = await open(name, {viewport: {width: 320, height: 800}}, (page) =>
      page.evaluate(() => document.documentElement.scrollWidth),
    )
    expect([name, width]).toEqual([name, 320])
  }
})

test('nothing moves when the scripts start', async () => {
  const shift = await openFirst('doc', {}, readLayoutShift)
  expect(shift).toBe(0)
})

test('without scripts every tab is readable, lists open, and buttons that need a script are not shown', async () => {
  const seen = await openFirst('doc', {...phone, javaScriptEnabled: false}, async (page) => {
    await page.locator('.menu-button').click()
    return {
      panels: await page.locator('.tab-panel:visible').count(),
      tools: await page.locator('.code-tools, .color-mode:visible').count(),
      sidebar: await page.locator('.sidebar a[aria-current=page]').isVisible(),
    }
  })
  expect(seen).toEqual({panels: 3, tools: 0, sidebar: true})
})

test('D4: the colour-mode button goes through system, light and dark, and remembers', async () => {
  const steps = await open('doc', {colorScheme: 'dark'}, async (page) => {
    const state = () =>
      page.evaluate(() => [
        document.documentElement.dataset['theme'],
        document.querySelector('.color-mode')?.ariaLabel,
        localStorage.getItem('theme'),
      ])
    const seen = [await state()]
    for (let click = 0; click < 3; click++) {
      await page.locator('.navbar .color-mode').click()
      seen.push(await state())
    }
    await page.locator('.navbar .color-mode').click()
    await page.reload()
    seen.push(await state())
    return seen
  })
  expect(steps).toEqual([
    ['dark', 'Colour mode: as the system', null],
    ['light', 'Colour mode: light', 'light'],
    ['dark', 'Colour mode: dark', 'dark'],
    ['dark', 'Colour mode: as the system', null],
    ['light', 'Colour mode: light', 'light'],
  ])
})

test('J2, J4: tabs follow clicks and arrow keys, which wrap, and remember the choice of their group', async () => {
  const seen = await open('doc', {}, async (page) => {
    const panel = () => page.locator('.tab-panel:visible').evaluateAll((panels) => panels.map((element) => element.dataset['value']))
    const shown = [await panel()]
    await page.getByRole('tab', {name: 'Yarn'}).click()
    shown.push(await panel())
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      await page.keyboard.press(key)
      shown.push(await panel())
    }
    await page.reload()
    shown.push(await panel())
    return {shown, stored: await page.evaluate(() => localStorage.getItem('docsite.tab.package-manager'))}
  })
  expect(seen).toEqual({shown: ['npm', 'Yarn', 'pnpm', 'npm', 'pnpm', 'npm', 'pnpm', 'pnpm'].map((value) => [value]), stored: 'pnpm'})
})

test('Q6, Q7: copy gives the code as shown and says so for a second; word wrap is offered where a line is too long', async () => {
  const seen = await open('doc', {}, async (page) => {
    const figure = page.locator('figure.code').first()
    await figure.hover()
    const copy = figure.getByRole('button', {name: 'Copy code to clipboard'})
    // it says so when the clipboard has it, and not for long: waited for from before the click
    const copied = figure.getByRole('button', {name: 'Copied'}).waitFor()
    await copy.click()
    await copied
    await copy.waitFor()
    const short = page.locator('figure.code[data-language=css]')
    await short.hover()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    return {
      lines: text.split('\n').length,
      end: text.endsWith('}'),
      wraps: [
        await figure.getByRole('button', {name: 'Toggle word wrap'}).count(),
        await short.getByRole('button', {name: 'Toggle word wrap'}).count(),
      ],
    }
  })
  expect(seen).toEqual({lines: 10, end: true, wraps: [1, 0]})
})

test('F3, F4: the menu is there up to 996 pixels and closes when the window grows', async () => {
  const seen = await open('doc', {viewport: {width: 996, height: 800}}, async (page) => {
    const menu = page.locator('#site-menu')
    const before = await menu.isVisible()
    await page.getByRole('button', {name: 'Menu', exact: true}).click()
    const opened = await page.evaluate(() => [
      document.activeElement?.ariaLabel,
      document.querySelector('main')?.inert,
      getComputedStyle(document.body).overflow,
    ])
    await page.keyboard.press('Escape')
    const closed = await page.evaluate(() => [document.activeElement?.ariaLabel, document.querySelector('main')?.inert])
    await page.getByRole('button', {name: 'Menu', exact: true}).click()
    await page.setViewportSize({width: 997, height: 800})
    await page.waitForFunction(() => !document.querySelector('#site-menu')?.matches(':popover-open'))
    return {
      before,
      opened,
      closed,
      wide: [await page.locator('.menu-button').isVisible(), await page.evaluate(() => document.querySelector('main')?.inert)],
    }
  })
  expect(seen).toEqual({before: false, opened: ['Close menu', true, 'hidden'], closed: ['Menu', false], wide: [false, false]})
})

test('I3: the table of contents has no current entry at the top, and follows the reader', async () => {
  const seen = await open('doc', {}, async (page) => {
    const current = () => page.locator('.outline a[aria-current]').allTextContents()
    const top = await current()
    await page.evaluate(() => document.getElementById('tabs')?.scrollIntoView())
    await page.waitForFunction(() => document.querySelector('.outline a[aria-current]') !== null)
    const middle = await current()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(current).toEqual(['A heading of the third level'])
    return [top, middle]
  })
  expect(seen).toEqual([[], ['Tabs']])
})

test('S1: the skip link comes first and moves focus to main without a hash', async () => {
  const seen = await open('doc', {}, async (page) => {
    await page.keyboard.press('Tab')
    const first = await page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('Enter')
    return [first, await page.evaluate(() => document.activeElement?.tagName), new URL(page.url()).hash]
  })
  expect(seen).toEqual(['Skip to main content', 'MAIN', ''])
})

test('every element that the keyboard reaches shows where it is', async () => {
  const unseen = await open('doc', {}, async (page) => {
    const found: string[] = []
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element === document.body) return ''
        const {outlineStyle, outlineWidth} = getComputedStyle(element)
        return outlineStyle === 'none' || outlineWidth === '0px' ? element.outerHTML.slice(0, 80) : ''
      })
      if (name !== '') found.push(name)
    }
    return found
  })
  expect(unseen).toEqual([])
})

test('a large sidebar loads its complete list when the reader turns to it, and nothing moves under the pointer', async () => {
  const seen = await open('large', {}, async (page) => {
    const current = page.locator('.sidebar a[aria-current=page]')
    const before = {links: await page.locator('.sidebar a').count(), top: (await current.boundingBox())?.y}
    await current.hover()
    await page.waitForFunction(() => document.querySelectorAll('.sidebar a').length > 900)
    const after = {links: await page.locator('.sidebar a').count(), top: (await current.boundingBox())?.y}
    await page.locator('.sidebar summary', {hasText: 'Group 2'}).first().click()
    return {
      grew: before.links < 100 && after.links > 900,
      moved: Math.abs((after.top ?? 0) - (before.top ?? 0)) < 1,
      opened: await page.locator('.sidebar details[open]').count(),
    }
  })
  expect(seen).toEqual({grew: true, moved: true, opened: 2})
})

test('a closed category of a large sidebar opens in place as soon as its pages are there', async () => {
  const seen = await open('large', {}, async (page) => {
    await page.locator('.sidebar a.sidebar-folded').first().click()
    await page.locator('.sidebar details[open] > summary', {hasText: 'Group 0'}).waitFor()
    return [new URL(page.url()).pathname, await page.locator('.sidebar details[open]').count()]
  })
  expect(seen).toEqual(['/docs/group-9/page-25/', 2])
})
