import type {Text} from 'mdast'
import {problem} from '../../diagnostics/diagnostic.ts'
import {placeOf} from '../../diagnostics/text-place.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/**
 * `[text][label]` that is clearly meant as a link: both halves have words, and nothing before it makes it an index
 * (`rows[i][j]`) or an escape.
 */
const fullReference = /(?<![\w\])`\\])!?\[([^[\]\\\n]*\p{L}{2}[^[\]\\\n]*)\]\[([^[\]\\\n^][^[\]\\\n]*)\]/gu

/** Reports references that no definition answers, which Markdown leaves as text. */
export function reportUndefinedReferences(node: Text, {source, collector}: MarkdownWalk): void {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (!node.value.includes('][') || start === undefined || end === undefined) return
  for (const found of source.slice(start, end).matchAll(fullReference)) {
    const [written, , label = ''] = found
    collector.problems.push(
      problem('link-undefined', {
        message: `No line defines the reference \`${label}\`, so the brackets are shown as text.`,
        hint: `Write \`[${label}]: URL\` on a line of its own, or a backslash before the first bracket.`,
        place: placeOf(source, start + found.index, start + found.index + written.length),
      }),
    )
  }
}
