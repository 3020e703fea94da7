import {rename as renameFile} from 'node:fs/promises'
import path from 'node:path'
import type {Page} from 'playwright'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {keepOpen} from './keep-open.ts'
import {openLive} from './open-live.ts'
import type {LiveTestSite} from './open-live.ts'
import type {Visit} from './open-site.ts'

const lines = Array.from({length: 60}, (_, line) => `Line ${line}.\n`).join('\n')

const start = (words: string) => `---
title: Start
---

${words}

<input aria-label="Name" />

<Counter />

\`\`\`js
const answer = 41
\`\`\`

<details>
<summary>More</summary>

Hidden words.

</details>

<Tabs>
<TabItem value="a" label="A">First tab.</TabItem>
<TabItem value="b" label="B">Second tab.</TabItem>
</Tabs>

${lines}

## End

The end.
`

const guide = (words: string) => `---\ntitle: Guide\n---\n\n${words}\n\n[Start](./start.mdx)\n`

const counter = (label: string) => `
import {useState} from 'react'
export function Counter() {
  const [count, setCount] = useState(0)
  return <button className="counter" onClick={() => setCount(count + 1)}>${label} {count}</button>
}
`

const files = {
  'content/docs/next/start.mdx': start('First words.'),
  'content/docs/next/guide.md': guide('About.'),
  'content/pages/index.md': '---\ntitle: Home\n---\n\nHome words.\n',
  'content/counter.tsx': counter('Count'),
  'content/site.css': 'h1 { letter-spacing: 1px; }',
}

const config = {
  docs: {versions: {next: {path: ''}}},
  islands: {Counter: {module: 'content/counter.tsx', strategy: 'load' as const}},
  stylesheets: ['content/site.css'],
}

let site: LiveTestSite
beforeAll(async () => {
  site = await openLive(files, config)
})
afterAll(() => site.close())
afterEach(async ({task}) => {
  if (task.result?.state !== 'fail') return
  await site.restore()
  restored += 1
})

/** Number of times that the site was brought back after a test that failed. */
let restored = 0

/** Opens a page, and fails when it is loaded anew while it is looked at. */
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

/** Keeps a page open while one test after the other writes its file. */
function keep(route: string, options: Visit): ReturnType<typeof keepOpen> {
  let known = 0
  return keepOpen(
    (look) => {
      known = restored
      return stay(route, (page) => look(page, undefined), options)
    },
    async (page) => {
      await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}))
      if (known === restored) return
      known = restored
      await page.reload()
      await page.evaluate(() => Object.assign(globalThis, {stayed: true}))
    },
  )
}
const onStart = keep('/docs/start/', {permissions: ['clipboard-read', 'clipboard-write']})
// its page is gone for a while
const onGuide = keep('/docs/guide/', {allow: /status of 404/})

const article = (page: Page) => page.locator('main .prose')

test('an edit shows in the open page and leaves everything else as it is', {tags: ['quick']}, async () => {
  await onStart(async (page) => {
    await page.getByRole('textbox', {name: 'Name'}).fill('Ada')
    await page.getByText('More', {exact: true}).click()
    await page.getByRole('tab', {name: 'B'}).click()
    const count = page.locator('.counter')
    await expect.poll(() => page.locator('docsite-island[data-hydrated]').count()).toBe(1)
    await count.click()
    await count.click()
    await page.evaluate(() => scrollTo({top: 400, behavior: 'instant'}))
    await page.getByRole('textbox', {name: 'Name'}).focus()
    const top = await page.evaluate(() => scrollY)

    await site.write({'content/docs/next/start.mdx': start('Second words.')})
    await expect.poll(() => article(page).textContent()).toContain('Second words.')
    expect({
      name: await page.getByRole('textbox', {name: 'Name'}).inputValue(),
      focus: await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      isOpen: await page
        .locator('main details')
        .first()
        .evaluate((details: HTMLDetailsElement) => details.open),
      tab: await page.getByRole('tab', {selected: true}).textContent(),
      count: await count.textContent(),
      top: await page.evaluate(() => scrollY),
    }).toEqual({name: 'Ada', focus: 'Name', isOpen: true, tab: 'B', count: 'Count 2', top})
  })
})

test('code that is edited is copied as it is now, and new code has its buttons', async () => {
  await onStart(async (page) => {
    const copy = page.locator('main figure.code').getByRole('button', {name: 'Copy code to clipboard'})
    await expect.poll(() => copy.count()).toBe(1)
    const edited = start('Code.').replace('41', '42').replace('## End', '```js\nconst more = 1\n```\n\n## End')
    await site.write({'content/docs/next/start.mdx': edited})
    await expect.poll(() => copy.count()).toBe(2)
    await copy.first().click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const answer = 42')
  })
})

test('a heading that comes and goes is in the table of contents, which marks where the reader is', async () => {
  await onStart(async (page) => {
    const outline = page.locator('.outline a')
    await page.evaluate(() => scrollTo({top: document.body.scrollHeight, behavior: 'instant'}))
    await site.write({'content/docs/next/start.mdx': start('Outline.\n\n## Beginning')})
    await expect.poll(() => outline.allTextContents()).toEqual(['Beginning', 'End'])
    const current = page.locator('.outline a[aria-current]')
    await expect.poll(() => current.allTextContents()).toEqual(['End'])
    await page.evaluate(() => document.querySelector('#beginning')?.scrollIntoView({behavior: 'instant'}))
    await expect.poll(() => current.allTextContents()).toEqual(['Beginning'])
    await site.write({'content/docs/next/start.mdx': start('Outline.')})
    await expect.poll(() => outline.allTextContents()).toEqual(['End'])
  })
})

test('title and description of the page change with it', async () => {
  await onGuide(async (page) => {
    await site.write({'content/docs/next/guide.md': guide('About.').replace('title: Guide', 'title: Manual\ndescription: New.')})
    await expect.poll(() => page.title()).toBe('Manual | Site')
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe('New.')
    await site.write({'content/docs/next/guide.md': guide('About.')})
    await expect.poll(() => page.title()).toBe('Guide | Site')
  })
})

const entries = (page: Page) => page.locator('.sidebar a').allTextContents()

test('pages that come, are renamed and go are in the sidebar; the page of one that is gone says so until it is back', async () => {
  await onGuide(async (page) => {
    await expect.poll(() => entries(page)).toEqual(['Guide', 'Start'])
    await site.write({'content/docs/next/added.md': '---\ntitle: Added\n---\n\nNew.\n'})
    await expect.poll(() => entries(page)).toEqual(['Added', 'Guide', 'Start'])
    await rename('content/docs/next/added.md', 'content/docs/next/zebra.md')
    await site.write({'content/docs/next/zebra.md': '---\ntitle: Zebra\n---\n\nNew.\n'})
    await expect.poll(() => entries(page)).toEqual(['Guide', 'Start', 'Zebra'])
    await site.remove('content/docs/next/zebra.md')
    await expect.poll(() => entries(page)).toEqual(['Guide', 'Start'])

    await site.remove('content/docs/next/guide.md')
    await expect.poll(() => page.locator('main h1').textContent()).toBe('Page Not Found')
    await site.write({'content/docs/next/guide.md': guide('Back again.')})
    await expect.poll(() => article(page).textContent()).toContain('Back again.')
    expect(await entries(page)).toEqual(['Guide', 'Start'])
  })
})

test('styles change in the page, and at no moment there are none', async () => {
  await onGuide(async (page) => {
    const spacing = () => page.locator('main h1').evaluate((heading) => getComputedStyle(heading).letterSpacing)
    expect(await spacing()).toBe('1px')
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(globalThis, {seen})
      const look = (): void => {
        seen.add(getComputedStyle(document.querySelector('main h1') ?? document.body).letterSpacing)
        requestAnimationFrame(look)
      }
      look()
    })
    await site.write({'content/site.css': 'h1 { letter-spacing: 3px; }'})
    await expect.poll(spacing).toBe('3px')
    await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBe(1)
    expect(await page.evaluate(() => [...(globalThis as unknown as {seen: Set<string>}).seen])).toEqual(['1px', '3px'])
  })
})

test('a component that is edited runs with its new code, without loading the page anew', async () => {
  await onStart(async (page) => {
    const button = page.locator('.counter')
    await expect.poll(() => page.locator('docsite-island[data-hydrated]').count()).toBe(1)
    await button.click()
    await page.getByRole('textbox', {name: 'Name'}).fill('Grace')
    await site.write({'content/counter.tsx': counter('Clicks').replace('count + 1', 'count + 10')})
    await expect.poll(() => button.textContent()).toBe('Clicks 0')
    await expect.poll(() => page.locator('docsite-island[data-hydrated]').count()).toBe(1)
    await button.click()
    await expect.poll(() => button.textContent()).toBe('Clicks 10')
    expect(await page.getByRole('textbox', {name: 'Name'}).inputValue()).toBe('Grace')
  })
})

test('after navigation the page that is shown is the one that follows its file, and the one before is new when it comes back', async () => {
  await stay('/docs/guide/', async (page) => {
    await page.evaluate(() => {
      const counted = Object.assign(globalThis, {updates: 0})
      // the server may tell of a join that changes nothing here
      document.addEventListener('docsite:update', (event) => (counted.updates += (event as CustomEvent<boolean>).detail ? 1 : 0))
    })
    await article(page).getByRole('link', {name: 'Start'}).click()
    await expect.poll(() => page.locator('main h1').textContent()).toBe('Start')
    await page.waitForLoadState('networkidle')
    // navigation was given what the server has: there is nothing to patch
    expect(await page.evaluate(() => (globalThis as unknown as {readonly updates: number}).updates)).toBe(0)
    await site.write({'content/docs/next/start.mdx': start('After navigation.')})
    await expect.poll(() => article(page).textContent()).toContain('After navigation.')
    await site.write({'content/docs/next/guide.md': guide('Edited behind.')})
    await expect.poll(() => site.written.stderr).toContain('changed content/docs/next/guide.md')
    await page.goBack()
    await expect.poll(() => article(page).textContent()).toContain('Edited behind.')
    await site.write({'content/docs/next/guide.md': guide('Edited in front.')})
    await expect.poll(() => article(page).textContent()).toContain('Edited in front.')
  })
})

test('a page that changes while navigation is on its way to it is new when it is there', async () => {
  await stay('/docs/guide/', async (page) => {
    let letGo = (): void => {}
    const released = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let hasOld = false
    await page.route('**/docs/start/index.json', async (route) => {
      const response = await route.fetch()
      const old = await response.text()
      hasOld = true
      await released
      await route.fulfill({response, body: old})
    })
    await article(page).getByRole('link', {name: 'Start'}).click()
    await expect.poll(() => hasOld).toBe(true)
    await site.write({'content/docs/next/start.mdx': start('Changed on the way.')})
    await expect.poll(async () => (await page.request.get(`${site.origin}/docs/start/`)).text()).toContain('Changed on the way.')
    letGo()
    await expect.poll(() => article(page).textContent()).toContain('Changed on the way.')
    expect(await page.locator('main h1').allTextContents()).toEqual(['Start'])
  })
})

test('a change of the configuration shows in what is around the page', {tags: ['rest']}, async () => {
  await onGuide(async (page) => {
    const write = (title: string) => site.write({'site-config.ts': `export default ${JSON.stringify({...site.config, title})}`})
    await write('Renamed')
    await expect.poll(() => page.locator('.navbar .brand').textContent()).toBe('Renamed')
    expect(await page.title()).toBe('Guide | Renamed')
    await write('Site')
    await expect.poll(() => page.locator('.navbar .brand').textContent()).toBe('Site')
  })
})

function rename(from: string, to: string): Promise<void> {
  return renameFile(path.join(site.root, from), path.join(site.root, to))
}
