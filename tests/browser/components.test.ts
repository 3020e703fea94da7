import type {BrowserContext, Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {asNew} from './as-new.ts'
import {componentsPage} from './components-page.ts'
import {findViolations} from './find-violations.ts'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" viewBox="0 0 320 180"><path d="M160 20L260 150H60z" fill="#54c"/></svg>'
const phone = {viewport: {width: 390, height: 844}}
const route = '/docs/components/'

let site: OpenSite
beforeAll(async () => {
  site = await openSite({
    'content/pages/index.md': '# Home\n',
    'content/docs/versions.json': '[]',
    'content/docs/next/components.mdx': componentsPage,
    'content/docs/next/other.md': `# Other\n\n## Part\n\nText.\n\n<pre>${'one line of an author '.repeat(20)}</pre>\n`,
    'content/docs/next/picture.svg': picture,
    'content/docs/next/film.mp4': 'not a film',
    'content/docs/next/film.webm': 'not a film',
    'content/docs/next/film.vtt': 'WEBVTT\n',
  })
})
afterAll(() => site.close())

const onPage = keepOpen<BrowserContext>(
  (look) => site.visit(route, look, {reducedMotion: 'no-preference', before: recordPlaying}),
  async (page) => {
    await asNew(page)
    await page.evaluate(() => localStorage.clear())
    await page.goto(site.origin + route)
  },
)

test('axe finds nothing on any component, light and wide, dark and narrow, nor in an enlarged picture', async () => {
  const found = await onPage(async (page) => {
    const link = page.getByRole('link', {name: 'A triangle over a line'})
    const light = await findViolations(page)
    if (isDeep) {
      await link.click()
      light.push(...(await findViolations(page)))
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize(phone.viewport)
    await page.emulateMedia({colorScheme: 'dark'})
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    const dark = await findViolations(page)
    await link.click()
    return {light, dark, enlarged: await findViolations(page)}
  })
  expect(found).toEqual({light: [], dark: [], enlarged: []})
})

test('the page does not scroll sideways on a phone', async () => {
  const widths = await onPage(async (page) => {
    await page.setViewportSize(phone.viewport)
    const seen: number[] = []
    for (const shown of [route, '/docs/other/']) {
      await page.goto(site.origin + shown)
      seen.push(await page.evaluate(() => document.documentElement.scrollWidth))
    }
    return seen
  })
  expect(widths).toEqual([phone.viewport.width, phone.viewport.width])
})

test('J2, J4: tabs of code follow keyboard and group, and show one block at a time', async () => {
  const seen = await onPage(async (page) => {
    const shown = () => page.locator('.code-tabs .code:visible').evaluateAll((blocks) => blocks.map((block) => block.textContent?.trim()))
    const first = await shown()
    await page.getByRole('tab', {name: 'app.ts'}).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', {name: 'Entire File'}).click()
    return {first, later: await shown(), stored: await page.evaluate(() => localStorage.getItem('docsite.tab.language'))}
  })
  expect(seen).toEqual({
    first: ['const answer: number = 42', ' const one = 1\n-const two = 3\n+const two = 2'.trim()],
    later: ['app.pyanswer = 42', 'numbers.tsconst one = 1\nconst two = 2'],
    stored: 'Python',
  })
})

test('a picture opens in place by keyboard, Escape closes it, and focus is where it was', async () => {
  const seen = await onPage(async (page) => {
    const link = page.getByRole('link', {name: 'A triangle over a line'})
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', {name: 'A triangle over a line'})
    await dialog.waitFor()
    const opened = await page.evaluate(() => document.activeElement?.ariaLabel)
    const isShown = await dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.width > 600))
    await page.keyboard.press('Escape')
    await dialog.waitFor({state: 'detached'})
    const isBack = await link.evaluate((element) => element === document.activeElement)
    return {opened, isShown, isBack, path: new URL(page.url()).pathname}
  })
  expect(seen).toEqual({opened: 'Close', isShown: true, isBack: true, path: route})
})

test('a Markdown image that links to itself opens in place too, a click closes it, and another page has nothing of it', async () => {
  const seen = await onPage(async (page) => {
    const dialogs = page.locator('dialog.zoom-view')
    await page.getByRole('link', {name: 'A triangle, once more'}).click()
    await dialogs.click({position: {x: 5, y: 5}})
    await dialogs.waitFor({state: 'detached'})
    await page.getByRole('link', {name: 'A triangle, once more'}).click()
    await dialogs.waitFor()
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.card a')?.click())
    await page.getByRole('heading', {name: 'Other', level: 1}).waitFor()
    await dialogs.waitFor({state: 'detached'})
    return page.evaluate(() => document.body.inert)
  })
  expect(seen).toBe(false)
})

test('a page without components loads nothing for them; one that navigation brings has it all', async () => {
  const seen = await onPage(async (page) => {
    await page.goto(`${site.origin}/docs/other/`)
    const loaded = async () => {
      const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name))
      return ['components', 'media'].filter((name) => urls.some((url) => url.includes(`/assets/${name}-`)))
    }
    const before = await loaded()
    await page.locator('.sidebar').getByRole('link', {name: 'Components'}).click()
    await page.getByRole('link', {name: 'A triangle over a line'}).click()
    await page.getByRole('dialog', {name: 'A triangle over a line'}).waitFor()
    return {
      before,
      after: await loaded(),
      border: await page
        .locator('.label')
        .first()
        .evaluate((label) => getComputedStyle(label).borderTopWidth),
    }
  })
  expect(seen).toEqual({before: [], after: ['components', 'media'], border: '1px'})
})

test('a picture that is asked for in a new tab is left to the browser', async () => {
  const seen = await onPage(async (page, context) => {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', {name: 'A triangle over a line'}).click({modifiers: ['ControlOrMeta']})
    const tab = await opened
    await tab.waitForURL(/\/picture-\w+\.svg$/)
    await tab.close()
    return page.locator('dialog').count()
  })
  expect(seen).toBe(0)
})

test('a film plays while it is in view', async () => {
  const seen = await onPage(async (page) => {
    await page.locator('video').scrollIntoViewIfNeeded()
    await expect.poll(() => callsOf(page)).toContain('play')
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(async () => (await callsOf(page)).at(-1)).toBe('pause')
    return callsOf(page)
  })
  expect(seen).toEqual(['pause', 'play', 'pause'])
})

test('a film stays still for readers who want less motion, and for those who have used its controls', async () => {
  const seen = await onPage(async (page) => {
    await page.locator('video').scrollIntoViewIfNeeded()
    await expect.poll(() => callsOf(page)).toContain('play')
    await page.locator('video').focus()
    await page.keyboard.press('m')
    await page.evaluate(() => scrollTo(0, 0))
    // an observer of the test's own has seen the film leave when it has heard of it
    await page.locator('video').evaluate(
      (video) =>
        new Promise<void>((resolve) => {
          new IntersectionObserver(() => resolve()).observe(video)
        }),
    )
    const used = await callsOf(page)
    await page.emulateMedia({reducedMotion: 'reduce'})
    await page.reload()
    await page.locator('video').scrollIntoViewIfNeeded()
    await expect.poll(async () => (await callsOf(page)).length).toBe(2)
    return {used, still: await callsOf(page)}
  })
  expect(seen).toEqual({used: ['pause', 'play'], still: ['pause', 'pause']})
})

test('a card is one link, and the link in its text is another', async () => {
  const seen = await onPage(async (page) => {
    const hrefAt = (card: number, part: 'corner' | 'link') =>
      page
        .locator('.card')
        .nth(card)
        .evaluate((element, where) => {
          element.scrollIntoView({block: 'center', behavior: 'instant'})
          const [box] = (where === 'corner' ? element : element.querySelector(':scope > div a'))?.getClientRects() ?? []
          if (box === undefined) return undefined
          const under = document.elementFromPoint(
            // inside of the rounding
            where === 'corner' ? box.right - 12 : box.x + 4,
            where === 'corner' ? box.bottom - 12 : box.y + 4,
          )
          return under?.closest('a')?.getAttribute('href')
        }, part)
    return [await hrefAt(0, 'corner'), await hrefAt(0, 'link'), await hrefAt(1, 'corner')]
  })
  expect(seen).toEqual(['/docs/other/', '/docs/other/#part', undefined])
})

test('steps show their numbers, and a list that is numbered stays one', async () => {
  const seen = await onPage(async (page) => ({
    lists: await page.locator('.steps').getByRole('list').count(),
    items: await page.locator('.steps').getByRole('listitem').count(),
    marks: await page.locator('.steps > ol > li').evaluateAll((items) => items.map((item) => getComputedStyle(item, '::before').content)),
    outline: await page.locator('.outline a').allTextContents(),
  }))
  expect(seen).toEqual({
    lists: 1,
    items: 3,
    marks: Array.from({length: 3}, () => 'counter(list-item) / ""'),
    outline: ['Code tabs', 'Diff tabs', 'Details', 'Figures', 'Video', 'Cards', 'Steps', 'Open the box', 'Close the box'],
  })
})

test('without script everything is there: every tab, pictures as links, films with controls, parts that unfold', async () => {
  const seen = await site.visit(
    route,
    async (page) => {
      await page.getByText('More about it').click()
      return {
        panels: await page.locator('.tab-panel:visible').count(),
        labels: await page
          .locator('.tab-panel')
          .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content)),
        picture: await page.getByRole('link', {name: 'A triangle over a line'}).getAttribute('href'),
        controls: await page.locator('video').evaluate((video: HTMLVideoElement) => [video.controls, video.autoplay]),
        unfolded: await page.getByText('Text with a link').isVisible(),
      }
    },
    {javaScriptEnabled: false},
  )
  expect(seen).toEqual({
    panels: 5,
    labels: ['app.ts', 'Python', 'sh', 'Changes', 'Entire File'].map((label) => `"${label}"`),
    picture: expect.stringMatching(/^\/assets\/files\/picture-\w+\.svg$/) as string,
    controls: [true, false],
    unfolded: true,
  })
})

test('on paper every tab is there under its label, and in forced colours labels and marks have an edge', async () => {
  const seen = await onPage(async (page) => {
    await page.emulateMedia({media: 'print'})
    const printed = await page.locator('.tab-panel:visible').count()
    await page.emulateMedia({media: 'screen', forcedColors: 'active'})
    const edges = await page
      .locator('.label, .card')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).borderTopWidth))
    return {printed, edges: new Set(edges)}
  })
  expect(seen).toEqual({printed: 5, edges: new Set(['1px'])})
})

function callsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as {calls: string[]}).calls)
}

/** The files are no films: what is asked of them is what counts. */
async function recordPlaying(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const calls: string[] = []
    Object.assign(globalThis, {calls})
    Object.assign(HTMLMediaElement.prototype, {
      play: async () => void calls.push('play'),
      pause: () => void calls.push('pause'),
    })
  })
}
