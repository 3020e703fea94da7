import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const folders = ['examples', 'guides', 'notes', 'reference']
const files = Object.fromEntries(
  folders.flatMap((folder) =>
    Array.from({length: 5}, (_, number) => [
      `content/docs/next/${folder}/page-${number}.md`,
      `# ${'More '.repeat(number)}camera\n\nText ${number} of ${folder}.\n`,
    ]),
  ),
) as Readonly<Record<string, string>>

let site: OpenSite
beforeAll(async () => {
  site = await openSite({'content/docs/versions.json': '[]', ...files}, {title: 'Lighthouse'})
})
afterAll(() => site.close())

const options = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('option').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
const active = (page: Page): Promise<string | null> => page.locator('[role=option][aria-selected=true]').getAttribute('href')
/** Where the upper edges of the dialog's parts and of the first six results are. */
const edges = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.search-box, .search-foot'), ...[...document.querySelectorAll('.search-hit')].slice(0, 6)].map(
      (one) => one.getBoundingClientRect().top,
    ),
  )

test('the first results are shown before texts of others are there; these come below, and nothing that was there moves', async () => {
  const held: (() => void)[] = []
  let texts = 0
  await site.visit(
    '/docs/guides/page-0/',
    async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', {name: 'Search', exact: true}).waitFor()
      await page.keyboard.insertText('camera')
      await expect.poll(() => options(page).then(({length}) => length)).toBe(6)
      expect(await page.getByRole('status').textContent()).toContain('20')
      await expect.poll(() => held.length).toBeGreaterThan(0)
      const before = {first: await options(page), edges: await edges(page)}
      await page.keyboard.press('ArrowDown')
      const chosen = await active(page)
      expect(chosen).toBe(before.first[1])
      for (const release of held.splice(0)) release()
      texts = Number.NEGATIVE_INFINITY
      await expect.poll(() => options(page).then(({length}) => length)).toBe(20)
      expect((await options(page)).slice(0, 6)).toEqual(before.first)
      expect(await active(page)).toBe(chosen)
      expect(await edges(page)).toEqual(before.edges)
      // one after the last is the first again
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      expect(await active(page)).toBe((await options(page)).at(-1))
    },
    {
      before: (context) =>
        context.route('**/assets/search/articles/*', async (route) => {
          texts += 1
          if (texts > 6) await new Promise<void>((resolve) => held.push(resolve))
          await route.continue()
        }),
    },
  )
})

test(
  'whoever types on has the answer to the last letter, and Enter follows the first result as soon as that is there',
  {tags: ['quick']},
  async () => {
    await site.visit('/docs/guides/page-0/', async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', {name: 'Search', exact: true}).waitFor()
      await page.keyboard.type('camera')
      await expect.poll(() => options(page).then(({length}) => length)).toBe(20)
      const [first] = await options(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await page.keyboard.insertText('camera')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => location.pathname)).toBe(first)
    })
  },
)

test('the page behind the dialog is inert as soon as that is seen, and no longer when it is closed', async () => {
  await site.visit('/docs/guides/page-0/', async (page) => {
    const isInert = (): Promise<boolean> => page.evaluate(() => document.body.inert)
    const dialog = page.locator('.search-dialog')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Control+k'),
      () => page.mouse.click(5, 400),
      () => page.evaluate(() => document.querySelector<HTMLDialogElement>('.search-dialog')?.requestClose()),
    ]) {
      await page.keyboard.press('Control+k')
      await dialog.waitFor()
      await expect.poll(isInert).toBe(true)
      await close()
      await dialog.waitFor({state: 'hidden'})
      expect(await isInert()).toBe(false)
    }
    // the frame in which the page becomes inert may be one in which the dialog is closed again
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+k')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(await isInert()).toBe(false)
  })
})

test('above another modal dialog the search is a modal dialog itself', async () => {
  await site.visit('/docs/guides/page-0/', async (page) => {
    await page.evaluate(() => {
      const other = document.createElement('dialog')
      other.textContent = 'Other'
      document.body.append(other)
      other.showModal()
    })
    await page.keyboard.press('Control+k')
    await page.locator('.search-dialog:modal').waitFor()
    await page.keyboard.type('camera')
    await expect.poll(() => options(page).then(({length}) => length)).toBe(20)
    await page.keyboard.press('Escape')
    await page.locator('.search-dialog').waitFor({state: 'hidden'})
    await page.locator('dialog:modal', {hasText: 'Other'}).waitFor()
  })
})
