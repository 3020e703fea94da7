import {readFileSync} from 'node:fs'
import type {ServerResponse} from 'node:http'
import path from 'node:path'
import type {BrowserContext, Page} from 'playwright'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {findViolations} from './find-violations.ts'
import {answer, hang, hangUp, page as html} from '../scripted-server.ts'
import type {Script} from '../scripted-server.ts'
import {openHosts} from './open-hosts.ts'
import type {OpenHosts} from './open-hosts.ts'

const KEY = '__internaldocs_auto_redirect'
const PING = 'ping.staffnet.example/ping'
const CHECK = 'www.internal.example/intern/check'
const GUIDE = 'https://docs.example/docs/guide/'
const COPY = 'https://www.internal.example/copy/docs/guide/'

const template = 'Staff read {{the internal page}} instead.'
const yes = {showBanner: true, redirectTo: 'https://www.internal.example/copy/', template, autoRedirectEnabled: false}

let site: OpenHosts
beforeAll(async () => {
  site = await openHosts(
    {
      'content/docs/guide.md': '# Guide\n\nText.\n\n## Part\n\nMore.\n',
      'content/docs/other.md': '# Other\n\nTo [the guide](./guide.md).\n',
      'content/pages/index.md': '# Home\n\n[Guide](/docs/guide/)\n',
    },
    {
      navbar: {
        items: [
          {to: '/docs/guide/', label: 'Guide'},
          {to: '/docs/other/', label: 'Other'},
          {to: '/', label: 'Start'},
        ],
      },
      // Without it no page of another host may frame the site.
      contentSecurityPolicy: {frameAncestors: ['https://frame.example']},
      internalDocs: {
        internalDomain: 'internal.example',
        check: {pingUrl: `https://${PING}`, checkUrl: `https://${CHECK}`, redirectHosts: ['*.internal.example']},
        staffHosts: {domain: 'staff.example', path: '/intern/docs', rootSite: 'docs'},
      },
    },
  )
})
afterAll(() => site.close())

/** What lets pages of other origins read an answer. */
function withCors(script: (response: ServerResponse) => void): Script {
  return (request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader('access-control-allow-credentials', 'true')
    script(response)
  }
}

const pong = withCors((response) => void response.writeHead(200).end('pong'))
const json = (value: unknown) => withCors((response) => void response.writeHead(200).end(JSON.stringify(value)))

beforeEach(() => {
  answerWith(yes)
})

/** Pages of the internal copy and the two servers that are asked; `more` goes before. */
function answerWith(check: unknown, more: Readonly<Record<string, Script>> = {}): void {
  site.scripts = {
    [PING]: pong,
    [CHECK]: json(check),
    'www.internal.example/copy/docs/guide/': html('<title>Internal</title>'),
    'www.internal.example/copy/docs/other/': html('<title>Internal</title>'),
    'internal.example/intern/docs/lib/docs/guide/': html('<title>Internal</title>'),
    'internal.example/intern/docs/docs/guide/': html('<title>Internal</title>'),
    ...more,
  }
}

/** Visits without the time limit of the ping, which is for networks and not for machines that are busy. */
const visit: OpenHosts['visit'] = (url, look, {before} = {}) =>
  site.visit(url, look, {
    async before(context) {
      await context.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal))
      await before?.(context)
    },
  })

const banner = (page: Page) => page.locator('#internaldocs-banner')
const box = (page: Page) => banner(page).getByLabel('Redirect me automatically in future')
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)
const lines = () => site.asked().map(({line}) => line)
const count = (part: string) => lines().filter((line) => line.includes(part)).length

/** Stores a choice before a page of the docs runs for the first time. */
function remember(value: string) {
  return (context: BrowserContext) =>
    context.addInitScript(([key, text]) => localStorage.getItem(key ?? '') ?? localStorage.setItem(key ?? '', text ?? ''), [KEY, value])
}

/** Waits until both runs of a first page have ended: everything that they do is done. */
async function settled(times = 2): Promise<void> {
  await expect.poll(() => [count(PING), count(CHECK)]).toEqual([times, times])
}

/** Looks at a page on which nothing is to be shown, when all answers are in: both checks, or as many as there are. */
async function nothingShown(page: Page, checks = 2): Promise<unknown> {
  await expect.poll(() => count(CHECK)).toBe(checks)
  await page.waitForLoadState('networkidle')
  return [await banner(page).isVisible(), await banner(page).innerHTML(), page.url(), await stored(page)]
}

const nothing = (url = GUIDE) => [false, '', url, null]

/** Runs the check again on the page that is shown, as each update of a route does, and waits for what is asked. */
async function runAgain(page: Page, asked = CHECK): Promise<void> {
  const before = count(asked)
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('docsite:update', {detail: true})))
  await expect.poll(() => count(asked)).toBe(before + 1)
}

test('T1: the choice is kept under one key, and anything but `false` is none against a redirect', async () => {
  answerWith({...yes, autoRedirectEnabled: true})
  await visit(GUIDE, (page) => page.waitForURL(COPY), {before: remember('anything')})
})

test('T2: it runs when the script starts and on every route update, so twice on the first page', async () => {
  await visit(GUIDE, async (page) => {
    await settled(2)
    expect(await banner(page).getByRole('link').getAttribute('href')).toBe(COPY)
    await page.locator('.navbar').getByRole('link', {name: 'Other'}).click()
    await page.getByRole('heading', {level: 1, name: 'Other'}).waitFor()
    await settled(3)
    await expect.poll(() => banner(page).getByRole('link').getAttribute('href')).toBe('https://www.internal.example/copy/docs/other/')
    // another layout: the body is another
    await page.locator('.navbar').getByRole('link', {name: 'Start'}).click()
    await page.getByRole('heading', {level: 1, name: 'Home'}).waitFor()
    await settled(4)
    await expect.poll(() => banner(page).getByRole('link').getAttribute('href')).toBe('https://www.internal.example/copy/')
  })
})

describe('T3: on the internal domain', () => {
  test('nothing is asked, nor on hosts below it', {tags: ['rest']}, async () => {
    const [url, below] = ['https://internal.example/docs/guide/', 'https://a.b.internal.example/docs/guide/']
    await visit(url, async (page) => {
      await page.waitForLoadState('networkidle')
      expect([await nothingShown(page, 0), lines()]).toEqual([nothing(url), []])
      await page.goto(below)
      await page.waitForLoadState('networkidle')
      expect([await nothingShown(page, 0), lines()]).toEqual([nothing(below), []])
    })
  })

  test('a host that only ends alike is not on it', async () => {
    await visit('https://xinternal.example/docs/guide/', async (page) => {
      await settled()
      await expect.poll(() => banner(page).isVisible()).toBe(true)
    })
  })
})

describe('T4, T5: a page on a host of staff', () => {
  test('leads to the internal domain, the site in its path, without a ping', async () => {
    await visit('https://lib.staff.example:8443/docs/guide/?a=1#part', async (page) => {
      await page.waitForURL('https://internal.example/intern/docs/lib/docs/guide/?a=1#part')
    })
    expect(new Set(lines())).toEqual(new Set(['GET https://internal.example/intern/docs/lib/docs/guide/?a=1']))
  })

  test('of the root site has no site in its path', async () => {
    await visit('https://docs.staff.example/docs/guide/', (page) => page.waitForURL('https://internal.example/intern/docs/docs/guide/'))
  })

  test(
    'is none without a host below it, or on a host that only ends alike; with disableRedirect it stays, and asks as others do',
    {tags: ['rest']},
    async () => {
      answerWith({})
      const [first, ...others] = [
        'https://staff.example/docs/guide/',
        'https://xstaff.example/docs/guide/',
        'https://lib.staff.example/docs/guide/?disableRedirect',
      ] as const
      await visit(first, async (page) => {
        expect(await nothingShown(page)).toEqual(nothing(first))
        for (const [index, url] of others.entries()) {
          await page.goto(url)
          expect(await nothingShown(page, 2 * (index + 2))).toEqual(nothing(url))
        }
      })
    },
  )

  test('stays in a frame', async () => {
    answerWith({}, {'frame.example/': html('<iframe src="https://lib.staff.example/docs/guide/"></iframe>')})
    await visit('https://frame.example/', async (page) => {
      await expect.poll(() => count(CHECK)).toBe(2)
      expect(page.frames().map((frame) => frame.url())).toEqual(['https://frame.example/', 'https://lib.staff.example/docs/guide/'])
    })
  })
})

describe('T6: the ping', () => {
  test('counts with any status, has no credentials and needs no preflight', async () => {
    answerWith(yes, {[PING]: withCors((response) => void response.writeHead(503).end())})
    const cookies = (context: BrowserContext) =>
      context.addCookies([{name: 'staff', value: '1', domain: 'ping.staffnet.example', path: '/', secure: true, sameSite: 'None'}])
    await visit(
      GUIDE,
      async (page) => {
        await settled()
        await expect.poll(() => banner(page).isVisible()).toBe(true)
      },
      {before: cookies},
    )
    expect(lines().sort()).toEqual([`GET https://${PING}`, `GET https://${PING}`, `GET https://${CHECK}`, `GET https://${CHECK}`])
    expect(site.asked().flatMap(({line, headers}) => (line.includes(PING) ? [headers.cookie] : []))).toEqual([undefined, undefined])
  })

  test('that is cut off ends the check silently', async () => {
    answerWith(yes, {[PING]: hangUp})
    await visit(GUIDE, async (page) => {
      await expect.poll(() => count(PING)).toBeGreaterThanOrEqual(2)
      expect(await nothingShown(page, 0)).toEqual(nothing())
    })
  })

  test('that takes longer than 2000 ms is given up', {tags: ['rest']}, async () => {
    answerWith(yes, {[PING]: hang})
    // A busy machine may take part of the time to open a connection: the server cannot tell how long it was.
    const watch = (context: BrowserContext) =>
      context.addInitScript(() => {
        const limits: number[] = []
        const start = AbortSignal.timeout.bind(AbortSignal)
        AbortSignal.timeout = (limit) => {
          limits.push(limit)
          return start(limit)
        }
        Object.assign(globalThis, {limits})
      })
    await site.visit(
      GUIDE,
      async (page) => {
        await expect.poll(() => site.asked().filter(({isGivenUp}) => isGivenUp()).length).toBe(2)
        expect(await page.evaluate(() => (globalThis as unknown as {readonly limits: number[]}).limits)).toEqual([2000, 2000])
        expect(await nothingShown(page, 0)).toEqual(nothing())
      },
      {before: watch},
    )
  })
})

describe('T7: the check', () => {
  test('is asked with cookies and the whole referrer, without a query or a preflight', async () => {
    // Other cookies of third parties do not exist in a browser of a test.
    const cookie = 'staff=1; Secure; SameSite=None; Partitioned; Path=/'
    answerWith(yes, {[CHECK]: withCors((response) => void response.setHeader('set-cookie', cookie).end(JSON.stringify(yes)))})
    await visit(`${GUIDE}?a=1#part`, async (page) => {
      await settled()
      await page.reload()
      await settled(4)
    })
    const checks = site.asked().filter(({line}) => line.includes(CHECK))
    expect(checks.map(({line, headers}) => [line, headers.referer])).toEqual(
      Array.from({length: 4}, () => [`GET https://${CHECK}`, `${GUIDE}?a=1`]),
    )
    expect(checks.slice(2).map(({headers}) => headers.cookie)).toEqual(['staff=1', 'staff=1'])
    expect(lines().filter((line) => !line.startsWith('GET '))).toEqual([])
  })
})

describe('T8: nothing happens', () => {
  const on = {...yes, autoRedirectEnabled: true}

  const answers: Readonly<Record<string, unknown>> = {
    'showBanner is false': {...on, showBanner: false},
    'there is no redirectTo': {...on, redirectTo: undefined},
    'redirectTo is empty': {...on, redirectTo: ''},
    'redirectTo is no text': {...on, redirectTo: {}},
    'there is no template': {...on, template: undefined},
    'the template is empty': {...on, template: ''},
    'T7: it is not an object': 'yes',
    'T7: it is null': null,
    ...Object.fromEntries(
      ['https://evil.example/', 'https://xinternal.example/', 'http://www.internal.example/', 'javascript:alert(1)', '/copy/'].map(
        (redirectTo) => [`T9: redirectTo is ${redirectTo}`, {...on, redirectTo}],
      ),
    ),
  }

  const scripts: Readonly<Record<string, Readonly<Record<string, Script>>>> = {
    'T7: it is no JSON': {[CHECK]: withCors((response) => void response.end('{"showBanner": tru'))},
    'T7: it is a failure': {[CHECK]: withCors((response) => void response.writeHead(500).end(JSON.stringify(on)))},
    'T7: it may not be read by this page': {[CHECK]: (_request, response) => void response.end(JSON.stringify(on))},
    ...Object.fromEntries(Object.entries(answers).map(([what, check]) => [what, {[CHECK]: json(check)}])),
    'T6: the ping may not be read by this page': {[PING]: answer(200)},
  }

  test('whatever is wrong with an answer, and disableRedirect is not kept either; T11: nor without a label', {tags: ['rest']}, async () => {
    const url = `${GUIDE}?disableRedirect`
    answerWith({})
    await visit(url, async (page) => {
      expect(await nothingShown(page)).toEqual(nothing(url))
      expect(await page.evaluate(() => document.body.firstElementChild?.outerHTML)).toBe(
        '<div id="internaldocs-banner" role="region" aria-label="Internal documentation" hidden=""></div>',
      )
      for (const [what, script] of Object.entries(scripts)) {
        answerWith(on, script)
        const checks = count(CHECK)
        await runAgain(page, PING)
        if (!(PING in script)) await expect.poll(() => count(CHECK)).toBe(checks + 1)
        // a banner that comes later than this stays, and the next answer finds it
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
        expect([what, await banner(page).isVisible(), await banner(page).innerHTML(), page.url(), await stored(page)]).toEqual([
          what,
          ...nothing(url),
        ])
      }
      for (const text of ['no label', 'an empty {{}} label']) {
        answerWith({...yes, template: text})
        await runAgain(page)
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
        expect([text, await banner(page).isVisible(), await banner(page).innerHTML()]).toEqual([text, false, ''])
      }
      // with an answer that has everything the same page shows the banner, without a redirect
      answerWith(on)
      await runAgain(page)
      await expect.poll(() => box(page).isVisible()).toBe(true)
      expect([page.url(), await stored(page)]).toEqual([url, 'false'])
    })
  })

  test('when the page has no element for the banner', async () => {
    answerWith(on)
    const remove = (context: BrowserContext) =>
      context.addInitScript(() =>
        new MutationObserver(() => document.getElementById('internaldocs-banner')?.remove()).observe(document, {
          childList: true,
          subtree: true,
        }),
      )
    await visit(
      `${GUIDE}?disableRedirect`,
      async (page) => {
        await settled()
        await page.waitForLoadState('networkidle')
        expect([page.url(), await stored(page)]).toEqual([`${GUIDE}?disableRedirect`, null])
      },
      {before: remove},
    )
  })
})

describe('T10: disableRedirect', () => {
  test('keeps `false`, whatever its value and its place, also for later pages', async () => {
    answerWith({...yes, autoRedirectEnabled: true})
    const [first, ...others] = ['?disableRedirect', '?disableRedirect=false', '?a=1&disableRedirect='] as const
    await visit(GUIDE + first, async (page) => {
      for (const [index, query] of [...others, ''].entries()) {
        await expect.poll(() => stored(page)).toBe('false')
        await settled(2 * (index + 1))
        // what the last page of all finds was kept by the one before
        if (query !== '') await page.evaluate(() => localStorage.clear())
        await page.goto(GUIDE + query)
      }
      await settled(8)
      await expect.poll(() => box(page).isVisible()).toBe(true)
      expect([page.url(), await box(page).isChecked()]).toEqual([GUIDE, false])
    })
  })

  test('is not kept before the answer is there', async () => {
    answerWith(yes, {[CHECK]: hang})
    await visit(`${GUIDE}?disableRedirect`, async (page) => {
      // A browser may let the second question wait for the answer of the first.
      await expect.poll(() => count(CHECK)).toBeGreaterThan(0)
      expect(await stored(page)).toBeNull()
    })
  })

  test('without it and with nothing stored there is a redirect, which takes the place of the page in the history', async () => {
    answerWith({...yes, autoRedirectEnabled: true}, {'start.example/': html(`<a href="${GUIDE}">go</a>`)})
    await visit('https://start.example/', async (page) => {
      await page.click('a')
      await page.waitForURL(COPY)
      expect(await page.evaluate(() => history.length)).toBe(3)
      await page.goBack()
      expect(page.url()).toBe('https://start.example/')
    })
  })
})

describe('T11: the banner', () => {
  const content = (page: Page) =>
    banner(page)
      .locator('p')
      .evaluate((text) => [...text.childNodes].map((node) => [node.nodeName, node.textContent]))

  const templates: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
    [template]: [
      ['#text', 'Staff read '],
      ['A', 'the internal page'],
      ['#text', ' instead.'],
    ],
    '{{One}} or {{two}}': [
      ['#text', '{{One}} or '],
      ['A', 'two'],
      ['#text', ''],
    ],
    'first\nsee {{this}} now\nlast': [
      ['#text', 'see '],
      ['A', 'this'],
      ['#text', ' now'],
    ],
    '<img src=x onerror=alert(1)>{{<script>alert(2)</script>}}<b>': [
      ['#text', '<img src=x onerror=alert(1)>'],
      ['A', '<script>alert(2)</script>'],
      ['#text', '<b>'],
    ],
  }

  test('T9, T10: is text before, a link to the copy of this address and text after; without autoRedirectEnabled nothing else', async () => {
    const url = `${GUIDE}?a=1&b=%20#part`
    await visit(url, async (page) => {
      await settled()
      for (const [text, nodes] of Object.entries(templates)) {
        answerWith({...yes, template: text})
        await runAgain(page)
        await expect.poll(() => content(page)).toEqual(nodes)
        // redirectTo without one final slash, and path, query and hash
        expect(await banner(page).getByRole('link').getAttribute('href')).toBe(`${COPY}?a=1&b=%20#part`)
      }
      expect([await banner(page).isVisible(), page.url(), await box(page).count(), await stored(page)]).toEqual([true, url, 0, null])
    })
  })

  test('is not needed for a redirect, nor is a label of it', async () => {
    answerWith({...yes, template: 'no label', autoRedirectEnabled: true})
    await visit(GUIDE, (page) => page.waitForURL(COPY))
  })

  test('is there even while the page redirects, and the second run does not begin anew', async () => {
    answerWith({...yes, autoRedirectEnabled: true})
    const shown: string[] = []
    const watch = async (context: BrowserContext) => {
      await context.exposeFunction('tell', (text: string) => shown.push(text))
      // what a page tells is lost once the next one has come
      await context.route(COPY, async (route) => {
        await expect.poll(() => shown.length).toBeGreaterThan(0)
        await route.continue()
      })
      await context.addInitScript(() =>
        new MutationObserver(() => {
          const element = document.getElementById('internaldocs-banner')
          const {tell} = globalThis as unknown as {readonly tell: (text: string) => void}
          if (element?.hidden === false) tell(element.innerText)
        }).observe(document, {attributes: true, subtree: true, attributeFilter: ['hidden']}),
      )
    }
    await visit(
      GUIDE,
      async (page) => {
        await page.waitForURL(COPY)
        await expect.poll(() => shown[0]).toContain('Staff read the internal page instead.')
        expect(count('/copy/')).toBe(1)
      },
      {before: watch},
    )
  })
})

describe('T12: the checkbox', () => {
  const off = {...yes, autoRedirectEnabled: true}

  test('T1: shows the choice and changes it, by keyboard; the next page redirects', async () => {
    answerWith(off)
    await visit(
      GUIDE,
      async (page) => {
        await expect.poll(() => box(page).isVisible()).toBe(true)
        expect([await box(page).getAttribute('id'), await box(page).isChecked()]).toEqual(['internaldocs-remember-checkbox', false])
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Space')
        expect(await stored(page)).toBe('true')
        await page.keyboard.press('Space')
        expect(await stored(page)).toBe('false')
        await page.keyboard.press('Space')
        await page.goto('https://docs.example/docs/other/')
        await page.waitForURL('https://www.internal.example/copy/docs/other/')
      },
      {before: remember('false')},
    )
  })

  test('has the last word over the address of the page', async () => {
    answerWith(off)
    await visit(`${GUIDE}?disableRedirect`, async (page) => {
      await expect.poll(() => box(page).isVisible()).toBe(true)
      await settled()
      await box(page).check()
      expect(await stored(page)).toBe('true')
      await page.evaluate(() => (location.hash = 'part'))
      await page.waitForURL(`${COPY}?disableRedirect#part`)
    })
  })

  test(
    'keeps the focus when another answer comes; the banner moves nothing, and hides nothing that cannot be scrolled to',
    {tags: ['rest']},
    async () => {
      answerWith(off)
      await visit(
        GUIDE,
        async (page) => {
          await expect.poll(() => box(page).isVisible()).toBe(true)
          await settled()
          await box(page).focus()
          await page.evaluate(() => {
            history.replaceState(null, '', '?later')
            document.dispatchEvent(new CustomEvent('docsite:update', {detail: true}))
          })
          await settled(3)
          await expect.poll(() => banner(page).getByRole('link').getAttribute('href')).toBe(`${COPY}?later`)
          expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true)

          for (const [width, height] of [
            [390, 640],
            [1280, 800],
          ] as const) {
            await page.setViewportSize({width, height})
            await lookAround(page)
            if (width === 1280 || isDeep) expect(await findViolations(page)).toEqual([])
          }
        },
        {before: remember('false')},
      )
    },
  )
})

/** Looks at what is around the banner without it and with it, and at the end of the page. */
async function lookAround(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}))
  const places = () =>
    page.locator(':is(.navbar, main, main h1)').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
  // as it is before the answer
  await banner(page).evaluate((element: HTMLElement) => (element.hidden = true))
  const before = await places()
  await banner(page).evaluate((element: HTMLElement) => (element.hidden = false))
  expect([await places(), await box(page).isVisible()]).toEqual([before, true])
  await page.evaluate(() => scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'}))
  const [end, begin] = await page
    .locator(':is(main, #internaldocs-banner)')
    .evaluateAll((parts) => [
      parts.find(({id}) => id !== 'internaldocs-banner')?.getBoundingClientRect().bottom ?? Infinity,
      parts.find(({id}) => id === 'internaldocs-banner')?.getBoundingClientRect().top ?? 0,
    ])
  expect(end).toBeLessThanOrEqual(begin)
}

test('what pages may connect to is their own host, the ping and the check', () => {
  const document = readFileSync(path.join(site.root, 'dist/docs/guide/index.html'), 'utf8')
  expect(/connect-src [^;"]*/.exec(document)?.[0].replaceAll('&#39;', "'")).toBe(
    "connect-src 'self' https://ping.staffnet.example https://www.internal.example",
  )
})
