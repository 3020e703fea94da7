import type {Browser} from 'playwright'
import {watchSearch} from './watch-search.ts'
import type {Awaited, SearchTime, WatchedSearch} from './watch-search.ts'

/** Milliseconds; `work` is what the page's thread computed, which others on the machine change little. */
export type ReaderTime = SearchTime & {readonly work: number}

/** A reader with an empty cache, on a page that has been loaded. */
export type SearchReader = {
  /** Points at the search button until everything is there that this loads. */
  readonly turnToSearch: () => Promise<void>
  /** Clicks the button that is pointed at. */
  readonly click: () => Promise<ReaderTime>
  /** Presses the keys that open the dialog. */
  readonly pressShortcut: () => Promise<ReaderTime>
  readonly closeDialog: () => Promise<void>
  /** Types one character. */
  readonly type: (character: string) => Promise<ReaderTime>
  /** Empties the field. */
  readonly clear: () => Promise<void>
  /** Puts a whole query into the field. */
  readonly paste: (query: string) => Promise<ReaderTime>
  /** Waits until the index that is searched is there. */
  readonly waitForIndex: () => Promise<void>
  /** Bytes of bodies as they were sent, of the index and of scripts that the search has loaded. */
  readonly loaded: () => Promise<{readonly index: number; readonly scripts: number}>
  readonly close: () => Promise<void>
}

/** How a page is opened. */
export type ReaderOptions = {
  readonly url: string
  /** How many times slower than the machine the page's thread is. */
  readonly slowdown: number
}

const button = '.navbar [data-search]'

/** Opens a page in a window of its own of 1280 × 900 pixels; the processor gets slow when it is there. */
export async function openReader(browser: Browser, {url, slowdown}: ReaderOptions): Promise<SearchReader> {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, extraHTTPHeaders: {'accept-encoding': 'gzip'}})
  await context.addInitScript(watchSearch)
  const page = await context.newPage()
  await page.goto(url, {waitUntil: 'networkidle'})
  await page.evaluate(() => performance.clearResourceTimings())
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown})
  await session.send('Performance.enable', {timeDomain: 'threadTicks'})
  const work = async (): Promise<number> => {
    const {metrics} = await session.send('Performance.getMetrics')
    return (metrics.find(({name}) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const time = async (awaited: Awaited, act: () => Promise<void>): Promise<ReaderTime> => {
    // keys overtake what is asked of the page: it has to know first
    await page.evaluate((what) => (globalThis as WatchedSearch).benchAwait?.(what), awaited)
    const before = await work()
    await act()
    const found = await page.evaluate(() => (globalThis as WatchedSearch).benchTime)
    if (found === undefined) throw new Error('The page is not watched.')
    return {...found, work: (await work()) - before}
  }
  const waitForIndex = async (): Promise<void> => void (await page.waitForFunction(isIndexLoaded))
  return {
    async turnToSearch() {
      await page.locator(button).hover()
      await waitForIndex()
    },
    // the pointer is where it has to be: nothing but the click itself happens
    click: () => time('dialog', () => page.mouse.down().then(() => page.mouse.up())),
    pressShortcut: () => time('dialog', () => page.keyboard.press('Control+k')),
    async closeDialog() {
      await page.keyboard.press('Escape')
      await page.locator('.search-dialog').waitFor({state: 'hidden'})
    },
    type: (character) => time('answer', () => page.keyboard.press(character)),
    clear: () => page.locator('.search-input').fill(''),
    paste: (query) => time('answer', () => page.keyboard.insertText(query)),
    waitForIndex,
    loaded: () => page.evaluate(sumLoaded),
    close: () => context.close(),
  }
}

/** Whether the first file of an index is there and was read. Runs in the page. */
function isIndexLoaded(): boolean {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.some(
    ({name, responseEnd}) => new URL(name).pathname.endsWith('/core.json') && responseEnd > 0 && performance.now() - responseEnd > 250,
  )
}

/** Runs in the page. */
function sumLoaded(): {index: number; scripts: number} {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const sum = (isMeant: (path: string) => boolean): number =>
    entries.filter(({name}) => isMeant(new URL(name).pathname)).reduce((total, {encodedBodySize}) => total + encodedBodySize, 0)
  const isIndex = (path: string): boolean => path.startsWith('/assets/search/') || path === '/search/manifest.json'
  return {index: sum(isIndex), scripts: sum((path) => path.endsWith('.js'))}
}
