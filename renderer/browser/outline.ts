import {decodeAnchor} from './decode-anchor.ts'
import {onClick} from './on-click.ts'
import type {RouteHooks} from './route-hooks.ts'

/** The class of the current entry. */
const CURRENT = 'table-of-contents__link--active'

/**
 * Marks the current section in the table of contents: the first heading below the navbar if it is in the upper half of the
 * window, otherwise the one before it; at the end of the page, the last.
 */
export function startOutline(hooks: RouteHooks): void {
  let waiting = false
  const update = () => {
    waiting = false
    markCurrentHeading()
  }
  const later = () => {
    if (!waiting) requestAnimationFrame(update)
    waiting = true
  }
  addEventListener('scroll', later, {passive: true})
  addEventListener('resize', later)
  // On small screens, the list below the button closes when the reader follows a link.
  onClick('.outline:popover-open a', (link) => link.closest<HTMLElement>('.outline')?.hidePopover())
  hooks.onRouteDidUpdate(later)
}

function markCurrentHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.outline a')]
  if (links.length === 0) return
  const current = currentLink(links)
  for (const link of links) {
    link.classList.toggle(CURRENT, link === current)
    if (link === current) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  if (current !== undefined) keepInView(current)
}

function currentLink(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  // A navbar that hides on scroll covers nothing.
  const offset = document.querySelector('.navbar:not(.hides-on-scroll)')?.getBoundingClientRect().height ?? 0
  const boxes = links.map(boxOf)
  const next = boxes.findIndex((box) => box !== undefined && box.top >= offset)
  const box = boxes[next]
  const {scrollHeight} = document.documentElement
  const isAtEnd = scrollHeight > innerHeight && scrollY + innerHeight > scrollHeight - 2
  if (box === undefined || isAtEnd) return links.at(-1)
  const isInUpperHalf = box.top >= 0 && box.bottom > 0 && box.bottom < innerHeight / 2
  return links[isInUpperHalf ? next : next - 1]
}

/**
 * Returns the position of a link's heading in the window. For a heading without height, as in a hidden tab, this is the
 * position of its nearest visible ancestor.
 */
function boxOf(link: HTMLAnchorElement): DOMRect | undefined {
  let element: Element | null = document.getElementById(decodeAnchor(link.hash))
  while (element !== null) {
    const box = element.getBoundingClientRect()
    if (box.height > 0) return box
    element = element.parentElement
  }
  return undefined
}

/** Scrolls the table of contents, never the page. */
function keepInView(link: HTMLElement): void {
  const outline = link.closest<HTMLElement>('.outline')
  if (outline === null || outline.scrollHeight <= outline.clientHeight) return
  const box = outline.getBoundingClientRect()
  const {top, bottom} = link.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom) outline.scrollTop += (top + bottom - box.top - box.bottom) / 2
}
