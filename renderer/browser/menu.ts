import {onClick} from './on-click.ts'
import type {RouteHooks} from './route-hooks.ts'
import {showEntry} from './sidebar/sidebar-scroll.ts'

/** What cannot be reached while the menu is open. */
const BEHIND = '.skip-link, .header, main, .footer'

/**
 * The drawer of small screens. Opening, closing and Escape are the browser's (a popover); this adds what a popover lacks:
 * the page behind is out of reach while it is open, it closes where there is no drawer, with a link and with Back.
 * Navigation may replace the drawer, so the document listens.
 */
export function startMenu({onRouteUpdate, onRouteDidUpdate}: Pick<RouteHooks, 'onRouteUpdate' | 'onRouteDidUpdate'>): void {
  // Before it closes, so that focus can go back to the button.
  document.addEventListener('beforetoggle', ({target, newState}) => isMenu(target) && coverPage(target, newState === 'open'), true)
  document.addEventListener('toggle', ({target}) => isMenu(target) && settle(target), true)
  // A category whose pages are not loaded yet is a link that opens it, and not a way to another page.
  onClick('#site-menu a[href]:not([data-place])', close)
  matchMedia('(width > 62.25em)').addEventListener('change', close)
  window.navigation?.addEventListener('navigate', keepPage)
  onRouteUpdate(close)
  onRouteDidUpdate(() => tellState(false))
}

function isMenu(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.id === 'site-menu'
}

function openMenu(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#site-menu:popover-open')
}

function close(): void {
  openMenu()?.hidePopover()
}

/** Open, the menu is a modal dialog; on wide screens the same element is the page's sidebar, and none. */
function coverPage(menu: HTMLElement, isOpen: boolean): void {
  menu.role = isOpen ? 'dialog' : null
  menu.ariaModal = isOpen ? 'true' : null
  menu.ariaLabel = isOpen ? SITE_TEXTS.menu : null
  for (const element of document.querySelectorAll<HTMLElement>(BEHIND)) element.inert = isOpen
  tellState(isOpen)
}

function tellState(isOpen: boolean): void {
  document.querySelector('.menu-button')?.setAttribute('aria-expanded', String(isOpen))
  document.querySelector('.navbar')?.classList.toggle('navbar-sidebar--show', isOpen)
}

/** Open, the menu shows where the reader is; closed, it is as it was before. */
function settle(menu: HTMLElement): void {
  if (menu.matches(':popover-open')) {
    menu.querySelector<HTMLElement>('.menu-head button:last-child')?.focus()
    const sidebar = menu.querySelector<HTMLElement>('.sidebar')
    const entry = sidebar?.querySelector('[aria-current=page]')
    if (sidebar && entry) showEntry(sidebar, entry)
  } else menu.querySelector('.menu-fold')?.removeAttribute('open')
}

/** Back while the menu is open closes it, and nothing else. */
function keepPage(event: NavigateEvent): void {
  const goesBack = event.navigationType === 'traverse' && event.destination.index < (window.navigation.currentEntry?.index ?? 0)
  if (!goesBack || !event.cancelable || openMenu() === null) return
  event.preventDefault()
  close()
}
