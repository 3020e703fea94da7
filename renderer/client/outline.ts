/**
 * Marks in the table of contents where the reader is (behaviour I3): the first heading below the navbar, if it stands in
 * the upper half of the window, else the one before it; at the end of the page the last.
 */
export function startOutline(): void {
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
  // The list under the button of small screens closes when the reader has chosen.
  document.addEventListener('click', ({target}) => {
    const outline = target instanceof Element && target.closest('a') !== null ? target.closest<HTMLElement>('.outline:popover-open') : null
    outline?.hidePopover()
  })
  later()
}

function markCurrentHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.outline a')]
  if (links.length === 0) return
  const current = currentLink(links)
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  if (current !== undefined) keepInView(current)
}

function currentLink(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const offset = document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0
  const next = links.findIndex((link) => (headingOf(link)?.getBoundingClientRect().top ?? -1) >= offset)
  if (next === -1) return links.at(-1)
  const {top, bottom} = headingOf(links[next])?.getBoundingClientRect() ?? {top: 0, bottom: 0}
  const isInUpperHalf = top >= 0 && bottom > 0 && bottom < innerHeight / 2
  return links[isInUpperHalf ? next : next - 1]
}

function headingOf(link: HTMLAnchorElement | undefined): HTMLElement | null {
  return link === undefined ? null : document.getElementById(decodeURIComponent(link.hash.slice(1)))
}

/** Scrolls the table of contents, never the page. */
function keepInView(link: HTMLElement): void {
  const outline = link.closest<HTMLElement>('.outline')
  if (outline === null || outline.scrollHeight <= outline.clientHeight) return
  const box = outline.getBoundingClientRect()
  const {top, bottom} = link.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom) outline.scrollTop += (top + bottom - box.top - box.bottom) / 2
}
