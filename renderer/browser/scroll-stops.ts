import type {RouteHooks} from './route-hooks.ts'

/**
 * Makes code and tables focusable, so that they can be scrolled by keyboard, but only those that overflow: a reference has
 * a signature for each member, which would double the number of Tab stops. Navigation replaces the blocks.
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
