import type {ScrollMemory} from './scroll-memory.ts'

/** How the reader came to a page. */
export type Arrival = {
  readonly url: URL
  /** By a link, or through the history. */
  readonly by: 'link' | 'history'
  /** Whether another page is shown than before. */
  readonly isOtherPage: boolean
  /** Whether only the query differs from before: such a change leaves the reader where he is (behaviour B13). */
  readonly isQueryOnly: boolean
}

/** Takes the reader to the right place of a page that is now shown (behaviours B12 to B14, S2). */
export function arrive({url, by, isOtherPage, isQueryOnly}: Arrival, memory: ScrollMemory): void {
  if (by === 'history' && memory.restore()) return
  if (isQueryOnly) return
  if (url.hash !== '') return goToHash(url)
  scrollTo({left: 0, top: 0, behavior: 'instant'})
  if (isOtherPage) focusStart()
}

/**
 * The browser goes to an anchor as it always does, with `:target` and the place that Tab goes on from: by a navigation
 * to the address that it has already. That one loses the entry's state.
 */
function goToHash(url: URL): void {
  const {state} = history
  location.replace(url.hash)
  history.replaceState(state, '')
}

/** Tab goes on from before the skip link, as on a page that was just loaded. */
function focusStart(): void {
  const start = document.querySelector('.skip-link')?.parentElement ?? document.querySelector('main')
  if (!start) return
  start.tabIndex = -1
  start.focus({preventScroll: true})
  start.removeAttribute('tabindex')
}
