import {changedScripts} from './changed-scripts.ts'
import {markChanges} from './mark-change.ts'
import type {PageSource} from './page-source.ts'
import {patchAttributes, patchElement} from './patch.ts'
import {patchHead} from './patch-head.ts'
import {addStyles} from './add-styles.ts'

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
