import type {Data, Node, Nodes, RootContent} from 'mdast'
import {truncateMarker} from '../../../core/html/truncate-marker.ts'

declare module 'mdast' {
  interface RootContentMap {
    docsiteTruncate: TruncateNode
  }
}

/** The place at which a list of posts ends the beginning of this one. */
type TruncateNode = Node & {type: 'docsiteTruncate'; data: Data & {hName: string}; children: never[]}

/** Forms of the marker: a comment of HTML, or one of MDX, which is text in plain Markdown. */
const HTML = /^<!--\s*truncate\s*-->\s*$/
const MDX = /^\s*\/\*\s*truncate\s*\*\/\s*$/
const TEXT = /^\{\/\*\s*truncate\s*\*\/\}$/

/** Returns the node that replaces a truncate marker. Undefined if the node is not one. */
export function truncateNode(node: Nodes): RootContent | undefined {
  return isMarker(node) ? {type: 'docsiteTruncate', data: {hName: truncateMarker}, children: []} : undefined
}

function isMarker(node: Nodes): boolean {
  if (node.type === 'html') return HTML.test(node.value)
  if (node.type === 'mdxFlowExpression') return MDX.test(node.value)
  if (node.type !== 'paragraph') return false
  const [only, ...others] = node.children
  return only?.type === 'text' && others.length === 0 && TEXT.test(only.value)
}
