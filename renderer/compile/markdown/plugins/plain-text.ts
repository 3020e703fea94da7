import type {Nodes} from 'mdast'
import type {} from 'remark-mdx'

/**
 * Returns the text of a node without its markup. Line ends and breaks, `<br>` among them, are a space, so that the words around them stay apart.
 * HTML and JSX have no text of their own.
 * @param hasImages whether the description of an image is part of the text
 */
export function plainText(node: Nodes, {hasImages}: {readonly hasImages: boolean}): string {
  const raw = rawText(node, hasImages)
  return raw.includes('\n') ? joinLines(raw.split('\n')) : raw
}

/** Joins lines with one space, and keeps the space before the first and behind the last. */
function joinLines(lines: readonly string[]): string {
  const last = lines.length - 1
  const inner = lines.map((line, index) => (index === 0 ? line.trimEnd() : index === last ? line.trimStart() : line.trim()))
  return inner.filter((line, index) => line !== '' || index === 0 || index === last).join(' ')
}

function rawText(node: Nodes, hasImages: boolean): string {
  if (isLineBreak(node)) return '\n'
  if (node.type === 'html') return ''
  if ('value' in node) return node.value
  if ('alt' in node) return hasImages ? (node.alt ?? '') : ''
  return 'children' in node ? (node.children as Nodes[]).map((child) => rawText(child, hasImages)).join('') : ''
}

/** Reports whether a node begins a new line: a hard break, or the element `br`. */
export function isLineBreak(node: Nodes): boolean {
  if (node.type === 'html') return /^<br(?:\s[^>]*)?\/?>$/i.test(node.value)
  return node.type === 'break' || ((node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') && node.name === 'br')
}
