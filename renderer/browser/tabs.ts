import {decodeAnchor} from './decode-anchor.ts'
import {onClick} from './on-click.ts'
import {revealTarget, selectTab} from './reveal-target.ts'
import type {SafeStorage} from './storage.ts'

const PREFIX = 'docsite.tab.'

/**
 * Starts tabs: clicks, arrow keys, and choices that are shared within a group, stored, and added to the address. The
 * visible panel follows from `aria-selected` by CSS. Returns the function that selects the tabs of a page: those with the target
 * of the address, those that its query requests, or else those of a stored choice.
 */
export function startTabs(storage: SafeStorage): () => void {
  onClick('[role=tab]', (tab) => choose(tab, storage))
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event.target)
    const next = tab && neighbour(tab, event.key)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
    choose(next, storage)
  })
  // Synchronizes other windows of the site. With a null key, anything may have changed.
  addEventListener('storage', ({key, newValue}) => {
    if (key === null) restoreTabs(storage)
    else if (key.startsWith(PREFIX) && newValue !== null) selectInGroup({group: key.slice(PREFIX.length), value: newValue})
  })
  const restore = createRestore(storage)
  // browsers without the Navigation API, which tells of it before they scroll
  addEventListener('hashchange', restore)
  return restore
}

/** Creates the function that selects the tabs of a page. A target that was hidden is scrolled to when the address first leads to it. */
function createRestore(storage: SafeStorage): () => void {
  let last: string | undefined
  return () => {
    const address = location.pathname + location.hash
    const isNew = address !== last
    const target = document.getElementById(decodeAnchor(location.hash))
    const isShown = target !== null && target.getClientRects().length > 0
    restoreTabs(storage)
    // a tab that the reader has chosen since stays, as when `serve` updates the page
    if (isNew || isShown) revealTarget(location.hash)
    if (isNew && !isShown && !(last === undefined && hasOldPosition())) target?.scrollIntoView()
    last = address
  }
}

/** Reports whether the browser restores the position that the reader had left. */
function hasOldPosition(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')
}

function restoreTabs(storage: SafeStorage): void {
  const query = new URLSearchParams(location.search)
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs')) {
    const {group, query: name} = tabs.dataset
    const asked = name === undefined ? null : query.get(name)
    if (asked !== null && select(tabs, asked)) continue
    const chosen = group === undefined ? null : storage.get(PREFIX + group)
    if (chosen !== null) select(tabs, chosen)
  }
}

function choose(tab: HTMLElement, storage: SafeStorage): void {
  const tabs = tab.closest<HTMLElement>('.tabs')
  const {value} = tab.dataset
  if (tabs === null || value === undefined) return
  const {group, query} = tabs.dataset
  // Tabs above may change their height: the clicked tab keeps its position on the screen.
  const before = tab.getBoundingClientRect().top
  select(tabs, value)
  if (group !== undefined) {
    selectInGroup({group, value})
    storage.set(PREFIX + group, value)
  }
  const moved = tab.getBoundingClientRect().top - before
  if (moved !== 0) scrollBy({top: moved, behavior: 'instant'})
  if (query !== undefined) putIntoAddress(query, value)
}

function selectInGroup({group, value}: {group: string; value: string}): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs')) if (tabs.dataset['group'] === group) select(tabs, value)
}

/** Selects a tab. Returns false, without changing anything, if no tab has this value. */
function select(tabs: HTMLElement, value: string): boolean {
  const chosen = tabsIn(tabs).find((tab) => tab.dataset['value'] === value)
  if (chosen !== undefined) selectTab(chosen)
  return chosen !== undefined
}

function tabsIn(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > .tabs-list > [role=tab]')]
}

function tabOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>('[role=tab]') ?? undefined) : undefined
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tab.closest<HTMLElement>('.tabs')
  if (tabs === null) return undefined
  const all = tabsIn(tabs)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  const forward = getComputedStyle(tab).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return all.at((all.indexOf(tab) + (key === forward ? 1 : -1)) % all.length)
}

function putIntoAddress(name: string, value: string): void {
  const url = new URL(location.href)
  url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
