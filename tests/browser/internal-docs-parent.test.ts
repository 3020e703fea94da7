import type {BrowserContext, Frame, Page} from 'playwright'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type * as internal from '../../renderer/browser/internal/index.ts'
import {isDeep} from '../depth.ts'
import {page as html} from '../scripted-server.ts'
import {keepOpen} from './keep-open.ts'
import {openHosts} from './open-hosts.ts'
import type {OpenHosts} from './open-hosts.ts'

const GUIDE = 'https://docs.example/docs/guide/'
const NOT_RUNNING = 'Error: Not running on static docs'

/** An island that hands the whole API to the test. */
const island = `import * as internal from 'docsite/internal'
export function Api() {
  if (typeof window === 'undefined') internal.callBridge({module: 'a', api: 'b', args: {}}).catch(() => undefined)
  else window.internal = internal
  return <output className="api">ready</output>
}
`

const origins = ['https://www.internal.example', 'https://*.partner.example:*']

let site: OpenHosts
beforeAll(async () => {
  site = await openHosts(
    {
      'api.tsx': island,
      'content/docs/guide.mdx':
        '# Guide\n\nText to copy.\n\n<Api/>\n\nTo [the other page](./other.md).\n\n## Part\n\nMore.\n\n## Another\n\nMore.\n',
      'content/docs/other.md': '# Other\n\nText.\n',
    },
    {
      islands: {Api: {module: './api.tsx', strategy: 'load'}},
      navbar: {items: [{to: '/docs/other/', label: 'Other'}]},
      footer: {copyright: 'Somebody'},
      // The tests are about what the page does in a frame that it should not be in.
      contentSecurityPolicy: {frameAncestors: ['https://evil.example']},
      internalDocs: {
        internalDomain: 'internal.example',
        parent: {origins, bridgeHosts: ['docs.example', '*.internal.example'], reportCopies: true},
      },
    },
  )
  const around = (src: string) =>
    html(`<title>Around</title><iframe width="1200" height="700" src="${src}"></iframe><iframe src="https://evil.example/inner"></iframe>`)
  site.scripts = {
    'www.internal.example/': around(GUIDE),
    'www.internal.example/public': around('https://public.example/docs/guide/'),
    'a.partner.example:8443/': around(GUIDE),
    'evil.example/': around(GUIDE),
    'evil.example/inner': html('<title>Inner</title>'),
    'www.internal.example/far': html('<title>Far</title><iframe src="https://evil.example/"></iframe>'),
  }
})
afterAll(() => site.close())

type Message = {readonly origin: string; readonly data: Readonly<Record<string, unknown>>}
type Recorder = {readonly messages: readonly Message[]; readonly internal: typeof internal}

/** Keeps the messages that any page gets. */
const record = (context: BrowserContext) =>
  context.addInitScript(() => {
    const recorder: {messages: Message[]} = Object.assign(globalThis, {messages: []})
    addEventListener('message', ({origin, data}) => recorder.messages.push({origin, data}))
  })

const visit = <Result>(url: string, look: (page: Page) => Promise<Result>) => site.visit(url, look, {before: record})

const messages = (frame: Page | Frame) => frame.evaluate(() => (globalThis as unknown as Recorder).messages)

/** The frame that shows the docs, when its island runs. */
async function docsIn(page: Page): Promise<Frame> {
  const frame = page.frames()[1]
  if (frame === undefined) throw new Error('There is no frame.')
  await ready(frame)
  return frame
}

const ready = (frame: Page | Frame) => frame.waitForFunction(() => 'internal' in globalThis)

/** A page around the docs, which are at the guide and have called nobody that has not answered; ids of calls go on. */
const onAround = keepOpen(
  (look) => visit('https://www.internal.example/', (page) => look(page, undefined)),
  async (page) => {
    const docs = await docsIn(page)
    if (docs.url() !== GUIDE) await docs.locator('.sidebar').getByRole('link', {name: 'Guide'}).click()
    await docs.getByRole('heading', {level: 1, name: 'Guide'}).waitFor()
    await docs.evaluate(() => Object.assign(globalThis, {outcomes: []}))
    await page.evaluate(() => Object.assign(globalThis, {messages: []}))
  },
)

const callsOf = async (page: Page) => (await messages(page)).map(({data}) => data).filter(({event}) => event === 'static-docs-bridge-call')

/** Sends a message from a page to its first frame. */
const send = (page: Page | Frame, data: unknown) => page.evaluate((message) => frames[0]?.postMessage(message, '*'), data)

const reply = (id: unknown, rest: object) => ({event: 'static-docs-bridge-response', id, ...rest})

/** Begins a call in the docs; its outcome is `outcome` of the frame. */
const begin = (frame: Frame, api = 'getSpecInfo') =>
  frame.evaluate((name) => {
    const outcomes = ((globalThis as unknown as {outcomes?: string[]}).outcomes ??= [])
    ;(globalThis as unknown as Recorder).internal.callBridge({module: 'bloks', api: name, args: {styleId: 'x'}}).then(
      (value) => outcomes.push(JSON.stringify(value)),
      (error: unknown) => outcomes.push(String(error)),
    )
  }, api)

const outcomes = (frame: Frame) => frame.evaluate(() => (globalThis as unknown as {outcomes?: string[]}).outcomes ?? [])

/** What a call comes to that nobody is asked. */
const tryCall = (frame: Page | Frame) =>
  frame.evaluate(() => (globalThis as unknown as Recorder).internal.callBridge({module: 'a', api: 'b', args: {}}).catch(String))

const updatesOf = async (page: Page) => (await messages(page)).filter(({data}) => data['event'] === 'page-update')

describe('T13: every page that is shown is announced', () => {
  const update = (title: string, location: string) => ({
    origin: 'https://docs.example',
    data: {event: 'page-update', title, location, version: 2},
  })

  test('to the page around: on load and on every route update, with the title of the new page', async () => {
    await onAround(async (page) => {
      const docs = await docsIn(page)
      await expect.poll(() => updatesOf(page)).toEqual([update('Guide | Site', GUIDE)])
      await docs.locator('.navbar').getByRole('link', {name: 'Other'}).click()
      const other = update('Other | Site', 'https://docs.example/docs/other/')
      await expect.poll(() => updatesOf(page)).toEqual([update('Guide | Site', GUIDE), other])
    })
  })

  test('without a frame to itself; T16, T17: calls fail there, and the header says which pages may frame the site', async () => {
    await visit(GUIDE, async (page) => {
      await expect.poll(() => updatesOf(page)).toEqual([update('Guide | Site', GUIDE)])
      await ready(page)
      expect(await tryCall(page)).toBe(NOT_RUNNING)
      const header = (await page.reload())?.headers()['content-security-policy']
      expect(header?.split('; ').at(-1)).toBe(`frame-ancestors 'self' ${origins.join(' ')} https://evil.example`)
    })
  })

  test('to a page on any port of a host below the domain that is configured', async () => {
    await visit('https://a.partner.example:8443/', async (page) => {
      await expect.poll(() => updatesOf(page)).toEqual([update('Guide | Site', GUIDE)])
    })
  })

  test('to nobody else, and T16: calls fail there', async () => {
    await visit('https://evil.example/', async (page) => {
      const docs = await docsIn(page)
      expect(await tryCall(docs)).toBe(NOT_RUNNING)
      await docs.locator('.navbar').getByRole('link', {name: 'Other'}).click()
      await docs.getByRole('heading', {level: 1, name: 'Other'}).waitFor()
      expect(await messages(page)).toEqual([])
    })
  })

  test('and to no page around the one around', async () => {
    await visit('https://www.internal.example/far', async (page) => {
      const shown = () => page.frames().find((frame) => frame.url() === GUIDE)
      await expect.poll(shown).toBeDefined()
      const docs = shown() ?? page.mainFrame()
      await ready(docs)
      expect([await tryCall(docs), await messages(page)]).toEqual([NOT_RUNNING, []])
    })
  })
})

describe('T14: what is copied', () => {
  const copy = async (docs: Frame, selector: string | undefined) => {
    await docs.evaluate((wanted) => {
      const range = wanted === undefined ? undefined : document.querySelector(wanted)
      if (range) getSelection()?.selectAllChildren(range)
      else getSelection()?.removeAllRanges()
      document.dispatchEvent(new ClipboardEvent('copy', {bubbles: true}))
    }, selector)
  }

  test('is told over the bridge, an empty selection too; a failure is silent', async () => {
    await onAround(async (page) => {
      const docs = await docsIn(page)
      await copy(docs, 'article p')
      await copy(docs, undefined)
      const call = (textContent: string) => ({
        event: 'static-docs-bridge-call',
        id: expect.any(Number) as number,
        module: 'feedback',
        api: 'reportContentCopied',
        args: {textContent},
      })
      await expect.poll(() => callsOf(page)).toEqual([call('Text to copy.'), call('')])
      await send(page, reply((await callsOf(page))[0]?.['id'], {error: 'not interested'}))
    })
  })

  test('is told nobody where there is no bridge, and T16: calls fail there', async () => {
    await visit('https://www.internal.example/public', async (page) => {
      const docs = await docsIn(page)
      await copy(docs, 'article p')
      expect([await tryCall(docs), await callsOf(page)]).toEqual([NOT_RUNNING, []])
    })
  })
})

describe('T15: a call over the bridge', () => {
  test('has the next id and ends with the response or the error of its answer, in any order', async () => {
    await onAround(async (page) => {
      const docs = await docsIn(page)
      await begin(docs, 'one')
      await begin(docs, 'two')
      await begin(docs, 'three')
      await expect.poll(() => callsOf(page)).toHaveLength(3)
      const calls = await callsOf(page)
      const first = Number(calls[0]?.['id'])
      const call = (id: number, api: string) => ({event: 'static-docs-bridge-call', id, module: 'bloks', api, args: {styleId: 'x'}})
      expect(calls).toEqual([call(first, 'one'), call(first + 1, 'two'), call(first + 2, 'three')])
      await send(page, reply(first + 2, {error: 'no such style'}))
      await send(page, reply(first, {response: {a: [1]}}))
      await send(page, reply(first + 1, {response: null}))
      await expect.poll(() => outcomes(docs)).toEqual(['Error: no such style', '{"a":[1]}', 'null'])
    })
  })

  test('is rejected when its arguments cannot be sent', async () => {
    await onAround(async (page) => {
      const docs = await docsIn(page)
      const failure = await docs.evaluate(() =>
        (globalThis as unknown as Recorder).internal
          .callBridge({module: 'a', api: 'b', args: {run: () => 1}})
          .catch((error: Error) => error.name),
      )
      expect([failure, await callsOf(page)]).toEqual(['DataCloneError', []])
    })
  })
})

test('T17: answers count only from the page around, for a call that waits; nothing in the address changes that', async () => {
  site.scripts = {...site.scripts, 'www.internal.example/named': html(`<iframe src="${GUIDE}?parentHostname=evil.example"></iframe>`)}
  await onAround(async (page) => {
    const docs = await docsIn(page)
    await begin(docs)
    await expect.poll(() => callsOf(page)).toHaveLength(1)
    const id = Number((await callsOf(page))[0]?.['id'])
    const inner = page.frames()[2]
    if (inner === undefined) throw new Error('There is no other frame.')
    // from the frame beside it
    await inner.evaluate((data) => parent.frames[0]?.postMessage(data, '*'), reply(id, {response: 'evil'}))
    // from itself
    await docs.evaluate((data) => postMessage(data), reply(id, {response: 'own'}))
    // other messages of the page around
    for (const data of [
      null,
      'text',
      {},
      reply(id + 7, {response: 'unknown'}),
      reply(String(id), {response: 'no number'}),
      {...reply(id, {response: 'kind'}), event: 'x'},
    ])
      await send(page, data)
    await send(page, reply(id, {response: 'right'}))
    await send(page, reply(id, {response: 'twice'}))
    await expect.poll(() => outcomes(docs)).toEqual(['"right"'])
  })
  await visit('https://www.internal.example/named', async (page) => {
    const docs = await docsIn(page)
    await begin(docs)
    await expect.poll(() => callsOf(page)).toHaveLength(1)
  })
})

test('T17: other pages may not frame the site', async () => {
  site.scripts = {...site.scripts, 'other.example/': html(`<iframe src="${GUIDE}"></iframe>`)}
  const look = async (page: Page) => page.frames().map((frame) => frame.url())
  expect(await site.visit('https://other.example/', look, {allow: /frame-ancestors/})).not.toContain(GUIDE)
})

describe('T21: the page around says', () => {
  const chrome = ['.navbar', '.sidebar', '.footer', '.outline-box']
  const framed = async (query: string, look: (docs: Frame, page: Page) => Promise<void>, around = 'www.internal.example') => {
    site.scripts = {...site.scripts, [`${around}/framed`]: html(`<iframe width="1280" height="800" src="${GUIDE}${query}"></iframe>`)}
    await visit(`https://${around}/framed`, async (page) => look(await docsIn(page), page))
  }
  const shown = (docs: Frame) => Promise.all(chrome.map((selector) => docs.locator(selector).first().isVisible()))

  test('that only the page itself is shown, on later pages too, in which colour mode, and hears which links are used', async () => {
    await framed('?hideNavigation&_sdoc_theme=dark', async (docs, page) => {
      expect(await docs.locator('html').getAttribute('data-theme')).toBe('dark')
      expect([await shown(docs), await docs.locator('article').isVisible()]).toEqual([[false, false, false, false], true])
      await docs.locator('article').getByRole('link', {name: 'the other page'}).click()
      await docs.getByRole('heading', {level: 1, name: 'Other'}).waitFor()
      expect(await docs.locator('.navbar').isVisible()).toBe(false)
      expect((await messages(page)).map(({data}) => data).filter(({event}) => event === 'static-docs-link-click')).toEqual([
        {event: 'static-docs-link-click', location: 'https://docs.example/docs/other/'},
      ])
    })
  })

  test('nothing of it, when it may not take part', async () => {
    await framed(
      '?hideNavigation&_sdoc_theme=dark',
      async (docs, page) => {
        const theme = await docs.locator('html').getAttribute('data-theme')
        expect([await shown(docs), theme, await messages(page)]).toEqual([[true, true, true, true], 'light', []])
      },
      'evil.example',
    )
  })

  test.each<[wanted: string, mode: string]>([['<b>', 'light'], ...(isDeep ? [['light', 'light'] as [string, string]] : [])])(
    'which colour mode fits it: %s',
    async (wanted, mode) => {
      await framed(`?_sdoc_theme=${encodeURIComponent(wanted)}`, async (docs) => {
        expect(await docs.locator('html').getAttribute('data-theme')).toBe(mode)
      })
    },
  )
})

test('T18: each call has its module, its name and its arguments', async () => {
  await onAround(async (page) => {
    const docs = await docsIn(page)
    await docs.evaluate(() => {
      const api = (globalThis as unknown as Recorder).internal
      const calls: readonly Promise<unknown>[] = [
        api.getSpecInfo('button'),
        api.createFlags().isOn('new'),
        api.reportContentCopied('text'),
        api.reportContentSelected('text'),
        api.reportFeatureUsage('search'),
        api.reportFeatureUsage('search', 'box'),
        api.submitDiff({filePath: 'docs/a.md', newContent: '# A', kind: 'modify'}),
        api.submitDiff({filePath: 'docs/b.md', newContent: '# B', projectName: 'docs', diffNumber: 'D1', kind: 'add'}),
        api.displayComponent({componentName: 'Card', posX: 1, posY: 2, props: {a: 1}}),
        api.getDocsApi({name: 'View', framework: 'ui', docset: 'main'}),
        api.getBase64ImageOfSymbol('Icon', 'star'),
        api.getServiceStatus(),
      ]
      void Promise.allSettled(calls)
    })
    await expect.poll(() => callsOf(page)).toHaveLength(12)
    const calls = await callsOf(page)
    const first = Number(calls[0]?.['id'])
    expect(calls.map(({id, module, api, args}) => [Number(id) - first, `${String(module)}/${String(api)}`, args])).toEqual([
      [0, 'bloks/getSpecInfo', {styleId: 'button'}],
      [1, 'gks/getGKs', {}],
      [2, 'feedback/reportContentCopied', {textContent: 'text'}],
      [3, 'feedback/reportContentSelected', {textContent: 'text'}],
      [4, 'feedback/reportFeatureUsage', {featureName: 'search', id: null}],
      [5, 'feedback/reportFeatureUsage', {featureName: 'search', id: 'box'}],
      [
        6,
        'inpageeditor/createPhabricatorDiffApi',
        {file_path: 'docs/a.md', new_content: '# A', project_name: null, diff_number: null, diff_kind: 'modify'},
      ],
      [
        7,
        'inpageeditor/createPhabricatorDiffApi',
        {file_path: 'docs/b.md', new_content: '# B', project_name: 'docs', diff_number: 'D1', diff_kind: 'add'},
      ],
      [8, 'interncomponent/displayComponent', {componentName: 'Card', posX: 1, posY: 2, props: {a: 1}}],
      [9, 'uidocs/getApi', {name: 'View', framework: 'ui', docset: 'main'}],
      [10, 'componentpreview/getBase64ImageOfSymbol', {classname: 'Icon', symbol: 'star'}],
      [11, 'metagen/getServiceStatus', {}],
    ])
  })
})

test('T16: a call waits as long as its caller says', async () => {
  await onAround(async (page) => {
    const docs = await docsIn(page)
    const outcome = await docs.evaluate(() =>
      (globalThis as unknown as Recorder).internal.callBridge({module: 'bloks', api: 'x', args: {}, timeout: 100}).catch(String),
    )
    expect(outcome).toBe('Error: The page around this one did not answer within 0.1 seconds.')
  })
})
