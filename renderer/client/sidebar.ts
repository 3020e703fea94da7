/** Where in the sidebar's own scroll box the reader was, kept for the next page. */
const SCROLL_KEY = 'docsite.sidebar.scroll'

/**
 * The sidebar: shows the current page, and loads the complete list of a large sidebar when the reader turns to it. The
 * list takes the place of the part that the page came with; what the reader looks at does not move.
 */
export function startSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar')
  if (sidebar === null) return
  restoreScroll(sidebar)
  const {fragment} = sidebar.dataset
  if (fragment === undefined) return
  const load = createLoader(sidebar, fragment)
  for (const sign of ['pointerover', 'focusin'] as const) sidebar.addEventListener(sign, () => void load(), {once: true})
  sidebar.addEventListener('click', (event) => openLeftOut(event, load))
}

/** The same place as on the page before; the current entry in any case. */
function restoreScroll(sidebar: HTMLElement): void {
  const box = sidebar.parentElement
  if (box === null) return
  try {
    const [key, top] = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '[]') as [string?, number?]
    if (key === sidebar.dataset['key'] && typeof top === 'number') box.scrollTop = top
    addEventListener('pagehide', () => sessionStorage.setItem(SCROLL_KEY, JSON.stringify([sidebar.dataset['key'], box.scrollTop])))
  } catch {
    // Without storage the sidebar begins at the current entry.
  }
  const current = sidebar.querySelector('[aria-current=page]')?.getBoundingClientRect()
  const {top, bottom} = box.getBoundingClientRect()
  if (current !== undefined && (current.top < top || current.bottom > bottom)) box.scrollTop += current.top - (top + bottom) / 2
}

/** Loads the complete list once. Resolves to false when it can't be had; then the links do without it. */
function createLoader(sidebar: HTMLElement, fragment: string): () => Promise<boolean> {
  let loading: Promise<boolean> | undefined
  return () => {
    loading ??= fetch(fragment)
      .then(async (response) => {
        if (!response.ok) return false
        const html = await response.text()
        await untilReleased()
        replaceList(sidebar, html)
        return true
      })
      .catch(() => false)
    return loading
  }
}

/** A list that changes between press and release would lose the click. */
function untilReleased(): Promise<void> {
  return new Promise((resolve) => {
    if (document.querySelector('.sidebar a:active, .sidebar summary:active') === null) resolve()
    else addEventListener('pointerup', () => setTimeout(resolve), {once: true})
  })
}

function replaceList(sidebar: HTMLElement, html: string): void {
  const box = sidebar.parentElement
  const held =
    sidebar.querySelector<HTMLElement>('a:hover, a:focus, summary:hover') ?? sidebar.querySelector<HTMLElement>('[aria-current=page]')
  const place = held?.getBoundingClientRect().top
  const href = held?.getAttribute('href')
  const hadFocus = held !== null && held === document.activeElement
  const current = sidebar.querySelector('[aria-current=page]')?.getAttribute('href')

  sidebar.innerHTML = html

  const find = (wanted: string | null | undefined) =>
    typeof wanted !== 'string' ? undefined : [...sidebar.querySelectorAll('a')].find((link) => link.getAttribute('href') === wanted)
  const link = find(current)
  link?.setAttribute('aria-current', 'page')
  if (link !== undefined) openAround(link)
  const again = find(href)
  if (again === undefined || place === undefined || box === null) return
  openAround(again)
  box.scrollTop += again.getBoundingClientRect().top - place
  if (hadFocus) again.focus({preventScroll: true})
}

function openAround(element: Element): void {
  for (let details = element.closest('details'); details !== null; details = details.parentElement?.closest('details') ?? null)
    details.open = true
  // A category with a page of its own is open on it.
  const own = element.nextElementSibling
  if (own instanceof HTMLDetailsElement) own.open = true
}

/** A link that stands for entries left out: loads them and shows them here instead of going to the first of them. */
function openLeftOut(event: MouseEvent, load: () => Promise<boolean>): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-place]') : null
  const place = link?.dataset['place']
  if (link === null || place === undefined || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const sidebar = link.closest<HTMLElement>('.sidebar')
  if (sidebar === null) return
  event.preventDefault()
  void load().then((isThere) => {
    const entry = isThere ? entryAt(sidebar, place) : undefined
    if (entry === undefined) location.assign(link.href)
    else reveal(entry)
  })
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

function reveal(entry: Element): void {
  const details = entry.querySelector<HTMLDetailsElement>(':scope > details')
  if (details !== null) details.open = true
  const around = entry.parentElement?.closest('details')
  if (around) openAround(around)
  entry.scrollIntoView({block: 'nearest'})
  entry.querySelector<HTMLElement>('a, summary')?.focus({preventScroll: true})
}
