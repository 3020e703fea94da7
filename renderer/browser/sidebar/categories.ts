import {isPlainClick} from '../navigation/plain-click.ts'
import {onClick} from '../on-click.ts'

/**
 * Sets the duration of the animation for each list that opens or closes, and lets the link of the current category toggle
 * it. Categories open and close natively, as `details`.
 */
export function startCategories(): void {
  // Runs before navigation handles the click.
  onClick('.sidebar a[aria-current=page]', toggleOwn, true)
  onClick('.sidebar summary', (summary) => setDurations(summary.parentElement))
}

/**
 * Opens the categories that contain an element, and the element's own category if it is a category link, without an
 * animation, since the reader did not ask for it.
 */
export function openAround(element: Element): void {
  const own = element.nextElementSibling instanceof HTMLDetailsElement ? element.nextElementSibling : element
  for (let details = own.closest('details'); details !== null; details = details.parentElement?.closest('details') ?? null) {
    details.style.removeProperty('--collapse')
    details.open = true
  }
}

function toggleOwn(link: HTMLElement, event: MouseEvent): void {
  const details = link.nextElementSibling
  if (!(details instanceof HTMLDetailsElement) || !isPlainClick(event)) return
  event.preventDefault()
  setDurations(details)
  details.open = !details.open
}

/** Sets the durations of the list that opens or closes and of its open siblings, which may close in turn. */
function setDurations(details: Element | null): void {
  const group = details?.closest('ul')?.querySelectorAll<HTMLElement>(':scope > li > details') ?? []
  for (const one of group) {
    if (one !== details && !one.hasAttribute('open')) continue
    one.style.setProperty('--collapse', `${collapseDuration(one.querySelector('ul')?.scrollHeight ?? 0)}ms`)
  }
}

/**
 * Returns the duration of opening or closing a list of this height, in milliseconds. It grows ever more slowly with the
 * height.
 * @example collapseDuration(180) // => 274
 */
export function collapseDuration(height: number): number {
  const lines = height / 36
  return Math.round(10 * (4 + 15 * lines ** 0.25 + lines / 5))
}
