import {cpSync, rmSync} from 'node:fs'
import type {Server} from 'node:http'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {listen} from '../../cli/http/listen.ts'
import {createPreviewServer} from '../../cli/preview/preview-server.ts'
import {runDocsite} from '../run-docsite.ts'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const links = [
  '[page](/docs/b?q=1#part)',
  '[file](./b.md)',
  '[home](/)',
  '[base](/proj/)',
  '[anchor](#here)',
  '[outside](https://example.com/x)',
  '[mail](mailto:a@example.com)',
  '[other](//example.com/y)',
  '[app](pathname:///app/start)',
  '[snack](/snack/@a/b)',
]

/** Shows the path it was asked for: what only the browser knows. */
const snack = `
import {useEffect, useState} from 'react'
export const frontMatter = {title: 'Snack'}
export const hydration = 'load'
export default function Snack() {
  const [path, setPath] = useState('')
  useEffect(() => setPath(location.pathname), [])
  return <h1 data-path={path}>Snack</h1>
}`

let site: OpenSite
/** Serves the same files as a host that knows neither redirects nor rewrites. */
let plainHost: Server
let plainOrigin: string
beforeAll(async () => {
  const files = {
    'content/docs/versions.json': '["1.0", "0.1"]',
    'content/docs/1.0/a.md': `# A\n\n${links.join('\n')}\n\n## Here`,
    'content/docs/1.0/b.md': '# B\n\n## Part',
    'content/docs/1.0/data.md': '# Data',
    'content/static/docs/data/index.json': '["of the site"]',
    'content/docs/0.1/a.md': '# Old A',
    'content/pages/index.md': '# Home\n\n[data](/docs/data/)',
    'content/pages/snack.tsx': snack,
  }
  site = await openSite(files, {
    baseUrl: '/proj/',
    redirects: [
      {from: '/old/', to: '/docs/b/'},
      {from: '/settled/', to: '/docs/b/?own=1#part'},
      {from: '/elsewhere/', to: '/docs/b/', permanent: false},
    ],
    rewrites: [
      {from: '/snack/', to: '/snack/'},
      {from: '/expo/', to: '/snack/'},
    ],
  })
  const plain = path.join(site.root, 'plain')
  cpSync(path.join(site.root, 'dist'), plain, {recursive: true})
  rmSync(path.join(plain, 'manifest.json'))
  plainHost = createPreviewServer({folder: plain, baseUrl: '/proj/'})
  plainOrigin = `http://127.0.0.1:${await listen(plainHost, 0)}`
})
afterAll(async () => {
  plainHost.close()
  await site.close()
})

const asItIs = () => Promise.resolve()

/** A page from which addresses of the site are opened one after the other, as a reader types them. */
const onSite = keepOpen((look) => site.visit('/proj/', look), asItIs)
/** The same for addresses that the site has no page at, of which the console of every browser tells, and for the other host. */
const onHosts = keepOpen((look) => site.visit('/proj/', look, {allow: new RegExp(`404 \\(Not Found\\)|${plainOrigin}`)}), asItIs)

test('A2: the host leads to the address with the slash, in one step, and keeps the query', async () => {
  const hops: string[] = []
  const url = await onSite(async (page) => {
    page.on(
      'response',
      (response) => response.request().isNavigationRequest() && hops.push(`${response.status()} ${new URL(response.url()).pathname}`),
    )
    await page.goto(`${site.origin}/proj/docs/a?q=1#here`)
    return page.url()
  })
  expect({url, hops}).toEqual({url: `${site.origin}/proj/docs/a/?q=1#here`, hops: ['301 /proj/docs/a', '200 /proj/docs/a/']})
})

test('A2: the address bar stays as it is where a host shows a page without its slash', async () => {
  const address = '**/proj/docs/a'
  const seen = await onSite(async (page) => {
    await page.route(address, async (route) => route.fulfill({response: await route.fetch({url: `${site.origin}/proj/docs/a/`})}))
    await page.goto(`${site.origin}/proj/docs/a`)
    await page.unroute(address)
    return [new URL(page.url()).pathname, await page.locator('h1').textContent()]
  })
  expect(seen).toEqual(['/proj/docs/a', 'A'])
})

test('a static file in the place of the manifest of a page stays, and links to the page load it as a whole', async () => {
  const seen = await onSite(async (page) => {
    await page.goto(`${site.origin}/proj/`)
    await page.locator('article a').click()
    await page.locator('h1', {hasText: 'Data'}).waitFor()
    const own = await page.evaluate(async () => (await fetch('/proj/docs/data/index.json')).text())
    return [new URL(page.url()).pathname, own]
  })
  expect(seen).toEqual(['/proj/docs/data/', '["of the site"]'])
  expect((await runDocsite(site.root, ['check-links', '--built'])).code).toBe(0)
})

test.each([
  ['/proj/index.html', 'Home'],
  ['/proj/docs/a/index.html', 'A'],
  ['/proj/docs/a.html', 'A'],
])('A5: %s shows the page, and the address stays as typed', async (typed, heading) => {
  const seen = await onSite(async (page) => {
    await page.goto(site.origin + typed)
    return [new URL(page.url()).pathname, await page.locator('h1').textContent()]
  })
  expect(seen).toEqual([typed, heading])
})

test('A1, A13, A14: internal links end with a slash and have the base URL once; external ones open in a new tab', async () => {
  const written = await onSite(async (page) => {
    if (!page.url().includes('/proj/docs/a')) await page.goto(`${site.origin}/proj/docs/a/`)
    return page
      .locator('article p a')
      .evaluateAll((anchors) =>
        anchors.map((anchor) => [
          anchor.textContent,
          anchor.getAttribute('href'),
          anchor.getAttribute('target'),
          anchor.getAttribute('rel'),
        ]),
      )
  })
  const external = ['_blank', 'noopener noreferrer']
  expect(written.map(([text, ...rest]) => [text?.replace(/ .*/, ''), ...rest])).toEqual([
    ['page', '/proj/docs/b/?q=1#part', null, null],
    ['file', '/proj/docs/b/', null, null],
    ['home', '/proj/', null, null],
    ['base', '/proj/', null, null],
    ['anchor', '#here', null, null],
    ['outside', 'https://example.com/x', ...external],
    ['mail', 'mailto:a@example.com', null, null],
    ['other', '//example.com/y', ...external],
    ['app', '/proj/app/start', ...external],
    ['snack', '/proj/snack/@a/b/', null, null],
  ])
})

test.each(['/proj/nope/', '/proj/docs/nope/', '/proj/docs/0.1/nope/', '/proj/nope'])(
  'A15: %s answers 404 with the not-found page inside the full layout',
  async (route) => {
    const seen = await onHosts(async (page) => {
      const response = await page.goto(site.origin + route)
      return [
        response?.status(),
        await page.title(),
        await page.locator('main h1').textContent(),
        await page.locator('.navbar').count(),
        new URL(page.url()).pathname,
      ]
    })
    expect(seen).toEqual([404, 'Page Not Found | Site', 'Page Not Found', 1, route])
  },
)

test.each([
  ['/proj/old/?q=1#part', '/proj/docs/b/?q=1#part'],
  ['/proj/old/', '/proj/docs/b/'],
  ['/proj/settled/?q=1', '/proj/docs/b/?own=1#part'],
  ['/proj/elsewhere/?q=1#part', '/proj/docs/b/?q=1#part'],
])('A18: %s leads to %s, by a page as by the host', async (from, to) => {
  await onHosts(async (page) => {
    for (const origin of [plainOrigin, site.origin]) {
      await page.goto(origin + from)
      await page.waitForURL((reached) => reached.origin === origin && reached.pathname === '/proj/docs/b/')
      expect(page.url()).toBe(origin + to)
    }
  })
})

test('A18: without script a redirect leads on too', async () => {
  const heading = await site.visit(
    '/proj/',
    async (page) => {
      await page.goto(`${plainOrigin}/proj/old/?q=1`)
      await page.waitForURL('**/proj/docs/b/')
      return page.locator('h1').textContent()
    },
    {allow: new RegExp(plainOrigin), javaScriptEnabled: false},
  )
  expect(heading).toBe('B')
})

test.each(['/proj/snack/', '/proj/snack/@a/b/', '/proj/snack/@a/b.c', '/proj/expo/', '/proj/expo/one/two/three/?q=1#x'])(
  'A22: %s shows the page of its prefix, which sees the whole path, with status 200',
  async (route) => {
    const seen = await onSite(async (page) => {
      const response = await page.goto(site.origin + route)
      const {pathname, search, hash} = new URL(page.url())
      await page.locator(`h1[data-path="${pathname}"]`).waitFor()
      return [response?.status(), pathname + search + hash, await page.title()]
    })
    expect(seen).toEqual([200, route, 'Snack | Site'])
  },
)

test('A22: a host that knows no rewrites answers 404, and the page of the prefix is shown all the same', async () => {
  const seen = await onHosts(async (page) => {
    const response = await page.goto(`${plainOrigin}/proj/expo/one/two/`)
    await page.locator('h1[data-path="/proj/expo/one/two/"]').waitFor()
    return [response?.status(), await page.title(), new URL(page.url()).pathname]
  })
  expect(seen).toEqual([404, 'Snack | Site', '/proj/expo/one/two/'])
})
