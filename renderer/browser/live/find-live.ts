/**
 * Finds, among the children that an element has now, those that it came with: scripts may have added others. Undefined when
 * not all are there, or when it cannot be said which they are.
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

/** What scripts leave as it is: name, id and first class. */
function nameOf(node: ChildNode | undefined): string {
  if (node?.nodeType !== Node.ELEMENT_NODE) return node?.nodeName ?? ''
  const element = node as Element
  return `${element.localName}#${element.id}.${element.getAttribute('class')?.split(' ', 1)[0] ?? ''}`
}

/** Names that come up more than once. */
function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => {
    const isKnown = seen.has(name)
    seen.add(name)
    return isKnown
  })
}
