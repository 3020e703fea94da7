import type {MarkedText, SearchHit, SearchSettings} from '../../../core/model/search.ts'
import {element} from '../element.ts'
import {markedNodes, plainText} from '../marked-nodes.ts'
import {safeHref} from '../safe-href.ts'
import {versionNotes} from '../version-notes.ts'

/** Renders a result of the search page: the deepest heading as the link, the path to it above, and the matching text below. */
export function resultEntry(
  hit: SearchHit,
  {settings, own}: {readonly settings: SearchSettings; readonly own: string | undefined},
): HTMLLIElement {
  const levels = hit.hierarchy.filter((level) => level !== null)
  const link = element('a', {href: safeHref(hit.href, location.href)}, ...markedNodes(levels.at(-1) ?? [{text: hit.href, isMatch: false}]))
  const entry = element('li', {class: 'search-result'}, element('h2', {}, link))
  const crumbs = levels.slice(0, -1)
  const notes = versionNotes(hit, settings, own)
  if (crumbs.length > 0 || notes.length > 0)
    entry.append(element('p', {class: 'search-crumbs'}, ...crumbs.map((level) => element('span', {}, ...markedNodes(level))), ...notes))
  if (hit.content) entry.append(element('p', {class: 'search-summary'}, ...markedNodes(withEllipsis(hit.content))))
  return entry
}

/** Adds an ellipsis to a text, unless it ends with a complete sentence. */
function withEllipsis(content: MarkedText): MarkedText {
  return /[.!?…]$/.test(plainText(content)) ? content : [...content, {text: '...', isMatch: false}]
}
