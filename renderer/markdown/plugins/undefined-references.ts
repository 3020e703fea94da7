import type {Text} from 'mdast'
import {problem} from '../../diagnostics/diagnostic.ts'
import type {Point} from '../../model/diagnostic.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/**
 * `[text][label]` that is clearly meant as a link: both halves have words, and nothing before it makes it an index
 * (`rows[i][j]`) or an escape.
 */
const fullReference = /(?<![\w\])`\\])!?\[([^[\]\\\n]*\p{L}{2}[^[\]\\\n]*)\]\[([^[\]\\\n^][^[\]\\\n]*)\]/gu

/** Reports references that no definition answers, which Markdown leaves as text. */
export function reportUndefinedReferences(node: Text, {source, collector}: MarkdownWalk): void {
  if (!node.value.includes('][') || node.position === undefined) return
  const {start, end} = node.position
  if (start.offset === undefined || end.offset === undefined) return
  const written = source.slice(start.offset, end.offset)
  let point: Point = {line: start.line, column: start.column}
  let from = 0
  for (const {0: reference, 2: label = '', index} of written.matchAll(fullReference)) {
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

/** The point behind a text that begins at a point. */
function advance({line, column}: Point, text: string): Point {
  const lines = text.split('\n')
  const last = lines.at(-1) ?? ''
  return lines.length === 1 ? {line, column: column + last.length} : {line: line + lines.length - 1, column: last.length + 1}
}
