import type {Paragraph} from 'mdast'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import {unmark} from '../admonition-marks.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

const ONLY_COLONS = /^([ \t>]*)(::::*)[ \t]*$/

/**
 * Reports lines of colons in a paragraph: they close no admonition. Most were to close one whose end is that of the admonition inside.
 * Those behind a mark of another tool are not, as that is reported.
 */
export function reportStrayColons({children, position}: Paragraph, {source, collector, foreignMarks}: MarkdownWalk): void {
  const [start, end] = [position?.start.offset, position?.end.offset]
  if (!position || start === undefined || end === undefined || foreignMarks.has('container')) return
  const written = unmark(source.slice(start, end))
  if (!written.includes(':::')) return
  const shown = new Set(children.flatMap((child) => (child.type === 'text' ? child.value.split('\n').map((line) => line.trim()) : [])))
  for (const [index, line] of written.split('\n').entries()) {
    const [, before = '', colons] = ONLY_COLONS.exec(line) ?? []
    // what is in code is text of its own
    if (colons === undefined || !shown.has(colons)) continue
    const column = (index === 0 ? position.start.column : 1) + before.length
    const at = position.start.line + index
    collector.problems.push(
      problem('admonition-unclosed', {
        message: `\`${colons}\` closes nothing, so readers see it.`,
        hint: 'Remove it, or give the admonition that it was to close more colons than those inside have: `::::note` and `::::`.',
        place: {start: {line: at, column}, end: {line: at, column: column + colons.length}},
      }),
    )
  }
}
