/** A link by its href, and which of the links with that href it is. */
type LinkPlace = readonly [href: string, index: number]

/** Remembers, for entries of the history, which link had focus: the way back ends where it began. */
export type FocusMemory = {
  /** Keeps what has focus now, for an entry of the history. */
  readonly remember: (entry: string) => void
  /** Gives focus back. Scrolling is the browser's. */
  readonly restore: (entry: string) => void
}

/** Makes the memory of a document. */
export function createFocusMemory(): FocusMemory {
  const places = new Map<string, LinkPlace>()
  return {
    remember(entry) {
      const link = document.activeElement
      const href = link?.getAttribute('href')
      if (link && href) places.set(entry, [href, linksTo(href).indexOf(link as HTMLElement)])
      else places.delete(entry)
    },
    restore(entry) {
      const [href, index] = places.get(entry) ?? []
      if (href !== undefined && index !== undefined) linksTo(href)[index]?.focus({preventScroll: true})
    },
  }
}

function linksTo(href: string): HTMLElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)
}
