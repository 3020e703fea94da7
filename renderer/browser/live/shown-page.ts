import {LOCATION_EVENT} from '../location-event.ts'
import {SHOW_EVENT} from '../show-event.ts'
import type {ShowParts} from '../show-event.ts'
import {UPDATE_EVENT} from '../update-event.ts'
import {reloadInPlace} from './keep-place.ts'
import {fetchHtml, parsePage} from './page-source.ts'
import type {PageSource} from './page-source.ts'
import {preparePatch} from './prepare-patch.ts'

/** The current page, kept in sync with the server. */
export type ShownPage = {
  /** Checks whether the server has a newer page; in a hidden tab, as soon as it becomes visible. */
  readonly refresh: () => void
}

/** Keeps the document's current page up to date, also after navigation to another page. */
export function followShownPage(): ShownPage {
  // The HTML that the document was created from, taken from the browser's cache.
  let shown = load('force-cache')
  let isBusy = false
  let isDue = false

  /** Updates the page. Resolves to whether the document has changed. */
  async function update(): Promise<boolean> {
    const {pathname} = location
    const [before, html] = await Promise.all([shown, fetchHtml(location, 'no-cache')])
    if (before?.html === html || (before !== undefined && before.path !== pathname)) return false
    const after = parsePage(pathname, html)
    if (before === undefined) {
      shown = Promise.resolve(after)
      return false
    }
    if (after.isPlaceholder && !before.isPlaceholder) return false
    const patch = await preparePatch(before, after)
    // The reader may have navigated to another page in the meantime.
    if (location.pathname !== pathname) return false
    if (patch) patch()
    else reloadInPlace()
    shown = Promise.resolve(after)
    return true
  }

  async function refresh(): Promise<void> {
    isDue = true
    if (isBusy || document.hidden) return
    isBusy = true
    while (isDue) {
      isDue = false
      // If the server is unreachable, its return triggers another refresh.
      const isChanged = await update().catch(() => false)
      document.dispatchEvent(new CustomEvent(UPDATE_EVENT, {detail: isChanged}))
      if (isChanged) document.dispatchEvent(new CustomEvent(LOCATION_EVENT))
    }
    isBusy = false
  }

  /** Follows the page that navigation has shown. If the server has a newer one than navigation was given, it is shown at once. */
  async function follow(parts: ShowParts | undefined): Promise<void> {
    shown = load('no-cache', parts)
    if ((await shown)?.html === UNKNOWN) await refresh()
  }

  let parts: ShowParts | undefined
  document.addEventListener(SHOW_EVENT, (event) => {
    const {manifest, other} = (event as CustomEvent<ShowParts>).detail
    parts = {manifest, other: other?.cloneNode(true) as Document | undefined}
  })
  document.addEventListener(LOCATION_EVENT, () => {
    // these are what the document is made of until it is patched
    const made = parts
    parts = undefined
    void shown.then((page) => {
      if (page?.path !== location.pathname) void follow(made)
    })
  })
  document.addEventListener('visibilitychange', () => {
    if (isDue) void refresh()
  })
  return {refresh: () => void refresh()}
}

/** Stands for the HTML of a page that the server no longer has. */
const UNKNOWN = ''

/** Loads the current page. `parts` are what navigation has made it of: they may be older than what the server has by now. */
async function load(cache: RequestCache, parts?: ShowParts): Promise<PageSource | undefined> {
  const {pathname} = location
  try {
    const page = parsePage(pathname, await fetchHtml(location, cache))
    const made = parts && parsePage(pathname, page.html, parts)
    return made === undefined || isSameSource(made, page) ? page : {...made, html: UNKNOWN}
  } catch {
    return undefined
  }
}

function isSameSource(a: PageSource, b: PageSource): boolean {
  return a.css === b.css && a.tree.documentElement.outerHTML === b.tree.documentElement.outerHTML
}
