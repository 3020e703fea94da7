import {expect} from 'vitest'
import {EXPO, isReady, isShown} from './behaviour.ts'
import type {Behaviour} from './behaviour.ts'
import type {Reader} from './reader.ts'

const panelsShown = (reader: Reader) =>
  reader.read(() => [...document.querySelectorAll('.tab-panel')].filter((one) => one.checkVisibility()).length)

/** What readers see. */
export const readBehaviours: readonly Behaviour[] = [
  {
    name: 'pages have their text, pictures and drawings, and none scrolls sideways',
    site: 'reference',
    async run(reader) {
      for (const route of ['/', EXPO, '/docs/tutorials/snacks/image-classification/', '/docs/api/core/', '/community/', '/faq/']) {
        for (const width of [1280, 600]) {
          await reader.resize({width, height: 900})
          await reader.open(route)
          await isReady(reader)
          const seen = await reader.read(() => ({
            heading: (document.querySelector('h1')?.textContent ?? '').length > 2,
            isWide: document.documentElement.scrollWidth > innerWidth,
            lost: [...document.images].filter(
              (image) => image.complete && image.naturalWidth === 0 && image.src.startsWith(location.origin),
            ).length,
            drawings: [...document.querySelectorAll('figure.diagram svg')].filter((one) => one.getBoundingClientRect().height < 20).length,
          }))
          expect([route, width, seen]).toEqual([route, width, {heading: true, isWide: false, lost: 0, drawings: 0}])
        }
      }
    },
  },
  {
    name: 'without scripts, a page has its text and every panel of its tabs, and links and the version menu lead on',
    site: 'withoutScripts',
    async run(reader) {
      await reader.open(EXPO)
      const all = await reader.read(() => document.querySelectorAll('.tab-panel').length)
      expect(all).toBeGreaterThan(2)
      expect(await panelsShown(reader)).toBe(all)
      expect(await reader.read(() => 'script' in document.documentElement.dataset)).toBe(false)
      expect(await isShown(reader, '.color-mode')).toBe(false)
      await reader.click('.navbar .versions summary')
      await reader.click('.navbar .versions a', '0.2.4')
      await expect.poll(() => reader.place()).toBe('/docs/tutorials/get-started-expo-app/')
      await reader.click('.sidebar a', 'Add PlayTorch')
      await expect.poll(() => reader.place()).toBe('/docs/tutorials/add-package/')
      await reader.resize({width: 600, height: 800})
      await reader.click('.menu-button')
      await reader.click('#site-menu .sidebar a', 'Expo App')
      await expect.poll(() => reader.place()).toBe('/docs/tutorials/get-started-expo-app/')
    },
  },
  {
    name: 'on paper, all panels are open, and what leads through the site is left out',
    site: 'reference',
    async run(reader) {
      await reader.open(EXPO)
      await isReady(reader)
      const pdf = await reader.print?.()
      if (pdf !== undefined) expect([Buffer.from(pdf.subarray(0, 5)).toString(), pdf.length > 20_000]).toEqual(['%PDF-', true])
      // no protocol shows a page as it is printed, so rules for paper become rules for the screen
      await reader.read(() => {
        const show = (rules: CSSRuleList): void => {
          for (const rule of rules) {
            if (rule instanceof CSSMediaRule)
              rule.media.mediaText = rule.media.mediaText.replace('print', 'all').replace('screen', 'not all')
            if (rule instanceof CSSGroupingRule) show(rule.cssRules)
          }
        }
        for (const sheet of document.styleSheets) show(sheet.cssRules)
      })
      for (const left of ['.navbar', '.sidebar', '.footer', '.pager']) expect([left, await isShown(reader, left)]).toEqual([left, false])
      expect(await panelsShown(reader)).toBe(await reader.read(() => document.querySelectorAll('.tab-panel').length))
    },
  },
  {
    name: 'from right to left, the sidebar is on the right and arrow keys follow the direction',
    site: 'languages',
    async run(reader) {
      await reader.open('/ar/docs/parts/')
      await isReady(reader)
      const isRight = () =>
        reader.read(() => {
          const [sidebar, article] = ['.sidebar', 'article'].map((name) => document.querySelector(name)?.getBoundingClientRect().left ?? 0)
          return document.documentElement.dir === 'rtl' && (sidebar ?? 0) > (article ?? 0)
        })
      expect(await isRight()).toBe(true)
      await reader.click('[role=tab]', 'أ')
      await reader.press('ArrowLeft')
      await expect.poll(() => reader.read(() => document.querySelector('[role=tab][aria-selected=true]')?.textContent)).toBe('ب')
      expect(await reader.read(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await reader.click('.navbar .locales summary')
      await reader.click('.navbar .locales a', 'English')
      await expect.poll(() => reader.place()).toBe('/docs/parts/')
      await expect.poll(() => reader.read(() => document.documentElement.dir)).toBe('ltr')
    },
  },
]
