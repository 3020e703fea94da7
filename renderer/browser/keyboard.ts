import {onClick} from './on-click.ts'
import type {RouteHooks} from './route-hooks.ts'

/** Sets a class on the body while the reader navigates by keyboard, for stylesheets. */
export function startKeyboardUse(): void {
  document.addEventListener('keydown', ({key}) => key === 'Tab' && tell(true))
  document.addEventListener('mousedown', () => tell(false))
}

function tell(isKeyboard: boolean): void {
  document.body.classList.toggle('navigation-with-keyboard', isKeyboard)
}

/**
 * Makes code, tables and diagrams focusable, so that they can be scrolled by keyboard, but only those that overflow: a reference has
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
    for (const block of document.querySelectorAll('.code pre, .table-wrap, .diagram')) sizes.observe(block)
  })
}

/** Makes the skip link move focus to `main` without adding a hash to the address. Navigation may replace the link. */
export function startSkipLink(): void {
  onClick('.skip-link', (_link, event) => {
    const main = document.querySelector<HTMLElement>('main') ?? document.querySelector<HTMLElement>('.layout')
    if (main === null) return
    event.preventDefault()
    main.tabIndex = -1
    main.focus()
    main.addEventListener('blur', () => main.removeAttribute('tabindex'), {once: true})
  })
}
