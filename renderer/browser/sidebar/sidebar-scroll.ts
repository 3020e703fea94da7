/** Where in the sidebar's own scroll box the reader was, kept for the next page. */
const KEY = 'docsite.sidebar.scroll'

/** On the first page: the same place as on the page before, which may have been loaded as a whole. */
export function restoreScroll(sidebar: HTMLElement): void {
  try {
    const [key, top] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, number?]
    if (key === sidebar.dataset['key'] && typeof top === 'number') sidebar.parentElement?.scrollTo({top, behavior: 'instant'})
  } catch {
    // Without storage the sidebar begins at the current entry.
  }
}

/** Remembers the place when the page goes. `find` gives the sidebar that is there then. */
export function keepScroll(find: () => HTMLElement | null): void {
  addEventListener('pagehide', () => {
    const sidebar = find()
    try {
      if (sidebar) sessionStorage.setItem(KEY, JSON.stringify([sidebar.dataset['key'], sidebar.parentElement?.scrollTop]))
    } catch {
      // Nothing is remembered then.
    }
  })
}

/** Scrolls the sidebar, never the page, so far that the entry is in sight. */
export function showEntry(sidebar: HTMLElement, entry: Element): void {
  const box = sidebar.parentElement
  if (box === null) return
  const {top, bottom} = box.getBoundingClientRect()
  const place = entry.getBoundingClientRect()
  if (place.top < top || place.bottom > bottom) box.scrollTop += place.top - (top + bottom) / 2
}
