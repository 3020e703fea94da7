import {rmSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import type {Server} from 'node:http'
import path from 'node:path'
import type {BrowserContextOptions, Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {listen} from '../../cli/http/listen.ts'
import {createPreviewServer} from '../../cli/preview/preview-server.ts'
import {buildReferenceSite} from '../build-reference-site.ts'
import type {ReferenceSite} from '../build-reference-site.ts'
import {shareChromium} from '../chromium.ts'
import {isDeep} from '../depth.ts'
import {asNew} from './as-new.ts'
import {closeContext} from './close-context.ts'
import {findViolations} from './find-violations.ts'
import {keepOpen} from './keep-open.ts'
import {STARS, answerGitHub} from './open-reference-site.ts'

let site: ReferenceSite
let server: Server
let origin: string
const browser = shareChromium()
beforeAll(async () => {
  site = buildReferenceSite()
  server = createPreviewServer({folder: path.join(site.root, 'dist'), baseUrl: '/'})
  origin = `http://127.0.0.1:${await listen(server, 0)}`
})
afterAll(async () => {
  await browser.close()
  server.close()
  rmSync(site.root, {recursive: true, force: true})
})

/** Opens a browser and fails on what its console says and on requests to other hosts. */
async function visit(options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, ...options})
  await answerGitHub(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => request.url().startsWith(origin) || request.url() === STARS || complaints.push(request.url()))
  await look(page)
  await closeContext(context)
  expect(complaints).toEqual([])
}

type Reader = <Result>(route: string, look: (page: Page) => Promise<Result>) => Promise<Result>

/** A reader who loads page after page. */
function reader(options: BrowserContextOptions): Reader {
  const onPage = keepOpen((look) => visit(options, (page) => look(page, undefined)), asNew)
  return (route, look) =>
    onPage(async (page) => {
      await page.goto(origin + route, {waitUntil: 'networkidle'})
      return look(page)
    })
}

const open = reader({})
const openWithoutScript = reader({javaScriptEnabled: false})

/** A page as it is written: whatever scripts do. */
const readPage = (route: string): Promise<string> => readFile(path.join(site.root, 'dist', route, 'index.html'), 'utf8')

const classification = '/docs/tutorials/snacks/image-classification/'
const wide = {width: 1280, height: 900}
const phone = {width: 390, height: 844}

const otherVersions = ['/docs/next/tutorials/get-started-expo-app/', '/docs/0.1/tutorials/image-classification/']

test.each([classification, ...(isDeep ? otherVersions : [])])('axe finds nothing on %s, wide and narrow', async (route) => {
  // the narrow layout of everything that a doc can have is looked at in `accessibility.test.ts`
  for (const viewport of isDeep ? [wide, phone] : [wide]) {
    const found = await open(route, async (page) => {
      await page.setViewportSize(viewport)
      if (isDeep) await page.reload({waitUntil: 'networkidle'})
      return findViolations(page)
    })
    expect(found).toEqual([])
  }
})

test('no page scrolls sideways on a phone', async () => {
  for (const route of [classification, '/docs/tutorials/add-package/', '/docs/0.1/tutorials/model-spec/']) {
    const width = await open(route, async (page) => {
      await page.setViewportSize(phone)
      if (isDeep) await page.reload({waitUntil: 'networkidle'})
      return page.evaluate(() => document.documentElement.scrollWidth)
    })
    expect([route, width]).toEqual([route, phone.width])
  }
})

test('a page is readable without script: text, code of every tab, links between versions', async () => {
  const seen = await openWithoutScript('/docs/next/tutorials/get-started-expo-app/', async (page) => ({
    title: await page.locator('h1').textContent(),
    hiddenPanels: await page.locator('.tab-panel:not(:visible)').count(),
    versions: await page
      .locator('.navbar a[data-version]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('data-version'), link.getAttribute('href')])),
  }))
  expect(seen).toEqual({
    title: 'Expo App',
    hiddenPanels: 0,
    versions: [
      ['next', '/docs/next/tutorials/get-started-expo-app/'],
      ['0.2.4', '/docs/tutorials/get-started-expo-app/'],
      ...['0.2.3', '0.2.2', '0.2.1', '0.2.0', '0.1'].map((version) => [version, `/docs/${version}/tutorials/get-started/`]),
    ],
  })
})

test('diagrams are part of the page, in the weight of its text, and their source is not shown', async () => {
  const seen = await openWithoutScript(classification, async (page) => {
    const diagram = page.locator('figure.diagram').first()
    return {
      drawings: await diagram.locator('svg').count(),
      texts: await diagram.locator('text').first().textContent(),
      source: await diagram.locator('.mermaid-source').isVisible(),
      weight: await diagram
        .locator('svg text')
        .first()
        .evaluate((label) => getComputedStyle(label).fontWeight),
    }
  })
  expect(seen).toEqual({drawings: 1, texts: 'image', source: false, weight: '400'})
})

test('G1, G10: the banner of an old version leads to the same page of the latest one', async () => {
  const html = await readPage('/docs/0.1/tutorials/add-package/')
  expect(/theme-doc-version-banner.*?<a [^>]*?href="([^"]*)"/s.exec(html)?.[1]).toBe('/docs/tutorials/add-package/')
})

test('A15: a path that leads nowhere shows the not-found page in the layout, with its status', async () => {
  const response = await fetch(`${origin}/docs/0.1/nope/`)
  const html = await response.text()
  const textOf = (name: string) => new RegExp(`<${name}\\b[^>]*>([^<]*)`).exec(html)?.[1]
  expect([response.status, textOf('title'), textOf('h1'), html.match(/class="navbar[" ]/g)?.length]).toEqual([
    404,
    'Page Not Found | PlayTorch',
    'Page Not Found',
    1,
  ])
})

test('K9: where the search finds nothing, readers are asked to say so, with what they looked for', async () => {
  const seen = await open('/docs/tutorials/faq/', async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search docs').fill('zzyzx & zzyzx')
    await page.getByText('No results for zzyzx & zzyzx').waitFor()
    const link = page.getByRole('link', {name: 'Let us know.'})
    return {said: await link.locator('..').textContent(), href: await link.getAttribute('href'), violations: await findViolations(page)}
  })
  expect(seen).toEqual({
    said: 'Believe this query should return results? Let us know.',
    href: 'https://github.com/facebookresearch/playtorch/issues/new?title=Search%3A+zzyzx%20%26%20zzyzx',
    violations: [],
  })
})

test('Z13: the year of the footer is that of the last release, whenever the site is built', async () => {
  expect(/footer-copyright[^>]*>(.*?)<\/(?:p|div|small)>/s.exec(await readPage('/'))?.[1]).toMatch(/© 2024 its authors/)
})

test('the first stop of the keyboard skips to the text', async () => {
  const seen = await open(classification, async (page) => {
    await page.keyboard.press('Tab')
    const first = await page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('Enter')
    return [first, await page.evaluate(() => document.activeElement?.tagName)]
  })
  expect(seen).toEqual(['Skip to main content', 'MAIN'])
})

test('printed code goes on with the next page, so that no page is left half empty', async () => {
  const pages = await open(classification, async (page) => {
    const countPages = async () => (await page.pdf({format: 'A4'})).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
    const broken = await countPages()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('@media print { .code, .admonition { break-inside: avoid !important } }')
      document.adoptedStyleSheets.push(sheet)
    })
    return {broken, kept: await countPages()}
  })
  expect(pages.broken).toBeLessThanOrEqual(15)
  expect(pages.kept - pages.broken).toBeGreaterThanOrEqual(1)
})

test('printed pages have no navigation and keep the text', async () => {
  const seen = await open(classification, async (page) => {
    await page.emulateMedia({media: 'print'})
    return [
      await page.locator('.navbar').isVisible(),
      await page.locator('.sidebar').isVisible(),
      await page.locator('article').isVisible(),
    ]
  })
  expect(seen).toEqual([false, false, true])
})
