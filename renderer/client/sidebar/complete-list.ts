import {isPlainClick} from '../navigation/plain-click.ts'
import {openAround} from './categories.ts'
import {markEntries} from './mark-entries.ts'

/** Puts the complete list of a sidebar in the place of the part that the page holds, once; false when it can't be had. */
export type LoadCompleteList = () => Promise<boolean>

/**
 * Loads the complete list of a large sidebar when the reader turns to it; what the reader looks at does not move.
 * Undefined when the page has the complete list.
 */
export function completeList(sidebar: HTMLElement): LoadCompleteList | undefined {
  const {fragment} = sidebar.dataset
  if (fragment === undefined) return undefined
  const load = createLoader(sidebar, fragment)
  for (const sign of ['pointerover', 'focusin'] as const) sidebar.addEventListener(sign, () => void load(), {once: true})
  sidebar.addEventListener('click', (event) => openLeftOut(event, load))
  return load
}

/** Loads the complete list once. Resolves to false when it can't be had; then the links do without it. */
function createLoader(sidebar: HTMLElement, fragment: string): LoadCompleteList {
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

  sidebar.innerHTML = html

  markEntries(sidebar, location.pathname)
  const again = [...sidebar.querySelectorAll('a')].find((link) => link.getAttribute('href') === href)
  if (again === undefined || place === undefined || box === null) return
  openAround(again)
  box.scrollTop += again.getBoundingClientRect().top - place
  if (hadFocus) again.focus({preventScroll: true})
}

/** A link that stands for entries left out: loads them and shows them here instead of going to the first of them. */
function openLeftOut(event: MouseEvent, load: LoadCompleteList): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-place]') : null
  const place = link?.dataset['place']
  const sidebar = link?.closest<HTMLElement>('.sidebar')
  if (!link || !sidebar || place === undefined || !isPlainClick(event)) return
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
  const link = entry.querySelector<HTMLElement>('a, summary')
  if (link === null) return
  openAround(link)
  entry.scrollIntoView({block: 'nearest'})
  link.focus({preventScroll: true})
}
