import type {RouteHooks} from './route-hooks.ts'

/**
 * Code and tables are stops of Tab, so that the keyboard can scroll them. Those that all of can be seen are none: a reference has a
 * signature for each member, and readers would press Tab twice as often. Navigation replaces the blocks.
 */
export function startScrollStops({onRouteDidUpdate}: RouteHooks): void {
  const sizes = new ResizeObserver((entries) => {
    const blocks = entries.map(({target}) => ({target, scrolls: target.scrollWidth > target.clientWidth}))
    for (const {target, scrolls} of blocks) {
      if (scrolls) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  onRouteDidUpdate(() => {
    sizes.disconnect()
    for (const block of document.querySelectorAll('.code pre, .table-wrap')) sizes.observe(block)
  })
}
