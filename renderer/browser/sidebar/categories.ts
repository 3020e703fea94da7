import {onClick} from '../on-click.ts'
import {isPlainClick} from '../navigation/plain-click.ts'
import {collapseDuration} from './collapse-duration.ts'

/**
 * Categories open and close by themselves, as `details`. This gives the stylesheet the duration that fits each list,
 * and makes the link of the category whose page is shown open and close it.
 */
export function startCategories(): void {
  // Before navigation takes the click.
  onClick('.sidebar a[aria-current=page]', toggleOwn, true)
  onClick('.sidebar summary', (summary) => setDurations(summary.parentElement))
}

/** Opens what hides an element, and a category's own list when the element is its link; at once, since nobody asked for it. */
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

/** Of the list that opens or closes, and of those beside it, which may close in turn. */
function setDurations(details: Element | null): void {
  const group = details?.closest('ul')?.querySelectorAll<HTMLElement>(':scope > li > details') ?? []
  for (const one of group) {
    if (one !== details && !one.hasAttribute('open')) continue
    one.style.setProperty('--collapse', `${collapseDuration(one.querySelector('ul')?.scrollHeight ?? 0)}ms`)
  }
}
