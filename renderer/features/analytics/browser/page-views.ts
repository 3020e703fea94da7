import type {PageView} from './page-view.ts'
import type {LOCATION_EVENT} from '../../../browser/location-event.ts'

/** Shared as a type only: importing the value would create a separate script. */
const ARRIVED: typeof LOCATION_EVENT = 'docsite:location'

/** Returns the page that is in the document. */
export function currentPage(): PageView {
  const {href, pathname, search, hash} = location
  return {title: document.title, location: href, path: pathname + search + hash}
}

/**
 * Reports each navigation to a page, query or hash, once, after a timer of 0 ms so that it never delays navigation. In
 * browsers without the Navigation API, changes of the hash are detected by their own event.
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
