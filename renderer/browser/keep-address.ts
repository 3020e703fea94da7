/**
 * Makes links to the same place on another page keep the query and hash of the address. They are updated as late as
 * possible, since the address changes without an event, but before the click is handled.
 */
export function keepAddress(selector: string): void {
  const keep = ({target}: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
    if (link === null) return
    link.search = location.search
    link.hash = location.hash
  }
  for (const sign of ['pointerover', 'focusin', 'click'] as const) addEventListener(sign, keep, true)
}
