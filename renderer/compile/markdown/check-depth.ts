import type {Html, Nodes, Root} from 'mdast'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import {findDeepHtml} from './find-deep-html.ts'

/** Maximum depth of a tree. Every plugin can walk it recursively, even on the stack of a main thread. */
const DEPTH_LIMIT = 300

/**
 * Returns a `nesting-too-deep` problem if the tree, or the author's HTML in it, is too deep to be walked. Must be called before
 * anything walks the tree: a stack overflow throws a `RangeError` at best, and inside a regular expression it crashes the
 * process.
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
    message: `Too many nested ${what} here.`,
    hint: 'Close some of them, or put the text into a code fence.',
    ...(position && {place: {start: pointOf(position.start), end: pointOf(position.end)}}),
  })
}

function pointOf({line, column}: {line: number; column: number}): {line: number; column: number} {
  return {line, column}
}
