import {alignChildren, isSame} from './align-children.ts'
import {findLive} from './find-live.ts'

/** Called for each changed element: one that is new or whose own text has changed. */
export type OnChange = (element: Element) => void

/** Elements that are replaced as a whole: scripts render their content, or load it from a URL that identifies the content. */
const WHOLE = 'docsite-island, docsite-live, [data-fragment], figure.mermaid, svg, math, video, audio, iframe, noscript, template'

/**
 * Patches a change of a page into its document. Where `before` and `after` are equal, `live` is left untouched, whatever
 * scripts and readers have done to it. Returns false, without changing `live`, if it differs too much from `before` to be
 * patched; it then has to be replaced.
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

/** Patches the attributes of an element. Classes are added and removed individually. */
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
  /** Live nodes by the nodes that they originate from. */
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

/** Patches or replaces a child. Returns the resulting node. */
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
