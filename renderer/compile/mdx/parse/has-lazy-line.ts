import type {Blockquote, FootnoteDefinition, ListItem, Nodes} from 'mdast'

/** A block that marks or indents every line of its content. */
export type Container = Blockquote | ListItem | FootnoteDefinition

const PREFIX = /^[\t >]*/

type Around = {readonly source: string; readonly containers: readonly Container[]}

/**
 * Reports whether some line of an expression or opening tag may lack the marks or indentation of the containers around it.
 * remark-mdx treats that as an error; the native parser does not.
 */
export function hasLazyLine(node: Nodes, {source, containers}: Around): boolean {
  const {position} = node
  if (!position || position.start.line === position.end.line) return false
  const container = containers.at(-1)
  const indent = (container?.children[0]?.position?.start.column ?? 1) - 1
  const quotes = containers.filter(({type}) => type === 'blockquote').length
  const inner = 'children' in node ? node.children[0]?.position : undefined
  const lines = source.slice(lineStart(source, position.start.offset), inner?.start.offset ?? position.end.offset).split('\n')
  const isBlock = PREFIX.exec(lines[0] ?? '')?.[0].length === position.start.column - 1
  // the first line of a container has its mark
  const unmarked = !container || position.start.line === container.position?.start.line ? lines.slice(1) : lines
  return unmarked.some((line) => {
    const prefix = PREFIX.exec(line)?.[0] ?? ''
    const marks = prefix.split('>').length - 1
    const isEmpty = prefix.length === line.length
    if (isEmpty && marks === quotes) return false
    // the last `>` of a tag may stand alone
    return prefix.length < indent || (marks !== quotes && !(isBlock && isEmpty && marks === quotes + 1))
  })
}

function lineStart(source: string, offset = 0): number {
  return source.lastIndexOf('\n', offset - 1) + 1
}
