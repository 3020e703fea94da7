import type {Nodes, Text} from 'mdast'
import type {} from 'remark-mdx'

/** Whether a text is a module for remark-mdx: inside directives the native parser knows none. */
export function isUnreadModule({value, position}: Text): boolean {
  return position?.start.column === 1 && /^(?:import|export) /.test(value)
}

/**
 * Whether nothing but what the tree has follows a block of code on its last line: the native parser forgets what stands
 * there when it makes no sense, and remark-mdx reports it.
 */
export function hasFullLine(node: Nodes, next: Nodes | undefined, source: string): boolean {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxFlowExpression') return true
  const end = node.position?.end.offset ?? 0
  const rest = /^[\t ]*(.*)/.exec(source.slice(end, lineEnd(source, end)))?.[1] ?? ''
  return rest === '' || rest.startsWith('</') || next?.position?.start.offset === lineEnd(source, end) - rest.length
}

const CONTAINERS: ReadonlySet<string> = new Set(['blockquote', 'list', 'footnoteDefinition', 'table'])

/**
 * Whether a block of several lines follows a container without an empty line: remark-mdx sees only the first line of code
 * when it decides whether the container ends there.
 */
export function interruptsContainer(siblings: readonly Nodes[], index: number): boolean {
  const {type, position} = siblings[index] ?? {}
  if (!position || position.start.line === position.end.line || (type !== 'paragraph' && !type?.startsWith('mdx'))) return false
  for (let before = index - 1; before >= 0; before -= 1) {
    const end = siblings[before]?.position?.end.line ?? 0
    if (end < position.start.line) return end === position.start.line - 1 && CONTAINERS.has(siblings[before]?.type ?? '')
  }
  return false
}

function lineEnd(source: string, from: number): number {
  const end = source.indexOf('\n', from)
  return end === -1 ? source.length : end
}
