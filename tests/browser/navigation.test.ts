// Over the budget: every behaviour of navigation, the heart of the site, has a page of its own.
import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {findViolations} from './find-violations.ts'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite, Visit} from './open-site.ts'
import {untilWhole} from './until-whole.ts'

const long = Array.from({length: 80}, (_, line) => `Line ${line}.\n`).join('\n')

const files = {
  'content/docs/versions.json': '["2.0", "1.0"]',
  ...Object.fromEntries(
    ['next', '2.0', '1.0'].flatMap((version) => [
      [`content/docs/${version}/sidebars.json`, JSON.stringify({docs: ['start', 'guide', 'maths']})],
      [
        `content/docs/${version}/start.md`,
        `---\ntitle: Start\n---\n\n[Guide](./guide.md), [far](./guide.md#far)\n\n${long}\n\n## End\n\nThe end.\n`,
      ],
      [
        `content/docs/${version}/guide.md`,
        `---\ntitle: Guide\ndescription: About ${version}.\nkeywords: [guide]\n---\n\n[Start](./start.md)\n\n${long}\n\n## Far\n\n${long}`,
      ],
      [`content/docs/${version}/maths.md`, `---\ntitle: Maths\n---\n\n$$a^2$$\n\n\`\`\`js\nconst a = 1\n\`\`\`\n`],
    ]),
  ),
  'content/pages/index.md': '---\ntitle: Home\n---\n\n[Docs](/docs/start/) [About](/about/) [Same](/) [Query](/?a=1)\n',
  'content/pages/about.md': '---\ntitle: About\n---\n\n[Home](/)\n',
}

let site: OpenSite
beforeAll(async () => {
  site = await openSite(files, {
    navbar: {
      items: [
        {type: 'docsVersionDropdown', position: 'right'},
        {type: 'doc', docId: 'start', label: 'Docs'},
        {to: '/about/', label: 'About'},
      ],
    },
  })
})
afterAll(() => site.close())

/** Opens a page that remembers whether it was loaded anew. */
function stay<Result>(route: string, look: (page: Page) => Promise<Result>, options: Visit = {}): Promise<Result> {
  return site.visit(
    route,
    async (page) => {
      await page.evaluate(() => Object.assign(globalThis, {stayed: true}))
      const result = await look(page)
      expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
      return result
    },
    options,
  )
}

/** One document of the docs, on which navigation itself brings a reader back to the first page. */
const onStart = keepOpen(
  (look) => stay('/docs/start/', (page) => look(page, undefined), {allow: /could not be decoded/}),
  async (page) => {
    if (page.url() !== `${site.origin}/docs/start/`) await page.locator('.sidebar').getByRole('link', {name: 'Start'}).click()
    await shows(page, 'Start')
    await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}))
  },
)

/** Pages outside the docs, each loaded as a document. */
const onHome = keepOpen(
  (look) => site.visit('/', look, {allow: /could not be decoded|404/}),
  (page) => page.goto(`${site.origin}/`),
)

/** The name of the page that is shown. */
const heading = (page: Page) => page.locator('main h1').textContent()
const shows = (page: Page, name: string) => expect.poll(() => heading(page)).toBe(name)
const scrollY = (page: Page) => page.evaluate(() => Math.round(globalThis.scrollY))

const offline = {allow: /could not be loaded|ERR_INTERNET_DISCONNECTED/}

/** Points at a link for the first time, which loads what changes pages. */
async function turnToLinks(page: Page): Promise<void> {
  const asked = page.waitForRequest(/create-navigator|chunk-/)
  await page.locator('.sidebar').getByRole('link', {name: 'Maths'}).hover()
  // with all that it imports; as text, which nothing on the way here changes
  await page.evaluate(`import(${JSON.stringify((await asked).url())}).then(() => undefined)`)
}

/** Holds the manifest of a page back until it is let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  let letGo = (): void => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${path}index.json`, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}

/**
 * The document as navigation must leave it, a line for each node. Left out is what only a load brings and what a page keeps
 * from those before it: inline scripts, stylesheets, hints, and what scripts put at the end of the body.
 */
async function documentOf(page: Page): Promise<string[]> {
  await untilWhole(page)
  return page.evaluate(async () => {
    // what follows from the layout, such as the stops of Tab, is there when a frame has been shown
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const leftOut =
      'head > script, meta[http-equiv], head > style, link[rel=stylesheet], link[rel=prefetch], link[rel=modulepreload], [data-keep], #way'
    const lines = (node: Node): string[] => {
      if (!(node instanceof Element)) return node.textContent === '' ? [] : [node.textContent ?? '']
      if (node.matches(leftOut)) return []
      const attributes = [...node.attributes].filter(({value}) => value !== '').map(({name, value}) => ` ${name}="${value}"`)
      const inside = node.localName === 'noscript' ? [node.textContent ?? ''] : [...node.childNodes].flatMap(lines)
      return [`<${node.localName}${attributes.sort().join('')}>`, ...inside]
    }
    return lines(document.documentElement)
  })
}

const onWay = keepOpen(
  (look) => site.visit('/', look),
  () => Promise.resolve(),
)

/** Documents of pages as loading them gives them. */
const loaded = new Map<string, string[]>()

// each begins where the one before has ended, as far as can be
test.each([
  ['/', '/docs/start/'],
  ['/docs/start/', '/docs/guide/'],
  ['/docs/guide/', '/about/'],
  ['/docs/start/', '/docs/maths/'],
  ['/docs/1.0/start/', '/docs/guide/'],
])('navigating from %s to %s leaves the document that loading it gives', async (from, to) => {
  await onWay(async (page) => {
    if (page.url() !== site.origin + from) await page.goto(site.origin + from)
    await page.evaluate((href) => {
      Object.assign(globalThis, {stayed: true})
      const link = document.createElement('a')
      link.href = href
      link.id = 'way'
      document.querySelector('main')?.append(link)
      link.click()
    }, to)
    await page.waitForURL(site.origin + to)
    await expect.poll(() => page.locator('meta[property="og:url"]').getAttribute('content')).toBe(`https://example.org${to}`)
    const navigated = await documentOf(page)
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
    if (!loaded.has(to)) {
      await page.goto(site.origin + to)
      loaded.set(to, await documentOf(page))
    }
    expect(navigated).toEqual(loaded.get(to))
  })
})

test('A12: only a plain left click with no other target navigates; a click on the link of the page itself replaces', async () => {
  await onHome(async (page) => {
    await page.evaluate(() => Object.assign(globalThis, {stayed: true}))
    const entries = await page.evaluate(() => history.length)
    const pages: Page[] = []
    page.context().on('page', (opened) => pages.push(opened))
    await page
      .getByRole('link', {name: 'About'})
      .last()
      .click({modifiers: ['ControlOrMeta']})
    await expect.poll(() => pages.length).toBe(1)
    expect([await heading(page), new URL(page.url()).pathname]).toEqual(['Home', '/'])

    await page.getByRole('link', {name: 'Same'}).click()
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.getByRole('link', {name: 'Query'}).click()
    expect(await page.evaluate(() => [history.length, location.search])).toEqual([entries + 1, '?a=1'])
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
    await pages[0]?.close()
  })
})

test('B7: pages whose links come into view are prefetched, once each', async () => {
  await onStart(async (page) => {
    const hrefs = () =>
      page
        .locator('link[rel=prefetch]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').sort((a, b) => (a < b ? -1 : 1)))
    await expect.poll(hrefs).toEqual(['/about/index.json', '/docs/guide/index.json', '/docs/maths/index.json', '/index.json'])
  })
})

test('B10: scripts of the site can prefetch and preload', async () => {
  await onStart(async (page) => {
    const api = await page.evaluate(() => {
      const {docsite} = globalThis as unknown as {docsite: object}
      return [Object.keys(docsite), Object.isFrozen(docsite)]
    })
    expect(api).toEqual([['prefetch', 'preload'], true])
  })
})

test('A10: entries that navigation makes have a key; the first one and those of plain anchors have none', async () => {
  await onStart(async (page) => {
    const state = () => page.evaluate(() => history.state as unknown)
    const first = await state()
    await page.getByRole('link', {name: 'Guide', exact: true}).first().click()
    await shows(page, 'Guide')
    const pushed = await state()
    await page.locator('.outline a').first().click()
    expect([first, pushed, await state()]).toEqual([null, {key: expect.stringMatching(/^[0-9a-z]{6}$/)}, null])
  })
})

test(
  'B1: the address changes first, the old page stays until the new one is there; of two that are asked for, the last one shows',
  {tags: ['quick']},
  async () => {
    await stay('/docs/start/', async (page) => {
      const letGo = await hold(page, '/docs/guide/')
      const letMathsGo = await hold(page, '/docs/maths/')
      await page.locator('.prose').getByRole('link', {name: 'Guide'}).click()
      await page.waitForURL('**/docs/guide/')
      expect(await heading(page)).toBe('Start')
      letGo()
      await shows(page, 'Guide')
      await page.locator('.sidebar').getByRole('link', {name: 'Maths'}).click()
      await page.waitForURL('**/docs/maths/')
      await page.locator('.sidebar').getByRole('link', {name: 'Start'}).click()
      await shows(page, 'Start')
      letMathsGo()
      await page.waitForResponse('**/docs/maths/index.json')
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
      expect([await heading(page), new URL(page.url()).pathname]).toEqual(['Start', '/docs/start/'])
    })
  },
)

test('B2, B3, B4: the progress bar shows after 200 ms, begins at 0.08, creeps on every 800 ms and is gone about 400 ms after the end', async () => {
  await stay('/docs/start/', async (page) => {
    const letGo = await hold(page, '/docs/guide/')
    await turnToLinks(page)
    await page.clock.install({time: 0})
    await page.clock.pauseAt(1000)
    const bar = page.getByRole('progressbar', {name: 'Loading', includeHidden: true})
    await page.locator('.prose').getByRole('link', {name: 'Guide'}).click()
    await page.clock.runFor(190)
    expect(await bar.count()).toBe(0)
    await page.clock.runFor(20)
    expect(await bar.getAttribute('aria-valuenow')).toBe('8')
    const {height, width, y} = (await bar.boundingBox()) ?? {height: 0, width: 0, y: -1}
    expect([height, width, y]).toEqual([2, 1280, 0])
    expect(await bar.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1031')
    expect(await page.evaluate(() => document.documentElement.classList.contains('docsite-busy'))).toBe(true)
    await page.clock.runFor(8000)
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(8)
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(29)
    letGo()
    await shows(page, 'Guide')
    expect(await bar.getAttribute('aria-valuenow')).toBe('100')
    expect(await page.evaluate(() => document.documentElement.classList.contains('docsite-busy'))).toBe(false)
    await page.clock.runFor(410)
    expect(await bar.count()).toBe(0)
  })
})

test('B4: axe finds nothing while the bar is there', {tags: ['rest']}, async () => {
  await stay('/docs/start/', async (page) => {
    const letGo = await hold(page, '/docs/guide/')
    await turnToLinks(page)
    await page.locator('.prose').getByRole('link', {name: 'Guide'}).click()
    await page.locator('#docsite-progress').waitFor({state: 'attached'})
    const found = await findViolations(page)
    const isThere = await page.locator('#docsite-progress').count()
    letGo()
    await shows(page, 'Guide')
    expect([found, isThere]).toEqual([[], 1])
  })
})

test('B2: no bar for the first page, for a page that is there earlier, or when only query or hash change', async () => {
  await stay('/', async (page) => {
    await page.clock.install({time: 0})
    await page.clock.pauseAt(1000)
    await page.getByRole('link', {name: 'Query'}).click()
    await page.clock.runFor(1000)
    await page.getByRole('link', {name: 'Docs'}).last().hover()
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', {name: 'Docs'}).last().click()
    await shows(page, 'Start')
    await page.clock.runFor(1000)
    expect(await page.locator('#docsite-progress').count()).toBe(0)
  })
})

test('B5: a page that cannot be loaded is loaded as a whole, once; then a box says why', {tags: ['rest']}, async () => {
  const said = /could not be loaded|Failed to load resource/
  await site.visit(
    '/docs/start/',
    async (page) => {
      await page.route('**/docs/guide/index.json', (route) => route.abort())
      await page.locator('.prose').getByRole('link', {name: 'Guide'}).click()
      await page.waitForEvent('load')
      expect([await heading(page), new URL(page.url()).pathname]).toEqual(['Guide', '/docs/guide/'])

      await page.getByRole('link', {name: 'Start'}).last().click()
      await shows(page, 'Start')
      await page.locator('.prose').getByRole('link', {name: 'Guide'}).click()
      const box = page.getByRole('alert')
      await expect.poll(() => box.innerText()).toMatch(/^TypeError: Failed to fetch\s+Retry$/)
      expect(new URL(page.url()).pathname).toBe('/docs/guide/')
    },
    {allow: said},
  )
})

test('B17: the box says the error and has a button that tries again; offline nothing is reloaded', async () => {
  await stay(
    '/docs/start/',
    async (page) => {
      await turnToLinks(page)
      await page.context().setOffline(true)
      await page.locator('.prose').getByRole('link', {name: 'Guide'}).click()
      const box = page.getByRole('alert')
      await expect.poll(() => box.innerText()).toMatch(/^TypeError: Failed to fetch\s+Retry$/)
      await page.getByRole('button', {name: 'Retry'}).click()
      await expect.poll(() => box.innerText()).toMatch(/^TypeError: Failed to fetch\s+Retry$/)
      await page.context().setOffline(false)
      await page.getByRole('button', {name: 'Retry'}).click()
      await shows(page, 'Guide')
    },
    offline,
  )
})

test(
  'A15: a page that does not exist is the not-found page of the server, under the address that was asked for',
  {tags: ['quick']},
  async () => {
    await onHome(async (page) => {
      const reloaded = page.waitForEvent('load')
      await page.evaluate(() => {
        const link = document.createElement('a')
        link.href = '/docs/nope/'
        document.querySelector('main')?.append(link)
        link.click()
      })
      await reloaded
      expect([await page.title(), await heading(page), new URL(page.url()).pathname]).toEqual([
        'Page Not Found | Site',
        'Page Not Found',
        '/docs/nope/',
      ])
    })
  },
)

test('A5, A6: under .html, /index.html and in another case the page shows and the address stays', {tags: ['rest']}, async () => {
  for (const [path, name] of [
    ['/docs/guide.html', 'Guide'],
    ['/docs/guide/index.html', 'Guide'],
    ['/index.html', 'Home'],
    ['/DOCS/Guide/', 'Guide'],
  ] as const)
    await onHome(async (page) => {
      await page.goto(site.origin + path)
      await shows(page, name)
      expect(new URL(page.url()).pathname).toBe(path)
    })
})

test('A7, A9: the first page at an address that cannot be decoded is the not-found page, which says why, as the console does', async () => {
  const why = 'Pathname "/docs/%zz%3Cb%3E/" could not be decoded. This is likely caused by an invalid percent-encoding.'
  await onHome(async (page) => {
    const thrown = page.waitForEvent('pageerror')
    const response = await page.goto(`${site.origin}/docs/%zz%3Cb%3E/`)
    expect(response?.status()).toBe(404)
    expect((await thrown).message).toBe(why)
    expect(await heading(page)).toBe('Page Not Found')
    expect(await page.locator('main').getByRole('status').textContent()).toBe(why)
    expect(await page.locator('main b').count()).toBe(0)
  })
})

test('B6, B9: with data saver nothing is fetched before it is asked for, and navigation still works', {tags: ['rest']}, async () => {
  const asked: string[] = []
  await stay(
    '/docs/start/',
    async (page) => {
      page.on('request', (request) => request.url().endsWith('.json') && asked.push(new URL(request.url()).pathname))
      await page.locator('.prose').getByRole('link', {name: 'Guide'}).hover()
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
      expect(await page.locator('link[rel=prefetch]').count()).toBe(0)
      await page.locator('.prose').getByRole('link', {name: 'Guide'}).click()
      await shows(page, 'Guide')
      expect(asked).toEqual(['/docs/guide/index.json'])
    },
    {before: (context) => context.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}))},
  )
})

test('B7: without rel=prefetch the pages are fetched, without IntersectionObserver all of them at once; failures say nothing', async () => {
  const asked = new Set<string>()
  await stay(
    '/docs/start/',
    async (page) => {
      await expect.poll(() => asked.has('/docs/guide/index.json') && asked.has('/about/index.json')).toBe(true)
      expect(await page.locator('link[rel=prefetch]').count()).toBe(0)
    },
    {
      before: async (context) => {
        await context.addInitScript(() => {
          Object.defineProperty(DOMTokenList.prototype, 'supports', {value: () => false})
          Reflect.deleteProperty(globalThis, 'IntersectionObserver')
        })
        context.on('request', (request) => asked.add(new URL(request.url()).pathname))
      },
    },
  )
})

test('B8: pointing at a link loads its page, so that the click shows it without the network', async () => {
  await stay(
    '/docs/start/',
    async (page) => {
      await page.locator('.prose').getByRole('link', {name: 'Guide'}).hover()
      const isLoaded = () =>
        performance
          .getEntriesByType('resource')
          .some((entry) => entry.name.endsWith('/docs/guide/index.json') && 'initiatorType' in entry && entry.initiatorType === 'fetch')
      await expect.poll(() => page.evaluate(isLoaded)).toBe(true)
      await page.context().setOffline(true)
      await page.locator('.prose').getByRole('link', {name: 'Guide'}).click()
      await shows(page, 'Guide')
    },
    offline,
  )
})

test('A8: an address that cannot be decoded throws and changes nothing', async () => {
  await onStart(async (page) => {
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.setAttribute('href', '/docs/%zz/')
      document.querySelector('main')?.append(link)
      link.click()
    })
    expect((await thrown).message).toBe('Pathname "/docs/%zz/" could not be decoded. This is likely caused by an invalid percent-encoding.')
    expect([await heading(page), new URL(page.url()).pathname]).toEqual(['Start', '/docs/start/'])
  })
})

test('B12: after navigation the page is at its top, or at the target of the hash; a target that is missing changes nothing', async () => {
  await onStart(async (page) => {
    await page.evaluate(() => scrollTo(0, 900))
    await page.locator('.sidebar').getByRole('link', {name: 'Guide'}).click()
    await shows(page, 'Guide')
    expect(await scrollY(page)).toBe(0)
    await page.locator('.prose').getByRole('link', {name: 'Start'}).click()
    await shows(page, 'Start')
    await page.locator('.prose').getByRole('link', {name: 'far'}).click()
    await shows(page, 'Guide')
    const place = await page.locator('#far').evaluate((target) => [target.matches(':target'), target.getBoundingClientRect().top])
    expect([new URL(page.url()).hash, place[0]]).toEqual(['#far', true])
    expect(place[1]).toBeGreaterThan(40)
    expect(place[1]).toBeLessThan(160)
  })
})

test('B12: a hash that cannot be decoded leads to the top of the page, without loading it as a whole', async () => {
  await onStart(async (page) => {
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.setAttribute('href', '/docs/guide/#%')
      document.querySelector('main')?.append(link)
      link.click()
    })
    await shows(page, 'Guide')
    expect([new URL(page.url()).hash, await scrollY(page)]).toEqual(['#%', 0])
  })
})

test('B13: a change of the query alone leaves the scroll position', async () => {
  await onStart(async (page) => {
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '?a=1'
      document.querySelector('main')?.append(link)
      scrollTo(0, 500)
      link.click()
    })
    expect([await scrollY(page), new URL(page.url()).search]).toEqual([500, '?a=1'])
  })
})

test('B14: the way back restores the scroll position and the focus, also from another document', async () => {
  await onStart(async (page) => {
    const last = page.locator('main a[href="/docs/guide/"]').last()
    await last.focus()
    await page.evaluate(() => scrollTo(0, 900))
    await page.keyboard.press('Enter')
    await shows(page, 'Guide')
    await page.evaluate(() => scrollTo(0, 400))
    await page.goBack()
    await shows(page, 'Start')
    await expect.poll(() => scrollY(page)).toBe(900)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/docs/guide/')
    await page.goForward()
    await shows(page, 'Guide')
    await expect.poll(() => scrollY(page)).toBe(400)
  })
})

test('S2: after a link without hash the next Tab is on the skip link, and screen readers hear the title', async () => {
  await onStart(async (page) => {
    await page.locator('.prose').getByRole('link', {name: 'Guide'}).click()
    await shows(page, 'Guide')
    await expect.poll(() => page.locator('[aria-live=polite][data-keep]').textContent()).toBe('Guide | Site')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
  })
})

test('a site that was published anew since is loaded anew', async () => {
  await site.visit('/docs/start/', async (page) => {
    await page.route('**/docs/guide/index.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({json: {...((await response.json()) as object), shell: '/assets/shell-NEW.js'}})
    })
    await page.locator('.prose').getByRole('link', {name: 'Guide'}).click()
    await page.waitForEvent('load')
    expect(await heading(page)).toBe('Guide')
  })
})

test(
  'a page comes with a view transition, and at once when it was seen before or where motion is not wanted',
  {tags: ['rest']},
  async () => {
    await stay(
      '/docs/start/',
      async (page) => {
        await page.evaluate(() => {
          const start = document.startViewTransition.bind(document)
          const counted = Object.assign(globalThis, {transitions: 0})
          document.startViewTransition = (update) => {
            counted.transitions += 1
            return start(update)
          }
        })
        const transitions = async (names: readonly string[]) => {
          for (const name of names) {
            await page.locator('.sidebar').getByRole('link', {name}).click()
            await shows(page, name)
          }
          return page.evaluate(() => (globalThis as unknown as {transitions: number}).transitions)
        }
        const moved = await transitions(['Guide', 'Start', 'Guide'])
        await page.emulateMedia({reducedMotion: 'reduce'})
        expect([moved, await transitions(['Maths'])]).toEqual([1, 1])
      },
      {reducedMotion: 'no-preference'},
    )
  },
)
