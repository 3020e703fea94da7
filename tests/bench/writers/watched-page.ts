import type {Browser} from 'playwright'

/** A page in a browser that tells when a text appears. */
export type WatchedPage = {
  /** Goes to an address. Throws when it cannot be loaded. */
  readonly open: (url: string) => Promise<void>
  /** Waits for a text and gives when it was on the screen, in milliseconds since 1970. */
  readonly shows: (text: string) => Promise<number>
  readonly close: () => Promise<void>
}

/** A text that has not appeared after these milliseconds does not come. */
const patience = 60_000

/** Makes an empty page. What is waited for is looked for before each frame, in every document that the page shows. */
export async function createWatchedPage(browser: Browser): Promise<WatchedPage> {
  const page = await browser.newPage()
  const waiting = new Map<string, (when: number) => void>()
  await page.exposeFunction('benchShown', (text: string, when: number) => {
    waiting.get(text)?.(when)
    waiting.delete(text)
  })
  await page.exposeFunction('benchWanted', () => [...waiting.keys()])
  await page.addInitScript(watchTexts)
  return {
    async open(url) {
      await page.goto(url, {waitUntil: 'commit', timeout: patience})
    },
    async shows(text) {
      const shown = new Promise<number>((resolve) => waiting.set(text, resolve))
      await page.evaluate((wanted) => (globalThis as Watching).benchWatch?.(wanted), text).catch(() => undefined)
      const late = new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error(`\`${text}\` did not appear.`)), patience).unref()
      })
      return Promise.race([shown, late])
    },
    close: () => page.close(),
  }
}

type Watching = typeof globalThis & {
  benchShown?: (text: string, when: number) => void
  benchWanted?: () => Promise<string[]>
  benchWatch?: (text: string) => void
}

/** Runs in the page. */
function watchTexts(): void {
  const scope = globalThis as Watching
  const wanted = new Set<string>()
  scope.benchWatch = (text) => void wanted.add(text)
  void scope.benchWanted?.().then((texts) => {
    for (const text of texts) wanted.add(text)
  })
  const look = (): void => {
    const shown = wanted.size === 0 ? '' : (document.body?.textContent ?? '')
    for (const text of wanted) {
      if (!shown.includes(text)) continue
      wanted.delete(text)
      // the frame that shows it comes after this callback
      requestAnimationFrame(() => scope.benchShown?.(text, Date.now()))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
