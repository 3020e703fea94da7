import {alignChildren, isSame} from './align-children.ts'
import {findLive} from './find-live.ts'

/** Hears of what changed in the document: elements that are new, or whose own text is. */
export type OnChange = (element: Element) => void

/** What is written by scripts of its own, or loaded by one from an address that tells its content. */
const WHOLE = 'docsite-island, docsite-live, [data-fragment], figure.mermaid, svg, math, video, audio, iframe, noscript, template'

/**
 * Brings a change of a page to its document: where the page is the same `before` and `after`, what is `live` is not touched,
 * whatever scripts and readers have done to it. Gives false, and leaves it as it is, where it has changed too much to say
 * what the change means; then it has to be replaced.
 */
export function patchElement(live: Element, [before, after]: readonly [Element, Element], onChange: OnChange): boolean {
  if (isSame(before, after)) return true
  if (before.matches(WHOLE)) return false
  const counterparts = findLive([...live.childNodes], [...before.childNodes])
  if (counterparts === undefined) return false
  patchAttributes(live, before, after)
  patchChildren(live, {before, after, counterparts, onChange})
  return true
}

/** Brings what changed of an element's attributes; of classes those that came and went. */
export function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name)
    if (value === before.getAttribute(name)) continue
    if (name === 'class') patchClasses(live, before, after)
    else if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
  }
}

function patchClasses(live: Element, before: Element, after: Element): void {
  for (const name of before.classList) if (!after.classList.contains(name)) live.classList.remove(name)
  live.classList.add(...after.classList)
  if (live.classList.length === 0) live.removeAttribute('class')
}

type Children = {
  readonly before: Element
  readonly after: Element
  /** What is live, by what it came from. */
  readonly counterparts: ReadonlyMap<ChildNode, ChildNode>
  readonly onChange: OnChange
}

function patchChildren(live: Element, {before, after, counterparts, onChange}: Children): void {
  let last: ChildNode | undefined
  for (const [was, is] of alignChildren([...before.childNodes], [...after.childNodes])) {
    const child = was && counterparts.get(was)
    if (is === undefined) child?.remove()
    else if (was === undefined || child === undefined) last = insert(live, {after: last, node: is, onChange})
    else last = patchChild(child, {was, is, onChange})
  }
}

type Change = {readonly was: ChildNode; readonly is: ChildNode; readonly onChange: OnChange}

/** Gives the node that is there then. */
function patchChild(child: ChildNode, {was, is, onChange}: Change): ChildNode {
  if (child instanceof Element && was instanceof Element && is instanceof Element) {
    if (patchElement(child, [was, is], onChange)) return child
    const fresh = document.importNode(is, true)
    child.replaceWith(fresh)
    onChange(fresh)
    return fresh
  }
  if (was.nodeValue !== is.nodeValue) {
    child.nodeValue = is.nodeValue
    if (child.parentElement) onChange(child.parentElement)
  }
  return child
}

type Insertion = {readonly after: ChildNode | undefined; readonly node: ChildNode; readonly onChange: OnChange}

function insert(parent: Element, {after, node, onChange}: Insertion): ChildNode {
  const fresh = document.importNode(node, true)
  if (after) after.after(fresh)
  else parent.prepend(fresh)
  if (fresh instanceof Element) onChange(fresh)
  else onChange(parent)
  return fresh
}
