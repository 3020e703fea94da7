import {nextPaint} from '../next-paint.ts'
import type {DialogFrame} from './dialog-frame.ts'

/** The modal behaviour of the dialog. */
export type Modal = {
  readonly open: () => void
  /** Closes the dialog and restores the position on the page. */
  readonly close: () => void
  /** Closes the dialog when the reader navigates to another page. */
  readonly leave: () => void
}

/** Class of the body while the dialog is open, known to stylesheets for DocSearch. */
const ACTIVE = 'DocSearch--active'

/** Attribute of the root element while the dialog is open over a page with a visible scrollbar. */
const GUTTER = 'data-search-gutter'

/**
 * Creates a modal dialog: the page behind it is inert, and Escape closes it. A press outside its box closes it too; focus
 * then returns to the button, and the page to its scroll position. `showModal` would recompute the style of the whole page
 * before the dialog is painted; here the page becomes inert in the next frame. Until then the dialog covers it and traps
 * Tab.
 */
export function createModal({dialog, input, cancel}: DialogFrame, {closed}: {readonly closed: () => void}): Modal {
  const root = document.documentElement
  let top = 0
  let pressed: EventTarget | null = null

  function end(): void {
    document.body.classList.remove(ACTIVE)
    document.body.inert = false
    root.removeAttribute(GUTTER)
    closed()
  }

  function close(): void {
    if (dialog.open) dialog.close()
    if (!isActive()) return
    end()
    scrollTo({top, behavior: 'instant'})
    buttonInSight()?.focus({preventScroll: true})
  }

  cancel.addEventListener('click', close)
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || !dialog.open) return
    event.preventDefault()
    close()
  })
  // The back gesture triggers this too. The browser only fires it if the reader has interacted with the page since the last time.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  dialog.addEventListener('close', () => {
    if (!dialog.open) close()
  })
  // A text selection by mouse may end outside the dialog.
  dialog.addEventListener('pointerdown', ({target}) => {
    pressed = target
  })
  dialog.addEventListener('click', ({target}) => {
    if (target === dialog && pressed === dialog) close()
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') keepInside(dialog, event)
  })
  function leave(): void {
    if (!dialog.open) return
    dialog.close()
    end()
    // Focus must not return to its previous position, since the reader is leaving.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  // Closed at the start of a navigation, not on arrival: a dialog opened in the meantime stays open.
  addEventListener('popstate', leave)
  return {
    open() {
      // Layout is read before it is changed: otherwise the page would be laid out twice.
      top = scrollY
      const hasGutter = innerWidth > root.clientWidth
      // Not added to the body, whose content navigation replaces.
      if (!dialog.isConnected) root.append(dialog)
      root.toggleAttribute(GUTTER, hasGutter)
      document.body.classList.add(ACTIVE)
      // Only a modal dialog can appear above another one.
      if (document.querySelector(':modal')) dialog.showModal()
      else {
        dialog.show()
        void nextPaint().then(() => {
          if (dialog.open) document.body.inert = true
        })
      }
      input.focus({preventScroll: true})
    },
    close,
    leave,
  }
}

function isActive(): boolean {
  return document.body.classList.contains(ACTIVE)
}

/** Traps Tab in the dialog. The browser would move focus on to its own interface. */
function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, button, a[href]:not([tabindex])')].filter((stop) => stop.checkVisibility())
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
  if (document.activeElement !== last) return
  first?.focus()
  event.preventDefault()
}

function buttonInSight(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-search]')].find((button) => button.checkVisibility())
}
