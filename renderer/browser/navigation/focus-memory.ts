/** A link, identified by its href and its index among the links with the same href. */
type LinkPlace = readonly [href: string, index: number]

/** A memory of the link that had focus in each history entry, so that going back restores focus to it. */
export type FocusMemory = {
  /** Stores the currently focused link for a history entry. */
  readonly remember: (entry: string) => void
  /** Restores focus for a history entry. Scrolling is left to the browser. */
  readonly restore: (entry: string) => void
}

/** Creates the focus memory of a document. */
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
