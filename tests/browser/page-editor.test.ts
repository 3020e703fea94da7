import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {BrowserContext, Frame, Page} from 'playwright'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {answer, page as html} from '../scripted-server.ts'
import {openHosts} from './open-hosts.ts'
import type {OpenHosts} from './open-hosts.ts'

const SOURCE = '---\ntitle: Guide\n---\n\n# Guide\n\nText & <b>more</b>.\n'
const GUIDE = 'https://docs.example/docs/guide/'
/** Of the same site, as browsers see it: they keep no storage for frames in pages of others. */
const AROUND = 'https://around.docs.example/'
const FILE = 'content/docs/next/guide.md'

let site: OpenHosts
beforeAll(async () => {
  site = await openHosts(
    {
      [FILE]: SOURCE,
      'content/docs/next/other.md': '---\ncustom_edit_url: https://elsewhere.example/other.md\n---\n\n# Other\n',
      'content/docs/next/a b.md': '# Space\n',
      'content/pages/about.mdx': '# About\n',
      'content/pages/react.tsx': 'export default function React() { return <p>React</p> }\n',
    },
    {
      docs: {editUrl: 'https://code.example/edit/main'},
      navbar: {items: [{to: '/docs/a b/', label: 'Space'}]},
      internalDocs: {
        internalDomain: 'internal.example',
        parent: {origins: [AROUND.slice(0, -1)], bridgeHosts: ['docs.example']},
        editor: {},
      },
    },
  )
})
afterAll(() => site.close())
beforeEach(() => {
  site.scripts = {
    'around.docs.example/': html(`<title>Around</title><iframe width="1200" height="800" src="${GUIDE}?enableEditor=1"></iframe>`),
  }
})

/** Answers each submitted change with the next answer; what was submitted is in `calls` of the page around. */
const answerWith =
  (...answers: readonly object[]) =>
  (context: BrowserContext) =>
    context.addInitScript((given) => {
      const calls: unknown[] = []
      Object.assign(globalThis, {calls})
      addEventListener('message', ({data, source}) => {
        if (data.event !== 'static-docs-bridge-call' || source === window) return
        const rest = given[calls.length]
        calls.push(data.args)
        if (rest) (source as Window).postMessage({event: 'static-docs-bridge-response', id: data.id, ...rest}, '*')
      })
    }, answers)

const callsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as {calls: unknown[]}).calls)

const dialog = (page: Page | Frame) => page.locator('dialog.page-editor')
const state = (page: Page | Frame) => dialog(page).getAttribute('data-state')
const press = (page: Page | Frame, name: string) => dialog(page).getByRole('button', {name}).click()
const open = (page: Page | Frame, name = 'Edit here') => page.getByRole('button', {name, exact: true}).click()
const text = (page: Page | Frame) => dialog(page).getByLabel('Text of the page')
const drafts = (page: Page | Frame) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('pageRawContent-') ? [JSON.parse(value)] : [])),
  )

async function docsIn(page: Page): Promise<Frame> {
  const frame = page.frames()[1]
  if (frame === undefined) throw new Error('There is no frame.')
  await frame.getByRole('button', {name: 'Edit here'}).waitFor()
  return frame
}

describe('T20: the buttons', () => {
  const buttons = (page: Page) => page.getByRole('button', {name: /^(Edit here|Add a page)$/}).count()

  test('are on pages that are opened with enableEditor=1, and on those that follow', async () => {
    await site.visit(`${GUIDE}?enableEditor=1`, async (page) => {
      await expect.poll(() => buttons(page)).toBe(2)
      await page.locator('.navbar').getByRole('link', {name: 'Space'}).click()
      await page.getByRole('heading', {level: 1, name: 'Space'}).waitFor()
      await expect.poll(() => buttons(page)).toBe(2)
    })
  })

  test.each([GUIDE, `${GUIDE}?enableEditor=0`, 'https://docs.example/docs/other/?enableEditor=1'])('are not on %s', async (url) => {
    await site.visit(url, async (page) => {
      // the shell has run in one task
      await page.locator('html[data-script]').waitFor()
      expect(await buttons(page)).toBe(0)
    })
  })
})

test('T20: the sources of pages are published under their paths, byte for byte', async () => {
  const read = (file: string) => readFile(path.join(site.root, 'dist/_src', file), 'utf8')
  expect([await read(FILE), await read('content/pages/about.mdx'), await read('content/docs/next/a b.md')]).toEqual([
    SOURCE,
    '# About\n',
    '# Space\n',
  ])
  await expect(read('content/pages/react.tsx')).rejects.toThrow('ENOENT')
})

describe('T20: a page', () => {
  const done = {response: {xfb_static_docs_editor_create_diff: {url: 'https://review.example/D7', number_with_prefix: 'D7'}}}

  test('is loaded, edited and submitted; its draft is gone then', async () => {
    await site.visit(
      AROUND,
      async (page) => {
        const docs = await docsIn(page)
        await open(docs)
        await expect.poll(() => state(docs)).toBe('editing')
        expect(await text(docs).inputValue()).toBe(SOURCE)
        await text(docs).fill('# New <b>text</b>\n')
        await expect.poll(() => drafts(docs)).toEqual([{pageRawContent: '# New <b>text</b>\n', timestamp: expect.any(Number)}])
        await press(docs, 'Submit')
        await expect.poll(() => state(docs)).toBe('success')
        expect(await callsOf(page)).toEqual([
          {file_path: FILE, new_content: '# New <b>text</b>\n', project_name: null, diff_number: null, diff_kind: 'modify'},
        ])
        const link = dialog(docs).getByRole('link', {name: 'D7'})
        expect([await link.getAttribute('href'), await drafts(docs)]).toEqual(['https://review.example/D7', []])
        await press(docs, 'Close')
        await expect.poll(() => dialog(docs).count()).toBe(0)
      },
      {before: answerWith(done)},
    )
  })

  test('that cannot be submitted says why and keeps its text; what the bridge says is text', async () => {
    const evil = {response: {xfb_static_docs_editor_create_diff: {url: 'javascript:alert(1)', number_with_prefix: '<b>D8</b>'}}}
    await site.visit(
      AROUND,
      async (page) => {
        const docs = await docsIn(page)
        await open(docs)
        await text(docs).fill('# Changed\n')
        await press(docs, 'Submit')
        await expect.poll(() => state(docs)).toBe('failed')
        expect(await dialog(docs).getByRole('alert').innerText()).toBe(`The change of ${FILE} could not be submitted: <i>no</i>`)
        await press(docs, 'Back to the text')
        expect([await state(docs), await text(docs).inputValue()]).toEqual(['editing', '# Changed\n'])
        await press(docs, 'Submit')
        await expect.poll(() => state(docs)).toBe('success')
        expect([await dialog(docs).getByRole('link').count(), await dialog(docs).getByRole('status').innerText()]).toEqual([
          0,
          'Your change was submitted: <b>D8</b>',
        ])
      },
      {before: answerWith({error: '<i>no</i>'}, evil)},
    )
  })

  test('is submitting until there is an answer', async () => {
    await site.visit(
      AROUND,
      async (page) => {
        const docs = await docsIn(page)
        await open(docs)
        await text(docs).waitFor()
        await press(docs, 'Submit')
        await expect.poll(() => callsOf(page)).toHaveLength(1)
        expect(await state(docs)).toBe('submitting')
      },
      {before: answerWith()},
    )
  })

  test('without a bridge says so', async () => {
    await site.visit(`${GUIDE}?enableEditor=1`, async (page) => {
      await open(page)
      await text(page).waitFor()
      await press(page, 'Submit')
      await expect.poll(() => state(page)).toBe('failed')
      expect(await dialog(page).getByRole('alert').innerText()).toContain('Not running on static docs')
    })
  })

  test('whose source does not come can be asked for again', async () => {
    const url = `docs.example/_src/${FILE}`
    site.scripts = {[url]: answer(503)}
    await site.visit(`${GUIDE}?enableEditor=1`, async (page) => {
      await open(page)
      await expect.poll(() => state(page)).toBe('failed')
      let send: () => void = () => undefined
      site.scripts = {[url]: (_request, response) => void (send = () => void response.end('# Late'))}
      await press(page, 'Try again')
      await expect.poll(() => site.asked()).toHaveLength(2)
      expect(await state(page)).toBe('loading-raw-content')
      send()
      await expect.poll(() => state(page)).toBe('editing')
      expect(await text(page).inputValue()).toBe('# Late')
    })
  })
})

describe('T20: a draft', () => {
  test('is offered when the page is edited again, and can be left', async () => {
    await site.visit(`${GUIDE}?enableEditor=1`, async (page) => {
      await open(page)
      await text(page).fill('# Draft\n')
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog(page).count()).toBe(0)
      await page.reload()
      await open(page)
      expect(await state(page)).toBe('restore-session-prompt')
      // by keyboard: the action that most want has the focus
      await page.keyboard.press('Enter')
      expect([await state(page), await text(page).inputValue()]).toEqual(['editing', '# Draft\n'])
      await page.keyboard.press('Escape')
      await open(page)
      await press(page, 'Start afresh')
      await expect.poll(() => state(page)).toBe('editing')
      expect(await text(page).inputValue()).toBe(SOURCE)
    })
  })
})

describe('T20: a new page', () => {
  test('has a path that is checked, and is submitted as one', async () => {
    await site.visit(
      AROUND,
      async (page) => {
        const docs = await docsIn(page)
        await open(docs, 'Add a page')
        const input = dialog(docs).getByLabel('Path of its file')
        expect([await state(docs), await input.inputValue()]).toEqual(['input-new-page-path', 'content/docs/next/new-page.md'])
        await input.fill('content/../secret.md')
        await press(docs, 'Go on')
        expect([await state(docs), await dialog(docs).getByRole('alert').innerText()]).toEqual([
          'input-new-page-path',
          'The path cannot lead to a folder above.',
        ])
        await input.fill('content/docs/next/added.mdx')
        await input.press('Enter')
        expect([await state(docs), await text(docs).inputValue()]).toEqual(['editing', ''])
        await text(docs).fill('# Added\n')
        await press(docs, 'Submit')
        await expect
          .poll(() => callsOf(page))
          .toEqual([
            {file_path: 'content/docs/next/added.mdx', new_content: '# Added\n', project_name: null, diff_number: null, diff_kind: 'add'},
          ])
      },
      {before: answerWith()},
    )
  })
})
