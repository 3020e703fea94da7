import {expect} from 'vitest'
import {EXPO, isReady, isShown, showsPage} from './behaviour.ts'
import type {Behaviour} from './behaviour.ts'
import type {Reader} from './reader.ts'

const ADD = '/docs/next/tutorials/add-package/'

/** Whether the browser can change the page without a load. */
const canNavigate = (reader: Reader) => reader.read(() => 'navigation' in globalThis)
const stays = (reader: Reader) => reader.read(() => 'stayed' in globalThis)

async function stay(reader: Reader): Promise<void> {
  await isReady(reader)
  await reader.read(() => void Object.assign(globalThis, {stayed: true}))
}

const scrollY = (reader: Reader) => reader.read(() => Math.round(globalThis.scrollY))
const focused = (reader: Reader) => reader.read(() => document.activeElement?.className ?? '')

/** How readers go from page to page. */
export const moveBehaviours: readonly Behaviour[] = [
  {
    name: 'a link shows its page, without a load where there is the Navigation API, and Back returns to the place on the page before',
    site: 'reference',
    async run(reader) {
      await reader.open(EXPO)
      await stay(reader)
      await reader.read(() => scrollTo({top: 900, behavior: 'instant'}))
      await reader.click('.sidebar a', 'Add PlayTorch')
      await showsPage(reader, ADD, 'Add PlayTorch to Existing App')
      expect(await stays(reader)).toBe(await canNavigate(reader))
      expect(await scrollY(reader)).toBe(0)
      expect(await reader.read(() => document.querySelector('.sidebar [aria-current=page]')?.textContent)).toBe(
        'Add PlayTorch to Existing App',
      )
      expect(await reader.read(() => document.title)).toBe('Add PlayTorch to Existing App | PlayTorch')
      await reader.read(() => history.back())
      await showsPage(reader, EXPO, 'Expo App')
      await expect.poll(() => scrollY(reader)).toBe(900)
    },
  },
  {
    name: 'a link within the page leads to its heading, which the outline marks',
    site: 'reference',
    async run(reader) {
      await reader.open(EXPO)
      await isReady(reader)
      await reader.click('.outline a', 'Prerequisites')
      await showsPage(reader, `${EXPO}#prerequisites`, 'Expo App')
      const top = () => reader.read(() => document.querySelector('#prerequisites')?.getBoundingClientRect().top ?? -1)
      await expect.poll(top).toBeGreaterThanOrEqual(0)
      await expect.poll(top).toBeLessThan(200)
      await expect
        .poll(() => reader.read(() => document.querySelector('.outline a[aria-current], .outline .is-current')?.textContent))
        .toBe('Prerequisites')
    },
  },
  {
    name: 'a target that is folded away is unfolded and scrolled to, by a link and by the address',
    site: 'languages',
    async run(reader) {
      const isInSight = () =>
        reader.read(() => {
          const box = document.querySelector('#hidden')?.getBoundingClientRect()
          return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight
        })
      await reader.open('/docs/parts/')
      await isReady(reader)
      expect(await isInSight()).toBe(false)
      await reader.click('article a', 'further down')
      await expect.poll(isInSight).toBe(true)
      await reader.open('/docs/start/')
      await reader.open('/docs/parts/#hidden')
      await expect.poll(isInSight).toBe(true)
      await reader.open('/docs/folded/')
      await isReady(reader)
      await reader.click('article a', 'down')
      await expect.poll(isInSight).toBe(true)
    },
  },
  {
    name: 'the search opens by keys, finds while the reader types, and Enter opens the page of the chosen hit',
    site: 'reference',
    async run(reader) {
      await reader.open(EXPO)
      await isReady(reader)
      await reader.press('Control+k')
      await expect.poll(() => reader.read(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
      await reader.type('softmax')
      const hits = () => reader.read(() => [...document.querySelectorAll('[role=option]')].map((hit) => hit.getAttribute('href')))
      await expect.poll(async () => (await hits()).length).toBeGreaterThan(2)
      await reader.press('ArrowDown')
      const chosen = await reader.read(() => document.querySelector('[role=option][aria-selected=true]')?.getAttribute('href'))
      expect(chosen).toBe((await hits())[1])
      await reader.press('Enter')
      await expect.poll(() => reader.place()).toBe(chosen)
      await reader.read(() => history.back())
      await expect.poll(() => reader.place()).toBe(EXPO)
      await expect.poll(() => isShown(reader, 'dialog[open]')).toBe(false)
      await isReady(reader)
      await reader.press('/')
      await expect.poll(() => isShown(reader, 'dialog[open]')).toBe(true)
      await reader.press('Escape')
      await expect.poll(() => isShown(reader, 'dialog[open]')).toBe(false)
    },
  },
  {
    name: 'the page of the search shows what its address asks for',
    site: 'reference',
    async run(reader) {
      await reader.open('/search/?q=softmax')
      await expect.poll(() => reader.read(() => document.querySelectorAll('.search-results a').length)).toBeGreaterThan(2)
      await reader.click('.search-results a')
      await expect.poll(() => reader.place()).toMatch(/^\/docs\//)
    },
  },
  {
    name: 'the drawer of small screens covers the page, Escape closes it, and so does a link',
    site: 'reference',
    async run(reader) {
      await reader.resize({width: 600, height: 800})
      await reader.open(EXPO)
      await isReady(reader)
      const state = () =>
        reader.read(() => [
          document.querySelector('#site-menu')?.matches(':popover-open') ?? false,
          document.querySelector('main')?.inert ?? false,
          document.querySelector('.menu-button')?.getAttribute('aria-expanded') ?? '',
        ])
      await reader.click('.menu-button')
      await expect.poll(state).toEqual([true, true, 'true'])
      await reader.press('Escape')
      await expect.poll(state).toEqual([false, false, 'false'])
      expect(await focused(reader)).toContain('menu-button')
      await reader.click('.menu-button')
      await reader.click('#site-menu .sidebar a', 'Add PlayTorch')
      await showsPage(reader, ADD, 'Add PlayTorch to Existing App')
      await expect.poll(() => reader.read(() => document.querySelector('#site-menu')?.matches(':popover-open'))).toBe(false)
      expect(await reader.read(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    },
  },
  {
    name: 'an address without a page shows the page for such addresses, and its links work',
    site: 'reference',
    async run(reader) {
      await reader.open('/nowhere/')
      await isReady(reader)
      await expect.poll(() => reader.read(() => document.body.dataset['layout'])).toBe('not-found')
      await reader.click('.navbar a', 'FAQ')
      await expect.poll(() => reader.place()).toBe('/faq/')
      await reader.complaints()
    },
  },
]
