/**
 * Maps the original children of an element to its current ones; scripts may have added others. Returns undefined if some
 * are missing or the mapping is ambiguous.
 */
export function findLive(live: readonly ChildNode[], before: readonly ChildNode[]): Map<ChildNode, ChildNode> | undefined {
  if (live.length === before.length && before.every((child, index) => nameOf(child) === nameOf(live[index]))) {
    return new Map(before.map((child, index) => [child, live[index] as ChildNode]))
  }
  const ambiguous = new Set([...repeated(live.map(nameOf)), ...repeated(before.map(nameOf))])
  const fullName = (child: ChildNode): string => {
    const name = nameOf(child)
    return ambiguous.has(name) ? `${name} ${child.textContent}` : name
  }
  const names = live.map(fullName)
  const found = new Map<ChildNode, ChildNode>()
  let from = 0
  for (const child of before) {
    const index = names.indexOf(fullName(child), from)
    const match = live[index]
    if (match === undefined) return undefined
    found.set(child, match)
    from = index + 1
  }
  return found
}

/** Returns the parts of a node that scripts usually leave unchanged: name, id and first class. */
function nameOf(node: ChildNode | undefined): string {
  if (node?.nodeType !== Node.ELEMENT_NODE) return node?.nodeName ?? ''
  const element = node as Element
  return `${element.localName}#${element.id}.${element.getAttribute('class')?.split(' ', 1)[0] ?? ''}`
}

/** Returns the names that occur more than once. */
function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => {
    const isKnown = seen.has(name)
    seen.add(name)
    return isKnown
  })
}
