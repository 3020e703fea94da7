/**
 * Links that lead to the same place of another page keep query and hash of the address. As late as possible,
 * since the address changes without notice, and before the click itself.
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
