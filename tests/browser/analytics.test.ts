import {readdirSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {BrowserContext, Page} from 'playwright'
import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const content = {
  'content/docs/versions.json': '[]',
  'content/docs/next/a.md': '# A\n\nTo [B](./b.md), to [the part](#part), to [B by query](./b.md?x=1#part).\n\n## Part\n',
  'content/docs/next/b.md': '# B\n\nTo [A](./a.md).\n\n## Part\n',
  'content/pages/index.md': '# Home\n',
}
const google = /^https:\/\/[\w.-]+\.google(?:tagmanager|-analytics)\.com\//

/** Stands for Google: a tag that does what it is told to tell, so that the policy is used as the real one uses it. */
async function answerGoogle(context: BrowserContext, asked: string[]): Promise<void> {
  await context.route(google, (route) => {
    asked.push(route.request().url())
    const tag = `fetch('https://region1.google-analytics.com/g/collect', {method: 'POST', mode: 'no-cors', body: String(dataLayer.length)})
      new Image().src = 'https://www.google-analytics.com/collect?gif'`
    return route.request().resourceType() === 'script'
      ? route.fulfill({contentType: 'text/javascript', body: tag})
      : route.fulfill({status: 204})
  })
}

/** What the tag has been told, dates apart; commands must be arguments, not arrays. */
function toldOf(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    ((globalThis as {dataLayer?: unknown[]}).dataLayer ?? []).map((command) =>
      Object.prototype.toString.call(command) === '[object Arguments]'
        ? [...(command as ArrayLike<unknown> & Iterable<unknown>)].map((part) => (part instanceof Date ? 'date' : part))
        : 'no command',
    ),
  )
}

async function withSite<Result>(analytics: SiteConfigInput['analytics'], look: (site: OpenSite) => Promise<Result>): Promise<Result> {
  const site = await openSite({...content, ...modules}, {analytics, search: false, favicon: '/favicon.svg'})
  try {
    return await look(site)
  } finally {
    await site.close()
  }
}

const modules = {
  'content/analytics.ts': `
const told: unknown[] = []
Object.assign(globalThis, {told})
export function onPageView(view: {path: string}): void {
  told.push(view)
  if (view.path.includes('#part')) throw new Error('Out of order')
}`,
}

const gtag = {provider: 'gtag', trackingId: 'G-ONE'} as const

test('V1, V2: the tag counts the first page by itself and is told of every change of path, query and hash, once', async () => {
  await withSite(gtag, async (site) => {
    const asked: string[] = []
    const view = (title: string, path: string) => [
      'event',
      'page_view',
      {page_title: `${title} | Site`, page_location: site.origin + path, page_path: path},
    ]
    await site.visit(
      '/docs/a/',
      async (page) => {
        const told: unknown[] = [
          ['js', 'date'],
          ['config', 'G-ONE', {}],
        ]
        const expectTold = () => expect.poll(() => toldOf(page)).toEqual(told)
        await expectTold()
        await page.getByRole('link', {name: 'the part', exact: true}).click()
        told.push(view('A', '/docs/a/#part'))
        await expectTold()
        await page.getByRole('link', {name: 'B', exact: true}).first().click()
        told.push(view('B', '/docs/b/'))
        await expectTold()
        // the same address again is no other page
        await page.evaluate(() => document.dispatchEvent(new CustomEvent('docsite:location')))
        await page.goBack()
        told.push(view('A', '/docs/a/#part'))
        await expectTold()
        await page.getByRole('link', {name: 'B by query'}).click()
        told.push(view('B', '/docs/b/?x=1#part'))
        await expectTold()
        // the whole page once more is a first page once more
        await page.reload()
        told.splice(2)
        await expectTold()
        const head = await page.evaluate(() => ({
          preconnects: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]')].map(({href}) => href),
          tags: [...document.querySelectorAll<HTMLScriptElement>('script[src*=googletagmanager]')].map(({src, async}) => [src, async]),
        }))
        expect(head).toEqual({
          preconnects: ['https://www.google-analytics.com/', 'https://www.googletagmanager.com/'],
          tags: [['https://www.googletagmanager.com/gtag/js?id=G-ONE', true]],
        })
        await expect
          .poll(() => [...new Set(asked)].sort())
          .toEqual([
            'https://region1.google-analytics.com/g/collect',
            'https://www.google-analytics.com/collect?gif',
            'https://www.googletagmanager.com/gtag/js?id=G-ONE',
          ])
      },
      {allow: google, before: (context) => answerGoogle(context, asked)},
    )
  })
})

test('V1: every id gets its configuration; the code of the site can send events of its own', async () => {
  await withSite({...gtag, trackingId: ['G-ONE', '', 'UA-2-1'], anonymizeIp: true}, (site) =>
    site.visit(
      '/',
      async (page) => {
        await expect.poll(async () => (await toldOf(page)).length).toBe(3)
        await page.evaluate(() => (globalThis as unknown as {gtag: (...command: unknown[]) => void}).gtag('event', 'star'))
        expect(await toldOf(page)).toEqual([
          ['js', 'date'],
          ['config', 'G-ONE', {anonymize_ip: true}],
          ['config', 'UA-2-1', {anonymize_ip: true}],
          ['event', 'star'],
        ])
      },
      {allow: google, before: (context) => answerGoogle(context, [])},
    ),
  )
})

const signals = {doNotTrack: '1', globalPrivacyControl: true}

test.each(Object.keys(signals) as (keyof typeof signals)[])(
  'readers who send %s are not counted: nobody is asked for anything',
  async (signal) => {
    const send = (context: BrowserContext) =>
      context.addInitScript(([name, value]) => Object.defineProperty(navigator, name, {value}), [signal, signals[signal]] as const)
    await withSite(gtag, (site) =>
      // a request to another host would fail the visit
      site.visit(
        '/docs/a/',
        async (page) => {
          await page.getByRole('link', {name: 'B', exact: true}).first().click()
          await page.getByRole('heading', {name: 'B', level: 1}).waitFor()
          expect([await toldOf(page), await page.locator('link[rel=preconnect]').count()]).toEqual([[], 0])
        },
        {before: send},
      ),
    )
    await withSite({...gtag, respectPrivacySignals: false}, (site) =>
      site.visit('/', (page) => expect.poll(async () => (await toldOf(page)).length).toBe(2), {
        allow: google,
        async before(context) {
          await send(context)
          await answerGoogle(context, [])
        },
      }),
    )
  },
)

test('a module of the site is told of every page; what it throws is reported and stops nothing', async () => {
  await withSite({provider: 'custom', module: 'content/analytics.ts'}, (site) =>
    site.visit(
      '/docs/a/',
      async (page) => {
        const told = () =>
          page.evaluate(() => (globalThis as {told?: {title: string; path: string}[]}).told?.map(({title, path}) => [title, path]))
        await expect.poll(told).toEqual([['A | Site', '/docs/a/']])
        await page.getByRole('link', {name: 'the part', exact: true}).click()
        await expect.poll(told).toEqual([
          ['A | Site', '/docs/a/'],
          ['A | Site', '/docs/a/#part'],
        ])
        await page.getByRole('link', {name: 'B', exact: true}).first().click()
        await page.getByRole('heading', {name: 'B', level: 1}).waitFor()
        await expect.poll(async () => (await told())?.at(-1)).toEqual(['B | Site', '/docs/b/'])
      },
      {allow: /Out of order/},
    ),
  )
})

test('a module of the site is not even loaded for readers who are not counted', {tags: ['rest']}, async () => {
  await withSite({provider: 'custom', module: 'content/analytics.ts'}, (site) =>
    site.visit(
      '/',
      async (page) => {
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => 'told' in globalThis)).toBe(false)
      },
      {before: (context) => context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', {value: true}))},
    ),
  )
})

test.each([undefined, {provider: 'gtag'}, {provider: 'gtag', trackingId: ''}] as const)(
  'without an id there is no script, no policy for it and nobody to tell: %j',
  async (analytics) => {
    await withSite(analytics, async ({root}) => {
      const page = await readFile(join(root, 'dist/index.html'), 'utf8')
      const scripts = readdirSync(join(root, 'dist/assets')).filter((name) => name.startsWith('analytics'))
      expect([page.includes('google'), page.includes('analytics'), scripts]).toEqual([false, false, []])
    })
  },
)
