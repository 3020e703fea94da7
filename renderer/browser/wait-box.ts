import {LOADING_DELAY, SPINNER} from './spinner.ts'

/** What readers see, at the end of an element, while code is loaded that they wait for; one thing or nothing. */
export type WaitBox = {
  /** A spinner, after a delay; at once when a failure was shown before. */
  readonly showWaiting: () => void
  /** What went wrong, and a button. */
  readonly showFailure: (error: unknown, onRetry: () => void) => void
  readonly clear: () => void
}

/** Makes the box of an element, without a framework: it also tells that the framework could not be loaded. */
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
      // The button that was used is gone, and the focus with it, unless the reader has moved on.
      if (isRetried && document.activeElement === document.body) button.focus({preventScroll: true})
    },
  }
}

/** The end of a whole page is mostly out of sight: there the box stays over its text, and what gets the focus stops above it. */
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
