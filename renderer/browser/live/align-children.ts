import {commonPairs, weave} from './align.ts'
import type {Pair} from './align.ts'

/**
 * Pairs the old and new children of an element: equal children are matched first, and between them, in order, children of
 * the same kind.
 */
export function alignChildren(before: readonly ChildNode[], after: readonly ChildNode[]): Pair<ChildNode>[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSame(before[start], after[start])) start++
  let end = 0
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++
  const changed = alignChanged(before.slice(start, before.length - end), after.slice(start, after.length - end))
  const kept = (from: number, to: number): Pair<ChildNode>[] =>
    before.slice(from, to).map((child, index) => [child, after[after.length - (before.length - from) + index]])
  return [
    ...before.slice(0, start).map((child, index): Pair<ChildNode> => [child, after[index]]),
    ...changed,
    ...kept(before.length - end, before.length),
  ]
}

/** Reports whether two trees are equal, including the content of `template` elements, which are not among their children. */
export function isSame(a: Node | undefined, b: Node | undefined): boolean {
  if (a === undefined || b === undefined || !a.isEqualNode(b)) return false
  return !isElement(a) || !isElement(b) || !hasTemplate(a) || a.outerHTML === b.outerHTML
}

function hasTemplate(element: Element): boolean {
  return element.localName === 'template' || element.getElementsByTagName('template').length > 0
}

/** Reports whether a node is an element. Much cheaper than `instanceof`, for the thousands of nodes of a page. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

function alignChanged(before: readonly ChildNode[], after: readonly ChildNode[]): Pair<ChildNode>[] {
  // A single pair cannot be equal here: serializing its content at each level of the page would be slow.
  const isPair = before.length === 1 && after.length === 1
  const equal = isPair ? [] : commonPairs(before.map(contentOf), after.map(contentOf))
  const woven: Pair<ChildNode>[] = []
  let i = 0
  let j = 0
  for (const [nextBefore, nextAfter] of [...equal, [before.length, after.length] as const]) {
    const gone = before.slice(i, nextBefore)
    const come = after.slice(j, nextAfter)
    for (const pair of weave(gone, come, commonPairs(gone.map(kindOf), come.map(kindOf)))) woven.push(pair)
    if (nextBefore < before.length) woven.push([before[nextBefore], after[nextAfter]])
    i = nextBefore + 1
    j = nextAfter + 1
  }
  return woven
}

function contentOf(node: ChildNode): string {
  return isElement(node) ? node.outerHTML : `${node.nodeName} ${node.nodeValue}`
}

/** Returns the kind of a node. Elements with different ids are of different kinds. */
function kindOf(node: ChildNode): string {
  return isElement(node) ? `${node.nodeName}#${node.id}` : node.nodeName
}
