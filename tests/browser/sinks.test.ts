import type {BrowserContext, Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import {isDeep} from '../depth.ts'
import {asMarkdown, sinkPayloads} from '../sink-payloads.ts'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

/** As many payloads share a page; pages are few, so that they are all loaded in seconds. */
const BATCH = 10
const batches = Array.from({length: Math.ceil(sinkPayloads.length / BATCH)}, (_, index) =>
  sinkPayloads.slice(index * BATCH, (index + 1) * BATCH),
)

/** A doc that shows texts wherever one can be shown. */
function docOf(texts: readonly string[], name: string): string {
  const all = JSON.stringify(texts.join(' '))
  const tags = texts.map((text, index) => `{label: ${JSON.stringify(text)}, permalink: /${name}-${index}}`)
  return `---
title: ${all}
description: ${all}
sidebar_label: ${all}
pagination_label: ${all}
keywords: ${JSON.stringify(texts)}
tags: [${tags.join(', ')}]
custom_edit_url: ${JSON.stringify(`https://other.example/edit?${texts.join('&')}`)}
last_update: {date: 2024-01-01, author: ${all}}
---

${texts.map((text, index) => blocksOf(text, index)).join('\n')}`
}

function blocksOf(text: string, index: number): string {
  const line = asMarkdown(text)
  return `## ${line} {#given-${index}}

### ${line}

[${line}](https://other.example/ "${line}") ![${line}](/picture.svg "${line}") <https://other.example/?${encodeURIComponent(text)}> ${line}

| ${line} | x |
|--|--|
| ${line} | x |

\`\`\`x${asMarkdown(text.replaceAll(/[`~\s={]/g, ''))} title="${text.replaceAll(/["`~\s]/g, "'")}"
${text.replaceAll('`', "'")}
\`\`\`

:::tip[${line}]

${line} Note[^n${index}]

:::

[^n${index}]: ${line}
`
}

function folderOf(name: string, texts: readonly string[]): Record<string, string> {
  const all = texts.join(' ')
  const category = {label: all, description: all, link: {type: 'generated-index', slug: `/list/${name}`, title: all, description: all}}
  return {
    [`content/docs/1.0/${name}/doc.md`]: docOf(texts, name),
    [`content/docs/1.0/${name}/_category_.json`]: JSON.stringify(category),
  }
}

/** Names that a page could take away from scripts, as ids of headings and as names of elements. */
const properties = [
  'currentScript',
  'location',
  'body',
  'head',
  'documentElement',
  'main',
  'outline',
  'site-menu',
  'history',
  '\\_\\_proto\\_\\_',
]
const clobbering = `${properties.map((name) => `## ${name}\n\n${'Text. '.repeat(200)}\n`).join('\n')}
<img name="currentScript" src="/picture.svg" alt="">

<form name="scripts"><input name="action"><input name="submit"></form>
`

const files = {
  'content/docs/versions.json': '["1.0"]',
  'content/docs/next/index.md': '# Next\n',
  'content/docs/1.0/index.md': '# Start\n',
  'content/docs/next/tabs.mdx':
    '# Tabs\n\n<Tabs groupId="g" queryString="tab"><TabItem value="a">A</TabItem><TabItem value="b">B</TabItem></Tabs>\n\n```js\n1\n```\n',
  'content/docs/next/names.md': `# Names\n\n${clobbering}`,
  'content/docs/1.0/echo.mdx': `# Echo\n\n<Echo texts={${JSON.stringify(sinkPayloads)}} />\n`,
  'content/pages/index.md': '# Home\n',
  'content/static/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hit(1)"><script>parent.hit(1)</script></svg>',
  'src/echo.tsx': `import {useState} from 'react'
export function Echo({texts}: {texts: string[]}) {
  const [shown] = useState(texts)
  return <ul>{shown.map((text, index) => <li key={index} title={text}>{text}</li>)}</ul>
}
`,
  ...Object.assign({}, ...batches.map((texts, index) => folderOf(`p${index}`, texts))),
  ...Object.assign(
    {},
    ...batches.map((texts, index) =>
      folderOf(
        `benign${index}`,
        texts.map((_text, place) => `Benign ${place}`),
      ),
    ),
  ),
}

/** Several ways out at once, for what a site has only one of. */
const ways = `'"><script>hit(1)</script></title></script><img src=x onerror=hit(1)>--><svg onload=hit(1)> javascript:hit(1) \${hit(1)}`

const config: Partial<SiteConfigInput> = {
  title: ways,
  tagline: ways,
  // what is tried here is that nothing runs even where no policy would stop it
  contentSecurityPolicy: false,
  colorMode: {respectPrefersColorScheme: true},
  docs: {
    versions: {'1.0': {label: ways, banner: 'unmaintained', className: ways}, next: {label: ways}},
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
  },
  // its content is HTML of the site's owner; its id is a key of the storage
  announcementBar: {id: ways, content: 'New'},
  navbar: {
    title: ways,
    logo: {src: '/picture.svg', alt: ways},
    items: [
      {label: ways, to: '/docs/', title: ways, ariaLabel: ways, className: ways},
      {label: ways, items: [{label: ways, href: 'https://other.example/'}]},
      {type: 'docsVersionDropdown'},
    ],
  },
  footer: {copyright: ways, columns: [{title: ways, items: [{label: ways, href: `https://other.example/?${ways}`}]}]},
  islands: {Echo: {module: 'src/echo.tsx', strategy: 'load'}},
  redirects: [{from: '/old/', to: `https://other.example/?${ways}`}],
  levels: {'code-language-unknown': 'ignore'},
}

let site: OpenSite
beforeAll(async () => {
  site = await openSite(files, config)
})
afterAll(() => site.close())

/** Gives every frame the function that payloads call; with `?stored=…` every key of the storage has that value. */
async function before(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const top = window.top as unknown as {hits?: string[]}
    const hits = (top.hits ??= [])
    const hit = (): number => hits.push(location.href)
    Object.assign(globalThis, {hit, alert: hit, confirm: hit, prompt: hit, print: hit})
    const stored = new URLSearchParams(location.search).get('stored')
    if (stored !== null) Storage.prototype.getItem = () => stored
    Object.defineProperty(navigator, 'connection', {value: {saveData: true}})
  })
  await context.route(/evil\.invalid|other\.example/, (route) => route.abort())
}

const visit = keepOpen(
  (look) => site.visit('/', (page) => look(page, undefined), {before, allow: /./}),
  // with no hit
  (page) => page.goto(`${site.origin}/`),
)

/** Loads addresses in frames of one page, some at a time, and gives where something ran. */
function runIn(page: Page, urls: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const left = [...wanted]
    const next = async (): Promise<void> => {
      const url = left.pop()
      if (url === undefined) return
      const frame = document.createElement('iframe')
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve, {once: true})
        frame.src = url
        document.body.append(frame)
      })
      frame.remove()
      return next()
    }
    await Promise.all(Array.from({length: 6}, next))
    return (globalThis as unknown as {hits: string[]}).hits
  }, urls)
}

test('there are at least 150 payloads, all different', () => {
  expect(sinkPayloads.length).toBeGreaterThanOrEqual(150)
  expect(new Set(sinkPayloads).size).toBe(sinkPayloads.length)
})

test('markup with a payload runs, so that the tests below can fail', async () => {
  const hits = await visit((page) =>
    page.evaluate(async () => {
      const all = globalThis as unknown as {hits: string[]}
      const frame = document.createElement('iframe')
      frame.srcdoc = '<script>hit(1)</script><img src=x: onerror=hit(1)>'
      document.body.append(frame)
      while (all.hits.length < 2) await new Promise(requestAnimationFrame)
      return all.hits
    }),
  )
  expect(hits).toEqual(['about:srcdoc', 'about:srcdoc'])
})

test('nothing runs that pages hold as titles, labels, tags, code, links, cells or props', async () => {
  const docs = batches.flatMap((_texts, index) => [`/docs/p${index}/doc/`, `/docs/list/p${index}/`])
  expect(await visit((page) => runIn(page, [...docs, '/docs/echo/', '/docs/tags/', '/docs/next/']))).toEqual([])
})

test('nothing runs that an address, its query, its hash or the storage holds', async () => {
  // one by one where the beginning counts
  const single = sinkPayloads.filter((payload) => /^[^<"']*:/.test(payload) || payload.length < 20)
  const texts = [...batches.map((batch) => batch.join(' ')), ...single].map(encodeURIComponent)
  const urls = texts.flatMap((text, index) => {
    const addresses = [
      `/docs/next/tabs/?stored=${text}&q=${text}&tab=${text}&docsite-theme=${text}&${text}#${text}`,
      `/nowhere/${text.replaceAll('%2F', '/')}?${text}#${text}`,
    ]
    // before a release, each single one is tried on both pages, too
    return isDeep || index < batches.length ? addresses : addresses.slice(index % 2).slice(0, 1)
  })
  expect(await visit((page) => runIn(page, urls))).toEqual([])
})

/** What a document is made of: elements with the names of their attributes; and whatever in it could run. */
type Structure = {
  readonly main: readonly string[]
  readonly suspects: readonly string[]
  readonly texts: readonly (string | null | undefined)[]
}

function structureOf(page: Page, url: string): Promise<Structure> {
  return page.evaluate(async (address) => {
    const response = await fetch(address, {redirect: 'manual'})
    const parsed = new DOMParser().parseFromString(await response.text(), 'text/html')
    const all = [...parsed.querySelectorAll('*')]
    const isCode = (value: string): boolean => /^[\0-\x20]*(?:(?:j\s*a\s*v\s*a|vb|live)\s*s\s*c\s*r\s*i\s*p\s*t|data)\s*:/i.test(value)
    const suspects = all.flatMap((element) =>
      [...element.attributes]
        .filter(
          ({name, value}) =>
            name.startsWith('on') || (/^(?:href|src|action|formaction|xlink:href|data|srcdoc)$/.test(name) && isCode(value)),
        )
        .map(({name, value}) => `${element.localName} ${name}=${value}`),
    )
    const scripts = [...parsed.scripts].filter((script) => !/^\/assets\/[\w.-]+\.js$/.test(script.getAttribute('src') ?? ''))
    // data that no browser runs, whole: nothing in it has ended its element
    const isData = ({type, textContent}: HTMLScriptElement): boolean => {
      try {
        return type === 'application/ld+json' && typeof JSON.parse(textContent) === 'object'
      } catch {
        return false
      }
    }
    const inline = scripts.flatMap((script) => (script.textContent.includes('hit(') && !isData(script) ? [script.textContent] : []))
    const main = parsed.querySelector('main')
    // code is coloured by what it says, and the first and last page have one neighbour only
    for (const code of main?.querySelectorAll('pre code') ?? []) code.replaceChildren()
    main?.querySelector('.pager a + a')?.remove()
    // long names in titles may be broken: where, they say themselves
    const outline = [...(main?.querySelectorAll('*') ?? [])]
      .map((element) => `${element.localName}[${element.getAttributeNames().sort().join()}]`)
      .filter((element) => element !== 'wbr[]')
    return {
      main: outline,
      suspects: [...suspects, ...inline],
      texts: [
        parsed.title,
        parsed.querySelector('h1')?.textContent,
        parsed.querySelector('meta[name=description]')?.getAttribute('content'),
      ],
    }
  }, url)
}

/** Without control characters, which browsers make different things of. */
const plain = (text: string): string => text.replaceAll(/[\s\0-\x1F]+/g, ' ').trim()

test('text stays text: pages are made of the same elements whatever their texts say', async () => {
  await visit(async (page) => {
    for (const [index, texts] of batches.entries()) {
      const [own, benign] = [await structureOf(page, `/docs/p${index}/doc/`), await structureOf(page, `/docs/benign${index}/doc/`)]
      expect({index, main: own.main, suspects: own.suspects}).toEqual({index, main: benign.main, suspects: []})
      const all = plain(texts.join(' '))
      expect(own.texts.map((text) => plain(text ?? ''))).toEqual([plain(`${all} | ${ways}`), all, all])
      const [list, benignList] = [await structureOf(page, `/docs/list/p${index}/`), await structureOf(page, `/docs/list/benign${index}/`)]
      expect({index, main: list.main, suspects: list.suspects}).toEqual({index, main: benignList.main, suspects: []})
    }
    for (const url of ['/', '/docs/', '/docs/next/', '/docs/tags/', '/docs/tags/p0-0/', '/docs/echo/', '/nowhere/', '/old/'])
      expect({url, suspects: (await structureOf(page, url)).suspects}).toEqual({url, suspects: []})
  })
})

test("an island's props arrive as they were written, and show as text", async () => {
  const shown = await visit(async (page) => {
    await page.goto(`${site.origin}/docs/echo/`)
    await page.locator('docsite-island[data-hydrated]').waitFor()
    return page.locator('docsite-island li').evaluateAll((items: HTMLElement[]) => items.map((item) => [item.textContent, item.title]))
  })
  expect(shown).toEqual(sinkPayloads.map((payload) => [payload, payload]))
})

test('manifests of pages are JSON that says what the pages say, and that no browser takes for a page', async () => {
  await visit(async (page) => {
    for (const [index, texts] of batches.entries()) {
      const seen = await page.evaluate(async (url) => {
        const response = await fetch(url)
        const {title} = (await response.json()) as {title: string}
        return {title, type: response.headers.get('content-type'), sniff: response.headers.get('x-content-type-options')}
      }, `/docs/p${index}/doc/index.json`)
      expect({...seen, title: plain(seen.title)}).toEqual({
        title: plain(texts.join(' ')),
        type: 'application/json;charset=utf-8',
        sniff: 'nosniff',
      })
    }
  })
})

test('names of elements take nothing away from the scripts of a page', async () => {
  const seen = await visit(async (page) => {
    await page.goto(`${site.origin}/docs/next/names/`)
    await page.locator('.outline a', {hasText: 'outline'}).click()
    await expect.poll(() => page.locator('.outline a[aria-current]').textContent()).toBe('outline')
    const hash = new URL(page.url()).hash
    await page.setViewportSize({width: 390, height: 800})
    // the long labels of this site lie over it
    await page.locator('.menu-button').evaluate((button: HTMLElement) => button.click())
    const menu = await page.locator('.menu').isVisible()
    await page.keyboard.press('Escape')
    await page
      .locator('.menu a', {hasText: 'Tabs'})
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.locator('h1', {hasText: 'Tabs'}).waitFor()
    return {hash, menu}
  })
  expect(seen).toEqual({hash: '#outline-1', menu: true})
})
