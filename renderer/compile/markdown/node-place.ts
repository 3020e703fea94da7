import type {Nodes} from 'hast'
import type {Place} from '../../core/model/diagnostic.ts'

/**
 * Returns the place of a node of HTML. What hast-util-raw finds without an end has a position without one, or without a start, whatever its
 * type says: a tag that nothing closes, around an indented block of code.
 */
export function placeOfNode({position}: Nodes): Place | undefined {
  const {start, end = start}: Partial<NonNullable<Nodes['position']>> = position ?? {}
  if (start === undefined || end === undefined) return undefined
  return {start: {line: start.line, column: start.column}, end: {line: end.line, column: end.column}}
}
