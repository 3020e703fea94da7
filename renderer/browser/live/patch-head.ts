import {ownTags} from './page-source.ts'
import type {PageSource} from './page-source.ts'

/** Elements patched separately: scripts by importing, stylesheets once they have loaded, the policy by a reload. */
const LEFT = 'script:not([type="application/ld+json"]), style, link[rel=stylesheet], link[rel=modulepreload], meta[http-equiv]'

/**
 * Patches the head of the document. The page's own tags, from the title to a comment, are replaced together, as in
 * navigation; other tags are added and removed individually.
 */
export function patchHead(before: PageSource, after: PageSource): void {
  const live = ownTags(document)
  const old = ownTags(before.tree)
  const fresh = ownTags(after.tree)
  if (live && old && fresh && markupOf(old) !== markupOf(fresh)) {
    live.deleteContents()
    live.insertNode(document.importNode(fresh.cloneContents(), true))
  }
  const was = otherTags(before.tree)
  const is = otherTags(after.tree)
  for (const [markup] of was) if (!is.has(markup)) otherTags(document).get(markup)?.remove()
  for (const [markup, element] of is) if (!was.has(markup)) document.head.append(document.importNode(element, true))
  if (before.css !== after.css) replaceRules(before.css, after.css)
}

function markupOf(range: Range): string {
  return [...range.cloneContents().children].map((element) => element.outerHTML).join('')
}

function otherTags(tree: Document): Map<string, Element> {
  const own = ownTags(tree)
  const others = [...tree.head.children].filter((element) => !element.matches(LEFT) && own?.intersectsNode(element) !== true)
  return new Map(others.map((element) => [element.outerHTML, element]))
}

/**
 * Replaces the page's own rules. Rules of the initial document are in a style element, those added by navigation in a
 * constructed stylesheet.
 */
function replaceRules(before: string, after: string): void {
  document.head.querySelector('style[data-page]')?.remove()
  const old = textOf(sheetOf(before))
  const kept = document.adoptedStyleSheets.filter((sheet) => textOf(sheet) !== old)
  document.adoptedStyleSheets = after === '' ? kept : [...kept, sheetOf(after)]
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

function textOf({cssRules}: CSSStyleSheet): string {
  return [...cssRules].map(({cssText}) => cssText).join('\n')
}
