import {expect} from 'vitest'
import {EXPO, isReady, isShown, showsPage} from './behaviour.ts'
import type {Behaviour} from './behaviour.ts'
import type {Reader} from './reader.ts'

/** The text of the panels of tabs that can be seen. */
const panels = (reader: Reader) =>
  reader.read(() =>
    [...document.querySelectorAll<HTMLElement>('.tab-panel')].filter((one) => one.checkVisibility()).map((one) => one.innerText.trim()),
  )

/** The version that the menu shows. */
const label = (reader: Reader) => reader.read(() => document.querySelector('.navbar [data-version-label]')?.textContent)

/** The colour mode that is chosen, and the one that is seen. */
const theme = (reader: Reader) =>
  reader.read(() => [document.documentElement.dataset['theme'], getComputedStyle(document.documentElement).colorScheme])

/** Goes back to a page, which the browser may have kept as it was when the reader left it. */
async function back(reader: Reader, place: string, name: string): Promise<void> {
  await reader.read(() => history.back())
  await showsPage(reader, place, name)
}

/** What readers choose, and what they find again. */
export const chooseBehaviours: readonly Behaviour[] = [
  {
    name: 'tabs follow clicks and arrow keys, and a choice of a group is kept across pages and Back',
    site: 'languages',
    async run(reader) {
      await reader.open('/docs/parts/')
      await isReady(reader)
      expect(await panels(reader)).toEqual(['Text of iOS.'])
      await reader.click('[role=tab]', 'Android')
      await expect.poll(() => panels(reader)).toEqual(['Text of Android.'])
      await reader.press('ArrowRight')
      await expect.poll(() => panels(reader)).toEqual(['Text of iOS.'])
      await reader.press('End')
      await expect.poll(() => panels(reader)).toEqual(['Text of Android.'])
      expect(await reader.read(() => document.activeElement?.textContent)).toBe('Android')
      await reader.open('/docs/next/parts/')
      await expect.poll(() => panels(reader)).toEqual(['Text of Android.'])
      await reader.click('[role=tab]', 'iOS')
      await back(reader, '/docs/parts/', 'Parts')
      await expect.poll(() => panels(reader)).toEqual(['Text of iOS.'])
    },
  },
  {
    name: 'islands come to life',
    site: 'languages',
    async run(reader) {
      await reader.open('/docs/parts/')
      await isReady(reader)
      await expect
        .poll(async () => {
          await reader.click('.counter')
          return Number(await reader.read(() => document.querySelector('.counter')?.textContent))
        })
        .toBeGreaterThan(1)
    },
  },
  {
    name: 'the colour mode is switched at once, and kept across pages and Back',
    site: 'languages',
    async run(reader) {
      await reader.open('/docs/parts/')
      await isReady(reader)
      expect(await theme(reader)).toEqual(['light', 'light'])
      await reader.open('/docs/folded/')
      await isReady(reader)
      await reader.click('.color-mode')
      await expect.poll(() => theme(reader)).toEqual(['dark', 'dark'])
      await back(reader, '/docs/parts/', 'Parts')
      await expect.poll(() => theme(reader)).toEqual(['dark', 'dark'])
      await reader.open('/about/')
      expect(await theme(reader)).toEqual(['dark', 'dark'])
    },
  },
  {
    name: 'the version menu opens, leads to the same page of another version, is closed by Escape, and pages outside the docs follow it',
    site: 'reference',
    async run(reader) {
      await reader.open(EXPO)
      await isReady(reader)
      await reader.click('.navbar .versions summary')
      await expect.poll(() => isShown(reader, '.navbar .versions a')).toBe(true)
      await reader.press('Escape')
      await expect.poll(() => isShown(reader, '.navbar .versions a')).toBe(false)
      await reader.click('.navbar .versions summary')
      await reader.click('.navbar .versions a', '0.2.4')
      await showsPage(reader, '/docs/tutorials/get-started-expo-app/', 'Expo App')
      await expect.poll(() => label(reader)).toBe('0.2.4')
      expect(await isShown(reader, '.navbar .versions a')).toBe(false)
      await reader.open('/faq/')
      await reader.open('/docs/0.1/tutorials/model-spec/')
      await isReady(reader)
      await reader.click('.navbar .versions summary')
      await reader.click('.navbar .versions a', '0.2.3')
      await expect.poll(() => reader.place()).toMatch(/^\/docs\/0\.2\.3\//)
      await reader.read(() => history.go(-2))
      await expect.poll(() => reader.place()).toBe('/faq/')
      await expect.poll(() => label(reader)).toBe('0.2.3')
    },
  },
  {
    name: 'Tab begins with the link to the content, which can be seen then and leads there',
    site: 'reference',
    async run(reader) {
      await reader.open(EXPO)
      await isReady(reader)
      await reader.press('Tab')
      const stop = () =>
        reader.read(() => {
          const element = document.activeElement ?? document.body
          const {top, height} = element.getBoundingClientRect()
          // a window that does not exist on any screen, such as Firefox's, never has the focus, and then no element shows it
          const isMarked = !document.hasFocus() || (top >= 0 && height > 1 && element.matches(':focus-visible'))
          return [element.className, isMarked]
        })
      await expect.poll(stop).toEqual(['skip-link', true])
      await reader.press('Enter')
      await reader.press('Tab')
      expect(await reader.read(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
    },
  },
  {
    name: 'a closed announcement stays closed, on pages before too',
    site: 'reference',
    async run(reader) {
      await reader.open('/community/')
      await reader.open('/faq/')
      await isReady(reader)
      expect(await isShown(reader, '.announcement-bar')).toBe(true)
      await reader.click('.announcement-close')
      await expect.poll(() => isShown(reader, '.announcement-bar')).toBe(false)
      await reader.read(() => history.back())
      await expect.poll(() => reader.place()).toBe('/community/')
      await expect.poll(() => isShown(reader, '.announcement-bar')).toBe(false)
    },
  },
]
