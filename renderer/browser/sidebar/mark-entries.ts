import {openAround} from './categories.ts'

const CLASS = 'menu__link--active'

/**
 * Marks the entries that lead to a path as current, unmarks all others, and opens the categories that contain the first.
 * Case and a trailing slash are ignored. Returns the first current entry, if any.
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

/** Normalizes a path for comparison: links may include a page's file name. */
function comparable(path: string): string {
  return path
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '')
}
