import {changedScripts} from './changed-scripts.ts'
import {markChanges} from './mark-change.ts'
import type {PageSource} from './page-source.ts'
import {patchAttributes, patchElement} from './patch.ts'
import {patchHead} from './patch-head.ts'
import {addStyles} from './add-styles.ts'

/**
 * Loads what a change of the page that is shown needs, and gives what brings it to the document, at once. Only what changed is
 * touched: scroll position, focus, selection, what is filled in or open, and islands that run stay as they are. Undefined when
 * only a new document can show the page.
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
  // scripts have taken the body apart: what they keep at its end stays
  const kept = document.body.querySelectorAll(':scope > [data-keep]')
  patchAttributes(document.body, before, after)
  document.body.replaceChildren(...document.importNode(after, true).childNodes, ...kept)
}

/** Islands that look as before but may have other code: they are to be replaced. */
function withNewIslands(body: HTMLElement): HTMLElement {
  const copy = body.cloneNode(true) as HTMLElement
  for (const island of copy.querySelectorAll('docsite-island')) island.setAttribute('data-renewed', '')
  return copy
}
