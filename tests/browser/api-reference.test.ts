import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {asNew} from './as-new.ts'
import {findViolations} from './find-violations.ts'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const older = 'export interface Reader { read(path: string): string }\n'
const newer = `
/** What a reader is opened with. */
export interface ReaderConfigurationOptions { encoding?: 'utf8' | 'latin1'; [name: string]: unknown }
/** Reads files. */
export interface Reader {
  /**
   * Reads a file.
   * @param path Where it is.
   */
  read(path: string, options?: ReaderConfigurationOptions): string
  /** @deprecated Use read. */
  readAll(): string[]
${Array.from({length: 12}, (_none, index) => `  /** The field ${index}. */\n  field${index}: number\n`).join('')}}
/** Kinds of files. */
export declare enum Kind { Text = 'text', Binary = 'binary' }
/** Opens a reader. */
export declare function open(path: string, mode: 'read' | 'write', ...rest: readonly unknown[]): Promise<Reader>
`

const types = '/docs/next/api/interfaces/lib.reader/'
const pages = [types, '/docs/next/api/modules/lib/', '/docs/next/api/enums/lib.kind/', '/docs/next/api/']

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
    {api: [{name: 'lib', source: './new', versions: {'1.0': './old'}, comments: true}]},
  )
})
afterAll(() => site.close())

const onPage = keepOpen((look) => site.visit(types, (page) => look(page, undefined)), asNew)

test('a member is reached by its address, by the list of sections and from a signature by keyboard', async () => {
  await onPage(async (page) => {
    await page.goto(`${site.origin}${types}#field2`)
    await expect.poll(() => page.locator('#field2').evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(300)
    expect(await page.locator('#readall ~ .api-badges').first().textContent()).toBe('Deprecated since next Since next')
    await page.locator('.table-of-contents__link', {hasText: 'read()'}).first().click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#read')
    await page.locator('.api-signature a', {hasText: 'ReaderConfigurationOptions'}).first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/next/api/interfaces/lib.readerconfigurationoptions/')
    await expect.poll(() => page.locator('h1').textContent()).toBe('Interface: ReaderConfigurationOptions')
  })
})

const [wide, narrow] = [1280, 390]

const modes = (['light', 'dark'] as const).flatMap((colorScheme) => [wide, narrow].map((width) => ({colorScheme, width})))

test.each(pages)('axe finds nothing and nothing scrolls sideways, light or dark, wide or narrow: %s', async (route) => {
  await onPage(async (page) => {
    for (const {colorScheme, width} of isDeep
      ? modes
      : [{colorScheme: 'light', width: wide} as const, {colorScheme: 'dark', width: narrow} as const]) {
      await page.setViewportSize({width, height: 900})
      await page.emulateMedia({colorScheme})
      await page.goto(site.origin + route)
      // a page of types has most of what is on the others
      const found = isDeep || width === wide || route === types ? await findViolations(page) : []
      const seen = {colorScheme, found, scrolls: await page.evaluate(() => document.documentElement.scrollWidth)}
      expect(seen).toEqual({colorScheme, found: [], scrolls: width})
    }
  })
})

test('a title breaks where a word of a name begins', async () => {
  const lines = await onPage(async (page) => {
    await page.setViewportSize({width: 320, height: 700})
    await page.goto(`${site.origin}/docs/next/api/interfaces/lib.readerconfigurationoptions/`)
    return page.locator('h1').evaluate((heading) =>
      [...heading.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE) return []
        const range = document.createRange()
        range.setStart(node, (node.textContent ?? '').lastIndexOf(' ') + 1)
        range.setEnd(node, node.textContent?.length ?? 0)
        return range.getClientRects().length
      }),
    )
  })
  expect(lines).toEqual([1, 1, 1])
})
