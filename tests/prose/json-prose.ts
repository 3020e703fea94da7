import {parseTree} from 'jsonc-parser'
import type {Node} from 'jsonc-parser'
import type {ProseText} from './prose-text.ts'

/** Values of these keys are names, not words: of modules, pages, documents. */
const nameKeys = new Set(['module', 'id', 'type', 'href', 'to', 'since', 'until', 'versions'])

/** The strings of a data file that are texts: values, not keys. One begins after its quote; its escapes stay as they are. */
export function jsonProse(content: string): readonly ProseText[] {
  const root = parseTree(content)
  return root ? [...stringsOf(root)].map((node) => between(content, node)) : []
}

function* stringsOf(node: Node): Generator<Node> {
  if (node.type === 'string') yield node
  else if (node.type === 'property') {
    const [key, value] = node.children ?? []
    if (value && !nameKeys.has(String(key?.value))) yield* stringsOf(value)
  } else for (const child of node.children ?? []) yield* stringsOf(child)
}

function between(content: string, {offset, length}: Node): ProseText {
  // what stands for something else stays as long as it is, for places: line ends, quotes, and links to items, which are code
  const source = content
    .slice(offset + 1, offset + length - 1)
    .replaceAll('\\n', ' \n')
    .replaceAll('\\"', ' "')
    .replace(/\{@link [^}]*\}/g, (link) => `\`${'x'.repeat(link.length - 2)}\``)
  return {source, offset: offset + 1, isMdx: false}
}
