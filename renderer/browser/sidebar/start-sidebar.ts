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
  startCategories()
  if (SITE_FEATURES.hidesSidebar) startHiding(hooks)
  keepScroll(() => sidebar)

  hooks.onRouteDidUpdate(({previous, location}) => {
    if (sidebar?.isConnected === true) {
      if (previous !== undefined) follow(sidebar, {path: location.pathname, load})
      return
    }
    sidebar = document.querySelector<HTMLElement>('.sidebar')
    if (sidebar === null) return
    load = findCompleteList(sidebar)
    if (previous === undefined) restoreScroll(sidebar)
    showMarked(sidebar)
  })
}

/** Marks the current page. Its entry may have been omitted from the page; in that case loading the complete list marks it. */
function follow(sidebar: HTMLElement, {path, load}: {path: string; load: LoadCompleteList | undefined}): void {
  if (markEntries(sidebar, path)) showMarked(sidebar)
  else void load?.().then(() => showMarked(sidebar))
}

function showMarked(sidebar: HTMLElement): void {
  const entry = sidebar.querySelector('[aria-current=page]')
  if (entry !== null) showEntry(sidebar, entry)
}
