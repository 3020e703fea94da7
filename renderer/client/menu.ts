/**
 * The drawer of small screens. Opening, closing and Escape are the browser's (a popover); this adds what a popover lacks:
 * the page behind cannot be reached while it is open, and it closes where there is no drawer (behaviours F3, F4, F5).
 */
export function startMenu(): void {
  const menu = document.getElementById('site-menu')
  if (menu === null || !('showPopover' in menu)) return
  // Before it closes, so that focus can go back to the button.
  menu.addEventListener('beforetoggle', (event) => {
    const opens = event.newState === 'open'
    for (const element of document.querySelectorAll<HTMLElement>('.navbar, main, .footer')) element.inert = opens
  })
  menu.addEventListener('toggle', (event) => {
    if (event.newState === 'open') openAtCurrent(menu)
  })
  menu.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('a[href]') !== null && menu.matches(':popover-open')) menu.hidePopover()
  })
  matchMedia('(width > 996px)').addEventListener('change', ({matches}) => {
    if (matches && menu.matches(':popover-open')) menu.hidePopover()
  })
}

function openAtCurrent(menu: HTMLElement): void {
  menu.querySelector<HTMLElement>('.menu-head button')?.focus()
  menu.querySelector('.sidebar [aria-current=page]')?.scrollIntoView({block: 'center'})
}
