import type {RouteHooks} from '../route-hooks.ts'
import {startCategories} from './categories.ts'
import {findCompleteList} from './find-complete-list.ts'
import type {LoadCompleteList} from './find-complete-list.ts'
import {startHiding} from './hiding.ts'
import {markEntries} from './mark-entries.ts'
import {keepScroll, restoreScroll, showEntry} from './sidebar-scroll.ts'

/**
 * The sidebar. Pages come with theirs, the current entry marked and in an open category; when navigation stays inside of
 * a sidebar, its marks follow here. Each part of this folder is one thing that it does.
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

/** Marks the page that is shown now. It may be among what was left out; then loading the complete list marks it. */
function follow(sidebar: HTMLElement, {path, load}: {path: string; load: LoadCompleteList | undefined}): void {
  if (markEntries(sidebar, path)) showMarked(sidebar)
  else void load?.().then(() => showMarked(sidebar))
}

function showMarked(sidebar: HTMLElement): void {
  const entry = sidebar.querySelector('[aria-current=page]')
  if (entry !== null) showEntry(sidebar, entry)
}
