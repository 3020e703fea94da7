import type {Browser, Page} from 'playwright'
import type {ClickJourney, JourneyClick} from './click-journeys.ts'

/** Milliseconds from the moment of a click, as the browser's clock has it. */
export type ClickTime = {
  /** Until the new page is in the document. */
  readonly changed: number
  /** Until the frame that shows its heading is on the screen. */
  readonly painted: number
}

/** How a journey is made. */
export type JourneyOptions = {
  /** Without a slash at the end. */
  readonly origin: string
  /** Whether pages change with a view transition: readers who want less motion get none. */
  readonly hasTransitions: boolean
}

/** What the page itself notes. */
type Watched = {benchClick?: ClickTime}

/** Makes a journey in a window of its own and gives the time of each click. Pages are loaded while the pointer is on the link. */
export async function timeJourney(browser: Browser, {start, clicks}: ClickJourney, options: JourneyOptions): Promise<ClickTime[]> {
  const context = await browser.newContext({
    viewport: {width: 1280, height: 900},
    reducedMotion: options.hasTransitions ? 'no-preference' : 'reduce',
  })
  try {
    await context.addInitScript(watchClicks)
    const page = await context.newPage()
    await page.goto(options.origin + start, {waitUntil: 'networkidle'})
    const times: ClickTime[] = []
    for (const click of clicks) times.push(await timeClick(page, click))
    return times
  } finally {
    await context.close()
  }
}

async function timeClick(page: Page, {opener, link}: JourneyClick): Promise<ClickTime> {
  if (opener !== undefined) await page.locator(opener).click()
  await page.locator(link).hover()
  await page.waitForFunction(isLoaded, link)
  await page.evaluate(() => delete (globalThis as Watched).benchClick)
  // the pointer is where it has to be: nothing but the click itself happens now
  await page.mouse.down()
  await page.mouse.up()
  const noted = await page.waitForFunction(() => (globalThis as Watched).benchClick)
  await page.waitForFunction(isAtRest)
  const time = await noted.jsonValue()
  if (time === undefined) throw new Error(`Nothing was noted of the click on ${link}.`)
  return time
}

/** Whether what navigation needs of a link's page is there. Runs in the page. */
function isLoaded(selector: string): boolean {
  const link = document.querySelector<HTMLAnchorElement>(selector)
  if (link === null) return false
  const manifest = new URL('index.json', link.href).href
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.some(({name, initiatorType, responseEnd}) => name === manifest && initiatorType === 'fetch' && responseEnd > 0)
}

/** Whether no transition between pages is on its way. Runs in the page. */
function isAtRest(): boolean {
  const effects = document.getAnimations().map(({effect}) => effect)
  return !effects.some((effect) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition') === true)
}

/**
 * Notes how long clicks take until `main` has another content, and until its heading is on the screen, as the browser itself
 * tells it (Element Timing). Runs in the page before anything of it.
 */
function watchClicks(): void {
  const content = (): Element | null | undefined => document.querySelector('main')?.firstElementChild
  addEventListener(
    'click',
    ({timeStamp}) => {
      const before = content()
      const note = (changed: number): void => {
        new PerformanceObserver((list, painter) => {
          const painted = Math.max(...list.getEntries().map(({startTime}) => startTime)) - timeStamp
          painter.disconnect()
          Object.assign(globalThis, {benchClick: {changed, painted}})
        }).observe({type: 'element', buffered: false})
        document.querySelector('main h1')?.setAttribute('elementtiming', 'heading')
      }
      const observer = new MutationObserver(() => {
        if (content() === before) return
        observer.disconnect()
        note(performance.now() - timeStamp)
      })
      observer.observe(document, {childList: true, subtree: true})
    },
    {capture: true},
  )
}
