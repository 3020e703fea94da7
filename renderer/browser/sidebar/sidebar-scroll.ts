/** Storage key of the sidebar's scroll position, which is kept for the next page. */
const KEY = 'docsite.sidebar.scroll'

/** Restores the scroll position from the previous page after a document load. */
export function restoreScroll(sidebar: HTMLElement): void {
  try {
    const [key, top] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, number?]
    if (key === sidebar.dataset['key'] && typeof top === 'number') sidebar.parentElement?.scrollTo({top, behavior: 'instant'})
  } catch {
    // Without storage the sidebar starts at the current entry.
  }
}

/** Stores the scroll position when the document is unloaded. `find` returns the sidebar at that time. */
export function keepScroll(find: () => HTMLElement | null): void {
  addEventListener('pagehide', () => {
    const sidebar = find()
    try {
      if (sidebar) sessionStorage.setItem(KEY, JSON.stringify([sidebar.dataset['key'], sidebar.parentElement?.scrollTop]))
    } catch {
      // The position is not stored.
    }
  })
}

/** Scrolls the sidebar, never the page, until the entry is in view. */
export function showEntry(sidebar: HTMLElement, entry: Element): void {
  const box = sidebar.parentElement
  if (box === null) return
  const {top, bottom} = box.getBoundingClientRect()
  const place = entry.getBoundingClientRect()
  if (place.top < top || place.bottom > bottom) box.scrollTop += place.top - (top + bottom) / 2
}
