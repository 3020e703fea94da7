import type {Page} from 'playwright'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const components = `
import {useState} from 'react'
import {createRequiredContext, lazyComponent, Link, useColorMode, useLocation, useSite} from 'docsite/react'

export function Where() {
  const {pathname, search, hash} = useLocation()
  return <output className="where">{JSON.stringify([pathname, search, hash])}</output>
}

export function Mode() {
  return <output className="mode">{useColorMode().colorMode}</output>
}

export function About() {
  const {title, baseUrl, customFields} = useSite()
  return <output className="about">{JSON.stringify({title, baseUrl, customFields})}</output>
}

export function Links() {
  const [isMore, setMore] = useState(false)
  return <p className="links"><Link to="/place/#x" title="t">one</Link>{isMore && <Link to="/moved/">two</Link>}<Link to="#there">three</Link><button type="button" className="more" onClick={() => setMore(true)}>more</button></p>
}

const [CartProvider, useCart] = createRequiredContext('Cart')
function Amount() { return <output className="amount">{useCart()}</output> }
export function Shop() {
  const [isLost, setLost] = useState(false)
  const amount = <Amount/>
  return <div>{isLost ? amount : <CartProvider value={3}>{amount}</CartProvider>}<button type="button" className="lose" onClick={() => setLost(true)}>lose</button></div>
}

const Editor = lazyComponent(() => globalThis.loadEditor ? globalThis.loadEditor() : import('./editor.tsx').then(({Editor}) => Editor))
export function WithEditor() { return <div className="editor"><Editor text="hello"/></div> }

const Steps = lazyComponent(() => globalThis.loadEditor(), {
  timeout: 1000,
  loading: ({isLoading, pastDelay, timedOut, error, retry}) =>
    <button type="button" className="steps" onClick={retry}>{JSON.stringify([isLoading, pastDelay, timedOut, String(error)])}</button>,
})
export function WithSteps() {
  const [isShown, setShown] = useState(false)
  return isShown ? <Steps/> : <button type="button" className="show" onClick={() => setShown(true)}>show</button>
}
`

let site: OpenSite
beforeAll(async () => {
  const module = 'components.tsx'
  const names = ['Links', 'Where', 'Mode', 'About', 'Shop', 'WithEditor', 'WithSteps']
  site = await openSite(
    {
      'components.tsx': components,
      'editor.tsx': 'export function Editor({text}) { return <textarea className="typed" defaultValue={text}/> }\n',
      'content/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/docs/next/index.mdx': '# Start\n\n<Where/>\n\n<Mode/>\n\n<About/>\n',
      'content/docs/next/links.mdx': '# Links\n\n## There\n\n<Links/>\n',
      'content/docs/next/shop.mdx': '# Shop\n\n<Shop/>\n',
      'content/docs/next/editor.mdx': '# Editor\n\n<WithEditor/>\n',
      'content/docs/next/steps.mdx': '# Steps\n\n<WithSteps/>\n',
      'content/pages/index.md': '# Home\n',
      'content/pages/place.mdx': '# Place\n\n[To X](#x)\n\n## X\n\n<Where/>\n\n<Where client="idle"/>\n',
      'content/pages/slugged.mdx': '---\nslug: /elsewhere/\n---\n\n# Place\n\n<Where/>\n',
      'content/pages/example.tsx': `
import {useLocation} from 'docsite/react'
export const hydration = 'load'
export default function Example() {
  const {pathname, search} = useLocation()
  const rest = pathname.replace(/^.*\\/example\\//, '')
  return <main className="example">{rest === '' ? <p>all examples</p> : <section>{rest}{search}</section>}</main>
}
`,
      'content/pages/still.tsx': `
import {useColorMode, useLocation, useSite} from 'docsite/react'
export const frontMatter = {slug: '/moved/'}
export default () => <p className="still">{useLocation().pathname} {useColorMode().colorMode} {useSite().title}</p>
`,
    },
    {
      title: 'The site',
      baseUrl: '/base/',
      favicon: '/favicon.svg',
      colorMode: {default: 'dark'},
      customFields: {forum: 'https://forum.example.org', nested: {list: [1, 2]}},
      islands: Object.fromEntries(names.map((name) => [name, {module, strategy: 'load' as const}])),
    },
  )
})
afterAll(() => site.close())

/** HTML as the server sent it. */
async function served(route: string): Promise<string> {
  return (await fetch(`${site.origin}${route}`)).text()
}

async function hydrated(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('docsite-island[data-hydrated]').count()).toBe(count)
}

/** What navigation does when only the URL changes. */
async function moveTo(page: Page, url: string): Promise<void> {
  await page.evaluate((next) => {
    history.pushState(null, '', next)
    document.dispatchEvent(new Event('docsite:location'))
  }, url)
}

describe('useLocation', () => {
  test('a page is built with its own path, with the base URL; a slug counts', async () => {
    expect(/class="still">([^<]*(?:<!-- -->[^<]*)*)</.exec(await served('/base/moved/'))?.[1]).toBe('/base/moved/ dark The site')
    const where = async (route: string): Promise<string[]> =>
      [...(await served(route)).matchAll(/class="where">([^<]*)</g)].map(([, text = '']) => text.replaceAll('&quot;', '"'))
    expect(await where('/base/place/')).toEqual(['["/base/place/","",""]', '["/base/place/","",""]'])
    expect(await where('/base/elsewhere/')).toEqual(['["/base/elsewhere/","",""]'])
    expect(await where('/base/docs/')).toEqual(['["","",""]'])
  })

  test('in a browser it is the whole address, and it follows navigation, back and forward', async () => {
    await site.visit('/base/place/?a=1#b', async (page) => {
      await hydrated(page, 2)
      const where = (): Promise<string[]> => page.locator('.where').allTextContents()
      await expect.poll(where).toEqual(Array.from({length: 2}, () => '["/base/place/","?a=1","#b"]'))
      await moveTo(page, '?c=2')
      await expect.poll(where).toEqual(Array.from({length: 2}, () => '["/base/place/","?c=2",""]'))
      await page.click('text=To X')
      await expect.poll(where).toEqual(Array.from({length: 2}, () => '["/base/place/","?c=2","#x"]'))
      await page.evaluate(() => history.go(-2))
      await expect.poll(where).toEqual(Array.from({length: 2}, () => '["/base/place/","?a=1","#b"]'))
    })
  })

  test('a page that a host serves for every path below it hydrates as it was built, then shows what is asked for', async () => {
    const html = await served('/base/example/')
    await site.visit(
      '/base/example/some/thing/?x=1',
      async (page) => {
        await hydrated(page, 1)
        await expect.poll(() => page.innerHTML('.example')).toBe('<section>some/thing/<!-- -->?x=1</section>'.replace('<!-- -->', ''))
      },
      {before: (context) => context.route('**/example/some/thing/**', (route) => route.fulfill({body: html, contentType: 'text/html'}))},
    )
  })
})

describe('addresses that cannot be decoded', () => {
  test('A9: a page that is served for one is hydrated all the same', async () => {
    const html = await served('/base/example/')
    await site.visit(
      '/base/example/%E0%A4%A',
      async (page) => {
        await hydrated(page, 1)
        await expect.poll(() => page.textContent('.example')).toBe('%E0%A4%A')
      },
      {
        allow: /could not be decoded/,
        before: (context) => context.route('**/example/%E0%A4%A', (route) => route.fulfill({body: html, contentType: 'text/html'})),
      },
    )
  })
})

describe('useColorMode and useSite', () => {
  test('the colour mode is the default at build time and follows the switch', async () => {
    expect(await served('/base/docs/')).toContain('class="mode">dark<')
    await site.visit(
      '/base/docs/',
      async (page) => {
        await hydrated(page, 3)
        await expect.poll(() => page.textContent('.mode')).toBe('light')
        await page.evaluate(() => Object.assign(document.documentElement.dataset, {theme: 'dark'}))
        await expect.poll(() => page.textContent('.mode')).toBe('dark')
      },
      {before: (context) => context.addInitScript(() => localStorage.setItem('theme', 'light'))},
    )
  })

  test('the site is what the configuration says', async () => {
    const expected = {title: 'The site', baseUrl: '/base/', customFields: {forum: 'https://forum.example.org', nested: {list: [1, 2]}}}
    await site.visit('/base/docs/', async (page) => {
      const atBuild: unknown = JSON.parse((await page.textContent('.about')) ?? '')
      await hydrated(page, 3)
      expect([atBuild, JSON.parse((await page.textContent('.about')) ?? '')]).toEqual([expected, expected])
    })
  })
})

describe('Link', () => {
  test('a link has the base URL at build time as in what a browser renders later', async () => {
    await site.visit('/base/docs/links/', async (page) => {
      await hydrated(page, 1)
      await page.click('.more')
      expect(await page.$$eval('.links a', (all) => all.map((one) => one.getAttribute('href')))).toEqual([
        '/base/place/#x',
        '/base/moved/',
        '#there',
      ])
    })
  })
})

describe('contexts', () => {
  test('S5: a hook outside of its provider says which, in scripts made small', async () => {
    await site.visit(
      '/base/docs/shop/',
      async (page) => {
        await hydrated(page, 1)
        expect(await page.textContent('.amount')).toBe('3')
        await page.click('.lose')
        expect(await page.textContent('.crash-message')).toBe('Hook <useCart> is called outside the <CartProvider>.')
      },
      {allow: /Hook <useCart>/},
    )
  })
})

describe('lazyComponent', () => {
  test('code that an island asks for is a file of its own, and shows when it is there', async () => {
    await site.visit('/base/docs/editor/', async (page) => {
      await expect.poll(() => page.locator('.typed').inputValue()).toBe('hello')
    })
  })

  test('B15, B17: nothing for 200 ms, then a spinner; after a failure its text and Retry, whose spinner shows at once', async () => {
    await site.visit(
      '/base/docs/editor/',
      async (page) => {
        await hydrated(page, 1)
        const shown = (): Promise<string[]> =>
          page.$$eval('.editor > *', (all) => all.map((one) => `${one.className}: ${one.getAttribute('role')} ${one.textContent}`))
        await page.clock.runFor(199)
        expect(await shown()).toEqual([])
        await page.clock.runFor(1)
        expect(await shown()).toEqual(['spinner: status '])
        await page.evaluate(() => (globalThis as unknown as {refuse: (error: unknown) => void}).refuse(new Error('no <b>editor</b>')))
        await expect.poll(shown).toEqual(['crash: alert Error: no <b>editor</b>Retry'])
        await page.click('text=Retry')
        expect(await shown()).toEqual(['spinner: status '])
      },
      {before: holdEditor},
    )
  })

  test('B15: a component of the author stands there instead and hears how it goes', async () => {
    await site.visit(
      '/base/docs/steps/',
      async (page) => {
        await hydrated(page, 1)
        const steps = async (): Promise<unknown> => JSON.parse((await page.textContent('.steps')) ?? '')
        await page.click('.show')
        expect(await steps()).toEqual([true, false, false, 'undefined'])
        await page.clock.runFor(200)
        expect(await steps()).toEqual([true, true, false, 'undefined'])
        await page.clock.runFor(800)
        expect(await steps()).toEqual([true, true, true, 'undefined'])
        await page.evaluate(() => (globalThis as unknown as {refuse: (error: unknown) => void}).refuse('no'))
        await expect.poll(steps).toEqual([false, true, true, 'no'])
        await page.click('.steps')
        expect(await steps()).toEqual([true, true, false, 'undefined'])
      },
      {before: holdEditor},
    )
  })
})

/** The code of the editor does not come until `refuse` is called, and then fails. Time stands still. */
async function holdEditor(context: Parameters<NonNullable<NonNullable<Parameters<OpenSite['visit']>[2]>['before']>>[0]): Promise<void> {
  await context.clock.install({time: 0})
  await context.clock.pauseAt(1000)
  await context.addInitScript(() => {
    const loadEditor = (): Promise<never> =>
      new Promise((_resolve, reject) => {
        Object.assign(globalThis, {refuse: reject})
      })
    Object.assign(globalThis, {loadEditor})
  })
}
