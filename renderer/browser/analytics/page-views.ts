import type {PageView} from '../../core/model/analytics.ts'
import type {LOCATION_EVENT} from '../location-event.ts'

/** Shared as a type only: as a value it would become a script of its own. */
const ARRIVED: typeof LOCATION_EVENT = 'docsite:location'

/** The page that is in the document. */
export function currentPage(): PageView {
  const {href, pathname, search, hash} = location
  return {title: document.title, location: href, path: pathname + search + hash}
}

/**
 * Tells of each page, query and hash that the reader goes on to, once, after a timer of 0 ms, so that it never holds up
 * navigation. Browsers without the Navigation API tell of hashes only by their own event.
 */
export function onNextPage(tell: (view: PageView) => void): void {
  let known = location.href
  const look = (): void => {
    if (location.href === known) return
    known = location.href
    const {location: href, path} = currentPage()
    setTimeout(() => tell({title: document.title, location: href, path}))
  }
  document.addEventListener(ARRIVED, look)
  addEventListener('hashchange', look)
}
