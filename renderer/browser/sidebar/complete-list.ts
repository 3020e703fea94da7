/** What putting a list in place needs of the shell, which has it already. */
export type ListTools = {
  /** Marks the entries of the page that is shown. */
  readonly markEntries: (sidebar: HTMLElement, path: string) => unknown
  /** Opens the categories around an element. */
  readonly openAround: (element: Element) => void
}

/** The complete list of a large sidebar, of which the page holds a part. */
export type CompleteList = {
  /** Puts it in the place of the part, once; false when it can't be had: then the links do without it. */
  readonly load: () => Promise<boolean>
  /** Shows the entry that a link stands for, or follows the link. */
  readonly reveal: (link: HTMLAnchorElement) => Promise<void>
}

/** Makes the list of a sidebar; `fragment` is where it is. What the reader looks at does not move when it is put in place. */
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

/** A list that changes between press and release would lose the click. */
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

/** The entry at a place such as `2.0.5`: its index in the list of each level. */
function entryAt(sidebar: HTMLElement, place: string): Element | undefined {
  let list: Element | null | undefined = sidebar.querySelector(':scope > ul')
  let entry: Element | undefined
  for (const index of place.split('.')) {
    entry = list?.children[Number(index)]
    list = entry?.querySelector(':scope > ul, :scope > details > ul')
  }
  return entry
}
