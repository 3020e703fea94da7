import type {BrowserContext, Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import {isDeep} from '../depth.ts'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const content = {'content/pages/index.md': '# Home\n', 'content/pages/other.md': '# Other\n'}
const phone = {viewport: {width: 390, height: 844}}

/** Sites by what their configuration says of the colour mode. */
const modes = {
  plain: {},
  system: {respectPrefersColorScheme: true},
  fixed: {disableSwitch: true},
} as const satisfies Record<string, SiteConfigInput['colorMode']>

let sites: Readonly<Record<keyof typeof modes, OpenSite>>
beforeAll(async () => {
  const open = (colorMode: SiteConfigInput['colorMode']) =>
    openSite(content, {colorMode, navbar: {items: [{to: '/other/', label: 'Other'}]}})
  const [plain, system, fixed] = await Promise.all([open(modes.plain), open(modes.system), open(modes.fixed)])
  sites = {plain, system, fixed}
})
afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())))

/** Puts a choice into the storage before the first page runs. */
const chosen = (mode: string) => (context: BrowserContext) =>
  context.addInitScript((value) => {
    if (sessionStorage.getItem('started') !== null) return
    sessionStorage.setItem('started', '')
    localStorage.setItem('theme', value)
  }, mode)

const shown = (page: Page) =>
  page.evaluate(() => [document.documentElement.dataset['theme'], document.documentElement.dataset['themeChoice']])
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const toggle = (page: Page) => page.getByRole('button', {name: /^Colour mode/})

const keep = (name: keyof typeof modes) =>
  keepOpen(
    (look) => sites[name].visit('/', look, {before: (context) => context.addInitScript(watchBegin)}),
    (page) => load(page, undefined),
  )
const onPlain = keep('plain')
const onSystem = keep('system')

/** Keeps what the mode is when the body begins. */
function watchBegin(): void {
  new MutationObserver((_, observer) => {
    if (document.body === null) return
    observer.disconnect()
    const {theme, themeChoice} = document.documentElement.dataset
    Object.assign(globalThis, {early: [theme, themeChoice]})
  }).observe(document, {childList: true, subtree: true})
}

type System = 'light' | 'dark'

/** Loads a page as a reader does who chose this earlier. */
async function load(page: Page, value: string | undefined, colorScheme: System = 'light'): Promise<void> {
  await page.setViewportSize({width: 1280, height: 900})
  await page.emulateMedia({colorScheme})
  await page.evaluate((kept) => (kept === undefined ? localStorage.clear() : localStorage.setItem('theme', kept)), value)
  await page.goto(`${new URL(page.url()).origin}/`)
}

test.each([
  ['plain', undefined, 'dark', ['light', 'light']],
  ['plain', 'dark', 'light', ['dark', 'dark']],
  ['plain', 'sepia', 'dark', ['light', 'light']],
  ['system', undefined, 'dark', ['dark', 'system']],
  ['system', undefined, 'light', ['light', 'system']],
  ['system', 'light', 'dark', ['light', 'light']],
] as const)(
  'D2: on the site %s, with %s stored and a %s system, the mode is set when the body begins',
  async (name, value, system, expected) => {
    await {plain: onPlain, system: onSystem}[name](async (page) => {
      await load(page, value, system)
      expect(await page.evaluate(() => (globalThis as unknown as {early: unknown}).early)).toEqual(expected)
    })
  },
)

test('D3: without a switch there is no toggle in bar or menu, and a choice kept from earlier has no effect and is removed', async () => {
  const seen = await sites.fixed.visit(
    '/?docsite-theme=dark',
    async (page) => {
      await page.getByRole('button', {name: 'Menu'}).click()
      return {toggles: await page.locator('.color-mode').count(), shown: await shown(page), stored: await stored(page)}
    },
    {...phone, before: chosen('dark')},
  )
  expect(seen).toEqual({toggles: 0, shown: ['light', undefined], stored: null})
})

test('D4, D7: the toggle, by keyboard, flips the mode, remembers it and names the current one, after navigation too', async () => {
  const seen = await onPlain(async (page) => {
    const before = await toggle(page).getAttribute('aria-label')
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    const after = [await shown(page), await stored(page), await toggle(page).getAttribute('aria-label')]
    await page.reload()
    const reloaded = [await shown(page), await toggle(page).getAttribute('aria-label')]
    await page.locator('.navbar').getByRole('link', {name: 'Other'}).click()
    await page.getByRole('heading', {level: 1, name: 'Other'}).waitFor()
    const other = await toggle(page).getAttribute('aria-label')
    await toggle(page).click()
    return {before, after, reloaded, other, back: [await shown(page), await stored(page)]}
  })
  expect(seen).toEqual({
    before: 'Colour mode: light',
    after: [['dark', 'dark'], 'dark', 'Colour mode: dark'],
    reloaded: [['dark', 'dark'], 'Colour mode: dark'],
    other: 'Colour mode: dark',
    back: [['light', 'light'], 'light'],
  })
})

test('D4: the menu of small screens has the toggle, and the bar does not', async () => {
  const seen = await onPlain(async (page) => {
    await page.setViewportSize(phone.viewport)
    const bar = await toggle(page).count()
    await page.getByRole('button', {name: 'Menu'}).click()
    await toggle(page).click()
    return {bar, shown: await shown(page), isOpen: await page.locator('#site-menu').isVisible()}
  })
  expect(seen).toEqual({bar: 0, shown: ['dark', 'dark'], isOpen: true})
})

test('D4: other tabs follow a choice, and its removal takes them back to what the site begins with', async () => {
  await onPlain(async (page) => {
    const other = await page.context().newPage()
    await other.goto(`${sites.plain.origin}/`)
    await toggle(page).click()
    await expect.poll(() => shown(other)).toEqual(['dark', 'dark'])
    await page.evaluate(() => localStorage.removeItem('theme'))
    await expect.poll(() => shown(other)).toEqual(['light', 'light'])
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await expect.poll(() => shown(other)).toEqual(['dark', 'dark'])
    await page.evaluate(() => localStorage.clear())
    await expect.poll(() => shown(other)).toEqual(['light', 'light'])
    await other.close()
  })
})

test('D4: a page that the browser has kept and shows again follows what was chosen meanwhile', async () => {
  await onPlain(async (page) => {
    const seen = await page.evaluate(() => {
      const show = (persisted: boolean) => {
        dispatchEvent(new PageTransitionEvent('pageshow', {persisted}))
        return document.documentElement.dataset['theme']
      }
      localStorage.setItem('theme', 'dark')
      const first = [show(false), show(true)]
      localStorage.removeItem('theme')
      return [...first, show(true)]
    })
    expect(seen).toEqual(['light', 'dark', 'light'])
  })
})

test('D5: a change of the system is followed only while nothing was chosen', async () => {
  await onSystem(async (page) => {
    await page.emulateMedia({colorScheme: 'dark'})
    await expect.poll(() => shown(page)).toEqual(['dark', 'system'])
    await toggle(page).click()
    expect(await shown(page)).toEqual(['light', 'light'])
    await page.emulateMedia({colorScheme: 'light'})
    await page.emulateMedia({colorScheme: 'dark'})
    // A frame later the event has been dispatched.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await shown(page)).toEqual(['light', 'light'])
  })
})

test('D6: the toggle has three states where the system is respected; the system is what is not remembered', async () => {
  const seen = await onSystem(async (page) => {
    await page.emulateMedia({colorScheme: 'dark'})
    await expect.poll(() => shown(page)).toEqual(['dark', 'system'])
    const states: unknown[] = []
    for (let click = 0; click < 4; click++) {
      states.push([...(await shown(page)), await stored(page), await toggle(page).getAttribute('aria-label')])
      await toggle(page).click()
    }
    return states
  })
  const system = ['dark', 'system', null, 'Colour mode: as the system']
  expect(seen).toEqual([system, ['light', 'light', 'light', 'Colour mode: light'], ['dark', 'dark', 'dark', 'Colour mode: dark'], system])
})

test.each(
  (['light', 'dark'] as const).flatMap((system) =>
    [undefined, 'light', 'dark'].map((value) => ({system, value, name: `${value ?? 'nothing'} stored and a ${system} system`})),
  ),
)('D4, D6: with $name, the first click changes what is seen, and three clicks lead through all modes', async ({system, value}) => {
  const {looks, choices} = await onSystem(async (page) => {
    await load(page, value, system)
    const seen = [await shown(page)]
    for (let click = 0; click < 3; click++) {
      await toggle(page).click()
      seen.push(await shown(page))
    }
    return {looks: seen.map(([look]) => look), choices: seen.map(([, choice]) => choice)}
  })
  expect(looks[1]).not.toBe(looks[0])
  expect([new Set(choices.slice(0, 3)), choices[3]]).toEqual([new Set(['dark', 'light', 'system']), choices[0]])
})

test('D4, D6: what was chosen by clicks is what the next page begins with, and a click on it changes what is seen', async () => {
  await onSystem(async (page) => {
    for (const clicks of isDeep ? [1, 2, 3] : [2]) {
      await load(page, undefined, 'dark')
      for (let click = 0; click < clicks; click++) await toggle(page).click()
      const chosenMode = await shown(page)
      await page.reload()
      const next = await shown(page)
      await toggle(page).click()
      expect([next, (await shown(page))[0] === next[0]]).toEqual([chosenMode, false])
    }
  })
})

test('D6: the address can name the mode, which is not remembered', async () => {
  const seen = await onPlain(async (page) => {
    await page.goto(`${sites.plain.origin}/?docsite-theme=dark`)
    return [await shown(page), await stored(page)]
  })
  expect(seen).toEqual([['dark', 'dark'], null])
})
