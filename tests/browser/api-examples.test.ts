import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {asNew} from './as-new.ts'
import {findViolations} from './find-violations.ts'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const text = '   * Words that say what it does, and what it does not do, at some length.\n'.repeat(14)
const code = (lines: number): string =>
  Array.from(
    {length: lines},
    (_none, index) => `   * const value${index} = reader.read('file-${index}.txt', {encoding: 'utf8', flags: ['a', 'b', 'c']})\n`,
  ).join('')
const example = (lines: number): string => `   * @example\n   * \`\`\`ts\n${code(lines)}   * \`\`\`\n`
const fields = (from: number, to: number): string =>
  Array.from({length: to - from}, (_none, index) => `  /** The field ${from + index}. */\n  field${from + index}: number\n`).join('')

const older = `export interface Reader {\n${fields(0, 12)}}\n`
const newer = `
/**
 * Reads files.
 * @example
 * \`\`\`ts
 * const first = 'one'
 * \`\`\`
 */
export interface Reader {
${fields(0, 24)}
  /**
${text}   * @param path Where it is, from the root.
   * @param optionsOfTheReader How it is read.
   * @returns What is there.
${example(4)}   */
  read(path: string, optionsOfTheReader?: { encoding?: 'utf8' | 'latin1'; flags?: string[] }): Promise<string>
  /**
   * Reads all, with an example that is higher than the window.
${example(90)}   */
  readAll(): string[]
  /** @deprecated Use read. */
  readOld(): string[]
  /**
   * Has several examples, which are higher than the window together.
${example(2)}${example(12)}${example(3)}${example(12)}${example(12)}   */
  readMany(): string[]
  /** Says nothing. */
  stop(): void
}
/** How files are read. */
export interface Options {
  /** The encoding. */
  encoding: string
}
`

const route = '/docs/next/api/interfaces/lib.reader/'
const widths = [390, 820, 1280, 1440, 1920]
const gap = 24

let site: OpenSite
beforeAll(async () => {
  site = await openSite(
    {
      'content/docs/versions.json': '["1.0"]',
      'content/docs/1.0/index.md': '# Home\n',
      'content/docs/next/index.md': '# Home\n',
      'old/index.d.ts': older,
      'new/index.d.ts': newer,
    },
    {docs: {changes: true}, api: [{name: 'lib', source: './new', versions: {'1.0': './old'}, comments: true}], markdownPages: true},
  )
})
afterAll(() => site.close())

const onPage = keepOpen((look) => site.visit(route, (page) => look(page, undefined)), asNew)

/** Looks at the page of the reader in a window of this size. Before a release, it is loaded for each test. */
const visit = (size: {readonly width: number; readonly height: number}, look: (page: Page) => Promise<void>) =>
  onPage(async (page) => {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}))
    if (isDeep || page.url() !== site.origin + route) await page.goto(site.origin + route)
    await look(page)
  })

type Box = {readonly top: number; readonly bottom: number; readonly left: number; readonly right: number}

/** The boxes of the entry after a heading, and of what is around it, in the window. */
function boxesOf(page: Page, id: string): Promise<Record<'navbar' | 'entry' | 'signature' | 'text' | 'examples' | 'next', Box>> {
  return page.evaluate((heading) => {
    const boxOf = (element: Element | null | undefined): Box => {
      const {top = NaN, bottom = NaN, left = NaN, right = NaN} = element?.getBoundingClientRect() ?? {}
      return {top, bottom, left, right}
    }
    const entry = document.getElementById(heading)?.nextElementSibling
    return {
      navbar: boxOf(document.querySelector('.navbar')),
      entry: boxOf(entry),
      signature: boxOf(entry?.querySelector('.api-signature')),
      text: boxOf(entry?.firstElementChild),
      examples: boxOf(entry?.querySelector('.api-examples')),
      next: boxOf(entry?.nextElementSibling),
    }
  }, id)
}

/** Scrolls so that the entry after a heading begins at this distance from the top of the window. */
async function scrollEntry(page: Page, id: string, top: number): Promise<void> {
  await page.evaluate(
    async ([heading, distance]) => {
      const entry = document.getElementById(heading)?.nextElementSibling
      scrollTo({top: scrollY + (entry?.getBoundingClientRect().top ?? 0) - distance, behavior: 'instant'})
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    },
    [id, top] as const,
  )
}

test.each([1440, 1920])('an example is beside its signature and stays in view while its section is read, at %d px', async (width) => {
  await visit({width, height: 700}, async (page) => {
    await scrollEntry(page, 'read', 300)
    const before = await boxesOf(page, 'read')
    expect(before.examples.top).toBeCloseTo(before.signature.top, 0)
    expect(before.examples.left).toBeGreaterThan(before.text.right)
    expect(before.examples.right).toBeCloseTo(before.entry.right, 0)
    const stuck = before.navbar.bottom + gap
    const isLower = before.text.bottom - before.text.top - (before.examples.bottom - before.examples.top)
    expect(isLower).toBeGreaterThan(100)
    for (const past of [0, 40, 90]) {
      await scrollEntry(page, 'read', stuck - past)
      const {examples, entry} = await boxesOf(page, 'read')
      expect([past, Math.round(examples.top), Math.round(entry.top)]).toEqual([past, Math.round(stuck), Math.round(stuck - past)])
    }
    // at its end, the section takes the example along
    await scrollEntry(page, 'read', stuck - isLower - 60)
    const after = await boxesOf(page, 'read')
    expect(after.examples.top).toBeLessThan(stuck - 10)
    expect(after.examples.bottom).toBeLessThanOrEqual(after.entry.bottom + 0.5)
    expect(after.entry.bottom).toBeLessThan(after.next.top)
  })
})

test.each(widths)('nothing overlaps and the page does not scroll sideways, at %d px', async (width) => {
  await visit({width, height: 900}, async (page) => {
    const entries = await page.evaluate(() =>
      [...document.querySelectorAll('.api-entry')].map((entry) => {
        const boxes = [...entry.children].map((part) => part.getBoundingClientRect())
        const overlaps = boxes.flatMap((a, index) =>
          boxes.slice(index + 1).map((b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5),
        )
        const own = entry.getBoundingClientRect()
        const isInside = boxes.every(
          ({left, right, bottom}) => left >= own.left - 0.5 && right <= own.right + 0.5 && bottom <= own.bottom + 0.5,
        )
        const [first, second] = boxes
        return {
          overlaps: overlaps.includes(true),
          isInside,
          beside: first !== undefined && second !== undefined && second.left >= first.right,
        }
      }),
    )
    const beside = width >= 1440
    expect(entries).toEqual(Array.from({length: 4}, () => ({overlaps: false, isInside: true, beside})))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (isDeep || [390, 1440].includes(width)) expect(await findViolations(page)).toEqual([])
  })
})

test('blocks without an example reach the edges of those with one', async () => {
  await visit({width: 1440, height: 900}, async (page) => {
    const edges = await page.evaluate(() => {
      const edgesOf = (selector: string): [number, number] => {
        const {left, right} = document.querySelector(selector)?.getBoundingClientRect() ?? {left: NaN, right: NaN}
        return [Math.round(left), Math.round(right)]
      }
      return {
        meta: edgesOf('.page-meta'),
        signature: edgesOf('#field0 + .api-signature'),
        index: edgesOf('.api-index'),
        entry: edgesOf('#read + .api-entry'),
        text: edgesOf('#read + .api-entry > div'),
      }
    })
    expect(edges.signature).toEqual(edges.entry)
    expect(edges.meta).toEqual(edges.entry)
    expect(edges.index).toEqual(edges.text)
  })
})

test('an example that is higher than the window scrolls by itself, by keyboard too, and its button stays', async () => {
  await visit({width: 1440, height: 800}, async (page) => {
    await scrollEntry(page, 'readall', 84)
    const {examples, navbar} = await boxesOf(page, 'readall')
    expect([examples.top >= navbar.bottom, examples.bottom <= 800]).toEqual([true, true])
    const pre = page.locator('#readall + .api-entry .api-examples pre')
    await pre.focus()
    await page.keyboard.press('End')
    await expect
      .poll(() => pre.evaluate(({scrollTop, scrollHeight, clientHeight}) => scrollHeight - clientHeight - scrollTop))
      .toBeLessThan(2)
    expect(await pre.evaluate(({scrollTop}) => scrollTop)).toBeGreaterThan(500)
    expect(await page.locator('#readall + .api-entry .api-examples .code-tools button').first().isVisible()).toBe(true)
  })
})

test('several examples share the height of the window, and the last one is reached by Tab', async () => {
  await visit({width: 1440, height: 800}, async (page) => {
    await scrollEntry(page, 'readmany', 84)
    const column = page.locator('#readmany + .api-entry .api-examples')
    const heights = await column.locator('.code').evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().height))
    expect(heights).toHaveLength(5)
    // that of one line with its padding is 50 px
    expect(Math.min(...heights)).toBeGreaterThan(60)
    expect(Math.max(...heights)).toBeLessThanOrEqual(0.6 * 800 + 1)
    expect((await boxesOf(page, 'readmany')).examples.bottom).toBeLessThanOrEqual(800)
    const last = column.locator('pre').last()
    await column.locator('pre').nth(3).focus()
    for (let stops = 0; stops < 4 && !(await last.evaluate((pre) => pre === document.activeElement)); stops++)
      await page.keyboard.press('Tab')
    expect(await last.evaluate((pre) => pre === document.activeElement)).toBe(true)
    await expect.poll(() => last.evaluate((pre) => pre.getBoundingClientRect().top)).toBeLessThan(800)
    expect(await last.evaluate((pre) => pre.getBoundingClientRect().top)).toBeGreaterThan(60)
  })
})

test('on paper, examples follow their text, without the index', async () => {
  await visit({width: 1920, height: 900}, async (page) => {
    await page.emulateMedia({media: 'print'})
    const {text: before, examples} = await boxesOf(page, 'read')
    expect([examples.top >= before.bottom - 1, Math.round(examples.left)]).toEqual([true, Math.round(before.left)])
    expect(await page.locator('.api-index').isVisible()).toBe(false)
  })
})

test('an index leads to members by keyboard, strikes deprecated ones through and marks new ones', async () => {
  await visit({width: 1440, height: 600}, async (page) => {
    expect(await page.locator('.api-index p').allTextContents()).toEqual(['Properties', 'Methods'])
    expect(await page.locator('.api-index li').evaluateAll((items) => items.slice(2, 5).map((item) => item.textContent))).toEqual([
      'field10',
      'field11',
      'field12 new',
    ])
    expect(await page.locator('.api-index del').allTextContents()).toEqual(['readOld()'])
    const link = page.locator('.api-index a', {hasText: 'field20'})
    await link.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe('#field20')
    const {navbar} = await boxesOf(page, 'read')
    await expect.poll(() => page.locator('#field20').evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(300)
    expect(await page.locator('#field20').evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThanOrEqual(navbar.bottom)
    const current = page.locator('.outline [aria-current]')
    await expect.poll(() => current.textContent()).toBe('field20')
    const [outline, entry] = await Promise.all([page.locator('.outline').boundingBox(), current.boundingBox()])
    expect([outline !== null && entry !== null && entry.y >= outline.y && entry.y + entry.height <= outline.y + outline.height]).toEqual([
      true,
    ])
  })
  if (process.env['DOCSITE_TEST_SERVER'] === 'serve') return
  const markdown = readFileSync(path.join(site.root, 'dist/docs/next/api/interfaces/lib.reader.md'), 'utf8')
  expect([markdown.includes('### field20'), markdown.includes('](#field20)')]).toEqual([true, false])
})

test('a page says once since when it, or a part of it, is there', async () => {
  const sinceOn = (address: string) =>
    onPage(async (page) => {
      await page.goto(site.origin + address)
      return {
        badges: await page.locator('.api-badges').allTextContents(),
        notes: await page.locator('.doc-history a, .section-since').allTextContents(),
      }
    })
  const reader = await sinceOn(route)
  expect(reader.badges).toHaveLength(12 + 5)
  expect(reader.notes).toEqual(['Changed in Next'])
  expect(await sinceOn('/docs/next/api/interfaces/lib.options/')).toEqual({badges: ['Since next'], notes: []})
})
