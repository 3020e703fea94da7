/** Where positions are kept while the reader is on another site or reloads. */
const STORAGE_KEY = 'docsite.scroll'

type Place = {
  readonly x: number
  readonly y: number
  /** The link that had focus: its href, and which of the links with that href it is. */
  readonly focus?: readonly [href: string, index: number]
}

/** Remembers, for each entry of the history, where the reader was: scroll position and focus. */
export type ScrollMemory = {
  /** Keeps where the reader is now, for the entry that is shown. */
  readonly remember: () => void
  /** Takes the reader back to where he was in the entry that is shown. Gives whether that is known. */
  readonly restore: () => boolean
  /** To be called when another entry is shown. */
  readonly enter: () => void
}

/**
 * Makes the memory. The browser's own restoring comes before the page is there, so it is switched off while this
 * document lives; a reload and a way back from elsewhere are the browser's again (behaviours B12, B14).
 */
export function createScrollMemory(): ScrollMemory {
  const places = new Map<string, Place>(read())
  let entry = currentEntry()
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    remember()
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-50)))
    } catch {
      // Without storage a way back begins at the top.
    }
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })

  function remember(): void {
    const focus = focusedLink()
    places.delete(entry)
    places.set(entry, {x: scrollX, y: scrollY, ...(focus && {focus})})
  }

  return {
    remember,
    restore() {
      const place = places.get(entry)
      if (place === undefined) return false
      if (place.focus !== undefined) linksTo(place.focus[0])[place.focus[1]]?.focus({preventScroll: true})
      scrollTo({left: place.x, top: place.y, behavior: 'instant'})
      return true
    },
    enter: () => {
      entry = currentEntry()
    },
  }
}

/** Entries that navigation made have a key; the first one and those of plain anchors are known by their address. */
function currentEntry(): string {
  const {key} = (history.state ?? {}) as {key?: string}
  return key ?? location.href
}

function focusedLink(): Place['focus'] {
  const link = document.activeElement
  const href = link instanceof HTMLAnchorElement ? link.getAttribute('href') : null
  return href === null ? undefined : [href, linksTo(href).indexOf(link as HTMLAnchorElement)]
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)
}

function read(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, Place][]
  } catch {
    return []
  }
}
