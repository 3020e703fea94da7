import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

/** Writes what a plugin does into the document: `window.said`. */
const say = 'const say = (text) => (globalThis.said ??= []).push(text)'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(
    {
      'site-config.ts': `import {definePlugin} from 'docsite/plugin'
const badges = definePlugin({
  name: 'badges',
  setup: () => ({
    client: [
      {module: 'plugins/greet.ts', settings: {greeting: 'Welcome </script>'}},
      {module: 'plugins/badges.ts', export: 'startBadges', style: 'plugins/badges.css', on: 'use'},
    ],
    styles: ['plugins/everywhere.css'],
    headTags: [{tagName: 'meta', attributes: {name: 'badges', content: '"<b>'}}],
    requests: [
      {because: 'counts', directive: 'connectSrc', source: 'https://counts.example', when: 'use', on: 'use'},
      {because: 'frames', directive: 'frameSrc', source: 'https://frames.example', when: 'load'},
    ],
  }),
})
const broken = definePlugin({
  name: 'broken',
  setup: () => ({
    client: [{module: 'plugins/throws.ts'}, {module: 'plugins/throws-later.ts'}, {module: 'plugins/rejects.ts'}],
    requests: [{because: 'pictures', directive: 'imgSrc', source: 'https://unused.example', when: 'load', on: 'use'}],
  }),
})
const last = definePlugin({name: 'last', setup: () => ({client: [{module: 'plugins/last.ts'}]})})
export default {title: 'Site', url: 'https://example.org', favicon: '/favicon.svg', baseUrl: '/base/', search: false, stylesheets: ['site.css'],
  plugins: [badges(), broken(), last()]}
`,
      'site.css': '.badge { outline-color: rgb(1, 2, 3) }',
      'plugins/everywhere.css': ':root { --everywhere: yes } .badge { outline-color: rgb(9, 9, 9) }',
      'plugins/badges.css': '.badge { color: rgb(4, 5, 6) }',
      'plugins/imported.css': ':root { --imported: yes }',
      'plugins/words.json': '{"word": "from JSON"}',
      'plugins/late.ts': `export const late = 'late'\n`,
      'plugins/greet.ts': `import type {ClientContext} from 'docsite/plugin'
import {translate} from 'docsite/react'
import words from './words.json'
import './imported.css'
${say}
export default function greet({feature, settings, baseUrl, siteBaseUrl, storage, onRouteUpdate, onRouteDidUpdate}: ClientContext) {
  const visits = Number(storage.get('visits')) + 1
  storage.set('visits', String(visits))
  say([feature, settings.greeting, baseUrl, siteBaseUrl, visits, words.word, translate({id: 'greet', message: 'translated'})].join(' '))
  onRouteUpdate(({location}) => {
    say('to ' + location.pathname)
    return () => say('ended')
  })
  onRouteDidUpdate(({previous, location}) => say('at ' + location.pathname + (previous ? ' from ' + previous.pathname : '')))
  void import('./late.ts').then(({late}) => (globalThis.lateText = late))
}
`,
      'plugins/badges.ts': `${say}
export function startBadges({onRouteDidUpdate}) {
  say('badges start')
  onRouteDidUpdate(() => {
    for (const badge of document.querySelectorAll('[data-feature="badges"]')) badge.textContent = 'A badge'
  })
}
`,
      'plugins/throws.ts': `throw new Error('thrown by a module')\nexport default () => {}\n`,
      'plugins/throws-later.ts': `export default ({onRouteUpdate, onRouteDidUpdate}) => {
  onRouteUpdate(() => { throw new Error('thrown before') })
  onRouteUpdate(() => () => { throw new Error('thrown at the end') })
  onRouteDidUpdate(() => { throw new Error('thrown after') })
  throw new Error('thrown at once')
}
`,
      'plugins/rejects.ts': `export default async () => { throw new Error('rejected') }\n`,
      'plugins/last.ts': `${say}\nexport default () => say('last start')\n`,
      'content/docs/versions.json': '[]',
      'content/docs/next/index.md': '# Docs\n\nTo [the badges](./badges.md).\n',
      'content/docs/next/badges.md': '# Badges\n\nA <span class="badge" data-feature="badges">…</span>.\n\nTo [the docs](./index.md).\n',
    },
    {baseUrl: '/base/'},
  )
})
afterAll(() => site.close())

const errors = /thrown|rejected|plugin "broken"/
const said = `globalThis.said ?? []`

test('the code of every page starts once, with what it was given, and hears of every page', async () => {
  await site.visit(
    '/base/docs/',
    async (page) => {
      await expect.poll(() => page.evaluate('globalThis.lateText')).toBe('late')
      await page.getByRole('link', {name: 'the badges'}).click()
      await page.getByText('A badge').waitFor()
      await page.getByRole('link', {name: 'the docs'}).click()
      await page.getByRole('heading', {name: 'Docs', level: 1}).waitFor()
      expect(await page.evaluate(said)).toEqual([
        'badges Welcome </script> /base/ /base/ 1 from JSON translated',
        'at /base/docs/',
        'last start',
        'to /base/docs/badges/',
        'badges start',
        'at /base/docs/badges/ from /base/docs/',
        'ended',
        'to /base/docs/',
        'at /base/docs/ from /base/docs/badges/',
        'ended',
      ])
    },
    {allow: errors},
  )
})

test('code of pages that use the feature is loaded by these, with its stylesheet; the site has the last word', async () => {
  await site.visit(
    '/base/docs/badges/',
    async (page) => {
      await page.getByText('A badge').waitFor()
      expect(
        await page.locator('.badge').evaluate((badge) => {
          const {color, outlineColor} = getComputedStyle(badge)
          const root = getComputedStyle(document.documentElement)
          const names = ['--everywhere', '--imported'].map((name) => root.getPropertyValue(name).trim())
          return [color, outlineColor, ...names, document.querySelector<HTMLMetaElement>('meta[name=badges]')?.content]
        }),
      ).toEqual(['rgb(4, 5, 6)', 'rgb(1, 2, 3)', 'yes', 'yes', '"<b>'])
    },
    {allow: errors},
  )
  await site.visit(
    '/base/docs/',
    async (page) => {
      await expect.poll(() => page.evaluate(said)).toContain('last start')
      expect(await page.evaluate(said)).not.toContain('badges start')
      expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
    },
    {allow: errors},
  )
})

test('what a plugin throws is told with its name and stops nothing else', async () => {
  await site.visit(
    '/base/docs/',
    async (page) => {
      const told: string[] = []
      page.on('console', (message) => message.type() === 'error' && told.push(message.text().split('\n')[0] ?? ''))
      page.on('pageerror', ({message}) => told.push(message))
      await page.reload()
      await page.getByRole('link', {name: 'the badges'}).click()
      await page.getByText('A badge').waitFor()
      const of = (text: string): string => `The plugin "broken" failed in the browser. Error: ${text}`
      await expect
        .poll(() => told)
        .toEqual([
          'thrown by a module',
          of('thrown after'),
          of('thrown at once'),
          of('rejected'),
          of('thrown before'),
          of('thrown after'),
          of('thrown at the end'),
        ])
    },
    {allow: errors},
  )
})

test('the policy allows the requests that plugins declare, where a page needs them, and no others', async () => {
  const outside: string[] = []
  await site.visit(
    '/base/docs/',
    async (page) => {
      const ask = (url: string): Promise<string> =>
        page.evaluate(
          (address) =>
            fetch(address).then(
              () => 'answered',
              () => 'blocked',
            ),
          url,
        )
      expect([await ask('https://counts.example/a'), await ask('https://other.example/a')]).toEqual(['answered', 'blocked'])
      expect(outside).toEqual(['https://counts.example/a'])
      const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')
      expect([policy?.includes("frame-src 'self' https://frames.example"), policy?.includes('unused.example')]).toEqual([true, false])
    },
    {
      allow: /thrown|rejected|plugin "broken"|\.example/,
      before: (context) =>
        context.route(/\.example\//, (route) => {
          outside.push(route.request().url())
          return route.fulfill({headers: {'access-control-allow-origin': '*'}, body: ''})
        }),
    },
  )
  const manifest = (await (await fetch(`${site.origin}/base/manifest.json`)).json()) as {requests: unknown}
  expect(manifest.requests).toEqual([
    {because: 'plugin badges: counts', directive: 'connectSrc', source: 'https://counts.example', when: 'use'},
    {because: 'plugin badges: frames', directive: 'frameSrc', source: 'https://frames.example', when: 'load'},
  ])
})
