import type {PageManifest} from '../core/model/page.ts'
import {isThrifty} from './navigation/prefetch-links.ts'
import type {Connection} from './navigation/prefetch-links.ts'
import type {RouteHooks} from './route-hooks.ts'

/** Milliseconds that the pointer rests on a name before its card comes, and that it has to get from one to the other. */
const DELAY = 250

/** What a card shows of the section of its name, up to the first paragraph. */
const SHOWN = '.api-badges, .api-signature:not(.api-before)'

/**
 * Shows what a name in code is, as its page in the API reference says, when readers point at it or focus it. The card stays while the
 * pointer is on it and goes with Escape (WCAG 1.4.13). The page is the one that navigation gets ready at the same signs, so nothing of
 * it is in the pages that only lead there.
 */
export function startCodeCards({onRouteDidUpdate}: RouteHooks): void {
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
    // its code would get buttons on the next page
    card.remove()
  }
  const show = async (link: HTMLAnchorElement): Promise<void> => {
    hide()
    current = link
    const path = link.pathname.replace(/\/?$/, '/index.json')
    const page = pages.get(path) ?? loadPage(path)
    pages.set(path, page)
    page.catch(() => pages.delete(path))
    const parts = await page.then(
      (loaded) => readSection(loaded, decodeURIComponent(link.hash.slice(1))),
      () => [],
    )
    if (current !== link || parts.length === 0) return
    card.replaceChildren(...parts)
    // in a landmark, as all that can be read
    ;(link.closest('main') ?? document.body).append(card)
    card.showPopover()
    place(card, link)
    link.setAttribute('aria-describedby', card.id)
  }
  const soon = (run: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(run, DELAY)
  }
  document.addEventListener('pointerover', ({target, pointerType}) => {
    if (pointerType === 'touch') return
    const link = linkAt(target)
    if (target instanceof Node && (card.contains(target) || (link !== null && link === current))) clearTimeout(timer)
    else if (link !== null) soon(() => void show(link))
    else if (current !== document.activeElement) soon(hide)
  })
  document.addEventListener('focusin', ({target}) => {
    const link = linkAt(target)
    if (link?.matches(':focus-visible')) void show(link)
    else hide()
  })
  document.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') hide()
  })
  onRouteDidUpdate(() => {
    hide()
    pages.clear()
  })
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element && !isThrifty(navigator as {connection?: Connection})
    ? target.closest<HTMLAnchorElement>('.code[data-language] a')
    : null
}

async function loadPage(path: string): Promise<Document> {
  const {main} = (await (await fetch(path)).json()) as PageManifest
  return new DOMParser().parseFromString(main, 'text/html')
}

/**
 * Copies of what stands between a heading and the next, words before code; without an id, of the first section that has a signature. Types
 * that are declared below a signature are left out, unless the name is of one of them: then that signature is all.
 */
function readSection(page: Document, id: string): Node[] {
  const parts: Element[] = []
  const target = page.getElementById(id)
  const signature = target?.closest(SHOWN)
  if (signature) parts.push(signature)
  let at = id === '' ? page.querySelector(SHOWN) : signature ? null : target?.nextElementSibling
  for (; at && !/^H\d$/.test(at.tagName); at = at.nextElementSibling) {
    const isText = at.matches('p:not([class])')
    if (isText || at.matches(SHOWN)) parts.push(at)
    if (isText) break
  }
  parts.sort((a, b) => Number(a.matches('figure')) - Number(b.matches('figure')))
  return parts.map((part) => {
    const copy = part.cloneNode(true) as Element
    // a tooltip has nothing to focus
    for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes)
    copy.querySelector('pre')?.removeAttribute('tabindex')
    if (!signature) copy.querySelector('.api-where')?.remove()
    for (const marked of copy.querySelectorAll('[id]')) marked.removeAttribute('id')
    return copy
  })
}

/** Below the name, above where there is no room; in the page, so that it scrolls along. */
function place({style, offsetWidth, offsetHeight}: HTMLElement, link: HTMLElement): void {
  const {left, top, bottom} = link.getBoundingClientRect()
  const {clientWidth, clientHeight} = document.documentElement
  const isBelow = bottom + offsetHeight < clientHeight || top < offsetHeight
  style.left = `${scrollX + Math.max(16, Math.min(left, clientWidth - offsetWidth - 16))}px`
  style.top = `${scrollY + (isBelow ? bottom : top - offsetHeight)}px`
}
