import {openAround} from './categories.ts'

const CLASS = 'menu__link--active'

/**
 * Marks the entries that lead to a path as those of the page, and only them, and opens the categories around the first.
 * Case and a slash at the end make no difference. Returns the first, if there is one.
 */
export function markEntries(sidebar: HTMLElement, path: string): HTMLElement | undefined {
  const wanted = comparable(path)
  let first: HTMLElement | undefined
  for (const link of sidebar.querySelectorAll('a')) {
    const isCurrent = link.origin === location.origin && link.dataset['place'] === undefined && comparable(link.pathname) === wanted
    if (isCurrent) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
    link.classList.toggle(CLASS, isCurrent)
    if (isCurrent) first ??= link
  }
  if (first !== undefined) openAround(first)
  return first
}

/** A path as it is compared: pages can be written with their file's name too. */
function comparable(path: string): string {
  return path
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '')
}
