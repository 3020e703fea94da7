import {nextPaint} from '../next-paint.ts'
import type {DialogFrame} from './dialog-frame.ts'

/** Opens and closes the dialog. */
export type Modal = {
  readonly open: () => void
  /** The reader goes on where the dialog was opened. */
  readonly close: () => void
  /** The reader goes elsewhere. */
  readonly leave: () => void
}

/** Class of the body while the dialog is open, as stylesheets for DocSearch know it. */
const ACTIVE = 'DocSearch--active'

/** Attribute of the root while the dialog is open over a page with a bar to scroll with. */
const GUTTER = 'data-search-gutter'

/**
 * A modal dialog: what is behind it is inert, and Escape closes it. It closes by a press beside its box too; focus then is on the
 * button, and the page where it was. `showModal` would take the style of everything on the page anew before the
 * dialog is seen; here the page becomes inert in the frame after. Until then the dialog covers it and keeps Tab.
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
  // A gesture of going back does this too. The browser asks only where the reader has touched the page since it asked before.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  dialog.addEventListener('close', () => {
    if (!dialog.open) close()
  })
  // Text that is selected with the mouse may end outside.
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
    // Where the focus was is not where the reader goes.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  // When the reader sets out, not on arrival: a dialog that is opened on the way stays.
  addEventListener('popstate', leave)
  return {
    open() {
      // What asks for the layout comes before what changes it: the page would be laid out once more.
      top = scrollY
      const hasGutter = innerWidth > root.clientWidth
      // Not into the body, whose content navigation replaces.
      if (!dialog.isConnected) root.append(dialog)
      root.toggleAttribute(GUTTER, hasGutter)
      document.body.classList.add(ACTIVE)
      // Above another modal dialog there is only what is modal itself.
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

/** The browser lets Tab go on to its own buttons. */
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
