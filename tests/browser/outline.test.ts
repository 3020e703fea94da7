import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const docs = 'content/docs/next'
const text = `${'Words that fill a line of the page, and another one. '.repeat(30)}\n`

/** Sections that are higher than the window, one of them with a section inside. */
const sections = ['One', 'Two', 'Three'].map((name) => `## ${name}\n\n${text.repeat(5)}\n`).join('\n')
const article = `# Long\n\n${text}\n${sections}\n### Inside\n\n${text.repeat(2)}\n#### Deep\n\n${text}\n## Last\n\n${text.repeat(5)}`

const files = {
  [`${docs}/long.md`]: article,
  [`${docs}/levels.md`]: `---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n\n${article}`,
  [`${docs}/none.md`]: `---\nhide_table_of_contents: true\n---\n\n${article}`,
  [`${docs}/tabs.mdx`]: `# Tabs\n\n<Tabs>\n<TabItem value="a">\n\n${text}\n\n</TabItem>\n<TabItem value="b">\n\nHidden.\n\n</TabItem>\n</Tabs>\n\n## Late\n\n${text.repeat(8)}\n`,
  'content/pages/index.md': '# Home\n',
}

let site: OpenSite
let hiding: OpenSite
let announced: OpenSite
beforeAll(async () => {
  site = await openSite(files)
  hiding = await openSite(files, {navbar: {hideOnScroll: true}, tableOfContents: {minLevel: 2, maxLevel: 4}})
  announced = await openSite(files, {announcementBar: {id: 'a', content: text}})
})
afterAll(async () => {
  await site.close()
  await hiding.close()
  await announced.close()
})

/** The long page in a wide window, which is as high as at first. */
const onLong = keepOpen(
  (look) => site.visit('/docs/long/', look),
  (page) => page.setViewportSize({width: 1280, height: 900}),
)

const phone = {viewport: {width: 390, height: 844}}

/** The entries of the list of a page, as its bytes have them. */
function entries({root}: OpenSite, page: string): (string | undefined)[] {
  const html = readFileSync(path.join(root, 'dist/docs', page, 'index.html'), 'utf8')
  return [...html.matchAll(/<a [^>]*table-of-contents__link[^>]*>([^<]*)<\/a>/g)].map(([, label]) => label)
}

/** The entry that is marked as current, by class and for screen readers. */
function current(page: Page): Promise<(string | null)[]> {
  return page
    .locator('.table-of-contents__link--active, .outline [aria-current]')
    .evaluateAll((links) => links.map((link) => (link.ariaCurrent === 'true' ? link.textContent : 'half marked')))
}

/** Scrolls so that a heading is at this distance from the top of the window, and waits until the mark has followed. */
async function putHeading(page: Page, {id, top}: {id: string; top: number}): Promise<(string | null)[]> {
  await page.evaluate(
    async ([anchor, distance]) => {
      const heading = document.getElementById(anchor)
      scrollTo({top: scrollY + (heading?.getBoundingClientRect().top ?? 0) - distance, behavior: 'instant'})
      // one frame for the event, one for what it asked for
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    },
    [id, top] as const,
  )
  return current(page)
}

test('I1: headings of levels 2 and 3 are listed, or those that site or page want; a page can have no list', () => {
  expect([entries(site, 'long'), entries(hiding, 'long'), entries(site, 'levels'), entries(site, 'none')]).toEqual([
    ['One', 'Two', 'Three', 'Inside', 'Last'],
    ['One', 'Two', 'Three', 'Inside', 'Deep', 'Last'],
    ['Inside', 'Deep'],
    [],
  ])
})

test('I3: none is current at the top; then the first heading below the navbar in the upper half, else the one before it', async () => {
  const seen = await onLong(async (page) => {
    const half = 450
    const navbar = await page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().height)
    const isWide = [await page.locator('.outline').isVisible(), await page.getByRole('button', {name: 'On this page'}).isVisible()]
    return {
      isWide,
      top: await current(page),
      lowerHalf: await putHeading(page, {id: 'one', top: half + 20}),
      upperHalf: await putHeading(page, {id: 'one', top: half - 60}),
      belowNavbar: await putHeading(page, {id: 'two', top: Math.ceil(navbar) + 1}),
      underNavbar: await putHeading(page, {id: 'two', top: Math.floor(navbar) - 10}),
      between: await putHeading(page, {id: 'three', top: half + 100}),
      end: await putHeading(page, {id: 'last', top: 0}),
    }
  })
  expect(seen).toEqual({
    // I4: the list without its button
    isWide: [true, false],
    top: [],
    lowerHalf: [],
    upperHalf: ['One'],
    belowNavbar: ['Two'],
    underNavbar: ['Two'],
    between: ['Two'],
    end: ['Last'],
  })
})

test('I3: the entry of the heading in the address is current, after a click too; the offset is none where the navbar hides', async () => {
  const three = await site.visit('/docs/long/#three', async (page) => {
    await expect.poll(() => current(page)).toEqual(['Three'])
    await page.locator('.outline').getByRole('link', {name: 'Two'}).click()
    await expect.poll(() => current(page)).toEqual(['Two'])
    return new URL(page.url()).hash
  })
  const under = await hiding.visit('/docs/long/', async (page) => [
    await putHeading(page, {id: 'two', top: 10}),
    await putHeading(page, {id: 'two', top: -10}),
    await putHeading(page, {id: 'two', top: 600}),
  ])
  expect([three, under]).toEqual(['#two', [['Two'], ['Two'], ['One']]])
})

test('I3: a window that changes its size, and a page that is shown without loading the document, are looked at anew', async () => {
  const seen = await onLong(async (page) => {
    const before = await putHeading(page, {id: 'two', top: 500})
    await page.setViewportSize({width: 1280, height: 1300})
    await expect.poll(() => current(page)).toEqual(['Two'])
    await page.locator('.sidebar').getByRole('link', {name: 'Tabs'}).click()
    await page.getByRole('heading', {name: 'Tabs'}).waitFor()
    await putHeading(page, {id: 'late', top: 100})
    return [before, await current(page)]
  })
  expect(seen).toEqual([['One'], ['Late']])
})

test('I4: on small screens the list is behind a button, closed; choosing an entry closes it and goes there', async () => {
  const seen = await site.visit(
    '/docs/long/',
    async (page) => {
      const list = page.locator('.outline')
      const button = page.getByRole('button', {name: 'On this page'})
      const closed = await list.isVisible()
      await button.click()
      const open = await list.isVisible()
      await list.getByRole('link', {name: 'Three'}).click()
      await expect.poll(() => list.isVisible()).toBe(false)
      await expect.poll(() => page.locator('#three').evaluate((heading) => heading.getBoundingClientRect().top < 300)).toBe(true)
      await button.click()
      await expect.poll(() => current(page)).toEqual(['Three'])
      return [closed, open, await list.isVisible(), new URL(page.url()).hash]
    },
    phone,
  )
  expect(seen).toEqual([false, true, true, '#three'])
})

test('on small screens the list opens below its button, also while an announcement is above the navbar', async () => {
  const distance = await announced.visit(
    '/docs/long/',
    async (page) => {
      const button = page.getByRole('button', {name: 'On this page'})
      await button.click()
      const [above, list] = await Promise.all([button.boundingBox(), page.locator('.outline').boundingBox()])
      return (list?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
    },
    phone,
  )
  expect(Math.abs(distance)).toBeLessThan(2)
})

test('I3: at the end of the page the last entry is marked, however short its section is', async () => {
  await site.visit('/docs/long/', async (page) => {
    await page.setViewportSize({width: 1280, height: 2400})
    await page.evaluate(async () => {
      scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'})
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    expect(new Set(await current(page))).toEqual(new Set(['Last']))
  })
})

test('S1: behind the skip link the article comes first, then the list of headings', async () => {
  await onLong(async (page) => {
    const order = await page.locator('main :is(article, .outline)').evaluateAll((all) => all.map(({tagName}) => tagName))
    expect(order).toEqual(['ARTICLE', 'NAV'])
  })
})
