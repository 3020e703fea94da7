import type {Element, Root} from 'hast'
import type {Html, Parents} from 'mdast'
import {visit} from 'unist-util-visit'
import type {Point} from '../../../core/model/diagnostic.ts'

/** The number of characters before the HTML of a block on each line: `> ` of a block quote, the indentation of a list item. */
export type HtmlMargins = Map<number, number>

/** Parents whose HTML is part of a line and does not occupy whole lines. */
const phrasing: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
])

/**
 * Records the prefixes that the parser has removed from the lines of an HTML block, since parsing its text yields columns
 * without them.
 */
export function noteMargins({value, position}: Html, parent: Parents, {source, margins}: {source: string; margins: HtmlMargins}): void {
  if (position?.start.offset === undefined || phrasing.has(parent.type) || !value.includes('\n')) return
  const written = source.slice(position.start.offset, position.end.offset).split('\n')
  for (const [index, line] of value.split('\n').entries()) {
    const margin = (written[index] ?? line).length - line.length
    if (index > 0 && margin !== 0) margins.set(position.start.line + index, margin)
  }
}

/** Shifts the positions of elements to their positions in the file. */
export function addMargins(tree: Root, margins: HtmlMargins): void {
  if (margins.size === 0) return
  const move = ({line, column}: Point): Point => ({line, column: column + (margins.get(line) ?? 0)})
  visit(tree, 'element', (element: Element) => {
    const {position} = element
    if (position !== undefined) element.position = {start: move(position.start), end: move(position.end)}
  })
}
