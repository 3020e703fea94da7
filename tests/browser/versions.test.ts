import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {findViolations} from './find-violations.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const KEY = 'docs-preferred-version-default'

/** A version in which `start` is the main doc by its place in the sidebar, beside docs that other versions lack. */
function version(name: string, ids: readonly string[]): Record<string, string> {
  const folder = `content/docs/${name}`
  return {
    [`${folder}/sidebars.json`]: JSON.stringify({docs: ['start', ...ids]}),
    [`${folder}/start.md`]: `# Start\n\nOf ${name}.\n\n## Details\n\nText.\n`,
    ...Object.fromEntries(ids.map((id) => [`${folder}/${id}.md`, `# ${id}\n\nOf ${name}.\n`])),
  }
}

const files = {
  'content/docs/versions.json': '["2.0", "1.0"]',
  ...version('next', ['model', 'camera']),
  ...version('2.0', ['model', 'camera']),
  ...version('1.0', ['camera', 'old']),
  'content/docs/1.0/welcome.md': '---\nslug: /\n---\n\n# Welcome\n',
  'content/pages/index.md': '# Home\n\nWelcome.\n',
  'content/pages/community.md': '# Community\n\nHello.\n',
}

const items = [
  {type: 'docsVersionDropdown', position: 'right'},
  {type: 'doc', docId: 'camera', label: 'Camera'},
  {type: 'docSidebar', sidebarId: 'docs', label: 'Docs'},
  {to: '/community', label: 'Community'},
] as const

let site: OpenSite
beforeAll(async () => {
  site = await openSite(files, {
    title: 'Lighthouse',
    navbar: {items: [...items]},
    docs: {latest: '2.0', versions: {'1.0': {noIndex: true}, '2.0': {label: '2.0 (stable)'}}},
  })
})
afterAll(() => site.close())

const phone = {viewport: {width: 390, height: 844}}

/** Opens the switcher of the bar and takes an item. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator('.navbar .versions summary').click()
  await page.locator(`.navbar .versions a[data-version="${name}"]`).click()
}

function stored(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY)
}

/** What the navbar says of versions: label of the switcher, targets of the items that lead into the docs. */
async function shown(page: Page): Promise<(string | null)[]> {
  const link = (name: string) => page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name, exact: true}).getAttribute('href')
  return [await page.locator('.navbar [data-version-label]').textContent(), await link('Camera'), await link('Docs')]
}

/** Storage as a reader has it who chose a version earlier. */
function remembered(name: string) {
  return {
    before: (context: {addInitScript: (run: (pair: string[]) => void, pair: string[]) => Promise<unknown>}) =>
      context.addInitScript(([key = '', value = '']) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [KEY, name]),
  }
}

/** Where the items of the switcher lead. */
const targets = (page: Page) =>
  page.locator('.navbar .versions a').evaluateAll((links) => links.map((link) => [link.dataset['version'], link.getAttribute('href')]))

/** Returns the notes of the switcher at versions that lack the page. */
const notes = (page: Page) => page.locator('.navbar .versions a').evaluateAll((links) => links.map((link) => link.dataset['note']))

test(
  'G1 to G5, G7: an item of the switcher leads to the same doc in that version, is stored, and counts at once on the pages that follow',
  {tags: ['quick']},
  async () => {
    await site.visit('/docs/model/', async (page) => {
      expect(await targets(page)).toEqual([
        ['next', '/docs/next/model/'],
        ['2.0', '/docs/model/'],
        // it has a doc with the slug /
        ['1.0', '/docs/1.0/'],
      ])
      expect(await notes(page)).toEqual([undefined, undefined, 'without this page'])
      const bar = page.getByRole('navigation', {name: 'Main'})
      await bar.getByRole('link', {name: 'Camera'}).click()
      await page.waitForURL(`${site.origin}/docs/camera/`)
      await expect.poll(() => notes(page)).toEqual([undefined, undefined, undefined])
      for (const [name, route, label] of [
        ['1.0', '/docs/1.0/camera/', '1.0'],
        ['next', '/docs/next/camera/', 'Next'],
        ['2.0', '/docs/camera/', '2.0 (stable)'],
        ['1.0', '/docs/1.0/camera/', '1.0'],
      ] as const) {
        await choose(page, name)
        await page.waitForURL(site.origin + route)
        await page.locator('article', {hasText: `Of ${name}.`}).waitFor()
        expect([await stored(page), await page.locator('.navbar [data-version-label]').textContent()]).toEqual([name, label])
      }
      await bar.getByRole('link', {name: 'Community'}).click()
      await page.getByRole('heading', {name: 'Community'}).waitFor()
      const outside = await shown(page)
      await bar.getByRole('link', {name: 'Docs'}).click()
      await page.getByRole('heading', {name: 'Start'}).waitFor()
      await page.locator('article', {hasText: 'Of 1.0.'}).waitFor()
      expect([outside, new URL(page.url()).pathname]).toEqual([['1.0', '/docs/1.0/camera/', '/docs/1.0/start/'], '/docs/1.0/start/'])
      // query and hash of the address, as it is then
      await page.evaluate(() => history.replaceState(history.state, '', '?os=ios#details'))
      await choose(page, 'next')
      await page.locator('article', {hasText: 'Of next.'}).waitFor()
      expect(page.url()).toBe(`${site.origin}/docs/next/start/?os=ios#details`)
    })
  },
)

test('G4, G8: a doc page shows its own version, others the preferred one, else the latest; one that no longer exists is forgotten on any page', async () => {
  const latest = ['2.0 (stable)', '/docs/camera/', '/docs/start/']
  const old = ['1.0', '/docs/1.0/camera/', '/docs/1.0/start/']
  const next = ['Next', '/docs/next/camera/', '/docs/next/start/']
  await site.visit('/', async (page) => {
    expect(await shown(page)).toEqual(latest)
    // the browser has kept the page, and shows it again
    await page.evaluate((key) => {
      localStorage.setItem(key, '1.0')
      dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))
    }, KEY)
    expect(await shown(page)).toEqual(old)
    for (const [name, route, bar] of [
      ['1.0', '/', old],
      ['1.0', '/docs/next/start/', next],
      ['0.9', '/', latest],
      ['0.9', '/docs/camera/', latest],
    ] as const) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, name] as const)
      await page.goto(site.origin + route)
      expect([await stored(page), ...(await shown(page))]).toEqual([name === '0.9' ? null : name, ...bar])
    }
  })
})

test('G6: next comes first, then the order of versions.json; the menu of small screens has them under Versions', async () => {
  const [bar, menu, landed] = await site.visit(
    '/docs/model/',
    async (page) => {
      const names = (list: string) => page.locator(`${list} a`).evaluateAll((links) => links.map((link) => link.dataset['version']))
      const inBar = await names('.navbar .versions')
      await page.locator('.menu-button').click()
      const versions = page.locator('#site-menu').getByText('Versions', {exact: true})
      if (!(await versions.isVisible())) await page.locator('#site-menu').getByText('main menu').first().click()
      await versions.click()
      const inMenu = await names('#site-menu details[open]:has(> summary:text-is("Versions"))')
      await page.locator('#site-menu a[data-version=next]').click()
      await page.locator('article', {hasText: 'Of next.'}).waitFor()
      return [inBar, inMenu, await stored(page)] as const
    },
    phone,
  )
  expect([bar, menu, landed]).toEqual([['next', '2.0', '1.0'], ['next', '2.0', '1.0'], 'next'])
})

test('G6, G9: a site with one version has a plain link; one that remembers no choice reads and writes none', async () => {
  const single = await openSite(
    {'content/docs/start.md': '# Start\n', 'content/pages/index.md': '# Home\n'},
    {navbar: {items: [{type: 'docsVersionDropdown'}]}},
  )
  const forgetful = await openSite(files, {navbar: {items: [...items]}, docs: {latest: '2.0', versionPersistence: 'none'}})
  try {
    const link = readFileSync(path.join(single.root, 'dist/index.html'), 'utf8')
    const choices = await forgetful.visit(
      '/docs/camera/',
      async (page) => {
        await choose(page, '1.0')
        await page.waitForURL(`${forgetful.origin}/docs/1.0/camera/`)
        await page.goto(`${forgetful.origin}/`)
        return [await stored(page), ...(await shown(page))]
      },
      remembered('next'),
    )
    expect([/<ul>(.*?)<\/ul>/.exec(link)?.[1], choices]).toEqual([
      '<li class="navbar-kept"><a href="/docs/start/">Next</a></li>',
      ['next', '2.0', '/docs/camera/', '/docs/start/'],
    ])
  } finally {
    await single.close()
    await forgetful.close()
  }
})

test('groups of the version menu are lists with names, and the keyboard reaches their links in order', {tags: ['rest']}, async () => {
  const dated = await openSite(files, {
    title: 'Lighthouse',
    navbar: {items: [...items]},
    // days far away, whenever the test runs
    docs: {versions: {'2.0': {endOfLife: '9999-01-01'}, '1.0': {endOfLife: '2001-01-01'}}},
  })
  try {
    const seen = await dated.visit('/docs/1.0/camera/', async (page) => {
      const found: unknown[] = []
      for (const width of [1280, 390]) {
        await page.setViewportSize({width, height: 800})
        await page.locator('.navbar .versions > summary').click()
        const lists = await page
          .locator('.navbar .versions')
          .getByRole('list')
          .evaluateAll((all) =>
            all.map((list) => [list.ariaLabel, ...[...list.querySelectorAll('a')].map((link) => link.firstChild?.textContent)]),
          )
        const reached: (string | null | undefined)[] = []
        for (let step = 0; step < 3; step += 1) {
          await page.keyboard.press('Tab')
          reached.push(await page.evaluate(() => document.activeElement?.getAttribute('data-version')))
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        found.push({lists, reached, wide, violations: width === 1280 || isDeep ? await findViolations(page) : []})
        await page.keyboard.press('Escape')
      }
      return found
    })
    const menu = {
      lists: [
        [null, 'Next', '2.0', '1.0'],
        ['Supported', '2.0'],
        ['Archived', '1.0'],
      ],
      reached: ['next', '2.0', '1.0'],
      wide: false,
      violations: [],
    }
    expect(seen).toEqual([menu, menu])
  } finally {
    await dated.close()
  }
})

test('G1, G10 to G12: the banner says what a version is, leads to the same doc in the latest one, else to its main doc, and stores it', async () => {
  const look = async (page: Page) => {
    const alert = page.locator('.theme-doc-version-banner')
    const said = (await alert.count()) === 0 ? [] : [await alert.getAttribute('role'), ...(await alert.locator('p').allTextContents())]
    return [...said, await page.locator('.theme-doc-version-badge').textContent()]
  }
  const follow = (route: string) =>
    site.visit(route, async (page) => {
      const before = [await look(page), await targets(page)]
      await page.getByRole('link', {name: 'latest version'}).click()
      await page.locator('article', {hasText: 'Of 2.0.'}).waitFor()
      return [...before, new URL(page.url()).pathname, await stored(page), await look(page)]
    })
  const line = 'For up-to-date documentation, see the latest version (2.0 (stable)).'
  expect([await follow('/docs/next/camera/'), await follow('/docs/1.0/old/')]).toEqual([
    [
      ['alert', 'You are reading about Lighthouse Next, which is not released yet.', line, 'Version: Next'],
      [
        ['next', '/docs/next/camera/'],
        ['2.0', '/docs/camera/'],
        ['1.0', '/docs/1.0/camera/'],
      ],
      '/docs/camera/',
      '2.0',
      ['Version: 2.0 (stable)'],
    ],
    [
      ['alert', 'You are reading about Lighthouse 1.0, which is no longer actively maintained.', line, 'Version: 1.0'],
      [
        // first of the first sidebar
        ['next', '/docs/next/start/'],
        ['2.0', '/docs/start/'],
        ['1.0', '/docs/1.0/old/'],
      ],
      '/docs/start/',
      '2.0',
      ['Version: 2.0 (stable)'],
    ],
  ])
})

test('G14: every page of a version with noIndex asks search engines to leave it out, and the sitemap does', () => {
  const read = (file: string) => readFileSync(path.join(site.root, 'dist', file), 'utf8')
  const robots = (file: string) => [...read(file).matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, content]) => content)
  const sitemap = read('sitemap.xml')
  expect([
    robots('docs/1.0/start/index.html'),
    robots('docs/start/index.html'),
    sitemap.includes('/docs/1.0/'),
    sitemap.includes('/docs/start/'),
  ]).toEqual([['noindex, nofollow'], [], false, true])
})

test('without storage everything leads to the latest version, and nothing fails', async () => {
  const seen = await site.visit(
    '/docs/camera/',
    async (page) => {
      await choose(page, '1.0')
      await page.locator('article', {hasText: 'Of 1.0.'}).waitFor()
      await page.goto(`${site.origin}/`)
      return shown(page)
    },
    {
      allow: /Storage is blocked/,
      before: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(globalThis, 'localStorage', {
            get() {
              throw new DOMException('blocked', 'SecurityError')
            },
          })
        }),
    },
  )
  expect(seen).toEqual(['2.0 (stable)', '/docs/camera/', '/docs/start/'])
})

test('with letters of twice the size the switcher of a phone covers neither the name of the site nor the menu', async () => {
  const boxes = await site.visit(
    '/docs/1.0/',
    async (page) => {
      await page.addStyleTag({content: 'html {font-size: 200% !important}'})
      return page
        .locator('.navbar :is(.menu-button, .brand, .versions > summary, .search-button):visible')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({left, right}) => [left, right] as const))
    },
    {...phone, bypassCSP: true},
  )
  expect(boxes.length).toBe(4)
  expect(boxes.filter(([left], index) => left < (boxes[index - 1]?.[1] ?? 0))).toEqual([])
})
