// Over the budget: every behaviour of the dialog has a page of its own, and all share one site.
import type {BrowserContext, Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {findViolations} from './find-violations.ts'
import {keepOpen} from './keep-open.ts'
import {openSite} from './open-site.ts'
import type {OpenSite, Visit} from './open-site.ts'
import {HOSTS, answerSearches, searchConfig, searchFiles, someHits} from './search-site.ts'
import type {Asked, Deed} from './search-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(searchFiles, searchConfig)
})
afterAll(() => site.close())

const found: Deed = {hits: someHits, total: 42}

/** Whether the service answers what it refuses otherwise. */
let isUp = false

/** Answers of the service to queries that stand for a case; all others find the same. */
const deeds: Readonly<Record<string, () => Deed | Promise<Deed>>> = {
  nothing: () => ({hits: []}),
  markup: () => ({hits: [{type: 'lvl1', url: '/docs/camera/', levels: ['Guides', markup]}]}),
  'a b': () => ({hits: someHits, total: 1234}),
  late: () => new Promise((resolve) => setTimeout(() => resolve(found), 200)),
  slow: () => 'silence',
  unplugged: () => 'no network',
  forbidden: () => ({status: 403}),
  broken: () => ({status: 500}),
  refused: () => (isUp ? found : {status: 403}),
}

const markup = '<img src=x onerror="document.title=\'broken\'"><mark>camera</mark>'

/** Opens a page of the site with that service. */
function visit<Result>(route: string, run: (page: Page, asked: readonly Asked[]) => Promise<Result>, options: Visit = {}): Promise<Result> {
  let asked: readonly Asked[] = []
  return site.visit(route, (page) => run(page, asked), {
    // what the browser says of answers that fail
    allow: new RegExp(`${HOSTS.source}|ERR_INTERNET_DISCONNECTED|status of [45]\\d\\d|^Nobody answered|^The search was refused`),
    ...options,
    before: async (context) => {
      asked = await answerSearches(context, ({query}) => deeds[query]?.() ?? found)
      await options.before?.(context)
    },
  })
}

/** Closes the dialog and forgets what was chosen, selected and remembered. */
async function restore(page: Page, route: string): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({state: 'hidden'})
  await page.evaluate(() => {
    localStorage.clear()
    getSelection()?.removeAllRanges()
    scrollTo({top: 0, behavior: 'instant'})
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  if (page.url() !== site.origin + route) await page.goto(site.origin + route)
}

const keep = (route: string) =>
  keepOpen<readonly Asked[]>(
    (run) => visit(route, run),
    (page) => restore(page, route),
  )
/** A page that does not scroll, and one that does. */
const onStart = keep('/docs/start/')
const onCamera = keep('/docs/camera/')
/** A page outside the docs, which has fields of its own. */
const onHome = keep('/')

const field = (page: Page) => page.getByRole('combobox', {name: 'Search', exact: true})
const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search'})
const button = (page: Page) => page.locator('.navbar [data-search]')

/** Opens the dialog by keys and looks for something. */
async function look(page: Page, query = 'camera'): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type(query)
  await settle(page, query)
}

/** Waits for the answer to a query: those to its first letters, which come before, are shown in the meantime. */
async function settle(page: Page, query: string): Promise<void> {
  const href = () => page.locator('.search-all a').evaluateAll(([link]) => link?.getAttribute('href'))
  await expect.poll(async () => new URL((await href()) ?? '', site.origin).searchParams.get('q')).toBe(query)
}

/** The text of the active choice. */
function active(page: Page): Promise<string | undefined> {
  return field(page).evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined,
  )
}

function stored(page: Page, kind: 'RECENT' | 'FAVORITE'): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, `__DOCSEARCH_${kind}_SEARCHES__docs`)
}

test(
  'K1: the button, Ctrl+K and Command+K in either case, and a slash open the dialog; the keys close it again, as Escape does',
  {tags: ['quick']},
  async () => {
    await onStart(async (page) => {
      for (const open of [
        () => button(page).click(),
        ...['Control+k', 'Control+K', 'Meta+k', '/'].map((keys) => () => page.keyboard.press(keys)),
      ]) {
        await open()
        await field(page).waitFor()
        await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)
        await page.keyboard.press('Escape')
        await dialog(page).waitFor({state: 'hidden'})
      }
      await page.keyboard.press('Control+k')
      await field(page).waitFor()
      await page.keyboard.press('Control+K')
      await dialog(page).waitFor({state: 'hidden'})
    })
  },
)

test('K1: a slash that is typed into a field is a slash', async () => {
  await onHome(async (page) => {
    // the dialog is there at once when it is asked for
    await look(page)
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', {name: 'Name'}).click()
    await page.keyboard.type('a/b')
    const typed = await page.getByRole('textbox', {name: 'Name'}).inputValue()
    await page.getByRole('textbox', {name: 'Note'}).click()
    await page.keyboard.press('End')
    await page.keyboard.type('/')
    expect([typed, await page.getByRole('textbox', {name: 'Note'}).textContent(), await dialog(page).isVisible()]).toEqual([
      'a/b',
      'Note/',
      false,
    ])
    await page.getByRole('heading', {name: 'Home'}).click()
    await page.keyboard.press('/')
    await field(page).waitFor()
    expect(await field(page).inputValue()).toBe('')
  })
})

test('K2: a letter or a digit that is typed on the button opens the dialog with it; a space and Enter open it empty', async () => {
  await onStart(async (page) => {
    const seen = []
    // the second key is on no keyboard that Playwright has
    const typeOther = () => button(page).dispatchEvent('keydown', {key: 'é', bubbles: true, cancelable: true})
    for (const type of [() => page.keyboard.press('c'), typeOther, ...['7', ' ', 'Enter'].map((key) => () => page.keyboard.press(key))]) {
      await button(page).focus()
      await type()
      await field(page).waitFor()
      seen.push(await field(page).inputValue())
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({state: 'hidden'})
    }
    // the dialog is loaded by now, and would be there at once
    await button(page).focus()
    await page.keyboard.press('?')
    expect([seen, await dialog(page).isVisible()]).toEqual([['c', 'é', '7', '', ''], false])
  })
})

test('K1: keys with more than Ctrl or Command are not taken, nor is a key that is held', async () => {
  await onStart(async (page) => {
    await look(page)
    await page.keyboard.press('Escape')
    const isLeft = (init: Pick<KeyboardEventInit, 'key' | 'ctrlKey' | 'shiftKey' | 'altKey'>): Promise<boolean> =>
      page.evaluate((keys) => document.body.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...keys})), init)
    const left = [await isLeft({key: 'K', ctrlKey: true, shiftKey: true}), await isLeft({key: 'k', ctrlKey: true, altKey: true})]
    const isClosed = !(await dialog(page).isVisible())
    await page.keyboard.down('Control')
    await page.keyboard.down('k')
    await field(page).waitFor()
    // Playwright sends a key that is held as a repeated one
    await page.keyboard.down('k')
    await page.keyboard.up('k')
    await page.keyboard.up('Control')
    expect([left, isClosed, await dialog(page).isVisible()]).toEqual([[true, true], true, true])
  })
})

test('K2: what is typed while the dialog is on its way is not lost', async () => {
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await visit(
    '/docs/start/',
    async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('cam')
      release?.()
      await field(page).waitFor()
      await page.keyboard.type('era')
      await settle(page, 'camera')
      expect(await field(page).inputValue()).toBe('camera')
    },
    {
      before: (context) =>
        context.route('**/create-search-dialog*.js', async (route) => {
          await released
          await route.continue()
        }),
    },
  )
})

test(
  'K3: placeholder, 64 characters at most, focus in the field, a class of the body; selected text is the query, selected',
  {tags: ['rest']},
  async () => {
    await onCamera(async (page, asked) => {
      const before = asked.length
      await page.keyboard.press('Control+k')
      await field(page).waitFor()
      const first = await field(page).evaluate((input: HTMLInputElement) => [
        input.placeholder,
        input.maxLength,
        input === document.activeElement,
        document.body.classList.contains('DocSearch--active'),
      ])
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({state: 'hidden'})
      const isActive = await page.evaluate(() => document.body.classList.contains('DocSearch--active'))
      await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('article p') ?? document.body))
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
      const selected = await field(page).evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
      )
      await page.keyboard.press('Escape')
      await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('article') ?? document.body))
      await page.keyboard.press('Control+k')
      await field(page).waitFor()
      expect([first, isActive, selected, asked[before]?.query, (await field(page).inputValue()).length]).toEqual([
        ['Search docs', 64, true, true],
        false,
        'Of 2.0. Take a picture.',
        'Of 2.0. Take a picture.',
        64,
      ])
    })
  },
)

test('K4: a press beside the box closes, focus is on the button, and the page is where it was', async () => {
  await onCamera(async (page) => {
    await page.evaluate(() => scrollTo({top: 400, behavior: 'instant'}))
    for (const close of [
      () => page.mouse.click(20, 500),
      () => page.getByRole('button', {name: 'Cancel'}).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await look(page)
      await close()
      await dialog(page).waitFor({state: 'hidden'})
      expect(await page.evaluate(() => [scrollY, document.activeElement?.hasAttribute('data-search')])).toEqual([400, true])
    }
  })
})

test.each([
  ['does not scroll', onStart],
  ['scrolls', onCamera],
])('K4: nothing of a page that %s moves when the dialog opens', async (_what, onPage) => {
  await onPage(async (page) => {
    const widths = () =>
      page.evaluate(() => ['.navbar', '.main'].map((part) => document.querySelector(part)?.getBoundingClientRect().width))
    const before = await widths()
    await look(page)
    expect([await widths(), before.every((width) => width !== undefined && width > 0)]).toEqual([before, true])
  })
})

test('K4: the dialog can be closed by the browser without asking', async () => {
  await onCamera(async (page) => {
    await look(page)
    // As Escape does when the reader has touched nothing since the last time (html.spec.whatwg.org, close watchers).
    await dialog(page).evaluate((element: HTMLDialogElement) => element.close())
    await expect
      .poll(() => page.evaluate(() => [document.body.className, document.activeElement?.hasAttribute('data-search')]))
      .toEqual(['', true])
  })
})

test('K4: Tab stays in the dialog, forwards and backwards', async () => {
  await onStart(async (page) => {
    await look(page)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    const walk = []
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('Tab')
      walk.push(await focused())
    }
    await page.keyboard.press('Shift+Tab')
    expect([...walk, await focused()]).toEqual([
      'Clear the query',
      'Cancel',
      'Search all versions',
      'See all 42 results',
      'Search',
      'See all 42 results',
    ])
  })
})

test('K5: what was followed is listed; it can become a favourite, and be forgotten', async () => {
  await onStart(async (page) => {
    await page.keyboard.press('Control+k')
    await dialog(page).getByText('No recent searches').waitFor()
    await page.keyboard.type('camera')
    await settle(page, 'camera')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    // text is remembered as its page
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/camera/#lenses')
    await page.keyboard.press('Control+k')
    await page.getByRole('grid', {name: 'Recent'}).waitFor()
    const recent = await stored(page, 'RECENT')
    await page.getByRole('button', {name: 'Save this search'}).click()
    await page.getByRole('grid', {name: 'Favorite'}).waitFor()
    const saved = [await stored(page, 'RECENT'), await stored(page, 'FAVORITE')]
    await page.getByRole('button', {name: 'Remove this search from favorites'}).click()
    await dialog(page).getByText('No recent searches').waitFor()
    const hierarchy = {lvl0: 'Guides', lvl1: 'Camera', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null}
    const hit = {objectID: 'lvl1 /docs/camera/', type: 'lvl1', url: '/docs/camera/', content: null, hierarchy, version: '2.0'}
    expect([recent, saved, await stored(page, 'FAVORITE')]).toEqual([[hit], [[], [hit]], []])
  })
})

test('K5: a recent search can be removed from the history, and followed by keys', {tags: ['rest']}, async () => {
  await onStart(async (page) => {
    await look(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/camera/')
    await page.goto(`${site.origin}/docs/start/`)
    await page.keyboard.press('Control+k')
    await page.getByRole('grid', {name: 'Recent'}).waitFor()
    expect(await active(page)).toBe('Camera')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/camera/')
    await page.keyboard.press('Control+k')
    await page.getByRole('button', {name: 'Remove this search from history'}).click()
    await dialog(page).getByText('No recent searches').waitFor()
    expect(await stored(page, 'RECENT')).toEqual([])
  })
})

test('K6: results are in groups, parts of a page under it, with their matches marked; the first is active, screen readers hear how many', async () => {
  const seen = await onStart(async (page) => {
    await look(page)
    const groups = await page
      .getByRole('listbox', {name: 'Results'})
      .getByRole('group')
      .evaluateAll((all) =>
        all.map((group) => [
          document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
          ...[...group.querySelectorAll('[role=option]')].map((option) =>
            [
              option.classList.contains('is-child') ? '> ' : '',
              option.querySelector('.search-title')?.innerHTML,
              ' | ',
              option.querySelector('.search-path')?.textContent,
              ' | ',
              option.querySelector('.search-version')?.textContent,
              ' | ',
              option.querySelector('.search-also')?.textContent,
            ].join(''),
          ),
        ]),
      )
    await expect.poll(() => dialog(page).getByRole('status').textContent()).toBe('42 results')
    return [groups, await active(page)]
  })
  expect(seen).toEqual([
    [
      [
        'Guides',
        '<mark>Camera</mark> |  |  | ',
        '> Lenses | Camera |  | ',
        '> Take a picture with the <mark>camera</mark> | Camera › Lenses |  | ',
      ],
      ['Reference', 'Model |  | 1.0 | also in Next'],
      ['Pages', 'Home |  |  | '],
    ],
    'Camera',
  ])
})

test('K6: nothing of an answer is read as HTML', async () => {
  await onStart(async (page) => {
    await look(page, 'markup')
    expect([await page.getByRole('option').locator('img').count(), await page.getByRole('option').first().textContent()]).toEqual([
      0,
      '<img src=x onerror="document.title=\'broken\'">camera',
    ])
  })
})

test(
  'K7: below the results is the way to all of them, with their number, for the versions that were searched',
  {tags: ['rest']},
  async () => {
    await onStart(async (page) => {
      const link = () => page.getByRole('link', {name: 'See all 1,234 results'})
      await look(page, 'a b')
      const one = await link().getAttribute('href')
      await page.getByRole('button', {name: 'Search all versions'}).click()
      await expect.poll(() => link().getAttribute('href')).toBe('/search/?q=a%20b&version=*')
      await link().click()
      await page.waitForURL('**/search/?q=a%20b&version=*')
      await page.getByRole('heading', {name: 'Search results for "a b"'}).waitFor()
      expect([one, await dialog(page).isVisible()]).toEqual(['/search/?q=a%20b', false])
    })
  },
)

test('K8: Enter leads to the active result within the document, closes, and begins the new page; the way back closes, too', async () => {
  await onStart(async (page) => {
    await page.evaluate(() => Object.assign(globalThis, {isSameDocument: true}))
    await look(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/camera/#lenses')
    await page.locator('article', {hasText: 'Take a picture'}).waitFor()
    expect(
      await page.evaluate(() => ['isSameDocument' in globalThis, document.body.className, document.querySelector('dialog')?.open]),
    ).toEqual([true, '', false])
    await look(page)
    await page.goBack()
    await dialog(page).waitFor({state: 'hidden'})
    expect([new URL(page.url()).pathname, await page.evaluate(() => document.body.className)]).toEqual(['/docs/start/', ''])
  })
})

test('K8: arrows go round the ends, Home and End stay with the text, the pointer makes active what it points at', async () => {
  await onStart(async (page) => {
    await look(page)
    await page.keyboard.press('ArrowUp')
    const last = await active(page)
    await page.keyboard.press('ArrowDown')
    const first = await active(page)
    await page.keyboard.press('Home')
    const caret = await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)
    await page.getByRole('option', {name: 'Model'}).hover()
    expect([last, first, caret, await active(page)]).toEqual(['Home', 'Camera', 0, 'Model1.0also in Next'])
  })
})

test('K8: Ctrl+Enter and Shift+Enter open the result elsewhere and leave the dialog open', {tags: ['rest']}, async () => {
  await onStart(async (page) => {
    await look(page)
    const opened = []
    for (const keys of ['Control+Enter', 'Shift+Enter']) {
      const [other] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(keys)])
      await other.waitForURL('**/docs/camera/')
      opened.push(await other.evaluate(() => opener === null))
      await other.close()
    }
    expect([opened, page.url(), await dialog(page).isVisible()]).toEqual([[true, true], `${site.origin}/docs/start/`, true])
  })
})

test('K8: Enter before there is an answer leads to what the answer begins with', async () => {
  await onStart(async (page) => {
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    await field(page).fill('late')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/camera/')
  })
})

test('K8: Enter that ends a composition is not taken, as Safari sends it too', async () => {
  await onStart(async (page) => {
    await look(page)
    const isLeft = await field(page).evaluate((input) =>
      [{isComposing: true}, {keyCode: 229}].map((init) =>
        input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true, ...init})),
      ),
    )
    expect([isLeft, await dialog(page).isVisible()]).toEqual([[true, true], true])
  })
})

test('K9: no results: the query, and what earlier results were about; a suggestion becomes the query', async () => {
  await onStart(async (page) => {
    await page.keyboard.press('Control+k')
    await field(page).fill('nothing')
    await dialog(page).getByText('No results for nothing').waitFor()
    const before = await dialog(page).getByText('Try searching for').count()
    await field(page).fill('camera')
    await page.getByRole('option').first().waitFor()
    await field(page).fill('nothing')
    await dialog(page).getByText('Try searching for').waitFor()
    const suggestions = await page.locator('.search-suggestions button').allTextContents()
    await page.getByRole('button', {name: 'Guides'}).click()
    await page.getByRole('option').first().waitFor()
    const report = await page.getByText('Believe this query').count()
    expect([before, suggestions, await field(page).inputValue(), report]).toEqual([0, ['Guides', 'Reference'], 'guides ', 0])
  })
})

test.each(['unplugged', 'forbidden', 'broken'])(
  'K10: an answer that is %s shows the error and keeps it, until there is one',
  async (query) => {
    await onStart(async (page) => {
      await page.keyboard.press('Control+k')
      await field(page).fill(query)
      await dialog(page).getByText('Unable to fetch results').waitFor()
      await dialog(page).getByText('You might want to check your network connection.').waitFor()
      // nothing comes after it, as in other tools where the error is gone at once
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
      const kept = await dialog(page).getByRole('status').textContent()
      await field(page).fill('camera')
      await page.getByRole('option').first().waitFor()
      expect([kept, await dialog(page).getByText('Unable to fetch results').count()]).toEqual([
        'Unable to fetch resultsYou might want to check your network connection.',
        0,
      ])
    })
  },
)

test('K10: Enter asks again, and owners learn from the console why nobody answered', async () => {
  const said: string[] = []
  await onStart(async (page) => {
    page.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
    await page.keyboard.press('Control+k')
    await field(page).fill('refused')
    await dialog(page).getByText('Unable to fetch results').waitFor()
    expect(said).toEqual(['The search was refused with 403: No.'])
    isUp = true
    await page.keyboard.press('Enter')
    await page.getByRole('option').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/docs/start/')
  })
})

test('K11: while the reader waits what was found stays, and after 300 ms a sign shows that it goes on', async () => {
  await onStart(async (page) => {
    await look(page)
    await field(page).fill('slow')
    await page.locator('.search-dialog.is-stalled').waitFor()
    const shown = await page.getByRole('option').count()
    await page.getByRole('button', {name: 'Clear the query'}).click()
    await page.locator('.search-dialog:not(.is-stalled)').waitFor()
    const words = await page.locator('.search-keys li').evaluateAll((items) => items.map((item) => item.lastChild?.textContent?.trim()))
    expect([shown, await field(page).inputValue(), await field(page).evaluate((input) => input === document.activeElement), words]).toEqual(
      [5, '', true, ['to select', 'to navigate', 'to close']],
    )
  })
})

/** Name, text and keys of the button. */
async function nameOfButton(page: Page, label: string): Promise<unknown> {
  await page.getByRole('button', {name: label}).waitFor()
  return [await button(page).innerText(), await page.locator('.search-button-keys kbd').allInnerTexts()]
}

const onPlatform = (platform: string) => (context: BrowserContext) =>
  context.addInitScript((value: string) => void Object.defineProperty(navigator, 'platform', {get: () => value}), platform)

test('K12: on a Mac the button names the key of a Mac', async () => {
  await visit('/docs/start/', async (page) => expect(await nameOfButton(page, 'Search (Command+K)')).toEqual(['Search', ['⌘', 'K']]), {
    before: onPlatform('MacIntel'),
  })
})

test(
  'K12: elsewhere it names Ctrl; nothing of the search is loaded before the reader turns to it, and nobody is asked',
  {tags: ['rest']},
  async () => {
    const asked: string[] = []
    await site.visit(
      '/docs/start/',
      async (page) => {
        const isSearch = (text: string) => /search-dialog|algolia|Search the documentation/.test(text)
        const searching = async () => {
          const texts = await Promise.all(asked.map(async (url) => (await page.request.get(url)).text()))
          return asked.filter((_, index) => isSearch(texts[index] ?? '')).length
        }
        const links = () =>
          page
            .locator('link[rel=preconnect]')
            .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('crossorigin')]))
        expect(await nameOfButton(page, 'Search (Ctrl+K)')).toEqual(['Search', ['Ctrl', 'K']])
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        const before = [await searching(), await links()]
        await button(page).hover()
        await expect.poll(links).toEqual([['https://app-dsn.algolia.net', 'anonymous']])
        expect([before, (await searching()) > 0, asked.every((url) => url.startsWith(site.origin))]).toEqual([[0, []], true, true])
      },
      {
        before: async (context) => {
          await onPlatform('Linux x86_64')(context)
          context.on('request', (request) => {
            if (['script', 'fetch', 'stylesheet', 'other'].includes(request.resourceType())) asked.push(request.url())
          })
        },
      },
    )
  },
)

test('without script the button is a link to the search page, which says so and leads to the docs', async () => {
  await site.visit(
    '/docs/start/',
    async (page) => {
      await page.getByRole('link', {name: 'Search'}).click()
      await page.waitForURL('**/search/')
      await page.locator('noscript p', {hasText: 'Searching needs JavaScript'}).waitFor()
      expect([
        await page.locator('#main a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
        await page.locator('.search-form').isVisible(),
      ]).toEqual([['/docs/next/camera/', '/docs/camera/', '/docs/1.0/camera/', '/'], false])
    },
    {javaScriptEnabled: false},
  )
})

test.each([
  ['a page of the latest version', '2.0', onStart],
  ['a page of an older version', '1.0', keep('/docs/1.0/start/')],
  ['a page of no version', '2.0', onHome],
])('on %s the dialog says that %s is searched, and widens to all', async (_what, version, onPage) => {
  await onPage(async (page, asked) => {
    await look(page)
    const searching = await dialog(page)
      .getByText(/^Searching/)
      .textContent()
    const tags = [asked.at(-1)?.facetFilters[1]]
    // Searches that a faster letter ended may never have been asked: each step waits for the next one.
    for (const name of ['Search all versions', /^Search .* only$/]) {
      const before = asked.length
      await page.getByRole('button', {name}).click()
      await expect.poll(() => asked.length).toBe(before + 1)
      tags.push(asked.at(-1)?.facetFilters[1])
    }
    const all = [
      'docusaurus_tag:default',
      'docusaurus_tag:docs-default-next',
      'docusaurus_tag:docs-default-2.0',
      'docusaurus_tag:docs-default-1.0',
    ]
    const own = ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`]
    expect([searching, ...tags]).toEqual([`Searching ${version}`, own, all, own])
  })
})

/** Other ways to see a page that was light and wide before. */
const modes: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  small: (page) => page.setViewportSize({width: 390, height: 844}),
  dark: (page) => page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark')),
  'forced colours': (page) => page.emulateMedia({forcedColors: 'active'}),
}

test('axe finds nothing in any state of the dialog', async () => {
  const states: (readonly [string, readonly string[]])[] = []
  await onStart(async (page) => {
    const check = async (state: string, isInAllModes = isDeep) => {
      states.push([state, await findViolations(page)])
      for (const [mode, turn] of isInAllModes ? Object.entries(modes) : []) {
        await turn(page)
        states.push([`${state}, ${mode}`, await findViolations(page)])
        await page.setViewportSize({width: 1280, height: 900})
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
        await page.emulateMedia({forcedColors: null})
      }
    }
    await button(page).click()
    await dialog(page).getByText('No recent searches').waitFor()
    await check('start')
    await field(page).fill('camera')
    await page.getByRole('option').first().waitFor()
    await check('results', true)
    await field(page).fill('nothing')
    await dialog(page).getByText('No results for').waitFor()
    await check('no results')
    await field(page).fill('broken')
    await dialog(page).getByText('Unable to fetch').waitFor()
    await check('failure')
    await field(page).fill('camera')
    await page.getByRole('option').first().click()
    await page.waitForURL('**/docs/camera/')
    await button(page).click()
    await page.getByRole('button', {name: 'Save this search'}).waitFor()
    await check('recent')
  })
  expect(states).toEqual(states.map(([state]) => [state, []]))
})
