import {decodeAnchor} from '../../../browser/decode-anchor.ts'
import type {PageManifest} from '../../../core/model/page.ts'
import {isThrifty} from '../../../browser/navigation/prefetch-links.ts'
import type {Connection} from '../../../browser/navigation/prefetch-links.ts'
import type {ClientContext} from '../../../browser/start-features.ts'

/**
 * Time that the pointer must rest on a name before its card appears, and the time allowed for moving from one to the
 * other, in milliseconds.
 */
const DELAY = 250

/** Selector of the elements of a section that a card shows, besides its first paragraph. */
const SHOWN = '.api-badges, .api-signature:not(.api-before)'

/**
 * Shows a card with the API documentation of a name in code when readers point at it or focus it. The card stays while the
 * pointer is over it and closes with Escape (WCAG 1.4.13). Its content comes from the API page that navigation preloads on
 * the same events, so the linking page contains none of it.
 * @param start selector of the names, and the event with which a reader came to the first of them
 */
export function createCodeCards({onRouteDidUpdate}: ClientContext, {names, first}: {readonly names: string; readonly first: Event}): void {
  const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
    target instanceof Element && !isThrifty(navigator as {connection?: Connection}) ? target.closest<HTMLAnchorElement>(names) : null

  const card = document.createElement('div')
  card.id = 'code-card'
  card.className = 'code-card'
  card.popover = 'manual'
  card.role = 'tooltip'
  const pages = new Map<string, Promise<Document>>()
  let current: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = (): void => {
    clearTimeout(timer)
    current?.removeAttribute('aria-describedby')
    current = null
    // otherwise its code would get buttons on the next page
    card.remove()
  }
  const show = async (link: HTMLAnchorElement): Promise<void> => {
    hide()
    current = link
    const {pathname} = link
    const path = SITE_FEATURES.hasHtmlFiles ? `${pathname}.json` : pathname.replace(/\/?$/, '/index.json')
    const page = pages.get(path) ?? loadPage(path)
    pages.set(path, page)
    page.catch(() => pages.delete(path))
    const parts = await page.then(
      (loaded) => readSection(loaded, decodeAnchor(link.hash)),
      () => [],
    )
    if (current !== link || parts.length === 0) return
    card.replaceChildren(...parts)
    // inside a landmark, like all readable content
    ;(link.closest('main') ?? document.body).append(card)
    card.showPopover()
    place(card, link)
    link.setAttribute('aria-describedby', card.id)
  }
  const soon = (run: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(run, DELAY)
  }
  const point = ({target}: Event): void => {
    const link = linkAt(target)
    if (target instanceof Node && (card.contains(target) || (link !== null && link === current))) clearTimeout(timer)
    else if (link !== null) soon(() => void show(link))
    else if (current !== document.activeElement) soon(hide)
  }
  const focus = ({target}: Event): void => {
    const link = linkAt(target)
    if (link?.matches(':focus-visible')) void show(link)
    else hide()
  }
  document.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && point(event))
  document.addEventListener('focusin', focus)
  document.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') hide()
  })
  onRouteDidUpdate(() => {
    hide()
    pages.clear()
  })
  if (first.type === 'focusin') focus(first)
  else point(first)
}

async function loadPage(path: string): Promise<Document> {
  const {main} = (await (await fetch(path)).json()) as PageManifest
  return new DOMParser().parseFromString(main, 'text/html')
}

/**
 * Returns copies of the nodes between a heading and the next, text before code; without an id, those of the first section
 * that has a signature. Types declared below a signature are omitted, unless the name refers to one of them: then only
 * that signature is returned.
 */
function readSection(page: Document, id: string): Node[] {
  const parts: Element[] = []
  const target = page.getElementById(id)
  const signature = target?.closest(SHOWN)
  if (signature) parts.push(signature)
  const next = target?.nextElementSibling
  // with an example beside it, the text is in elements of its own
  const first = next?.matches('.api-entry') ? next.querySelector(SHOWN) : next
  let at = id === '' ? page.querySelector(SHOWN) : signature ? null : first
  for (; at && !/^H\d$/.test(at.tagName); at = at.nextElementSibling) {
    const isText = at.matches('p:not([class])')
    if (isText || at.matches(SHOWN)) parts.push(at)
    if (isText) break
  }
  parts.sort((a, b) => Number(a.matches('figure')) - Number(b.matches('figure')))
  return parts.map((part) => {
    const copy = part.cloneNode(true) as Element
    // a tooltip must not contain focusable elements
    for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes)
    copy.querySelector('pre')?.removeAttribute('tabindex')
    if (!signature) copy.querySelector('.api-where')?.remove()
    for (const marked of copy.querySelectorAll('[id]')) marked.removeAttribute('id')
    return copy
  })
}

/** Places the card below the name, or above it if there is no room. Positioned in the page, so that it scrolls along. */
function place({style, offsetWidth, offsetHeight}: HTMLElement, link: HTMLElement): void {
  const {left, top, bottom} = link.getBoundingClientRect()
  const {clientWidth, clientHeight} = document.documentElement
  const isBelow = bottom + offsetHeight < clientHeight || top < offsetHeight
  style.left = `${scrollX + Math.max(16, Math.min(left, clientWidth - offsetWidth - 16))}px`
  style.top = `${scrollY + (isBelow ? bottom : top - offsetHeight)}px`
}
