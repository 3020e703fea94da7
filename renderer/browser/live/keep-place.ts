/** Storage key of the state kept during a reload. */
const KEY = 'docsite.live.place'

type Place = {
  readonly path: string
  readonly top: number
  /** Whether each `details` is open, in the order of the document. */
  readonly open: readonly boolean[]
  /** The index of the selected tab in each list. */
  readonly tabs: readonly number[]
}

/** Reloads the document; `restorePlace` then restores open elements, tabs and the scroll position. */
export function reloadInPlace(): void {
  const place: Place = {
    path: location.pathname,
    top: scrollY,
    open: [...document.querySelectorAll('details')].map(({open}) => open),
    tabs: tabLists().map((tabs) => tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')),
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place))
  } catch {
    // without storage the browser's own scroll restoration has to suffice
  }
  location.reload()
}

/** Restores open elements, tabs and the scroll position after `reloadInPlace`. */
export function restorePlace(): void {
  const place = takePlace()
  if (place === undefined || place.path !== location.pathname) return
  const details = [...document.querySelectorAll('details')]
  if (details.length === place.open.length) for (const [index, one] of details.entries()) one.open = place.open[index] ?? one.open
  for (const [index, tabs] of tabLists().entries()) {
    const tab = tabs[place.tabs[index] ?? -1]
    if (tab?.getAttribute('aria-selected') === 'false') tab.click()
  }
  scrollTo({top: place.top, behavior: 'instant'})
}

function takePlace(): Place | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept === null ? undefined : (JSON.parse(kept) as Place)
  } catch {
    return undefined
  }
}

function tabLists(): HTMLElement[][] {
  return [...document.querySelectorAll('[role=tablist]')].map((list) => [...list.querySelectorAll<HTMLElement>(':scope > [role=tab]')])
}
