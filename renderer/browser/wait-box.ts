import {LOADING_DELAY, SPINNER} from './spinner.ts'

/** A box at the end of an element that shows a spinner or a failure while required code loads. */
export type WaitBox = {
  /** Shows a spinner after a delay; immediately if a failure was shown before. */
  readonly showWaiting: () => void
  /** Shows the error and a retry button. */
  readonly showFailure: (error: unknown, onRetry: () => void) => void
  readonly clear: () => void
}

/** Creates the box of an element. It does not use a framework, since it also reports that the framework failed to load. */
export function createWaitBox(host: HTMLElement): WaitBox {
  const isPage = host.dataset['name']?.startsWith('page:') === true
  let shown: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPastDelay = false
  let isRetried = false

  function clear(): void {
    clearTimeout(timer)
    shown?.remove()
    shown = undefined
    if (isPage) document.documentElement.style.scrollPaddingBlockEnd = ''
  }

  function show(box: HTMLElement): void {
    clear()
    isPastDelay = true
    shown = box
    host.append(box)
  }

  return {
    clear,
    showWaiting() {
      clear()
      if (isPastDelay) show(spinner())
      else timer = setTimeout(() => show(spinner()), LOADING_DELAY)
    },
    showFailure(error, onRetry) {
      const {box, button} = failure(error, () => {
        isRetried = true
        onRetry()
      })
      show(box)
      if (isPage) stayInSight(box)
      // The button with focus has been removed; focus moves to the new one unless the reader has moved it elsewhere.
      if (isRetried && document.activeElement === document.body) button.focus({preventScroll: true})
    },
  }
}

/**
 * Keeps the box in view, over the text of the page: the end of a page is usually out of sight. Elements that receive focus
 * are scrolled to a position above it.
 */
function stayInSight(box: HTMLElement): void {
  box.classList.add('is-of-page')
  document.documentElement.style.scrollPaddingBlockEnd = `${box.offsetHeight + 32}px`
}

function spinner(): HTMLElement {
  const box = element('div', 'spinner')
  box.role = 'status'
  box.ariaLabel = SITE_TEXTS.loading
  box.innerHTML = SPINNER
  return box
}

function failure(error: unknown, onRetry: () => void): {box: HTMLElement; button: HTMLElement} {
  const box = element('div', 'crash')
  box.role = 'alert'
  const message = element('p', 'crash-message')
  message.textContent = String(error)
  const button = element('button', 'crash-button')
  button.setAttribute('type', 'button')
  button.textContent = SITE_TEXTS.retry
  button.addEventListener('click', onRetry)
  box.append(message, button)
  return {box, button}
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  return made
}
