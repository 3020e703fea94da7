import {decodeAnchor} from './decode-anchor.ts'

/** Opens everything that hides the target of a hash: the tabs and the `details` that it is in, however deep. */
export function revealTarget(hash: string): void {
  for (let element = document.getElementById(decodeAnchor(hash)); element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true
    const tab = element.role === 'tabpanel' ? document.getElementById(element.getAttribute('aria-labelledby') ?? '') : null
    if (tab !== null) selectTab(tab)
  }
}

/** Selects a tab in its list. The visible panel follows by CSS. */
export function selectTab(tab: HTMLElement): void {
  for (const other of tab.parentElement?.querySelectorAll<HTMLElement>(':scope > [role=tab]') ?? []) {
    other.setAttribute('aria-selected', String(other === tab))
    other.tabIndex = other === tab ? 0 : -1
  }
}
