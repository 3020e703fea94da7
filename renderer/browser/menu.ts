import {onClick} from './on-click.ts'
import type {RouteHooks} from './route-hooks.ts'
import {showEntry} from './sidebar/sidebar-scroll.ts'

/** Selector of the elements that are inert while the menu is open. */
const BEHIND = '.skip-link, .site-header, main, .footer'

/**
 * Starts the drawer of small screens. The browser handles opening, closing and Escape (it is a popover). This adds the
 * missing behaviour: the page behind is inert while it is open, and it closes on wide screens, when a link is followed,
 * and on Back. Events are handled on the document, since navigation may replace the drawer.
 */
export function startMenu({onRouteUpdate, onRouteDidUpdate}: Pick<RouteHooks, 'onRouteUpdate' | 'onRouteDidUpdate'>): void {
  // Runs before the menu closes, so that focus can return to the button.
  document.addEventListener('beforetoggle', ({target, newState}) => isMenu(target) && coverPage(target, newState === 'open'), true)
  document.addEventListener('toggle', ({target}) => isMenu(target) && settle(target), true)
  // A category whose pages are not loaded yet is a link that expands it rather than leading to another page.
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

/** Makes the open menu a modal dialog. On wide screens the same element is the page's sidebar, which is not a dialog. */
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

/** Scrolls the open menu to the current entry, and resets the menu after it has closed. */
function settle(menu: HTMLElement): void {
  if (menu.matches(':popover-open')) {
    menu.querySelector<HTMLElement>('.menu-head button:last-child')?.focus()
    const sidebar = menu.querySelector<HTMLElement>('.sidebar')
    const entry = sidebar?.querySelector('[aria-current=page]')
    if (sidebar && entry) showEntry(sidebar, entry)
  } else menu.querySelector('.menu-fold')?.removeAttribute('open')
}

/** Closes the open menu on Back instead of leaving the page. */
function keepPage(event: NavigateEvent): void {
  const goesBack = event.navigationType === 'traverse' && event.destination.index < (window.navigation.currentEntry?.index ?? 0)
  if (!goesBack || !event.cancelable || openMenu() === null) return
  event.preventDefault()
  close()
}
