import type {RouteHooks} from '../route-hooks.ts'
import {startCategories} from './categories.ts'
import {findCompleteList} from './find-complete-list.ts'
import type {LoadCompleteList} from './find-complete-list.ts'
import {startHiding} from './hiding.ts'
import {markEntries} from './mark-entries.ts'
import {keepScroll, restoreScroll, showEntry} from './sidebar-scroll.ts'

/**
 * Starts the sidebar. Pages are rendered with the current entry marked and its category open; when navigation keeps the
 * sidebar, the marks are updated here. Each file in this folder implements one behaviour.
 */
export function startSidebar(hooks: RouteHooks): void {
  let sidebar: HTMLElement | null = null
  let load: LoadCompleteList | undefined
  const whenLaidOut = createLayoutWait()
  const showMarked = (shown: HTMLElement) => whenLaidOut(shown, () => showCurrent(shown))
  startCategories()
  if (SITE_FEATURES.hidesSidebar) startHiding(hooks)
  keepScroll(() => sidebar)

  hooks.onRouteDidUpdate(({previous, location}) => {
    if (sidebar?.isConnected === true) {
      if (previous !== undefined) follow(sidebar, {path: location.pathname, load, showMarked})
      return
    }
    sidebar = document.querySelector<HTMLElement>('.sidebar')
    if (sidebar === null) return
    load = findCompleteList(sidebar)
    const shown = sidebar
    whenLaidOut(shown, () => {
      if (previous === undefined) restoreScroll(shown)
      showCurrent(shown)
    })
  })
}

/** Options of `follow`. */
type FollowParts = {
  readonly path: string
  readonly load: LoadCompleteList | undefined
  readonly showMarked: (sidebar: HTMLElement) => void
}

/** Marks the current page. Its entry may have been omitted from the page; in that case loading the complete list marks it. */
function follow(sidebar: HTMLElement, {path, load, showMarked}: FollowParts): void {
  if (markEntries(sidebar, path)) showMarked(sidebar)
  else void load?.().then(() => showMarked(sidebar))
}

function showCurrent(sidebar: HTMLElement): void {
  const entry = sidebar.querySelector('[aria-current=page]')
  if (entry !== null) showEntry(sidebar, entry)
}

/**
 * Creates a function that runs another one when the browser has laid out an element, before it paints: a place read earlier would cost
 * a layout of the new page of its own. An element that is not shown, such as the list of a closed menu, waits until it is. A new call
 * takes the place of one that waits.
 */
function createLayoutWait(): (element: HTMLElement, run: () => void) => void {
  let waiting: (() => void) | undefined
  const sizes = new ResizeObserver(() => {
    sizes.disconnect()
    waiting?.()
  })
  return (element, run) => {
    sizes.disconnect()
    waiting = run
    sizes.observe(element)
  }
}
