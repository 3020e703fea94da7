import type {Nodes, Text} from 'mdast'
import type {} from 'remark-mdx'

/** Reports whether remark-mdx would read a text as a module. The native parser does not read modules inside directives. */
export function isUnreadModule({value, position}: Text): boolean {
  return position?.start.column === 1 && /^(?:import|export) /.test(value)
}

/**
 * Reports whether everything after a block of code on its last line is in the tree. The native parser drops invalid content
 * there, which remark-mdx reports.
 */
export function hasFullLine(node: Nodes, next: Nodes | undefined, source: string): boolean {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxFlowExpression') return true
  const end = node.position?.end.offset ?? 0
  const rest = /^[\t ]*(.*)/.exec(source.slice(end, lineEnd(source, end)))?.[1] ?? ''
  return rest === '' || rest.startsWith('</') || next?.position?.start.offset === lineEnd(source, end) - rest.length
}

const CONTAINERS: ReadonlySet<string> = new Set(['blockquote', 'list', 'footnoteDefinition', 'table'])

/**
 * Reports whether a block of several lines follows a container without an empty line. remark-mdx sees only the first line of the
 * code when it decides whether the container ends there.
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
