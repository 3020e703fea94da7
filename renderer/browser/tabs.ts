import {onClick} from './on-click.ts'
import type {SafeStorage} from './storage.ts'

const PREFIX = 'docsite.tab.'

/**
 * Starts tabs: clicks, arrow keys, and choices that are shared within a group, stored, and added to the address. The
 * visible panel follows from `aria-selected` by CSS. Returns the function that selects the tabs of a page requested by the
 * address or else by a stored choice.
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
  // Synchronizes other windows of the site.
  addEventListener('storage', ({key, newValue}) => {
    if (key?.startsWith(PREFIX) === true && newValue !== null) selectInGroup({group: key.slice(PREFIX.length), value: newValue})
  })
  return () => restoreTabs(storage)
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
  const all = tabsIn(tabs)
  const chosen = all.find((tab) => tab.dataset['value'] === value)
  if (chosen === undefined) return false
  for (const tab of all) {
    tab.setAttribute('aria-selected', String(tab === chosen))
    tab.tabIndex = tab === chosen ? 0 : -1
  }
  return true
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
