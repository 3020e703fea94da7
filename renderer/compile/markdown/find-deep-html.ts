import type {Html} from 'mdast'

/** Elements inside one another that parsers of HTML, which are recursive, can take. */
const DEPTH_LIMIT = 250

const tag = /<(\/?)([a-z][^\s/>]*)/gi

/** Elements without an end tag. */
const voidElements = setOf('area base br col embed hr img input link meta source track wbr')

/** Elements that another one of their kind ends. */
const itemElements = setOf('dd dt li option p td th tr')

/** Elements that parsers open again after what was around them has ended. */
const formattingElements = setOf('a b big code em font i nobr s small strike strong tt u')

/**
 * The node in which an author's HTML, taken together, has more elements open than a parser can take; or undefined. An
 * estimate that is not below the depth of the tree that a parser would make.
 */
export function findDeepHtml(nodes: readonly Html[]): Html | undefined {
  const open: string[] = []
  for (const node of nodes) {
    for (const [, slash, written = ''] of node.value.matchAll(tag)) {
      const name = written.toLowerCase()
      if (slash === '/') close(name, open)
      else if (!voidElements.has(name) && !(itemElements.has(name) && open.at(-1) === name)) open.push(name)
      if (open.length > DEPTH_LIMIT) return node
    }
  }
  return undefined
}

function close(name: string, open: string[]): void {
  const index = open.lastIndexOf(name)
  if (index === -1) return
  const inside = open.splice(index).slice(1)
  open.push(...inside.filter((other) => formattingElements.has(other)))
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
