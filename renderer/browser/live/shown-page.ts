import {LOCATION_EVENT} from '../location-event.ts'
import {UPDATE_EVENT} from '../update-event.ts'
import {reloadInPlace} from './keep-place.ts'
import {fetchHtml, parsePage} from './page-source.ts'
import type {PageSource} from './page-source.ts'
import {preparePatch} from './prepare-patch.ts'

/** Keeps the page that is shown as the server has it. */
export type ShownPage = {
  /** Looks whether the server has another page by now; when nobody sees this one, as soon as somebody does. */
  readonly refresh: () => void
}

/** Follows the page that a document shows, also when navigation turns to another. */
export function followShownPage(): ShownPage {
  // What the document was made from; the browser still has it.
  let shown = load('force-cache')
  let isBusy = false
  let isDue = false

  /** Gives whether the document has changed. */
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
    // Meanwhile the reader may have turned to another page.
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
      // A server that is gone will be there again, and then there is another reason to look.
      const isChanged = await update().catch(() => false)
      document.dispatchEvent(new CustomEvent(UPDATE_EVENT, {detail: isChanged}))
      if (isChanged) document.dispatchEvent(new CustomEvent(LOCATION_EVENT))
    }
    isBusy = false
  }

  document.addEventListener(LOCATION_EVENT, () => {
    void shown.then((page) => {
      if (page?.path !== location.pathname) shown = load('no-cache')
    })
  })
  document.addEventListener('visibilitychange', () => {
    if (isDue) void refresh()
  })
  return {refresh: () => void refresh()}
}

async function load(cache: RequestCache): Promise<PageSource | undefined> {
  const {pathname} = location
  try {
    return parsePage(pathname, await fetchHtml(location, cache))
  } catch {
    return undefined
  }
}
