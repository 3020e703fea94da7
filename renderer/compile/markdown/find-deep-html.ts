import {append} from '../../core/data/append.ts'
import type {Html} from 'mdast'

/** Maximum depth of nested elements. HTML parsers are recursive. */
const DEPTH_LIMIT = 250

const tag = /<(\/?)([a-z][^\s/>]*)/gi

/** Elements without an end tag. */
const voidElements = setOf('area base br col embed hr img input link meta source track wbr')

/** Elements that are closed by the next element of the same kind. */
const itemElements = setOf('dd dt li option p td th tr')

/** Elements that parsers reopen after the element around them has ended. */
const formattingElements = setOf('a b big code em font i nobr s small strike strong tt u')

/**
 * Returns the node at which the author's HTML, taken together, has more elements open than a parser can handle; undefined if
 * none does. The estimate is an upper bound of the depth of the tree that a parser would build.
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
  append(
    open,
    inside.filter((other) => formattingElements.has(other)),
  )
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
