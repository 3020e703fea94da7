import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {BrowserContext, Page} from 'playwright'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import {isDeep} from '../depth.ts'
import {keepOpen} from './keep-open.ts'
import {openReferenceSite} from './open-reference-site.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'
import {untilWhole} from './until-whole.ts'

const math = `# Math

Inline $a^2 + \\frac{1}{x_{i}}$ and a block:

$$
\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix} \\cdot \\sqrt{\\sum_{i=1}^{n} x_i^2} = \\underbrace{\\widehat{abc}}_{\\text{hat}}
$$

To [the islands](./islands.mdx).
`

const islands = `# Islands

<Styled client="load" />

<Styled client="idle" />

<Styled client="visible" />

<Styled client="interaction">

A slot with <b style={{color: 'rgb(1, 2, 3)'}}>style</b>.

</Styled>

<p className="mdx" style={{paddingInlineStart: 40, '--own': '"}</style>"'}}>Styled by MDX.</p>

To [everything else](./rest.md).
`

const rest = `# Rest

<p id="raw" style="color: rgb(4, 5, 6); margin-top: 50px">Raw HTML</p>

<style>#from-style { color: rgb(7, 8, 9) }</style>

<p id="from-style">Styled by a style element.</p>

<script>document.documentElement.dataset.inline = 'ran'</script>

| Left | Right |
|:-----|------:|
| a    | b     |

\`\`\`ts title="a.ts" showLineNumbers=4 {2}
const a = 1
const b = 2
\`\`\`

\`\`\`bash npm2yarn
npm install docsite
\`\`\`

- [x] Task

:::tip[Remember]

Text.

:::

<iframe src="https://frames.example/embed/1" title="Frame"></iframe>

To [the diagram](./diagram.md).
`

const diagram = `# Diagram

\`\`\`mermaid
graph TD; A[Alpha beta gamma]-->B{Choice}; B-->|yes| C; style C fill:#f9f,stroke:#333
\`\`\`

The reader's browser draws this one:

\`\`\`mermaid
gantt
  title Plan
  First: a, 2026-01-01, 3d
  Second: after a, 2d
\`\`\`

To [math](./math.md).
`

const styled = `import {useState} from 'react'

export function Styled({children}: {children?: React.ReactNode}) {
  const [step, setStep] = useState(0)
  const styles = [{color: 'rgb(10, 20, 30)', width: 200}, {color: 'rgb(30, 20, 10)', width: 200}, {width: 200}]
  return (
    <div className={step === 0 ? 'box' : 'box used'} style={styles[step]}>
      <button onClick={() => setStep(step + 1)}>{step}</button>
      {step === 1 ? undefined : children}
    </div>
  )
}
`

const files = {
  'content/docs/versions.json': '[]',
  'content/pages/index.md': '# Home\n\n<p style="color: rgb(6, 5, 4)">Text.</p>\n\nTo [math](/docs/math/).\n',
  'content/docs/next/math.md': math,
  'content/docs/next/islands.mdx': islands,
  'content/docs/next/rest.md': rest,
  'content/docs/next/diagram.md': diagram,
  'content/static/own.js': 'document.documentElement.dataset.own = "ran"',
  'content/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/static/own.css': ':root { --own: 1 }',
  'src/styled.tsx': styled,
}

const config: Partial<SiteConfigInput> = {
  favicon: '/favicon.svg',
  colorMode: {respectPrefersColorScheme: true},
  announcementBar: {content: 'New: <b style="color: rgb(1, 1, 1)">version 2</b>', backgroundColor: '#264653', textColor: '#fff'},
  navbar: {items: [{type: 'html', value: '<i style="color: rgb(2, 2, 2)">New</i>'}]},
  islands: {Styled: {module: 'src/styled.tsx'}},
  scripts: [
    '/own.js',
    {src: 'https://scripts.example/tag.js', async: true, integrity: 'sha256-0h8tIHDtfCcinXLu9bWwR4zV4qskn6R/nqCT5txTTwA=', crossorigin: ''},
  ],
  stylesheets: ['https://styles.example/a.css', '/own.css'],
  headTags: [
    {tagName: 'script', innerHTML: 'document.documentElement.dataset.head = "ran"'},
    {tagName: 'style', innerHTML: ':root { --head: 1 }'},
  ],
}

/** Pages of the site, each linked to the next. */
const pages = ['math', 'islands', 'rest', 'diagram']

let strict: OpenSite
let loose: OpenSite
beforeAll(async () => {
  strict = await openSite(files, config)
  loose = await openSite(files, {...config, contentSecurityPolicy: false})
})
afterAll(() => Promise.all([strict.close(), loose.close()]))

const elsewhere = /^https:\/\/(?:frames|scripts|styles)\.example\//
const remote: Readonly<Record<string, {contentType: string; body: string}>> = {
  'frames.example': {contentType: 'text/html', body: '<p>Framed'},
  'scripts.example': {contentType: 'text/javascript', body: 'document.documentElement.dataset.remote = "ran"'},
  'styles.example': {contentType: 'text/css', body: ':root { --remote: 1 }'},
}

/** Answers for the other hosts that pages name, and notes whatever a policy forbids. */
async function before(context: BrowserContext): Promise<void> {
  await context.route(elsewhere, (route) =>
    route.fulfill({...remote[new URL(route.request().url()).host], headers: {'access-control-allow-origin': '*'}}),
  )
  await context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, {violations: seen})
    addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI, sample, sourceFile, lineNumber}) =>
      seen.push([effectiveDirective, blockedURI, sample, sourceFile, lineNumber].join(' ')),
    )
  })
}

function violationsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as {violations: string[]}).violations)
}

type Reader = <Result>(name: string, look: (page: Page) => Promise<Result>) => Promise<Result>

/** A reader who loads page after page, and whom no policy may stop. */
function reader(site: () => OpenSite): Reader {
  const onPage = keepOpen(
    (look) => site().visit('/', (page) => look(page, undefined), {allow: elsewhere, before}),
    async () => undefined,
  )
  return (name, look) =>
    onPage(async (page) => {
      await page.goto(`${site().origin}${name === 'home' ? '/' : `/docs/${name}/`}`)
      const result = await look(page)
      expect({name, violations: await violationsOf(page)}).toEqual({name, violations: []})
      return result
    })
}

const onStrict = reader(() => strict)
const onLoose = reader(() => loose)

/** Waits for what comes after the page: islands, diagrams, buttons of code, fonts. */
async function settle(page: Page): Promise<void> {
  for (const island of await page.locator('docsite-island').all()) {
    await island.scrollIntoViewIfNeeded().catch(() => undefined)
    await island.locator('.box').hover()
  }
  await expect.poll(() => page.locator('docsite-island:not([data-hydrated])').count()).toBe(0)
  await expect
    .poll(async () => (await page.locator('figure.mermaid').count()) === (await page.locator('figure.mermaid > svg').count()))
    .toBe(true)
  await untilWhole(page)
}

/** Where everything inside the article is, and what colour it has. */
function layoutOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main article :not(style), .navbar :not(style)')].map((element) => {
      const {x, y, width, height} = element.getBoundingClientRect()
      return [element.localName, ...[x, y + scrollY, width, height].map(Math.round), getComputedStyle(element).color].join(' ')
    }),
  )
}

/** The layout of a page that is at rest. */
async function settled(page: Page): Promise<string[]> {
  await settle(page)
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.move(0, 0)
  return layoutOf(page)
}

const loaded = new Map<string, string[]>()

/** The layout of a page that was loaded under its policy. */
async function whenLoaded(name: string): Promise<string[]> {
  const layout = loaded.get(name) ?? (await onStrict(name, settled))
  loaded.set(name, layout)
  return layout
}

test.each(pages)('the page %s is laid out under its policy as without one, and violates nothing', async (name) => {
  const guarded = await whenLoaded(name)
  expect(guarded.length).toBeGreaterThan(20)
  expect(guarded).toEqual(await onLoose(name, settled))
})

test('the policy is in force: no style attribute is left, and what it does not name is refused', async () => {
  const seen = await strict.visit(
    '/docs/rest/',
    async (page) => {
      const heard = await page.evaluate(async () => {
        const script = document.createElement('script')
        script.textContent = 'document.documentElement.dataset.injected = "ran"'
        document.body.append(script)
        const box = document.createElement('div')
        document.body.append(box)
        box.innerHTML = '<p style="color:red" onclick="1">x</p><img src="data:," onerror="document.documentElement.dataset.injected = 1">'
        await new Promise((resolve) => {
          box.querySelector('img')?.addEventListener('error', resolve)
        })
        return {
          first: document.head.firstElementChild?.getAttribute('http-equiv') ?? document.head.children[1]?.getAttribute('http-equiv'),
          injected: document.documentElement.dataset['injected'],
        }
      })
      // Reports are tasks of their own: Chromium 150 brings the last one after the error of the image.
      const violations = () =>
        page.evaluate(() => [...new Set((globalThis as unknown as {violations: string[]}).violations.map((text) => text.split(' ')[0]))])
      await expect.poll(violations).toEqual(['script-src-elem', 'style-src-attr', 'script-src-attr'])
      return heard
    },
    {allow: /Content Security Policy|\.example\//, before},
  )
  expect(seen).toEqual({
    first: 'Content-Security-Policy',
    injected: undefined,
  })
})

test('scripts in Markdown run on the way to their page as well: by a link, to a place on it, and back', async () => {
  await strict.visit(
    '/docs/islands/',
    async (page) => {
      const ran = () => page.evaluate(() => document.documentElement.dataset['inline'])
      await page.getByRole('link', {name: 'everything else'}).click()
      await expect.poll(ran).toBe('ran')
      await page.getByRole('link', {name: 'the diagram'}).click()
      await page.getByRole('heading', {name: 'Diagram', level: 1}).waitFor()
      await page.evaluate(() => delete document.documentElement.dataset['inline'])
      await page.goBack()
      await expect.poll(ran).toBe('ran')
      await page.goto(`${strict.origin}/`)
      await page.evaluate(() => {
        const link = document.createElement('a')
        link.href = '/docs/rest/#from-style'
        document.body.append(link)
        link.click()
      })
      await expect.poll(ran).toBe('ran')
      await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe('from-style')
    },
    {allow: elsewhere, before},
  )
})

test('scripts and styles of the configuration and of the content work', async () => {
  const seen = await onStrict('rest', (page) =>
    page.evaluate(() => {
      const {own, head, remote: fetched, inline} = document.documentElement.dataset
      const rootStyle = getComputedStyle(document.documentElement)
      const color = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body).color
      return {
        scripts: [own, head, fetched, inline],
        styles: ['--own', '--head', '--remote'].map((name) => rootStyle.getPropertyValue(name).trim()),
        colors: [color('#raw'), color('#from-style')],
        align: getComputedStyle(document.querySelectorAll('td')[1] ?? document.body).textAlign,
      }
    }),
  )
  expect(seen).toEqual({
    scripts: ['ran', 'ran', 'ran', 'ran'],
    styles: ['1', '1', '1'],
    colors: ['rgb(4, 5, 6)', 'rgb(7, 8, 9)'],
    align: 'end',
  })
})

test("an island's styles are React's own again: updates change them, take them away and leave the others", async () => {
  const seen = await onStrict('islands', async (page) => {
    const box = page.locator('docsite-island .box').last()
    const look = () =>
      box.evaluate((element: HTMLElement) => [
        element.className,
        element.style.color,
        getComputedStyle(element).width,
        element.querySelector('b') === null ? '' : getComputedStyle(element.querySelector('b') as Element).color,
      ])
    const restored = await box.getAttribute('style')
    const steps: unknown[] = []
    for (let step = 0; step < 2; step += 1) {
      await box.locator('button').click()
      await box.locator('button', {hasText: String(step + 1)}).waitFor()
      steps.push(await look())
    }
    return {restored, steps}
  })
  expect(seen).toEqual({
    restored: null,
    steps: [
      ['box used', 'rgb(30, 20, 10)', '200px', ''],
      ['box used', '', '200px', 'rgb(1, 2, 3)'],
    ],
  })
})

test('nothing is violated while a reader goes from page to page, and each looks as when it is loaded', async () => {
  const rules = (page: Page): Promise<string> =>
    page.evaluate(() => document.adoptedStyleSheets.flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText)).join('\n'))
  const names = [...pages.slice(1), 'home', 'math']
  const looks = await onStrict('math', async (page) => {
    const seen: Record<string, string[]> = {}
    for (const name of names) {
      const link = name === 'home' ? page.locator('.navbar .brand') : page.locator('main .prose a:not(.hash-link)').last()
      await link.click()
      await page.locator('h1', {hasText: new RegExp(`^${name}$`, 'i')}).waitFor()
      seen[name] = await settled(page)
      expect({name, violations: await violationsOf(page)}).toEqual({name, violations: []})
      // a page with scripts is loaded as a document; else a style element of one page would reach the others
      expect({name, hasRest: (await rules(page)).includes('#from-style')}).toEqual({name, hasRest: false})
    }
    return seen
  })
  for (const name of names) expect({name, look: looks[name]}).toEqual({name, look: await whenLoaded(name)})
})

describe('the reference site', () => {
  let reference: OpenSite
  beforeAll(async () => {
    reference = await openReferenceSite()
  })
  afterAll(() => reference.close())

  test('no page of it violates its policy', async () => {
    const dist = path.join(reference.root, 'dist')
    const manifest = JSON.parse(await readFile(path.join(dist, 'manifest.json'), 'utf8')) as {pages: {path: string}[]}
    const all = manifest.pages
      .map(({path: route}) => route)
      // the newest and the oldest version: what is between is made of the same parts, and a page takes half a second
      .filter((route) => !/^\/docs\/(?:next|0\.2\.\d)\//.test(route))
    expect(all.length).toBeGreaterThan(80)
    const routes = isDeep ? all : await someOfEachKind(all, (route) => readFile(path.join(dist, route, 'index.html'), 'utf8'))
    expect(routes.length).toBeGreaterThan(3)
    // what is violated is in the console, and the console outlives the documents of pages that lead elsewhere by themselves
    await reference.visit(
      '/',
      async (page) => {
        for (const route of routes) await page.goto(reference.origin + route)
        await page.goto('about:blank')
      },
      {before, allow: /^(?!.*Content Security Policy)/},
    )
  })
})

/**
 * Pages that have, together, each custom element, such as islands and diagrams, in each shape of a policy that it is found in. That what a page
 * was built with is allowed is looked at in all pages without a browser (`contract/reference-site`).
 */
async function someOfEachKind(routes: readonly string[], read: (route: string) => Promise<string>): Promise<string[]> {
  const pagesWithParts = await Promise.all(
    routes.map(async (route) => {
      const html = await read(route)
      const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
      // the hashes are of what is on one page only
      const shape = policy.replaceAll(/(?: (?:'|&#39;)sha\d+-[^ ;]+)+/g, ' hashes')
      const parts = html.match(/<docsite-[^ >]+(?: data-name="[^"]*")?|<figure class="[^"]*"|<iframe|<video|class="katex/g) ?? []
      return {route, parts: new Set([shape, ...parts.map((part) => `${part} in ${shape}`)])}
    }),
  )
  const seen = new Set<string>()
  const chosen: string[] = []
  for (const {route, parts} of pagesWithParts.toSorted((one, other) => other.parts.size - one.parts.size)) {
    if ([...parts].every((part) => seen.has(part))) continue
    for (const part of parts) seen.add(part)
    chosen.push(route)
  }
  return chosen
}
