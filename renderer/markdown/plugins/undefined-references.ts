import type {Heading, Nodes, Paragraph, TableCell} from 'mdast'
import {problem} from '../../diagnostics/diagnostic.ts'
import type {Point} from '../../model/diagnostic.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/** Stands for what can be no part of a reference. */
const OTHER = '\0'

/**
 * `[text][label]` that is clearly meant as a link: both halves have words, and nothing before it makes it an index
 * (`rows[i][j]`) or an escape. The text may go on on the next line.
 */
const fullReference = /(?<![\w\])`\\])!?\[([^[\]\\\0]*\p{L}{2}[^[\]\\\0]*)\]\[([^[\]\\\n\0^][^[\]\\\n\0]*)\]/gu

/** Reports references that no definition answers, which Markdown leaves as text. */
export function reportUndefinedReferences(node: Paragraph | Heading | TableCell, {source, collector}: MarkdownWalk): void {
  const {start, end} = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const written = source.slice(start.offset, end.offset)
  if (!written.includes('][')) return
  let point: Point = {line: start.line, column: start.column}
  let from = 0
  for (const {0: reference, 2: label = '', index} of onlyText(node, written, start.offset).matchAll(fullReference)) {
    point = advance(point, written.slice(from, index))
    from = index
    collector.problems.push(
      problem('link-undefined', {
        message: `No line defines the reference \`${label}\`, so the brackets are shown as text.`,
        hint: `Write \`[${label}]: URL\` on a line of its own, or a backslash before the first bracket.`,
        place: {start: point, end: advance(point, reference)},
      }),
    )
  }
}

/**
 * The written text with everything hidden that is no text: code and images become words, because links have them too, and
 * links, HTML and expressions what no link has. Nothing moves.
 */
function onlyText(node: Nodes, written: string, offset: number): string {
  const {start, end} = node.position ?? {}
  if ('children' in node && node.type !== 'link' && node.type !== 'linkReference') {
    return node.children.reduce((text, child) => onlyText(child, text, offset), written)
  }
  if (node.type === 'text' || start?.offset === undefined || end?.offset === undefined) return written
  const [from, to] = [start.offset - offset, end.offset - offset]
  const isWord = node.type === 'inlineCode' || node.type === 'image' || node.type === 'imageReference'
  return written.slice(0, from) + written.slice(from, to).replaceAll(/[^\n]/g, isWord ? 'x' : OTHER) + written.slice(to)
}

/** The point behind a text that begins at a point. */
function advance({line, column}: Point, text: string): Point {
  const lines = text.split('\n')
  const last = lines.at(-1) ?? ''
  return lines.length === 1 ? {line, column: column + last.length} : {line: line + lines.length - 1, column: last.length + 1}
}
