import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {Browser, Page} from 'playwright'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {bundleClient} from '../../renderer/bundle/bundle-client.ts'
import {createMdxCompiler} from '../../renderer/compile/mdx/compile-mdx.ts'
import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import {fillHoles} from '../../renderer/core/model/hole.ts'
import {launchChromium} from '../chromium.ts'
import {makeConfig} from '../make-config.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {serveAnswers} from '../serve-answers.ts'

const components = {
  'components/counter.tsx': `
import {useId, useState} from 'react'
import type {ReactNode} from 'react'
import {Label} from './label.tsx'

export function Counter({start = 0, label, children}: {start?: number; label?: string; children?: ReactNode}) {
  const [count, setCount] = useState(start)
  const id = useId()
  return (
    <div className="counter">
      <Label id={id}>{label ?? 'Count'}: {count} & more</Label>
      <button aria-labelledby={id} onClick={() => setCount(count + 1)}>add</button>
      {children}
    </div>
  )
}
export function Like({who}: {who: string}) { return <span><button type="button">like {who}</button></span> }
export function Folded({children}: {children?: ReactNode}) {
  const [isOpen, setOpen] = useState(false)
  return <div><button onClick={() => setOpen(!isOpen)}>fold</button>{isOpen && children}</div>
}
export function Outer({children}: {children?: ReactNode}) {
  return <section><Counter start={7} label="inner"/>{children}</section>
}
export function Failing() {
  if (typeof window !== 'undefined') throw new Error('only on the server')
  return <p>from the server</p>
}
`,
  'components/label.tsx': `
import {useId} from 'react'
export function Label({id, children}: {id: string; children: React.ReactNode}) { return <p id={id} data-own={useId()}>{children}</p> }
`,
  'components/static.tsx': `
import {Counter} from './counter.tsx'
export function Static() { return <aside><Counter start={40}/><Counter start={41} client="idle"/></aside> }
`,
}

const module = 'components/counter.tsx'
const config: Partial<SiteConfigInput> = {
  islands: {
    Like: {module, strategy: 'load'},
    Counter: {module, strategy: 'load'},
    Folded: {module},
    Outer: {module},
    Failing: {module, strategy: 'load'},
  },
  components: {Static: 'components/static.tsx'},
}

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

type OpenPage = {readonly page: Page; readonly errors: string[]}

/** Compiles one page of a site, bundles what it needs and opens it. */
async function openPage(file: string, text: string): Promise<OpenPage> {
  const root = await makeFolder({...components, [file]: text})
  const site = makeConfig(root, config)
  const absolutePath = path.join(root, file)
  const compiler = createMdxCompiler({config: site, toolRoot, markdown: {markdown: site.markdown, code: site.code}})
  const [compiled] = await compiler.compileAll([{path: file, absolutePath, bytes: await readFile(absolutePath)}])
  if (!compiled) throw new Error('Nothing was compiled.')
  expect(compiled.doc.problems).toEqual([])
  const islands = compiled.doc.islands.map(({name}) => name)
  const {value: assets, diagnostics} = await bundleClient({config: site, toolRoot, islands, features: new Map(), styles: []})
  expect(diagnostics).toEqual([])
  const html = `<!doctype html><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,"><body><main>${fillHoles(compiled.html, () => '/filled/')}</main><script type="module" src="${assets.islands}"></script>`
  const origin = await serveAnswers(async (url) => {
    if (url === '/') return {type: 'text/html', body: html}
    const found = assets.files.find((one) => `/${one.path}` === url)
    if (!found || typeof found.content === 'function') return undefined
    return {type: url.endsWith('.js') ? 'text/javascript' : 'text/css', body: await readFile(found.content.copy)}
  })
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  // what the server wrote, before any script runs
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, {serverHtml: [...document.querySelectorAll('docsite-island')].map((island) => island.innerHTML)})
    })
  })
  await page.goto(origin)
  return {page, errors}
}

/** Waits until so many islands are hydrated. */
async function waitForIslands(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll('docsite-island[data-hydrated]').length === wanted, count)
}

/** Bytes of the scripts that the page has loaded so far. */
async function sizeOfScripts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({name}) => name.endsWith('.js'))
    return scripts.reduce((sum, {decodedBodySize}) => sum + decodedBodySize, 0)
  })
}

/** Content of all islands as the server wrote it, and as it is now. */
async function compareIslands(page: Page): Promise<{server: string[]; client: string[]}> {
  const server = await page.evaluate(() => (globalThis as unknown as {serverHtml: string[]}).serverHtml)
  const client = await page.$$eval('docsite-island', (all) => all.map((one) => one.innerHTML.replaceAll(' data-hydrated=""', '')))
  return {server, client}
}

const MDX = 'content/docs/next/page.mdx'

describe('islands', () => {
  test('the first client render is the server HTML, for every way to use an island', async () => {
    const {page, errors} = await openPage(
      MDX,
      `import {Like as Renamed} from '@site/components/counter.tsx'

Text <Renamed who="a & b"/> in a paragraph.

<Counter label={'<"quoted"> & text'}>

Static **children** with a [link](./other.md).

</Counter>

<Static/>

<Outer client="load">

<Counter start={9}/>

</Outer>
`,
    )
    await waitForIslands(page, 6)
    const {server, client} = await compareIslands(page)
    expect(client).toEqual(server)
    expect(server.map((html) => html !== '')).toEqual([true, true, true, true, true, true])
    const ids = await page.$$eval('[id]', (all) => all.map((one) => one.id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(errors).toEqual([])
  })

  test('an island works after it is hydrated, and so does one inside its static children', async () => {
    const {page, errors} = await openPage(MDX, '<Outer client="load">\n\n<Counter start={9}/>\n\n</Outer>\n')
    await waitForIslands(page, 2)
    for (const button of await page.$$('.counter button')) await button.click()
    expect(await page.$$eval('.counter p', (all) => all.map((one) => one.textContent))).toEqual(['inner: 8 & more', 'Count: 10 & more'])
    expect(errors).toEqual([])
  })

  test('children that a component shows later come from the page', async () => {
    const {page, errors} = await openPage(MDX, '<Folded client="load">\n\nHidden **text**.\n\n</Folded>\n')
    await waitForIslands(page, 1)
    expect(await page.textContent('main')).not.toContain('Hidden')
    await page.click('docsite-island button')
    expect(await page.$eval('docsite-slot', (slot) => slot.innerHTML)).toBe('<p>Hidden <strong>text</strong>.</p>')
    expect(errors).toEqual([])
  })

  test('interaction: nothing is loaded before, and the first click counts', async () => {
    const {page, errors} = await openPage(MDX, '<Counter client="interaction"/>\n')
    await page.waitForLoadState('networkidle')
    expect(await page.$$eval('docsite-island[data-hydrated]', (all) => all.length)).toBe(0)
    // what waits and tells of failures, but not React
    expect(await sizeOfScripts(page)).toBeLessThan(6144)
    await page.click('.counter button')
    await waitForIslands(page, 1)
    await page.waitForFunction(() => document.querySelector('.counter p')?.textContent?.includes(': 1'))
    expect(errors).toEqual([])
  })

  test('visible: an island is hydrated when it is scrolled to', async () => {
    const {page} = await openPage(MDX, '<div style={{height: 5000}}/>\n\n<Counter client="visible"/>\n')
    await page.waitForLoadState('networkidle')
    expect(await page.$$eval('docsite-island[data-hydrated]', (all) => all.length)).toBe(0)
    await page.$eval('.counter', (counter) => counter.scrollIntoView())
    await waitForIslands(page, 1)
  })

  test('an island that fails says so once and keeps the HTML of the server', async () => {
    const {page, errors} = await openPage(MDX, '<Failing/>\n\n<Counter/>\n')
    await waitForIslands(page, 1)
    await page.waitForFunction(() => document.querySelector('docsite-island')?.textContent === 'from the server')
    expect(errors).toEqual(['only on the server'])
    expect(await page.innerHTML('docsite-island')).toBe('<p>from the server</p>')
  })

  test('a name that no island has, such as one of every object, is refused', async () => {
    const {page, errors} = await openPage(MDX, '<Counter/>\n')
    await waitForIslands(page, 1)
    const name = await page.evaluate(async () => {
      const failed = new Promise<unknown>((resolve) => {
        document.addEventListener('docsite:island-error', (event) => {
          event.preventDefault()
          resolve((event as CustomEvent<{name: unknown}>).detail.name)
        })
      })
      document.body.insertAdjacentHTML(
        'beforeend',
        '<docsite-island data-name="constructor" data-strategy="load" data-props="{}"><p>x</p></docsite-island>',
      )
      return failed
    })
    expect(name).toBe('constructor')
    expect(await page.innerHTML('docsite-island[data-name=constructor]')).toBe('<p>x</p>')
    expect(errors).toEqual([])
  })

  test('islands that navigation brings are hydrated, those that it takes are let go', async () => {
    const {page, errors} = await openPage(MDX, '<Counter start={5}/>\n')
    await waitForIslands(page, 1)
    await page.click('.counter button')
    await page.evaluate(() => {
      const main = document.querySelector('main')
      const html = (globalThis as unknown as {serverHtml: string[]}).serverHtml[0] ?? ''
      if (main)
        main.innerHTML = `<docsite-island data-name="Counter" data-strategy="load" data-props='{"start":5}' data-prefix="cR2">${html}</docsite-island>`
    })
    await waitForIslands(page, 1)
    await page.click('.counter button')
    expect(await page.textContent('.counter p')).toBe('Count: 6 & more')
    expect(errors).toEqual([])
  })

  test('a React page that says how it is hydrated is an island', async () => {
    const {page, errors} = await openPage(
      'content/pages/demo.tsx',
      `import {useId, useState} from 'react'
import {Counter} from '@site/components/counter.tsx'
export const hydration = 'load'
export default function Demo() {
  const [text, setText] = useState('')
  return <form><label htmlFor={useId()}>t</label><input value={text} onChange={(event) => setText(event.target.value)}/><output>{text}</output><Counter/></form>
}
`,
    )
    await waitForIslands(page, 1)
    const {server, client} = await compareIslands(page)
    expect(client).toEqual(server)
    await page.fill('input', 'typed')
    expect(await page.textContent('output')).toBe('typed')
    expect(errors).toEqual([])
  })
})
