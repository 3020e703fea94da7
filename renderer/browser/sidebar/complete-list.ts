/** Functions of the shell that are needed to insert the list. They are passed in because the shell has already loaded them. */
export type ListTools = {
  /** Marks the entries of the current page. */
  readonly markEntries: (sidebar: HTMLElement, path: string) => unknown
  /** Opens the categories that contain an element. */
  readonly openAround: (element: Element) => void
}

/** The complete list of a large sidebar, or of the category around the page in a huge one, of which the page contains a part. */
export type CompleteList = {
  /** Replaces the part with the complete list, once. Resolves to false if the list cannot be loaded; the existing links then remain. */
  readonly load: () => Promise<boolean>
  /** Shows the entry that a link stands for, or follows the link if there is none. */
  readonly reveal: (link: HTMLAnchorElement) => Promise<void>
}

/**
 * Creates the complete list of a sidebar; `fragment` is its URL. The entry under the reader's eyes does not move when the
 * list is inserted.
 */
export function createCompleteList(sidebar: HTMLElement, fragment: string, tools: ListTools): CompleteList {
  let loading: Promise<boolean> | undefined
  const load = (): Promise<boolean> => (loading ??= fetchList(sidebar, fragment, tools).catch(() => false))
  return {
    load,
    async reveal(link) {
      const entry = (await load()) ? entryAt(sidebar, link.dataset['place'] ?? '') : undefined
      const target = entry?.querySelector<HTMLElement>('a, summary')
      if (!entry || !target) return location.assign(link.href)
      tools.openAround(target)
      entry.scrollIntoView({block: 'nearest'})
      target.focus({preventScroll: true})
    },
  }
}

async function fetchList(sidebar: HTMLElement, fragment: string, tools: ListTools): Promise<boolean> {
  const response = await fetch(fragment)
  if (!response.ok) return false
  const html = await response.text()
  await untilReleased()
  replaceList(sidebar, html, tools)
  return true
}

/** Waits until the pointer is released: replacing the list between press and release would lose the click. */
function untilReleased(): Promise<void> {
  return new Promise((resolve) => {
    if (document.querySelector('.sidebar a:active, .sidebar summary:active') === null) resolve()
    else addEventListener('pointerup', () => setTimeout(resolve), {once: true})
  })
}

function replaceList(sidebar: HTMLElement, html: string, {markEntries, openAround}: ListTools): void {
  const box = sidebar.parentElement
  const held =
    sidebar.querySelector<HTMLElement>('a:hover, a:focus, summary:hover') ?? sidebar.querySelector<HTMLElement>('[aria-current=page]')
  const place = held?.getBoundingClientRect().top
  const href = held?.getAttribute('href')
  const hadFocus = held !== null && held === document.activeElement

  sidebar.innerHTML = html

  markEntries(sidebar, location.pathname)
  const again = [...sidebar.querySelectorAll('a')].find((link) => link.getAttribute('href') === href)
  if (again === undefined || place === undefined || box === null) return
  openAround(again)
  box.scrollTop += again.getBoundingClientRect().top - place
  if (hadFocus) again.focus({preventScroll: true})
}

/** Returns the entry at a place such as `2.0.5`: its index in the list of each level. */
function entryAt(sidebar: HTMLElement, place: string): Element | undefined {
  let list: Element | null | undefined = sidebar.querySelector(':scope > ul')
  let entry: Element | undefined
  for (const index of place.split('.')) {
    entry = list?.children[Number(index)]
    list = entry?.querySelector(':scope > ul, :scope > details > ul')
  }
  return entry
}
