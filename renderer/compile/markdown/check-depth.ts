import type {Html, Nodes, Root} from 'mdast'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import {findDeepHtml} from './find-deep-html.ts'

/** Levels of a tree that every plugin can walk by recursion, also on the stack of a main thread. */
const DEPTH_LIMIT = 300

/**
 * A `nesting-too-deep` for a tree, or for an author's HTML in it, that cannot be walked. Asked before anything walks it:
 * a stack that overflows throws a `RangeError` at best, and inside a regular expression it ends the process.
 */
export function checkDepth(tree: Root): Problem | undefined {
  const html: Html[] = []
  const deepNode = findDeepNode(tree, 0, html)
  if (deepNode !== undefined) return tooDeep('emphasis, links, lists or quotes', deepNode)
  const deepHtml = findDeepHtml(html)
  return deepHtml === undefined ? undefined : tooDeep('HTML elements', deepHtml)
}

function findDeepNode(node: Nodes, depth: number, html: Html[]): Nodes | undefined {
  if (depth > DEPTH_LIMIT) return node
  if (node.type === 'html') html.push(node)
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = findDeepNode(child, depth + 1, html)
    if (found !== undefined) return found
  }
  return undefined
}

function tooDeep(what: string, {position}: Nodes): Problem {
  return problem('nesting-too-deep', {
    message: `There are too many ${what} inside one another here.`,
    hint: 'Close some of them, or put the text into a code fence.',
    ...(position && {place: {start: pointOf(position.start), end: pointOf(position.end)}}),
  })
}

function pointOf({line, column}: {line: number; column: number}): {line: number; column: number} {
  return {line, column}
}
