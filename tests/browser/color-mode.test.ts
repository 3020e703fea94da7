import type {BrowserContext, Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import type {SiteConfigInput} from '../../renderer/config/schema.ts'
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

test.each([
  ['plain', undefined, 'dark', ['light', 'light']],
  ['plain', 'dark', 'light', ['dark', 'dark']],
  ['plain', 'sepia', 'dark', ['light', 'light']],
  ['system', undefined, 'dark', ['dark', 'system']],
  ['system', undefined, 'light', ['light', 'system']],
  ['system', 'light', 'dark', ['light', 'light']],
] as const)(
  'D2: on the site %s, with %s stored and a %s system, the mode is set when the body begins',
  async (name, value, colorScheme, expected) => {
    const early = await sites[name].visit('/', async (page) => page.evaluate(() => (globalThis as unknown as {early: unknown}).early), {
      colorScheme,
      async before(context) {
        if (value !== undefined) await chosen(value)(context)
        await context.addInitScript(() => {
          new MutationObserver((_, observer) => {
            if (document.body === null) return
            observer.disconnect()
            const {theme, themeChoice} = document.documentElement.dataset
            Object.assign(globalThis, {early: [theme, themeChoice]})
          }).observe(document, {childList: true, subtree: true})
        })
      },
    })
    expect(early).toEqual(expected)
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
  const seen = await sites.plain.visit('/', async (page) => {
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
  const seen = await sites.plain.visit(
    '/',
    async (page) => {
      const bar = await toggle(page).count()
      await page.getByRole('button', {name: 'Menu'}).click()
      await toggle(page).click()
      return {bar, shown: await shown(page), isOpen: await page.locator('#site-menu').isVisible()}
    },
    phone,
  )
  expect(seen).toEqual({bar: 0, shown: ['dark', 'dark'], isOpen: true})
})

test('D4: other tabs follow a choice, and its removal takes them back to what the site begins with', async () => {
  await sites.plain.visit('/', async (page, context) => {
    const other = await context.newPage()
    await other.goto(`${sites.plain.origin}/`)
    await toggle(page).click()
    await expect.poll(() => shown(other)).toEqual(['dark', 'dark'])
    await page.evaluate(() => localStorage.removeItem('theme'))
    await expect.poll(() => shown(other)).toEqual(['light', 'light'])
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await expect.poll(() => shown(other)).toEqual(['dark', 'dark'])
    await page.evaluate(() => localStorage.clear())
    await expect.poll(() => shown(other)).toEqual(['light', 'light'])
  })
})

test('D5: a change of the system is followed only while nothing was chosen', async () => {
  await sites.system.visit(
    '/',
    async (page) => {
      await page.emulateMedia({colorScheme: 'dark'})
      await expect.poll(() => shown(page)).toEqual(['dark', 'system'])
      await toggle(page).click()
      expect(await shown(page)).toEqual(['light', 'light'])
      await page.emulateMedia({colorScheme: 'light'})
      await page.emulateMedia({colorScheme: 'dark'})
      // A frame later the event has been dispatched.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await shown(page)).toEqual(['light', 'light'])
    },
    {colorScheme: 'light'},
  )
})

test('D6: the toggle has three states where the system is respected; the system is what is not remembered', async () => {
  const seen = await sites.system.visit(
    '/',
    async (page) => {
      const states: unknown[] = []
      for (let click = 0; click < 4; click++) {
        states.push([...(await shown(page)), await stored(page), await toggle(page).getAttribute('aria-label')])
        await toggle(page).click()
      }
      return states
    },
    {colorScheme: 'dark'},
  )
  const system = ['dark', 'system', null, 'Colour mode: as the system']
  expect(seen).toEqual([system, ['light', 'light', 'light', 'Colour mode: light'], ['dark', 'dark', 'dark', 'Colour mode: dark'], system])
})

test.each(
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [undefined, 'light', 'dark'].map((value) => ({colorScheme, value, name: `${value ?? 'nothing'} stored and a ${colorScheme} system`})),
  ),
)('D4, D6: with $name, the first click changes what is seen, and three clicks lead through all modes', async ({colorScheme, value}) => {
  const {first, looks, choices} = await sites.system.visit(
    '/',
    async (page) => {
      const seen = [await shown(page)]
      for (let click = 0; click < 3; click++) {
        await toggle(page).click()
        seen.push(await shown(page))
      }
      await page.reload()
      const before = await shown(page)
      await toggle(page).click()
      return {first: [before[0], (await shown(page))[0]], looks: seen.map(([look]) => look), choices: seen.map(([, choice]) => choice)}
    },
    {colorScheme, ...(value !== undefined && {before: chosen(value)})},
  )
  expect(looks[1]).not.toBe(looks[0])
  expect(first[1]).not.toBe(first[0])
  expect([new Set(choices.slice(0, 3)), choices[3]]).toEqual([new Set(['dark', 'light', 'system']), choices[0]])
})

test('D6: the address can name the mode, which is not remembered', async () => {
  const seen = await sites.plain.visit('/?docsite-theme=dark', async (page) => [await shown(page), await stored(page)])
  expect(seen).toEqual([['dark', 'dark'], null])
})
