import {decodeAnchor} from './decode-anchor.ts'
import type {RouteHooks} from './route-hooks.ts'

/**
 * Hides the navbar while the reader scrolls down and shows it on the way up. The state is an attribute of the root
 * element, since other elements stick below the navbar. Focus inside shows the navbar by CSS.
 */
export function startHideableNavbar({onRouteDidUpdate}: Pick<RouteHooks, 'onRouteDidUpdate'>): void {
  const root = document.documentElement
  let last = 0
  let isAnchorJump = false

  const hide = (isHidden: boolean) => root.toggleAttribute('data-navbar-hidden', isHidden)

  function onScroll(): void {
    const height = document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0
    // Browsers with elastic scrolling report positions outside the page.
    const top = Math.max(0, scrollY)
    if (top < height) hide(false)
    else if (isAnchorJump) isAnchorJump = false
    else if (last > 0 && top >= last) hide(true)
    else if (top + innerHeight < root.scrollHeight - height) hide(false)
    last = top
  }

  function onLocation(hash: string): void {
    isAnchorJump = hash !== '' && document.getElementById(decodeAnchor(hash)) !== null
    hide(isAnchorJump)
    // The jump scrolls now, if it has not already; later scrolling is by the reader.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isAnchorJump = false
      }),
    )
  }

  addEventListener('scroll', onScroll, {passive: true})
  onRouteDidUpdate(({previous, location: {hash}}) => {
    if (previous !== undefined) onLocation(hash)
  })
}
