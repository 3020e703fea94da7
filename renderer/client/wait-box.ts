import {LOADING_DELAY, SPINNER} from './spinner.ts'

/** What readers see, at the end of an element, while code is loaded that they wait for; one thing or nothing. */
export type WaitBox = {
  /** A spinner, after a delay; at once when a failure was shown before. */
  readonly showWaiting: () => void
  /** What went wrong, and a button (behaviour B17). */
  readonly showFailure: (error: unknown, onRetry: () => void) => void
  readonly clear: () => void
}

/** Makes the box of an element, without a framework: it also tells that the framework could not be loaded. */
export function createWaitBox(host: HTMLElement): WaitBox {
  let shown: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPastDelay = false

  function clear(): void {
    clearTimeout(timer)
    shown?.remove()
    shown = undefined
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
    showFailure: (error, onRetry) => show(failure(error, onRetry)),
  }
}

function spinner(): HTMLElement {
  const box = element('div', 'spinner')
  box.role = 'status'
  box.ariaLabel = SITE_TEXTS.loading
  box.innerHTML = SPINNER
  return box
}

function failure(error: unknown, onRetry: () => void): HTMLElement {
  const box = element('div', 'crash')
  box.role = 'alert'
  const message = element('p', 'crash-message')
  message.textContent = String(error)
  const button = element('button', 'crash-button')
  button.setAttribute('type', 'button')
  button.textContent = SITE_TEXTS.retry
  button.addEventListener('click', onRetry)
  box.append(message, button)
  return box
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  return made
}
