import type {ServerResponse} from 'node:http'
import type {BrowserContext, Page} from 'playwright'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
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

describe('T1: the choice is kept under one key', () => {
  test.each([
    ['true', true],
    ['anything', true],
    ['false', false],
  ])('%j: redirect is %j', async (value, isOn) => {
    answerWith({...yes, autoRedirectEnabled: true})
    await visit(
      GUIDE,
      async (page) => {
        if (isOn) await page.waitForURL(COPY)
        else expect(await box(page).isChecked()).toBe(false)
      },
      {before: remember(value)},
    )
  })

  test('nothing stored: redirect is on', async () => {
    answerWith({...yes, autoRedirectEnabled: true})
    await visit(GUIDE, (page) => page.waitForURL(COPY))
  })
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
  test.each(['https://internal.example/docs/guide/', 'https://a.b.internal.example/docs/guide/'])('%s asks nothing', async (url) => {
    await visit(url, async (page) => {
      await page.waitForLoadState('networkidle')
      expect([await nothingShown(page, 0), lines()]).toEqual([nothing(url), []])
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

  test.each(['https://staff.example/docs/guide/', 'https://xstaff.example/docs/guide/'])('%s is none', async (url) => {
    answerWith({})
    await visit(url, async (page) => expect(await nothingShown(page)).toEqual(nothing(url)))
  })

  test('stays with disableRedirect, and asks as others do', async () => {
    answerWith({})
    const url = 'https://lib.staff.example/docs/guide/?disableRedirect'
    await visit(url, async (page) => expect(await nothingShown(page)).toEqual(nothing(url)))
  })

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

  test.each([
    ['is cut off', hangUp],
    ['may not be read by this page', answer(200)],
  ])('that %s ends the check silently', async (_what, ping) => {
    answerWith(yes, {[PING]: ping})
    await visit(GUIDE, async (page) => {
      await expect.poll(() => count(PING)).toBeGreaterThanOrEqual(2)
      expect(await nothingShown(page, 0)).toEqual(nothing())
    })
  })

  test('that takes longer than 2000 ms is given up', async () => {
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

  test.each<[string, Script]>([
    ['is no JSON', withCors((response) => void response.end('{"showBanner": tru'))],
    ['is not an object', json('yes')],
    ['is null', json(null)],
    ['is a failure', withCors((response) => void response.writeHead(500).end(JSON.stringify(yes)))],
    ['may not be read by this page', (_request, response) => void response.end(JSON.stringify(yes))],
  ])('whose answer %s is silent', async (_what, check) => {
    answerWith(yes, {[CHECK]: check})
    await visit(GUIDE, async (page) => expect(await nothingShown(page)).toEqual(nothing()))
  })
})

describe('T8: nothing happens', () => {
  const on = {...yes, autoRedirectEnabled: true}
  test.each([
    ['showBanner is false', {...on, showBanner: false}],
    ['there is no redirectTo', {...on, redirectTo: undefined}],
    ['redirectTo is empty', {...on, redirectTo: ''}],
    ['redirectTo is no text', {...on, redirectTo: {}}],
    ['there is no template', {...on, template: undefined}],
    ['the template is empty', {...on, template: ''}],
  ])('when %s, disableRedirect is not kept either', async (_what, check) => {
    answerWith(check)
    const url = `${GUIDE}?disableRedirect`
    await visit(url, async (page) => expect(await nothingShown(page)).toEqual(nothing(url)))
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

  test('to be seen: the element is empty and hidden, the first of the body', async () => {
    answerWith({})
    await visit(GUIDE, async (page) => {
      expect(await page.evaluate(() => document.body.firstElementChild?.outerHTML)).toBe(
        '<div id="internaldocs-banner" role="region" aria-label="Internal documentation" hidden=""></div>',
      )
    })
  })
})

describe('T9: the target', () => {
  test('is redirectTo without one final slash, and path, query and hash', async () => {
    await visit(`${GUIDE}?a=1&b=%20#part`, async (page) => {
      await expect.poll(() => banner(page).isVisible()).toBe(true)
      expect(await banner(page).getByRole('link').getAttribute('href')).toBe(`${COPY}?a=1&b=%20#part`)
    })
  })

  test.each(['https://evil.example/', 'https://xinternal.example/', 'http://www.internal.example/', 'javascript:alert(1)', '/copy/'])(
    '%s is ignored with all of the answer',
    async (redirectTo) => {
      answerWith({...yes, redirectTo, autoRedirectEnabled: true})
      const url = `${GUIDE}?disableRedirect`
      await visit(url, async (page) => expect(await nothingShown(page)).toEqual(nothing(url)))
    },
  )
})

describe('T10: disableRedirect', () => {
  test.each(['?disableRedirect', '?disableRedirect=false', '?a=1&disableRedirect='])(
    '%s keeps `false`, also for later pages',
    async (query) => {
      answerWith({...yes, autoRedirectEnabled: true})
      await visit(GUIDE + query, async (page) => {
        await expect.poll(() => stored(page)).toBe('false')
        await settled()
        await page.goto(GUIDE)
        await settled(4)
        await expect.poll(() => box(page).isVisible()).toBe(true)
        expect([page.url(), await box(page).isChecked()]).toEqual([GUIDE, false])
      })
    },
  )

  test('is not kept before the answer is there', async () => {
    answerWith(yes, {[CHECK]: hang})
    await visit(`${GUIDE}?disableRedirect`, async (page) => {
      // A browser may let the second question wait for the answer of the first.
      await expect.poll(() => count(CHECK)).toBeGreaterThan(0)
      expect(await stored(page)).toBeNull()
    })
  })

  test('a redirect needs autoRedirectEnabled', async () => {
    await visit(GUIDE, async (page) => {
      await settled()
      await expect.poll(() => banner(page).isVisible()).toBe(true)
      expect([page.url(), await box(page).count(), await stored(page)]).toEqual([GUIDE, 0, null])
    })
  })

  test('a redirect takes the place of the page in the history', async () => {
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

  test.each<[string, readonly (readonly [string, string])[]]>([
    [
      template,
      [
        ['#text', 'Staff read '],
        ['A', 'the internal page'],
        ['#text', ' instead.'],
      ],
    ],
    [
      '{{One}} or {{two}}',
      [
        ['#text', '{{One}} or '],
        ['A', 'two'],
        ['#text', ''],
      ],
    ],
    [
      'first\nsee {{this}} now\nlast',
      [
        ['#text', 'see '],
        ['A', 'this'],
        ['#text', ' now'],
      ],
    ],
    [
      '<img src=x onerror=alert(1)>{{<script>alert(2)</script>}}<b>',
      [
        ['#text', '<img src=x onerror=alert(1)>'],
        ['A', '<script>alert(2)</script>'],
        ['#text', '<b>'],
      ],
    ],
  ])('of %j is text before, a link and text after', async (text, nodes) => {
    answerWith({...yes, template: text})
    await visit(GUIDE, async (page) => {
      await expect.poll(() => banner(page).isVisible()).toBe(true)
      expect(await content(page)).toEqual(nodes)
    })
  })

  test.each(['no label', 'an empty {{}} label'])('of %j is not there', async (text) => {
    answerWith({...yes, template: text})
    await visit(GUIDE, async (page) => expect(await nothingShown(page)).toEqual(nothing()))
  })

  test('is not needed for a redirect', async () => {
    answerWith({...yes, template: 'no label', autoRedirectEnabled: true})
    await visit(GUIDE, (page) => page.waitForURL(COPY))
  })

  test('is there even while the page redirects, and the second run does not begin anew', async () => {
    answerWith({...yes, autoRedirectEnabled: true})
    const shown: string[] = []
    const watch = async (context: BrowserContext) => {
      await context.exposeFunction('tell', (text: string) => shown.push(text))
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

  test('shows the choice and changes it, by keyboard; the next page redirects', async () => {
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

  test('keeps the focus when another answer comes', async () => {
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
      },
      {before: remember('false')},
    )
  })
})

test.each([
  ['wide', 1280, 800],
  ['narrow', 390, 640],
])('the banner moves nothing when it comes, and hides nothing that cannot be scrolled to: %s', async (_name, width, height) => {
  answerWith({...yes, autoRedirectEnabled: true})
  await visit(
    GUIDE,
    async (page) => {
      await page.setViewportSize({width, height})
      await expect.poll(() => box(page).isVisible()).toBe(true)
      await settled()
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
      expect(await findViolations(page)).toEqual([])
    },
    {before: remember('false')},
  )
})

test('what pages may connect to is their own host, the ping and the check', async () => {
  await visit(GUIDE, async (page) => {
    const policy = (await page.locator('meta[http-equiv]').getAttribute('content')) ?? ''
    expect(policy.split('; ').find((directive) => directive.startsWith('connect-src'))).toBe(
      "connect-src 'self' https://ping.staffnet.example https://www.internal.example",
    )
  })
})
