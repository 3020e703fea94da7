import type {BrowserContext, BrowserContextOptions, Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {asNew} from './as-new.ts'
import {findViolations} from './find-violations.ts'
import {keepOpen} from './keep-open.ts'
import {openReferenceSite} from './open-reference-site.ts'
import type {OpenSite} from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openReferenceSite()
})
afterAll(() => site.close())

const wide = {width: 1280, height: 900}
const narrow = {width: 390, height: 844}

const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/** Stands for Expo's own site. */
const answerExpo = (context: BrowserContext) =>
  context.route('https://snack.expo.dev/**', (request) =>
    request.fulfill({contentType: 'text/html', body: '<!DOCTYPE html><link rel="icon" href="data:,">'}),
  )

type Reader = <Result>(route: string, look: (page: Page) => Promise<Result>) => Promise<Result>

/** A reader who goes from page to page; each is loaded. */
function reader(options: BrowserContextOptions, restore: (page: Page) => Promise<unknown>): Reader {
  const onPage = keepOpen(
    (look) =>
      site.visit('/support/', (page) => look(page, undefined), {...options, allow: /^https:\/\/snack\.expo\.dev/, before: answerExpo}),
    restore,
  )
  return (route, look) =>
    onPage(async (page) => {
      // an address that differs in its hash alone would load nothing
      if (route.includes('#')) await page.goto('about:blank')
      await page.goto(site.origin + route)
      return look(page)
    })
}

const asOnPhone = (page: Page) => page.setViewportSize(narrow)
const onComputer = reader({viewport: wide}, asNew)
const onAndroid = reader({viewport: narrow, userAgent: pixel}, asOnPhone)
const onIos = reader({viewport: narrow, userAgent: iphone}, asOnPhone)
const withoutScript = reader({viewport: narrow, userAgent: iphone, javaScriptEnabled: false}, asOnPhone)

const pages = [
  {route: '/', title: 'PyTorch in React Native apps | PlayTorch', heading: 'Machine learning that runs on the phone'},
  {route: '/community/', title: 'Community | PlayTorch', heading: 'Community'},
  {route: '/faq/', title: 'FAQ | PlayTorch', heading: 'FAQ'},
  {route: '/support/', title: 'Support | PlayTorch', heading: 'Where to find help'},
  {route: '/flora/', title: 'The Flora App | PlayTorch', heading: 'The Flora App'},
  {
    route: '/app/third-party-notices-android/',
    title: 'Third-party notices for Android | PlayTorch',
    heading: 'Third-party notices for Android',
  },
  {route: '/app/third-party-notices-ios/', title: 'Third-party notices for iOS | PlayTorch', heading: 'Third-party notices for iOS'},
  {route: '/example/qa/', title: 'qa | PlayTorch example', heading: 'qa'},
  {route: '/example/nothing/', title: 'Example Not Found | PlayTorch', heading: 'Example Not Found'},
  {route: '/snack/@playtorch/yolov5', title: '@playtorch/yolov5 | PlayTorch snack', heading: '@playtorch/yolov5'},
]

test.each(pages)('$route has its title and one h1, axe finds nothing, and nothing scrolls sideways', async ({route, title, heading}) => {
  await onComputer(route, async (page) => {
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport)
      if (isDeep) await page.reload()
      await expect.poll(() => page.title()).toBe(title)
      const headings = await page.locator('h1').allTextContents()
      // the notices for iOS are those for Android, and more of them
      const isAsked = isDeep || (viewport === wide && !route.endsWith('-ios/'))
      const found = isAsked ? await findViolations(page) : []
      const seen = {headings, found, scrollsBy: await scrollsBy(page)}
      expect(seen).toEqual({headings: [heading], found: [], scrollsBy: 0})
    }
  })
})

function scrollsBy(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

test.each([
  {kind: 'example', route: '/example/astro-bird', link: 'playtorch://example?example=astro-bird', phones: [onAndroid, onIos]},
  {
    kind: 'snack',
    route: '/snack/@playtorch/yolov5/',
    link: 'playtorch://snack?snackUrl=exp://exp.host/@playtorch/yolov5',
    phones: [onAndroid],
  },
  {kind: 'snack', route: '/expo/@playtorch/yolov5', link: 'playtorch://snack?snackUrl=exp://exp.host/@playtorch/yolov5', phones: []},
  {kind: 'snack', route: '/snack/9Xk%26a=b', link: 'playtorch://snack?snackUrl=exp://exp.host/9Xk%26a%3Db', phones: []},
])('A22: $route opens the $kind in the app: a button on phones, a link in brackets elsewhere', async ({kind, route, link, phones}) => {
  const look = async (page: Page) => {
    await page.locator('[href^="playtorch:"]').waitFor()
    return page.locator('[href^="playtorch:"]').evaluateAll((links) => links.map((a) => [a.getAttribute('href'), a.textContent]))
  }
  for (const onPhone of isDeep ? [onAndroid, onIos] : phones) expect(await onPhone(route, look)).toEqual([[link, 'Open in the app']])
  const sentence = `(On the phone, this link opens the ${kind}: ${link})`
  const seen = await onComputer(route, async (page) => {
    const links = await look(page)
    await page.locator('.pl-hero-text').filter({hasText: sentence}).waitFor()
    return links
  })
  expect(seen).toEqual([[link, link]])
})

test('A22: text of the address stays text, in the heading, the title and the deep link', async () => {
  const attack = '<img src=x onerror=alert(1)>'
  const seen = await onComputer(`/snack/${encodeURIComponent(attack)}`, async (page) => {
    await expect.poll(() => page.title()).toBe(`${attack} | PlayTorch snack`)
    return {
      heading: await page.locator('h1').textContent(),
      link: await page.locator('[href^="playtorch:"]').getAttribute('href'),
      images: await page.locator('img[src="x"]').count(),
    }
  })
  expect(seen).toEqual({
    heading: attack,
    link: `playtorch://snack?snackUrl=exp://exp.host/${encodeURIComponent(attack)}`,
    images: 0,
  })
})

test('A22: pages under prefixes have neither navigation bar nor footer, and a way home', async () => {
  const seen = await onComputer('/example/mnist/', async (page) => {
    await page.getByRole('heading', {name: 'mnist', level: 1}).waitFor()
    return {
      frame: await page.locator('.navbar, .footer, .menu').count(),
      home: await page.locator('.pl-brand a').getAttribute('href'),
      examples: await page.locator('.pl-chips a').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
      current: await page.locator('.pl-chips [aria-current=page]').getAttribute('href'),
    }
  })
  expect(seen).toEqual({
    frame: 0,
    home: '/',
    examples: ['anime-gan', 'image-segmentation', 'photo', 'camera', 'object-detection', 'mnist', 'qa', 'canvas', 'astro-bird'].map(
      (name) => `/example/${name}/`,
    ),
    current: '/example/mnist/',
  })
})

test('A22: from one example to the next, and back, heading and title follow', async () => {
  await onComputer('/example/mnist/', async (page) => {
    await page.getByRole('link', {name: 'astro-bird'}).click()
    await page.getByRole('heading', {name: 'astro-bird', level: 1}).waitFor()
    await expect.poll(() => page.title()).toBe('astro-bird | PlayTorch example')
    await page.goBack()
    await page.getByRole('heading', {name: 'mnist', level: 1}).waitFor()
    await expect.poll(() => page.title()).toBe('mnist | PlayTorch example')
  })
})

test('A22: /example/ without a name leads to the not-found page, and back from there to where the reader was', async () => {
  await site.visit(
    '/faq/',
    async (page) => {
      await page.goto(`${site.origin}/example/`)
      await page.getByRole('heading', {name: 'Page Not Found'}).waitFor()
      expect(await page.title()).toBe('Page Not Found | PlayTorch')
      await page.goBack()
      await page.getByRole('heading', {name: 'FAQ', level: 1}).waitFor()
    },
    {allow: /404 \(Not Found\)/},
  )
})

test.each(['/snack/', '/expo/'])('A22: %s without a snack leads to the starter snack', async (route) => {
  const starter = 'https://snack.expo.dev/@playtorch/playtorch-starter?supportedPlatforms=my-device'
  await onComputer(route, (page) => page.waitForURL(starter))
})

test('the snack page embeds the snack of the address without its preview, when the reader asks for it', async () => {
  const frame = await onComputer('/snack/@playtorch/yolov5', async (page) => {
    await page.getByRole('button', {name: 'Load the snack'}).click()
    return page.locator('iframe').getAttribute('src')
  })
  expect(frame).toBe(
    'https://snack.expo.dev/embedded/@playtorch/yolov5?preview=false&platform=mydevice&supportedPlatforms=mydevice&sdkVersion=44.0.0&theme=light',
  )
})

test.each(['/', '/flora/', '/snack/@playtorch/yolov5'])(
  'both stores are named on %s, but on Apple’s devices only their own',
  async (route) => {
    const look = async (page: Page) => {
      await page.locator('.pl-stores a').first().waitFor({state: 'attached'})
      return page.locator('.pl-stores a:visible small').evaluateAll((labels) => labels.map(({textContent}) => textContent))
    }
    const both = ['Archived app for Android', 'Archived app for iPhone']
    expect(await onComputer(route, look)).toEqual(both)
    if (isDeep || route === '/') expect(await onAndroid(route, look)).toEqual(both)
    expect(await onIos(route, look)).toEqual(['Archived app for iPhone'])
  },
)

test('without script nobody knows the device, so both stores are named', async () => {
  const count = (page: Page) => page.locator('.pl-stores a:visible').count()
  expect(await withoutScript('/', count)).toBe(2)
})

test('without script the pages under prefixes say what can be opened', async () => {
  const links = (page: Page) => page.locator('noscript a').evaluateAll((found) => found.map((a) => a.getAttribute('href')))
  expect((await withoutScript('/example/qa/', links)).slice(6, 8)).toEqual([
    'playtorch://example?example=qa',
    'playtorch://example?example=canvas',
  ])
  expect(await withoutScript('/snack/@playtorch/yolov5', links)).toEqual([
    'https://snack.expo.dev/@playtorch/playtorch-starter?platform=mydevice&supportedPlatforms=mydevice&sdkVersion=44.0.0',
  ])
})

test('on the home page a step and its lines of code light each other, balloon and pipeline move with the scroll position alone, and not for readers who want no motion', async () => {
  /** Comments of the lines that are lit, and names of the steps. */
  const lit = (page: Page) =>
    page.locator('.pl-way :is(.line, li)').evaluateAll((parts) =>
      parts
        .filter((part) => !['rgba(0, 0, 0, 0)', 'transparent'].includes(getComputedStyle(part).backgroundColor))
        .map((part) => (part.querySelector('h3') ?? part).textContent?.trim() ?? '')
        .filter((text) => /^(?:\/\/|\w+$)/.test(text)),
    )
  const balloon = (page: Page) => page.locator('.pl-balloon').evaluate((element) => getComputedStyle(element).animationName)
  const seen = await onComputer('/', async (page) => {
    const moving = await balloon(page)
    const line = page.locator('.pl-way .line').nth(13)
    await line.scrollIntoViewIfNeeded()
    await line.hover()
    const underLine = await lit(page)
    await page.locator('.pl-flow li').nth(3).hover()
    const underStep = await lit(page)
    await page.mouse.move(5, 5)
    const byScroll = new Set<string>()
    const top = await page.locator('.pl-way').evaluate((way) => way.getBoundingClientRect().top + scrollY - innerHeight)
    for (let y = 0; y < 1800; y += 100) {
      await page.evaluate((place) => {
        scrollTo({top: place, behavior: 'instant'})
        // timelines follow the position in the next frame
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, top + y)
      for (const text of await lit(page)) byScroll.add(text)
    }
    await page.emulateMedia({reducedMotion: 'reduce'})
    await page.reload()
    const still = [await balloon(page), await page.evaluate(() => document.getAnimations().length)]
    return {underLine, underStep, byScroll: [...byScroll], moving, still}
  })
  expect(seen).toEqual({
    underLine: ['Tensor', '// 2  A tensor of shape [1, 3, 224, 224]'],
    underStep: ['Answer', '// 4  The class with the highest score'],
    byScroll: [
      '// 1  Pixels of a photo',
      '// 2  A tensor of shape [1, 3, 224, 224]',
      '// 3  The network, on the phone',
      '// 4  The class with the highest score',
    ],
    moving: 'pl-balloon',
    still: ['none', 0],
  })
})

const notices = '/app/third-party-notices-ios/'

/** Rows in sight. There are hundreds: Playwright would ask about each whether it is visible. */
function rowsIn(page: Page): Promise<string[]> {
  return page
    .locator('.pl-notices tbody tr')
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.getClientRects().length > 0 && row.checkVisibility({visibilityProperty: true}))
        .map((row) => [...row.children].map((cell) => cell.textContent).join(' ')),
    )
}

test('the notices are narrowed down by words and by licence, the count is said, and React comes only with the field', async () => {
  const seen = await onComputer(notices, async (page) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    const [field, said] = [page.getByRole('searchbox', {name: 'Component'}), page.locator('.pl-notices').getByRole('status')]
    await field.focus()
    await field.pressSequentially('Native svg')
    await expect.poll(() => said.textContent()).toBe('1 of 416 components')
    const byWords = await rowsIn(page)
    await field.fill('gl')
    await page.getByRole('combobox', {name: 'Licence'}).selectOption('ISC (18)')
    await expect.poll(() => said.textContent()).toBe('2 of 416 components')
    const byBoth = await rowsIn(page)
    await field.fill('<nothing>')
    await expect.poll(() => said.textContent()).toBe('No component with “<nothing>” here')
    const none = await rowsIn(page)
    await field.fill('')
    await page.getByRole('combobox', {name: 'Licence'}).selectOption('All licences')
    await expect.poll(() => said.textContent()).toBe('416 components')
    const all = await rowsIn(page)
    return {byWords, byBoth, none, all: all.length, loaded: loaded.some((url) => url.includes('NoticeFilter'))}
  })
  expect(seen).toEqual({
    byWords: ['react-native-svg  MIT'],
    byBoth: ['glob  ISC', 'glob-parent  ISC'],
    none: [],
    all: 416,
    loaded: true,
  })
})

test('without script the notices are narrowed down by licence, and nothing is offered that would not work', async () => {
  const seen = await withoutScript(notices, async (page) => {
    await page.setViewportSize(wide)
    const before = await rowsIn(page)
    await page.getByRole('combobox', {name: 'Licence'}).selectOption('Apache-2.0 OR MIT (1)')
    return {
      before: before.length,
      after: await rowsIn(page),
      field: await page.locator('.pl-notices [type=search]').isVisible(),
      count: await page.locator('.pl-notices [role=status]').isVisible(),
    }
  })
  expect(seen).toEqual({before: 416, after: ['atob 2.1.2 Apache-2.0 OR MIT'], field: false, count: false})
})

test('a link to a licence unfolds its text, below its name; a component has an address', async () => {
  for (const read of [onComputer, withoutScript]) {
    const seen = await read(`${notices}#component-openssl`, async (page) => {
      await page.locator('#component-openssl').getByRole('link', {name: 'OpenSSL', exact: true}).last().click()
      const text = page.locator('#licence-openssl')
      await expect.poll(() => text.isVisible()).toBe(true)
      await expect.poll(() => page.locator('details:has(#licence-openssl) summary').evaluate(isBelowFrame)).toBe(true)
      return {hash: new URL(page.url()).hash, open: await page.locator('details[open]').count()}
    })
    expect(seen).toEqual({hash: '#licence-openssl', open: 1})
  }
})

function isBelowFrame(element: Element): boolean {
  const {top, left, bottom} = element.getBoundingClientRect()
  return document.elementsFromPoint(left + 60, (top + bottom) / 2)[0]?.closest('summary') === element
}

test('folded licence texts are printed, and what narrows the table down is not', async () => {
  const seen = await onComputer('/app/third-party-notices-android/', async (page) => {
    const text = page.locator('.pl-licence pre').first()
    const onScreen = await text.evaluate((pre) => pre.checkVisibility())
    await page.emulateMedia({media: 'print'})
    return {
      onScreen,
      printed: await text.evaluate((pre) => pre.checkVisibility() && pre.getBoundingClientRect().height > 100),
      filter: await page.locator('.pl-notices-filter').isVisible(),
    }
  })
  expect(seen).toEqual({onScreen: false, printed: true, filter: false})
})

test('A15: the not-found page stands in the layout and leads on', async () => {
  const seen = await site.visit(
    '/nothing/here/',
    async (page) => {
      await page.locator('.not-found a[href$="?q=here"]').waitFor()
      return {
        heading: await page.locator('h1').textContent(),
        links: await page.locator('.not-found a').evaluateAll((links) => links.map((a) => [a.textContent, a.getAttribute('href')])),
      }
    },
    {allow: /404 \(Not Found\)/},
  )
  expect(seen).toEqual({
    heading: 'Page Not Found',
    links: [
      ['Search for it', `${site.origin}/search/?q=here`],
      ['Home page', '/'],
      ['Documentation', '/docs/tutorials/get-started/'],
    ],
  })
})

test('the tutorial about a server reaches the one that readers run on their computer', async () => {
  const shown = await site.visit(
    '/docs/0.1/tutorials/server-model/',
    async (page) => {
      await page.route('http://localhost:5000/echo', (answer) =>
        answer.fulfill({json: {echo: 'Hello'}, headers: {'access-control-allow-origin': '*'}}),
      )
      const tester = page.getByRole('region', {name: 'Request tester'}).first()
      await tester.scrollIntoViewIfNeeded()
      await tester.getByRole('button', {name: 'Send', disabled: false}).click()
      await tester.locator('pre').waitFor()
      return tester.getByRole('status').textContent()
    },
    {allow: /localhost:5000/},
  )
  expect(JSON.parse(shown ?? '')).toEqual({echo: 'Hello'})
})
