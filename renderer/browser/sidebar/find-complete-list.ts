import {isPlainClick} from '../navigation/plain-click.ts'
import {openAround} from './categories.ts'
import type {CompleteList} from './complete-list.ts'
import {markEntries} from './mark-entries.ts'

/** A function that replaces the part of a sidebar that the page contains with the complete list. */
export type LoadCompleteList = () => Promise<boolean>

/**
 * Loads the complete list of a large sidebar, and the code for it, when the reader points at or focuses the sidebar.
 * Returns undefined if the page contains the complete list.
 */
export function findCompleteList(sidebar: HTMLElement): LoadCompleteList | undefined {
  const {fragment} = sidebar.dataset
  if (fragment === undefined) return undefined
  let list: Promise<CompleteList> | undefined
  const get = (): Promise<CompleteList> =>
    (list ??= import('./complete-list.ts').then(({createCompleteList}) => createCompleteList(sidebar, fragment, {markEntries, openAround})))
  const load = (): Promise<boolean> =>
    get().then(
      (found) => found.load(),
      () => false,
    )
  for (const sign of ['pointerover', 'focusin'] as const) sidebar.addEventListener(sign, () => void load(), {once: true})
  // A link that stands for omitted entries reveals them in the sidebar instead of leading to the first of them.
  sidebar.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-place]') : null
    if (link === null || !isPlainClick(event)) return
    event.preventDefault()
    get().then(
      (found) => found.reveal(link),
      () => location.assign(link.href),
    )
  })
  return load
}
