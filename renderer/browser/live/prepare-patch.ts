import {addStyles} from './add-styles.ts'
import {changedScripts} from './changed-scripts.ts'
import type {PageSource} from './page-source.ts'
import {patchHead} from './patch-head.ts'
import {patchAttributes, patchElement} from './patch.ts'

/**
 * Loads the resources that a change of the current page needs, and returns a function that patches the document
 * synchronously. Only changed parts are touched: scroll position, focus, selection, form state, open elements and running
 * islands are preserved. Returns undefined if a reload is required.
 */
export async function preparePatch(before: PageSource, after: PageSource): Promise<(() => void) | undefined> {
  const scripts = changedScripts(before, after)
  if (scripts === undefined) return undefined
  const [removeOldStyles] = await Promise.all([addStyles(before, after), ...scripts.added.map((src) => import(src))])
  return () => {
    const changed = new Set<Element>()
    patchHead(before, after)
    patchAttributes(document.documentElement, before.tree.documentElement, after.tree.documentElement)
    patchBody(before.tree.body, scripts.changesIslands ? withNewIslands(after.tree.body) : after.tree.body, changed)
    removeOldStyles()
    markChanges(changed)
  }
}

function patchBody(before: HTMLElement, after: HTMLElement, changed: Set<Element>): void {
  if (patchElement(document.body, [before, after], (element) => changed.add(element))) return
  // scripts have restructured the body: elements that they keep at its end are preserved
  const kept = document.body.querySelectorAll(':scope > [data-keep]')
  patchAttributes(document.body, before, after)
  document.body.replaceChildren(...document.importNode(after, true).childNodes, ...kept)
}

/** Returns a copy of the body whose islands are marked for replacement: their HTML is unchanged, but their code may differ. */
function withNewIslands(body: HTMLElement): HTMLElement {
  const copy = body.cloneNode(true) as HTMLElement
  for (const island of copy.querySelectorAll('docsite-island')) island.setAttribute('data-renewed', '')
  return copy
}

const HIGHLIGHT_DURATION = 900

/** Highlights changes in the article for a moment, unless the reader prefers reduced motion. */
function markChanges(elements: Iterable<Element>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const element of elements) {
    if (!element.isConnected || element.closest('main') === null || element.matches('main')) continue
    element.animate(
      {backgroundColor: ['color-mix(in oklab, Highlight 28%, transparent)', 'transparent'], offset: [0, 1]},
      {duration: HIGHLIGHT_DURATION, easing: 'ease-out'},
    )
  }
}
