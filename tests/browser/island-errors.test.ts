import type {BrowserContext, Page} from 'playwright'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {closeContext} from './close-context.ts'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const components = `
import {useEffect, useLayoutEffect, useState} from 'react'
import {ErrorBoundary} from 'docsite/react'

export function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>count {count}</button>
}

/** Throws when it is clicked, until \`isFixed\` is set. */
export function Fragile({causes = 0, children}) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken && !globalThis.isFixed) {
    let error
    for (let depth = causes; depth >= 0; depth -= 1) error = new Error('<b>level ' + depth + '</b>', {cause: error})
    throw error
  }
  return <div><button type="button" className="fragile" onClick={() => setBroken(true)}>break</button>{children}</div>
}

export function FailsInEffect() {
  useEffect(() => { throw new Error('thrown by an effect') }, [])
  return <p>with an effect</p>
}

export function FailsInLayoutEffect() {
  useLayoutEffect(() => { throw 'thrown, and no error' }, [])
  return <p>with a layout effect</p>
}

export function FailsAtOnce() {
  if (typeof window !== 'undefined') throw new Error('only on the server')
  return <p>from the server</p>
}

export function OnlyInBrowser() {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere ? <p className="arrived">arrived</p> : null
}

function Part() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken && !globalThis.isFixed) throw new Error('the part')
  return <button type="button" className="part" onClick={() => setBroken(true)}>break the part</button>
}

export function Guarded() {
  return <section><h2 className="kept">kept</h2><ErrorBoundary><Part/></ErrorBoundary></section>
}
`

const page = (layout: string): string => `
import {Fragile} from '@site/components.tsx'
export const hydration = 'load'
export const frontMatter = {title: 'Demo'${layout}}
export default function Demo() { return <Fragile causes={2}/> }
`

let site: OpenSite
beforeAll(async () => {
  const module = 'components.tsx'
  site = await openSite(
    {
      'components.tsx': components,
      'content/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/pages/index.md': '# Home\n',
      'content/docs/next/index.md': '# Start\n',
      'content/docs/next/crash.mdx': '# Crash\n\n<Fragile causes={1}>\n\nInside: <Counter/>\n\n</Fragile>\n\n<Counter/>\n',
      'content/docs/next/effects.mdx': '# Effects\n\n<FailsInEffect/>\n\n<FailsInLayoutEffect/>\n',
      'content/docs/next/at-once.mdx': '# At once\n\n<FailsAtOnce/>\n\n<Counter/>\n',
      'content/docs/next/lazy.mdx': '# Lazy\n\n<Counter client="interaction"/>\n',
      'content/docs/next/eager.mdx': '# Eager\n\n<Counter/>\n',
      'content/docs/next/several.mdx': '# Several\n\nText.\n\n<Counter client="visible"/>\n\n<Counter client="idle"/>\n\nMore text.\n',
      'content/docs/next/empty.mdx': '# Empty\n\n<OnlyInBrowser/>\n',
      'content/docs/next/guarded.mdx': '# Guarded\n\n<Guarded/>\n',
      'content/pages/demo.tsx': page(''),
      'content/pages/long.tsx': page('').replace(
        '<Fragile causes={2}/>',
        '<ol>{Array.from({length: 200}, (_, index) => <li key={index}><p>A <a href={`#${index}`}>line</a></p></li>)}</ol>',
      ),
      'content/pages/bare.tsx': page(`, layout: false`),
    },
    {
      favicon: '/favicon.svg',
      navbar: {title: 'Site'},
      footer: {copyright: 'Footer'},
      islands: Object.fromEntries(
        ['Counter', 'Fragile', 'FailsInEffect', 'FailsInLayoutEffect', 'FailsAtOnce', 'OnlyInBrowser', 'Guarded'].map((name) => [
          name,
          {module, strategy: 'load' as const},
        ]),
      ),
    },
  )
})
afterAll(() => site.close())

/** Text of what stands in a box, element by element. */
async function boxTexts(opened: Page, selector = '.crash'): Promise<string[][]> {
  return opened.$$eval(selector, (all) => all.map((box) => [...box.children].map((child) => `${child.localName}: ${child.textContent}`)))
}

async function hydrated(opened: Page, count: number): Promise<void> {
  await expect.poll(() => opened.locator('docsite-island[data-hydrated]').count()).toBe(count)
}

/** From now on the code of islands cannot be loaded, until the function that is returned is called. */
async function cutOff(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(/\/assets\/island-/, (route) => route.abort())
  return () => context.unroute(/\/assets\/island-/)
}

const fix = (opened: Page): Promise<unknown> => opened.evaluate(() => Object.assign(globalThis, {isFixed: true}))

describe('islands that crash', () => {
  test('S3: an island that crashes says so in its place, what is around it goes on; Try again renders again, with the islands inside', async () => {
    await site.visit(
      '/docs/crash/',
      async (opened) => {
        await hydrated(opened, 3)
        await opened.click('.fragile')
        expect(await boxTexts(opened)).toEqual([
          ['p: This page crashed.', 'p: <b>level 0</b>', 'p: Cause: <b>level 1</b>', 'button: Try again'],
        ])
        await opened.click('.counter')
        expect(await opened.textContent('.counter')).toBe('count 1')
        expect(await opened.title()).toBe('Crash | Site')
        await opened.click('text=Try again')
        expect(await opened.locator('.crash').count()).toBe(0)
        await hydrated(opened, 3)
        await opened.locator('.counter').first().click()
        expect(await opened.locator('.counter').allTextContents()).toEqual(['count 1', 'count 1'])
      },
      {allow: /level 0/},
    )
  })

  test('S3: what does not work when it is tried again says so again', {tags: ['rest']}, async () => {
    await site.visit(
      '/docs/effects/',
      async (opened) => {
        const expected = [
          ['p: This page crashed.', 'p: thrown by an effect', 'button: Try again'],
          ['p: This page crashed.', 'p: thrown, and no error', 'button: Try again'],
        ]
        await expect.poll(() => boxTexts(opened)).toEqual(expected)
        await opened.locator('text=Try again').first().click()
        await expect.poll(() => boxTexts(opened)).toEqual(expected)
      },
      {allow: /thrown/},
    )
  })

  test('B11: an island that throws while it is hydrated keeps the HTML of the server', async () => {
    await site.visit(
      '/docs/at-once/',
      async (opened) => {
        await hydrated(opened, 1)
        await expect.poll(() => opened.innerHTML('docsite-island[data-name=FailsAtOnce]')).toBe('<p>from the server</p>')
      },
      {allow: /only on the server/},
    )
  })

  test('S3: a boundary of the author keeps what is around it', async () => {
    await site.visit(
      '/docs/guarded/',
      async (opened) => {
        await hydrated(opened, 1)
        await opened.click('.part')
        expect(await boxTexts(opened)).toEqual([['p: This page crashed.', 'p: the part', 'button: Try again']])
        expect(await opened.textContent('.kept')).toBe('kept')
        await fix(opened)
        await opened.click('text=Try again')
        expect(await opened.textContent('.part')).toBe('break the part')
      },
      {allow: /the part/},
    )
  })
})

describe('pages that crash', () => {
  const screen = [
    ['h1: This page crashed.', 'p: <b>level 0</b>', 'p: Cause: <b>level 1</b>', 'p: Cause: <b>level 2</b>', 'button: Try again'],
  ]

  test('S3, S4: a page shows what crashed, its causes and a button; navbar and footer stay; who leaves it and comes back finds it whole', async () => {
    await site.visit(
      '/demo/',
      async (opened) => {
        await hydrated(opened, 1)
        await opened.click('.fragile')
        expect(await boxTexts(opened)).toEqual(screen)
        expect(await opened.title()).toBe('Page Error | Site')
        expect(await opened.isVisible('.navbar')).toBe(true)
        expect(await opened.isVisible('.footer')).toBe(true)
        await fix(opened)
        await opened.click('text=Try again')
        expect(await opened.textContent('.fragile')).toBe('break')
        expect(await opened.title()).toBe('Demo | Site')

        await opened.evaluate(() => Object.assign(globalThis, {isFixed: false}))
        await opened.click('.fragile')
        expect(await opened.title()).toBe('Page Error | Site')
        await opened.click('.navbar a >> text=Site')
        await expect.poll(() => opened.title()).toBe('Home | Site')
        expect(await opened.locator('.crash').count()).toBe(0)
        await opened.goBack()
        await hydrated(opened, 1)
        expect(await opened.title()).toBe('Demo | Site')
        expect(await opened.textContent('.fragile')).toBe('break')
      },
      {allow: /level 0/},
    )
  })

  test('S3: a page without a layout shows the bare screen', async () => {
    await site.visit(
      '/bare/',
      async (opened) => {
        await hydrated(opened, 1)
        await opened.click('.fragile')
        expect(await boxTexts(opened)).toEqual(screen)
        expect((await opened.innerText('body')).split(/\n+/)).toEqual(screen[0]?.map((text) => text.replace(/^\w+: /, '')))
      },
      {allow: /level 0/},
    )
  })
})

describe('islands whose code cannot be loaded', () => {
  const failure = ['p: TypeError: Failed to fetch dynamically imported module: ', 'button: Retry']
  const shown = async (opened: Page): Promise<string[][]> =>
    (await boxTexts(opened)).map((box) => box.map((text) => text.replace(/http\S*/, '')))
  const offline = {allow: /Failed to (?:fetch|load)/}

  /** Whether the browser asks again for a module that it could not load; Chromium 150 does not, and the page is loaded again. */
  let asksAgain = true
  beforeAll(async () => {
    const context = await site.browser.newContext()
    const opened = await context.newPage()
    await opened.goto(site.origin)
    // as a text, since the test runner rewrites imports
    const load = () => opened.evaluate<boolean>(`import('/probe.js').then(() => true, () => false)`)
    await context.route('**/probe.js', (route) => route.abort())
    await load()
    await context.unrouteAll()
    await context.route('**/probe.js', (route) => route.fulfill({contentType: 'text/javascript', body: ''}))
    asksAgain = await load()
    await closeContext(context)
  })

  /** Keeps the name of an island that fails; `prevents`: and deals with it. */
  const listen = (context: BrowserContext, prevents: boolean): Promise<unknown> =>
    context.addInitScript((isHandled) => {
      addEventListener('docsite:island-error', (event) => {
        if (isHandled) event.preventDefault()
        Object.assign(globalThis, {failed: (event as CustomEvent<{name: string}>).detail.name})
      })
    }, prevents)

  const failedIsland = (opened: Page) => opened.evaluate(() => (globalThis as {failed?: unknown}).failed)

  test(
    'B11, B17: nobody asked for it: the HTML of the server stays, and below it stands the error, with a button for the keyboard too',
    {tags: ['rest']},
    async () => {
      await site.visit(
        '/docs/several/',
        async (opened, context) => {
          await expect.poll(() => shown(opened)).toEqual([failure, failure])
          expect(
            await opened.$$eval('docsite-island', (all) => all.map((island) => [...island.children].map(({className}) => className))),
          ).toEqual([
            ['counter', 'crash'],
            ['counter', 'crash'],
          ])
          await context.unrouteAll()
          const retry = opened.getByRole('button', {name: 'Retry'})
          await opened.locator('.counter').nth(1).focus()
          await opened.keyboard.press('Tab')
          expect(await retry.nth(1).evaluate((button) => button === document.activeElement)).toBe(true)
          await opened.keyboard.press('Enter')
          await hydrated(opened, asksAgain ? 1 : 2)
          expect(await retry.count()).toBe(asksAgain ? 1 : 0)
          await opened.locator('.counter').nth(1).click()
          expect(await opened.locator('.counter').allTextContents()).toEqual(['count 0', 'count 1'])
          if (asksAgain) await retry.click()
          await hydrated(opened, 2)
          expect(await opened.locator('.crash, .spinner').count()).toBe(0)
        },
        {...offline, before: cutOff},
      )
    },
  )

  test(
    'B17: when the script that starts islands cannot be loaded, each island says so, also after navigation; Retry loads the page again',
    {tags: ['rest']},
    async () => {
      const started = /\/assets\/islands[^/]*$/
      await site.visit(
        '/docs/several/',
        async (opened, context) => {
          const retry = opened.getByRole('button', {name: 'Retry'})
          await expect.poll(() => retry.count()).toBe(2)
          expect((await boxTexts(opened))[0]).toEqual([
            expect.stringMatching(/^p: Failed to load http:\S+\/assets\/islands\S*\.js$/),
            'button: Retry',
          ])
          await context.unroute(started)
          await retry.first().click()
          await hydrated(opened, 2)
          expect(await opened.locator('.crash, .spinner').count()).toBe(0)
        },
        {...offline, before: (context) => context.route(started, (route) => route.abort())},
      )
      await site.visit(
        '/docs/',
        async (opened) => {
          await opened.getByRole('link', {name: 'Several'}).first().click()
          await expect.poll(() => opened.getByRole('button', {name: 'Retry'}).count()).toBe(2)
        },
        {...offline, before: (context) => context.route(started, (route) => route.abort())},
      )
    },
  )

  test('B17: whoever presses Retry in vain is at the next one', async () => {
    await site.visit(
      '/docs/eager/',
      async (opened, context) => {
        await expect.poll(() => shown(opened)).toEqual([failure])
        await context.setOffline(true)
        await opened.evaluate(() => Object.assign(document.querySelector('.crash') ?? {}, {id: 'first'}))
        await opened.getByRole('button', {name: 'Retry'}).focus()
        await opened.keyboard.press('Enter')
        await expect.poll(() => opened.locator('.crash:not(#first) button:focus').count()).toBe(1)
        expect(await shown(opened)).toEqual([failure])
      },
      {...offline, before: cutOff},
    )
  })

  test('B17: a page that is an island says so where the reader is, however long it is', {tags: ['rest']}, async () => {
    await site.visit(
      '/long/',
      async (opened, context) => {
        const retry = opened.getByRole('button', {name: 'Retry'})
        await retry.waitFor()
        const isInView = () =>
          retry.evaluate((button) => {
            const {top, bottom, left, right} = button.getBoundingClientRect()
            const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
            return top >= 0 && bottom <= innerHeight && at === button
          })
        expect([await opened.evaluate(() => document.body.scrollHeight > 3 * innerHeight), await isInView()]).toEqual([true, true])
        await opened.evaluate(() => scrollTo(0, 1200))
        expect(await isInView()).toBe(true)
        await opened.evaluate(() => scrollTo(0, 0))
        await opened.locator('main a').first().focus()
        const covered: (string | null)[] = []
        for (let step = 0; step < 60; step++) {
          covered.push(
            await opened.evaluate(() => {
              const {top, left} = document.activeElement?.getBoundingClientRect() ?? {top: 0, left: 0}
              const at = document.elementFromPoint(left + 2, top + 2)
              return at === document.activeElement ? '' : (at?.className ?? '')
            }),
          )
          await opened.keyboard.press('Tab')
        }
        expect(covered.filter((name) => name !== '')).toEqual([])
        await context.unrouteAll()
        await retry.click()
        await hydrated(opened, 1)
        expect([await opened.locator('.crash').count(), (await opened.getAttribute('html', 'style')) ?? '']).toEqual([0, ''])
      },
      {...offline, before: cutOff},
    )
  })

  test('B11: a page that deals with the error itself has nothing in it but the HTML of the server', async () => {
    await site.visit(
      '/docs/eager/',
      async (opened) => {
        await expect.poll(() => failedIsland(opened)).toBe('Counter')
        expect(await opened.innerHTML('docsite-island')).toBe('<button type="button" class="counter">count <!-- -->0</button>')
      },
      {
        ...offline,
        before: async (context) => {
          await cutOff(context)
          await listen(context, true)
        },
      },
    )
  })

  test('B11: the pointer only passed over it, so the HTML of the server stays, and a click tries again', async () => {
    await site.visit(
      '/docs/lazy/',
      async (opened, context) => {
        const restore = await cutOff(context)
        const failed = opened.waitForEvent('pageerror')
        await opened.hover('.counter')
        await failed
        expect(await opened.innerHTML('docsite-island')).toBe('<button type="button" class="counter">count <!-- -->0</button>')
        await restore()
        await opened.click('.counter')
        if (!asksAgain) {
          const loaded = opened.waitForEvent('load')
          await opened.click('text=Retry')
          await loaded
          await opened.click('.counter')
        }
        await expect.poll(() => opened.textContent('.counter')).toBe('count 1')
      },
      offline,
    )
  })

  test('B17: the reader clicked, so there is the error and a button that loads again', {tags: ['rest']}, async () => {
    await site.visit(
      '/docs/lazy/',
      async (opened, context) => {
        const restore = await cutOff(context)
        await opened.click('.counter')
        await expect.poll(() => shown(opened)).toEqual([failure])
        expect(await opened.textContent('.counter')).toBe('count 0')
        await restore()
        const loaded = asksAgain ? undefined : opened.waitForEvent('load')
        await opened.click('text=Retry')
        await loaded
        if (asksAgain) await hydrated(opened, 1)
        expect(await opened.locator('.crash, .spinner').count()).toBe(0)
        await opened.click('.counter')
        await hydrated(opened, 1)
        expect(await opened.textContent('.counter')).toBe('count 1')
      },
      offline,
    )
  })

  test('B17: loading that fails between the press of a button and its release is tried once more for the click', async () => {
    await site.visit(
      '/docs/lazy/',
      async (opened, context) => {
        await cutOff(context)
        const failed = opened.waitForEvent('pageerror')
        await opened.locator('.counter').dispatchEvent('pointerdown')
        await failed
        await opened.locator('.counter').dispatchEvent('click')
        await expect.poll(() => shown(opened)).toEqual([failure])
      },
      offline,
    )
  })

  test('B17: when loading fails again without a connection there is the error again', {tags: ['rest']}, async () => {
    await site.visit(
      '/docs/lazy/',
      async (opened, context) => {
        await context.setOffline(true)
        await opened.click('.counter')
        await expect.poll(() => shown(opened)).toEqual([failure])
        await opened.evaluate(() => Object.assign(document.querySelector('.crash') ?? {}, {id: 'first'}))
        await opened.click('text=Retry')
        await expect.poll(() => opened.locator('.crash:not(#first)').count()).toBe(1)
        expect(await shown(opened)).toEqual([failure])
      },
      offline,
    )
  })

  test(
    'B17: when loading fails again although the site answers, the page is loaded again: its scripts are old',
    {tags: ['rest']},
    async () => {
      await site.visit(
        '/docs/lazy/',
        async (opened, context) => {
          await cutOff(context)
          await opened.click('.counter')
          await expect.poll(() => shown(opened)).toEqual([failure])
          const loaded = opened.waitForEvent('load')
          await opened.click('text=Retry')
          await loaded
          expect(await opened.locator('.crash').count()).toBe(0)
        },
        offline,
      )
    },
  )

  test('B17: an island without HTML of its own says that it could not be loaded', async () => {
    await site.visit(
      '/docs/empty/',
      async (opened, context) => {
        await expect.poll(() => shown(opened)).toEqual([failure])
        await context.unrouteAll()
        await opened.click('text=Retry')
        await expect.poll(() => opened.textContent('.arrived')).toBe('arrived')
      },
      {...offline, before: cutOff},
    )
  })

  test('B15, B17: who waits sees nothing for 200 ms, then a spinner; after a retry the spinner is there at once', async () => {
    await site.visit(
      '/docs/lazy/',
      async (opened, context) => {
        let answer = (): void => {}
        await opened.clock.install({time: 0})
        await opened.clock.pauseAt(1000)
        await context.route(/\/assets\/island-/, async (route) => {
          await new Promise<void>((resolve) => {
            answer = resolve
          })
          await route.abort()
        })
        const spinner = opened.locator('docsite-island > .spinner')
        const asked = opened.waitForRequest(/\/assets\/island-/)
        await opened.click('.counter')
        await asked
        await opened.clock.runFor(199)
        expect(await spinner.count()).toBe(0)
        await opened.clock.runFor(1)
        expect(await spinner.count()).toBe(1)
        answer()
        await opened.waitForSelector('.crash')
        expect(await spinner.count()).toBe(0)
        if (!asksAgain) return
        const again = opened.waitForRequest(/\/assets\/island-/)
        await opened.click('text=Retry')
        expect(await spinner.count()).toBe(1)
        await again
      },
      offline,
    )
  })

  test('B16: two rings of 3 s that start at 1.5 s and 3 s, and a dot of 1.5 s, unless motion is not wanted', async () => {
    await site.visit(
      '/docs/empty/',
      async (opened) => {
        await opened.waitForSelector('.spinner')
        const circles = () =>
          opened.$$eval('.spinner svg#loader circle', (all) =>
            all.map((one) => {
              const {animationName, animationDelay, animationDuration} = getComputedStyle(one)
              return [animationName, animationDelay, animationDuration]
            }),
          )
        const moving = await circles()
        await opened.emulateMedia({reducedMotion: 'reduce'})
        expect([moving, (await circles()).map(([name]) => name)]).toEqual([
          [
            ['spinner-ring', '1.5s', '3s'],
            ['spinner-ring', '3s', '3s'],
            ['spinner-dot', '0s', '1.5s'],
          ],
          ['none', 'none', 'none'],
        ])
      },
      // never answered
      {reducedMotion: 'no-preference', before: (context) => context.route(/\/assets\/island-/, () => {})},
    )
  })
})

test('an island that leaves the page before React came to it leaves without a word', async () => {
  await site.visit('/docs/eager/', async (opened) => {
    await opened.locator('docsite-island[data-hydrated]').waitFor()
    const isHydrated = await opened.evaluate(async () => {
      const island = document.querySelector('docsite-island')?.cloneNode(true) as HTMLElement
      delete island.dataset.hydrated
      const left = new Promise<void>((resolve) => {
        // React listens first and renders in a task of its own
        island.addEventListener = () => {
          island.remove()
          resolve()
        }
      })
      document.body.append(island)
      await left
      await new Promise((resolve) => setTimeout(resolve, 100))
      return 'hydrated' in island.dataset
    })
    expect(isHydrated).toBe(false)
  })
})
