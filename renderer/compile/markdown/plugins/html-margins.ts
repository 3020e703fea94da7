import type {Element, Root} from 'hast'
import type {Html, Parents} from 'mdast'
import {visit} from 'unist-util-visit'
import type {Point} from '../../../core/model/diagnostic.ts'

/** How many characters of a line stand before the HTML of its block, by line: `> ` of a quotation, the indent of an item. */
export type HtmlMargins = Map<number, number>

/** Parents whose HTML is part of a line and has no lines of its own. */
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

/** Notes what the parser has taken off the lines of a block of HTML, since whoever parses its text counts columns without. */
export function noteMargins({value, position}: Html, parent: Parents, {source, margins}: {source: string; margins: HtmlMargins}): void {
  if (position?.start.offset === undefined || phrasing.has(parent.type) || !value.includes('\n')) return
  const written = source.slice(position.start.offset, position.end.offset).split('\n')
  for (const [index, line] of value.split('\n').entries()) {
    const margin = (written[index] ?? line).length - line.length
    if (index > 0 && margin !== 0) margins.set(position.start.line + index, margin)
  }
}

/** Moves the places of elements to where they are in the file. */
export function addMargins(tree: Root, margins: HtmlMargins): void {
  if (margins.size === 0) return
  const move = ({line, column}: Point): Point => ({line, column: column + (margins.get(line) ?? 0)})
  visit(tree, 'element', (element: Element) => {
    const {position} = element
    if (position !== undefined) element.position = {start: move(position.start), end: move(position.end)}
  })
}
